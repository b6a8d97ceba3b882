// A signed reach, performed once. What came back is a preview again, recorded before anyone judges it.
import { serialisePreview } from '../decision/serialise.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import type { Call } from '../proposal/proposal.ts';
import { performReach } from '../proposal/propose.ts';
import { checkTrees } from '../tool/check-trees.ts';
import type { Preview } from '../tool/preview.ts';
import type { Card } from '../tool/tool.ts';
import { hashOf } from '../workspace/hash.ts';
import type { Path } from '../workspace/path.ts';
import type { Ground } from './ground.ts';
import { keepPreview } from './open-question.ts';
import type { Outcome } from './outcome.ts';
import { recordHappened } from './record-happened.ts';
import type { Runtime } from './runtime.ts';
import { rehearseWithSecrets } from './secrets/rehearse-with-secrets.ts';
import { sessionSecrets } from './secrets/session-secrets.ts';
import type { Standing } from './standing.ts';
import { lookProgress, tellLive } from './steps.ts';

export const perform = async (call: Call, standing: Standing, ground: Ground): Promise<Outcome> => {
  const { session, runtime } = ground;
  const { proposal } = standing.asked;
  const { reach } = proposal.preview;
  const failed = (error: ErrorValue): Outcome => ({
    kind: 'settled',
    receipt: { status: 'failed', changed: [], error },
    shared: [],
    proposal,
    who: standing.who,
    waited: standing.waited,
  });
  const found = runtime.registry.find(proposal.tool.name);
  if (reach === undefined || found === undefined)
    return failed(fail('UNKNOWN_TOOL', `${proposal.tool.name} is not there any more.`).error);
  session.append({ kind: 'performing', call: call.id });
  tellLive(runtime, proposal.tool.name, { kind: 'work' });
  const options = {
    workspace: runtime.workspace,
    layers: ground.drafts,
    limits: runtime.lookLimits,
    seen: (path: Path) => session.seen(path, runtime.model),
    signal: runtime.signal,
    ...(proposal.secrets === undefined ? lookProgress(runtime) : SILENT),
    hash: hashOf,
    hides: runtime.hides,
    ...(runtime.sandbox === undefined ? {} : { sandbox: runtime.sandbox }),
  };
  const came =
    proposal.secrets === undefined
      ? await performReach(found, proposal.input, reach, options)
      : await rehearseWithSecrets(found, proposal, options, sessionSecrets({ session, ...runtime }));
  const recorded = came.ok ? ok(await recordHappened(came.value, call, standing, ground)) : came;
  const kept = recorded.ok ? await keptWhole(found, recorded.value, runtime) : recorded;
  if (!kept.ok) return failed(kept.error);
  session.append({ kind: 'performed', call: call.id, preview: serialisePreview(kept.value, runtime.store.contents) });
  return { kind: 'performed' };
};

/** What a command prints while it has a secret is shown when it is over, and masked. */
const SILENT = { progress: (): void => undefined };

/** What came back is written down before it is judged, so it must be fit to be kept. */
const keptWhole = async (card: Card, preview: Preview, { store }: Runtime): Promise<Result<Preview>> => {
  const whole = await checkTrees(card, preview);
  const kept = whole.ok ? await keepPreview(preview, store.contents) : whole;
  return kept.ok ? whole : kept;
};
