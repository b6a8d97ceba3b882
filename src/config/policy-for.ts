// The policy of one run: rules, profile, flags and privacy put together into the questions the loop and the tools ask.
import type { ChangeSet } from '../change/change-set.ts';
import type { PolicyContext, ProfileDefaults, Yes } from '../policy/context.ts';
import { type CalledTool, deniedCall } from '../policy/denied-call.ts';
import { deniedPaths } from '../policy/denied-paths.ts';
import { type Explanation, explain } from '../policy/explain.ts';
import { judge } from '../policy/judge.ts';
import { type LookedInside, lookInside } from '../policy/look-inside.ts';
import type { RulePlace } from '../policy/match.ts';
import type { Judgement, Rule } from '../policy/rule.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { realChangesOf } from '../proposal/real-changes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { PrivateSettings } from './config.ts';
import { createPrivacy, type Privacy } from './privacy/privacy.ts';
import { privatePassage, privateShares } from './private-shares.ts';

export interface PolicyOptions {
  readonly workspace: Pick<Workspace, 'root' | 'state'> & Partial<Pick<Workspace, 'added'>>;
  readonly rules: readonly Rule[];
  /** Asked each time, like `model`: another model may take over between two messages. */
  readonly profile: ProfileDefaults;
  readonly private: PrivateSettings;
  /** What is known of private contents here. Absent: their marks alone. */
  readonly privacy?: Privacy;
  readonly yes: Yes;
  readonly draft: boolean;
  readonly model: { readonly local: boolean; readonly id: string };
  /** Why a path is one of our own, or nothing (ownPlaces). Absent: none is in the workspace. */
  own?(path: string): string | undefined;
  /** Hides our own files from every tool and command. Absent: they are not in the workspace. */
  readonly closed?: Rule | undefined;
  /** Asked each time, since rules end while a run goes on. ISO date or instant. */
  now(): string;
}

export interface Policy {
  judge(proposal: Proposal): Promise<Judgement>;
  explain(proposal: Proposal, home?: string): Promise<Explanation>;
  /** Paths of a proposal's share that may go to local models only, with the reason. */
  privateIn(proposal: Proposal): Promise<ReadonlyMap<string, string>>;
  /** Whether what it changes is private, now or afterwards. */
  changesPrivate(proposal: Proposal): Promise<boolean>;
  /** The rule that hides a path from listings and searches, or nothing. */
  isDenied(path: string): Rule | undefined;
  /** Whether a rule refuses the call as such, whatever it would do. */
  deniesCall(tool: CalledTool, input: Proposal['input']): boolean;
  /** One that was saved a moment ago counts at once. */
  learn(rule: Rule): void;
  /** Whether changes work unsigned from here on, until a sheet is signed. */
  drafts(on: boolean): void;
  readonly drafting: boolean;
  /** The rules of the session that goes on now, in place of another session's. Asked each time: some end with a message. */
  forSession(rules: () => readonly Rule[]): void;
  /** Rules that hold for the moment, whatever the others say, in place of those given before. */
  narrow(rules: readonly Rule[]): void;
}

export const policyFor = (options: PolicyOptions): Policy => {
  const { workspace, yes } = options;
  let { draft } = options;
  let saved = options.rules;
  let ofSession: () => readonly Rule[] = () => [];
  let narrowing: readonly Rule[] = [];
  const closed = options.closed === undefined ? [] : [options.closed];
  const rulesNow = (): readonly Rule[] => [...closed, ...saved, ...ofSession(), ...narrowing];
  const placeNow = (): RulePlace => ({
    workspace: workspace.root,
    ...(workspace.added === undefined ? {} : { added: workspace.added }),
    now: options.now(),
  });
  const around = (): RulePlace & { recipient: string } => ({ ...placeNow(), recipient: options.model.id });
  /** A proposal does not change: judging it and marking what it shares look at its files once. */
  const known = new WeakMap<Proposal, Promise<ReadonlyMap<string, string>>>();
  const privateIn = (proposal: Proposal): Promise<ReadonlyMap<string, string>> => {
    const found = known.get(proposal) ?? privateNow(proposal);
    known.set(proposal, found);
    return found;
  };
  const privacy = options.privacy ?? createPrivacy({ settings: options.private, workspace });
  const privateNow = async (proposal: Proposal): Promise<ReadonlyMap<string, string>> => {
    await privacy.settle();
    const shares = await privateShares(proposal, workspace, privacy);
    const output = options.model.local ? await outputIn(proposal) : undefined;
    return output === undefined ? shares : new Map([...shares, [NO_FILE, output]]);
  };
  let wasLocal = options.model.local;
  /** Why what a command wrote and printed is private: a private file was in its view, or in the objects of a repository. */
  const outputIn = async ({ tool, preview }: Proposal): Promise<string | undefined> => {
    if (tool.effect !== 'run' || (preview.reach !== undefined && preview.share === undefined)) return undefined;
    wasLocal ||= options.model.local;
    // What was begun for a model on this machine has seen what that one may see.
    const seesAll = options.model.local || preview.unconfined === true || (preview.ofEarlier === true && wasLocal);
    const file = seesAll ? privacy.anyFile() : undefined;
    return file === undefined ? privacy.objects() : `the command could have read ${file}, which is private`;
  };
  const derivedIn = (proposal: Proposal, output: string | undefined) => {
    const { changes = [], happened = [] } = proposal.preview;
    return privacy.derive([...(realChangesOf(proposal) ?? changes), ...happened], output);
  };
  const contextOf = async (proposal: Proposal): Promise<PolicyContext> => {
    const shares = await privateIn(proposal);
    const output = await outputIn(proposal);
    const derived = await derivedIn(proposal, output);
    const isCloud = !options.model.local;
    const privateOutput = isCloud ? (output ?? (await privatePassage(proposal, privacy))) : undefined;
    return {
      rules: rulesNow(),
      profile: options.profile,
      yes,
      draft,
      model: options.model.local ? 'local' : 'cloud',
      private: (path) => shares.get(path),
      privateChanges: new Map(derived.map(({ path, reason }) => [path, reason])),
      lifts: new Map(derived.flatMap(({ path, reason, lifts }) => (lifts === true ? [[path, reason]] : []))),
      ...(privateOutput === undefined ? {} : { privateOutput }),
      inside: withOwn(await lookInside(proposal.preview.changes), proposal.preview.changes, options.own),
      ...placeNow(),
    };
  };
  return {
    judge: async (proposal) => judge(proposal, await contextOf(proposal)),
    explain: async (proposal, home) => explain(proposal, await contextOf(proposal), home),
    privateIn,
    changesPrivate: async (proposal) => (await derivedIn(proposal, await outputIn(proposal))).length > 0,
    isDenied: (path) => deniedPaths(rulesNow(), around())(path),
    deniesCall: (tool, input) => deniedCall(rulesNow(), { tool, input }, around()),
    learn: (rule) => {
      saved = [...saved, rule];
    },
    drafts: (on) => {
      draft = on;
    },
    get drafting() {
      return draft;
    },
    forSession: (given) => {
      ofSession = given;
    },
    narrow: (given) => {
      narrowing = given;
    },
  };
};

/** Where `privateIn` tells of texts that come from no file. */
export const NO_FILE = '';

/** Our own files are protected wherever they are kept. */
const withOwn = (inside: LookedInside, changes: ChangeSet | undefined, own: PolicyOptions['own']): LookedInside => {
  if (own === undefined) return inside;
  const paths = (changes ?? []).flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]));
  const reasons = [...paths, ...inside.paths].flatMap((path) => {
    const reason = own(path);
    return reason === undefined ? [] : [[path, reason] as const];
  });
  return reasons.length === 0 ? inside : { ...inside, protected: new Map([...inside.protected, ...reasons]) };
};
