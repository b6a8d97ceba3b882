// The table of what needs a decision, facet by facet, before any rule a person wrote. Names are shown to people.
import type { Proposal } from '../proposal/proposal.ts';
import { secretsInWords } from '../proposal/secrets.ts';
import { type Note, note } from '../text/note.ts';
import { withoutAdded } from '../workspace/in-added.ts';
import { isProtected, isSecret } from '../workspace/special-paths.ts';
import type { PolicyContext } from './context.ts';
import type { Facet } from './match.ts';
import { sweepsAway } from './match-command.ts';
import type { Judgement, Risk, Verdict } from './rule.ts';
import type { RuleSubject } from './subject.ts';

/** A facet's judgement by the built-in rules. `named`: an allow covers it only when it names the path itself. */
export interface BuiltIn extends Judgement {
  readonly named?: boolean;
  /** It is asked at once, also where changes wait for a sheet. */
  readonly atOnce?: boolean;
}

/** The call as a whole: what holds whatever it would do. */
export const builtInForCall = (proposal: Proposal, context: PolicyContext): BuiltIn => {
  const { effect } = proposal.tool;
  if (effect !== 'run') return builtIn('allow', 'nothing to decide', 'it changes, shares and reaches nothing');
  if (context.profile.commands === 'off')
    return builtIn('deny', 'commands are off', `commands are off in the profile ${context.profile.name}`);
  if (proposal.preview.eachTime !== undefined)
    return mustAsk('programs that start others ask', proposal.preview.eachTime, {
      risk: 'each time',
      note: note('each time', proposal.preview.eachTime),
    });
  if (proposal.call.rescued !== undefined) return rescued(proposal.call.rescued);
  return builtIn('allow', 'commands that change nothing', 'it ran on a copy, changed nothing and reached nowhere');
};

export const builtInFor = (
  facet: Facet,
  proposal: Proposal,
  subject: RuleSubject,
  context: PolicyContext,
): BuiltIn | undefined => {
  if (facet === 'changes') return forChanges(proposal, subject, context);
  if (facet === 'shares') return forShares(proposal, subject, context);
  return forReach(proposal);
};

/** No rule, no flag and no draft covers a secret that leaves its place. */
export const builtInForSecrets = ({ secrets = [] }: Proposal): BuiltIn | undefined =>
  secrets.length === 0
    ? undefined
    : mustAsk('secrets ask', secretsInWords(secrets), {
        risk: 'secret',
        note: note('secret', secretsInWords(secrets)),
      });

const forChanges = (proposal: Proposal, subject: RuleSubject, context: PolicyContext): BuiltIn | undefined => {
  if (subject.changes.length === 0) return undefined;
  for (const path of subject.changes) {
    const reason = context.inside.protected.get(path) ?? isProtected(path);
    if (reason !== undefined)
      return mustAsk('protected files ask', `${path} is protected: ${reason}`, {
        risk: 'protected',
        note: note('protected', `protected: ${reason}`, path),
      });
  }
  for (const [path, reason] of context.lifts ?? [])
    return {
      ...mustAsk('lifting privacy asks', `${path} would no longer say that it is private: ${reason}`, {
        risk: 'private',
        note: note('private', `would no longer say that it is private: ${reason}`, path),
      }),
      atOnce: true,
    };
  const { command } = proposal.input;
  if (subject.effect === 'run' && typeof command === 'string' && sweepsAway(command))
    return mustAsk('sweeping deletions ask', 'the command removes a whole folder, or what a variable makes of it', {
      risk: 'sweeping deletion',
      note: note('sweeping deletion', 'it removes a whole folder, or what a variable makes of it'),
    });
  if (proposal.call.rescued !== undefined) {
    const why = whyRescuedAsks(proposal, subject, context);
    if (why === undefined) return byYesRescued(proposal.call.rescued);
    return rescued(proposal.call.rescued, context.yes === 'rescued' ? why : undefined);
  }
  if (context.yes !== false) return byYes();
  if (subject.effect === 'run')
    return builtIn('ask', 'commands that change something ask', 'the command changes files of the workspace');
  return builtIn('ask', 'changes ask', 'changes to files are shown first');
};

const forShares = (proposal: Proposal, subject: RuleSubject, context: PolicyContext): BuiltIn | undefined => {
  const secret = subject.shares.find((path) => isSecret(path));
  const isPrivate = context.model === 'cloud' ? subject.shares.find((path) => context.private(path)) : undefined;
  if (isPrivate !== undefined)
    return mustAsk('private notes ask', `${isPrivate} is private: ${context.private(isPrivate) ?? ''}`, {
      risk: 'private',
      note: note('private', `private: ${context.private(isPrivate) ?? ''}`, isPrivate),
    });
  if (context.privateOutput !== undefined)
    return mustAsk('what may hold private notes asks', context.privateOutput, {
      risk: 'private',
      note: note('private', context.privateOutput),
    });
  if (secret !== undefined)
    return {
      ...builtIn('ask', 'secret files ask', `${secret} is secret: ${isSecret(secret) ?? ''}`, {
        risk: 'secret',
        note: note('secret', `secret: ${isSecret(secret) ?? ''}`, secret),
      }),
      named: true,
    };
  // Trusted skills only are loaded, and being told to models is what they were trusted for.
  if (proposal.tool.name === 'load_skill')
    return builtIn('allow', 'trusted skills', 'it is your own skill, or one you trust');
  // What a command printed or a request brought back has no file, but it is not ours either.
  const foreign = subject.effect === 'run' || subject.effect === 'network';
  const items = proposal.preview.share ?? [];
  if (items.length === 0 || (subject.shares.length === 0 && !foreign)) return undefined;
  if (subject.effect === 'network')
    return builtIn(
      'ask',
      'what a request brought asks',
      'strangers wrote it, so it is ticked before the model sees it',
      { risk: 'network', note: note('strangers', 'strangers wrote it') },
    );
  if (context.profile.reads === 'allow')
    return builtIn('allow', 'reads inside the workspace', 'files of the workspace may be read');
  if (context.yes !== false) return byYes();
  return builtIn(
    'ask',
    'reads ask',
    `what leaves for the model is ticked first in the profile ${context.profile.name}`,
  );
};

const forReach = (proposal: Proposal): BuiltIn | undefined => {
  const { reach } = proposal.preview;
  if (reach === undefined) return undefined;
  if (reach.kind === 'command' && reach.tier !== 'network')
    return mustAsk('real commands ask', 'the command would run for real, with all your rights', {
      risk: 'real run',
      note:
        reach.tier === 'blind'
          ? note('outside', 'runs for real outside this folder, with all your rights: undo does not cover it')
          : note('real run', 'runs for real, with all your rights: what it does outside this folder cannot be undone'),
    });
  if (proposal.call.rescued !== undefined) return rescued(proposal.call.rescued);
  if (reach.kind === 'command')
    return builtIn('ask', 'requests ask', 'the command needs the network', {
      risk: 'network',
      note: note('network', 'needs the network'),
    });
  return reach.kind === 'request'
    ? builtIn('ask', 'requests ask', `it reaches ${reach.host}`, {
        risk: 'network',
        note: note('network', `what is sent leaves this machine for ${reach.host} and cannot be called back`),
      })
    : builtIn('ask', 'requests ask', 'it reaches outside', {
        risk: 'reach',
        note: note('reach', 'reaches outside: what it does there cannot be undone'),
      });
};

/** Why it needs a yes of its own, and what of that there is to weigh. */
interface Weighed {
  readonly risk: Risk;
  readonly note?: Note;
}

const builtIn = (verdict: Verdict, name: string, why: string, weighed?: Weighed): BuiltIn => ({
  verdict,
  rule: { kind: 'built-in', name },
  why,
  mustAsk: false,
  ...(weighed === undefined ? {} : { risks: [weighed.risk] }),
  ...(weighed?.note === undefined ? {} : { notes: [weighed.note] }),
});

const mustAsk = (name: string, why: string, weighed: Weighed): BuiltIn => ({
  ...builtIn('ask', name, why, weighed),
  mustAsk: true,
});

/** `but`: why `--yes=rescued` does not cover it, where that was said. */
const rescued = (dialect: string, but?: string): BuiltIn =>
  mustAsk(
    'calls found in text ask',
    `the call was found in the model's text (${dialect})${but === undefined ? '' : `, and ${but}`}`,
    { risk: 'found in text' },
  );

/** The flag that lets a call found in text change files unasked. */
export const YES_RESCUED = '--yes=rescued';

const byYesRescued = (dialect: string): BuiltIn => ({
  verdict: 'allow',
  rule: { kind: 'flag', name: YES_RESCUED },
  why: `you started it with ${YES_RESCUED}; the call was found in the model's text (${dialect})`,
  mustAsk: false,
});

const byYes = (): BuiltIn => ({
  verdict: 'allow',
  rule: { kind: 'flag', name: '--yes' },
  why: 'you started it with --yes',
  mustAsk: false,
});

// `--yes=rescued`: whether a call found in a model's text may change files unasked. Only what is plainly harmless to a person who trusts
// the model on their machine; everything else still asks.
/** Why it asks all the same, in words; nothing when it may be done. Protected files are looked at before. */
const whyRescuedAsks = (proposal: Proposal, subject: RuleSubject, context: PolicyContext): string | undefined => {
  if (context.yes !== 'rescued') return 'calls found in text always ask';
  if (context.model !== 'local') return 'the model is not on this machine';
  if (!FILE_TOOLS.has(subject.tool) || subject.group !== 'files' || subject.effect !== 'change')
    return 'it is no tool that edits files';
  if (proposal.preview.reach !== undefined) return 'it reaches outside';
  if (proposal.call.echoed === true) return 'it repeats what the model was shown';
  if (deletes(proposal)) return 'it deletes something';
  for (const path of subject.changes) {
    const reason = context.privateChanges.get(path);
    if (withoutAdded(path) !== undefined) return `${path} is outside the workspace`;
    if (isSecret(path) !== undefined) return `${path} is secret`;
    if (reason !== undefined) return `${path} is private: ${reason}`;
  }
  return undefined;
};

/** By name: a card may call its group what it likes. */
const FILE_TOOLS: ReadonlySet<string> = new Set(['edit_file', 'edit_files', 'create_file', 'write_file', 'move_file']);

/** A path that is gone afterwards, and did not move; or anything that is no plain file or folder. */
const deletes = ({ preview: { changes = [] } }: Proposal): boolean => {
  const moved = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return changes.some(({ path, after }) => (after === null ? !moved.has(path) : after.kind === 'link'));
};
