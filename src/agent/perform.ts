// A signed reach, performed once. What came back is a preview again, recorded before anyone judges it.
import { serialisePreview } from '../decision/serialise.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import type { Call } from '../proposal/proposal.ts';
import { performReach } from '../proposal/propose.ts';
import { failed } from '../proposal/receipt.ts';
import { checkTrees } from '../tool/check-trees.ts';
import type { Preview } from '../tool/preview.ts';
import type { Card } from '../tool/tool.ts';
import { type CallGround, lookFrom } from './ground.ts';
import { keepPreview } from './open-question.ts';
import { type Outcome, settled } from './outcome.ts';
import { whoOf } from './receipts.ts';
import { recordHappened } from './record-happened.ts';
import type { Runtime } from './runtime.ts';
import { rehearseWithSecrets } from './secrets/rehearse-with-secrets.ts';
import { sessionSecrets } from './secrets/session-secrets.ts';
import type { Signed } from './signed.ts';
import { tellLive } from './tell-progress.ts';

export const perform = async (call: Call, signed: Signed, ground: CallGround): Promise<Outcome> => {
  const { session, runtime } = ground;
  const { proposal } = signed;
  const { reach } = proposal.preview;
  const failure = (error: ErrorValue): Outcome => settled(failed(error), whoOf(signed));
  const found = runtime.registry.find(proposal.tool.name);
  if (reach === undefined || found === undefined)
    return failure(fail('UNKNOWN_TOOL', `${proposal.tool.name} is not there any more.`).error);
  session.append({ kind: 'performing', call: call.id });
  tellLive(runtime, proposal.tool.name, { kind: 'work' });
  const { printed, ...options } = lookFrom(ground, ground.drafts);
  const came =
    proposal.secrets === undefined
      ? await performReach(found, proposal.input, reach, { ...options, printed })
      : await rehearseWithSecrets(found, proposal, { ...options, ...SILENT }, sessionSecrets({ session, ...runtime }));
  const recorded = came.ok ? ok(await recordHappened(came.value, call, signed, ground)) : came;
  const kept = recorded.ok ? await keptWhole(found, recorded.value, runtime) : recorded;
  if (!kept.ok) return failure(kept.error);
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
