// Where a call is looked at from, and the call as a proposal seen from there.
import type { ChangeSet } from '../change/change-set.ts';
import { revivePreview } from '../decision/serialise.ts';
import type { Result } from '../error/error-value.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { proposeCall, proposePreview } from '../proposal/propose.ts';
import type { Session } from '../session/session.ts';
import type { OpenReply } from '../session/state.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { hashOf } from '../workspace/hash.ts';
import type { Path } from '../workspace/path.ts';
import { answeredParts } from './answered-parts.ts';
import { offeredTools } from './on-demand/offered-tools.ts';
import type { Runtime } from './runtime.ts';
import { sessionSecrets } from './secrets/session-secrets.ts';
import { lookProgress } from './tell-progress.ts';

export interface CallGround {
  readonly session: Session;
  readonly runtime: Runtime;
  readonly open: OpenReply;
  readonly drafts: readonly ChangeSet[];
  /** Changes of earlier calls of this reply that are not decided yet. */
  readonly undecided: readonly ChangeSet[];
}

/** Everything unsigned, in the order of the calls. */
export const unsigned = (ground: CallGround): readonly ChangeSet[] => [...ground.drafts, ...ground.undecided];

/** What of a proposal is the person's own. */
export interface OwnVersion {
  /** Another input than the model's. */
  readonly input?: Readonly<Record<string, JsonValue>>;
  /** Texts that are put in the place of the proposed ones; the tool is told, for what else hangs on them. */
  readonly texts?: Readonly<Record<Path, string>> | undefined;
}

/** The call over the given layers; after a reach, what came back. */
export const proposeAt = async (
  call: Call,
  ground: CallGround,
  layers: readonly ChangeSet[],
  { input, texts }: OwnVersion = {},
): Promise<Result<Proposal>> => {
  const { runtime, session, open } = ground;
  const context = {
    ...lookFrom(ground, layers),
    registry: offeredTools(call, runtime, session.state),
    now: madeAt(call, open),
    answered: (id: string) => answeredParts(session, id, runtime.model),
    denies: runtime.denies,
    recipient: runtime.model.id,
    ignored: (path: Path) => isIgnoredByGit(path, runtime),
    secrets: sessionSecrets({ session, ...runtime }),
    ...(texts === undefined ? {} : { written: texts }),
  };
  const performed = open.performed.get(call.id);
  if (performed !== undefined) {
    const preview = revivePreview(performed, runtime.store.contents);
    return proposePreview(call, preview, context);
  }
  return proposeCall(call, input === undefined ? context : { ...context, input });
};

/** What a tool sees when it proposes, and when it performs. */
export const lookFrom = ({ session, runtime }: CallGround, layers: readonly ChangeSet[]) => ({
  workspace: runtime.workspace,
  layers,
  limits: runtime.lookLimits,
  seen: (path: Path) => session.seen(path, runtime.model),
  signal: runtime.signal,
  ...lookProgress(runtime),
  hash: hashOf,
  hides: runtime.hides,
  ...(runtime.sandbox === undefined ? {} : { sandbox: runtime.sandbox }),
});

/** Calls of one reply follow each other, so that no two were made at the same moment. */
const madeAt = ({ id }: Call, { at, calls }: OpenReply): number =>
  at +
  Math.max(
    0,
    calls.findIndex((call) => call.id === id),
  );

/** Read afresh: an ignore file may have been edited by the call before. */
const isIgnoredByGit = async (path: Path, { workspace }: Runtime): Promise<boolean> => {
  const { readIgnoreRules } = await import('../workspace/ignore-rules.ts');
  return (await readIgnoreRules(workspace).hiddenAnywhereBy(path, false))?.endsWith('.gitignore') === true;
};
