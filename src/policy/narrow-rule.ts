// The narrowest rule about a call: this tool, these words, these paths, these hosts; or why there is none to be offered.
import { fail, ok, type Result } from '../error/error-value.ts';
import { isProtected } from '../workspace/special-paths.ts';
import { hasWildcard } from './match-value.ts';
import type { Rule, Verdict } from './rule.ts';
import { groupsOf } from './rule-names.ts';
import { ANY_HOST, type RuleSubject } from './subject.ts';

/** Programs that run whatever they are told: a rule for one of them is a rule for everything. */
const INTERPRETERS =
  /^(?:\S*\/)?(?:(?:ba|z|da|k|fi|c|tc)?sh|python[\d.]*|node|deno|bun|perl|ruby|php|lua|awk|gawk|sed|tclsh|osascript|pwsh|powershell|npx|bunx|uvx|env|sudo|doas|su|xargs|watch|nohup|setsid|timeout|nice|busybox|command|eval|exec|ssh|make|find|vim?|nvim|emacs|tar|man|R|Rscript|julia)(?:\s|$)/;
/** What the shell reads as more than words. */
const MORE_THAN_WORDS = /[;&|<>()$`\\"'*?[\]{}~#!\n\r\t]|[^\x20-\x7e]|^[A-Za-z_]\w*=/;
/** A rule is read before it is saved; nobody reads more names than these. */
const MOST_NAMES = 50;
const LONGEST_COMMAND = 400;

export interface Narrow {
  readonly verdict: Verdict;
  readonly workspace: string;
  readonly source: Rule['source'];
}

/** DENIED in words when nothing narrow can be said. */
export const narrowRule = (subject: RuleSubject, { verdict, workspace, source }: Narrow): Result<Rule> => {
  const isRun = subject.effect === 'run';
  const command = isRun ? subject.input.command : undefined;
  const why = isRun ? whyNotCommand(command, subject) : whyNotPaths(subject);
  if (why !== undefined) return notOffered(why);
  const names = [...subject.changes, ...subject.shares, ...subject.reaches];
  const odd = names.find(hasWildcard);
  if (odd !== undefined) return notOffered(`"${odd}" would be read as a pattern`);
  if (names.length > MOST_NAMES) return notOffered(`the rule would name ${names.length} paths, more than anyone reads`);
  return ok({
    verdict,
    of: subject.tool,
    ...groupsOf({ of: subject.tool }),
    ...(typeof command === 'string' ? { input: { command } } : {}),
    ...(subject.changes.length > 0 ? { [isRun ? 'writes' : 'changes']: subject.changes } : {}),
    ...(subject.shares.length > 0 && !isRun ? { shares: subject.shares } : {}),
    ...(subject.reaches.length > 0 ? { reaches: subject.reaches } : {}),
    workspace,
    source,
  });
};

/** Why an allow that a person words by hand is not taken down for them either; undefined when it is. */
export const whyNotOffered = (rule: Rule): string | undefined => {
  if (rule.verdict !== 'allow') return undefined;
  const command = rule.input?.command;
  if (command !== undefined && INTERPRETERS.test(command)) return TOLD;
  const guarded = [...(rule.in ?? []), ...(rule.changes ?? []), ...(rule.writes ?? [])].find(isProtected);
  return guarded === undefined ? undefined : `${guarded} is protected, and is asked about whatever the rules say`;
};

export const notOffered = (why: string): Result<never> =>
  fail('DENIED', `"Always" is not offered here: ${why}.`, { wayOut: 'Answer this one, or write a rule yourself.' });

const TOLD = 'this program runs whatever it is told';

const whyNotCommand = (command: unknown, subject: RuleSubject): string | undefined => {
  if (typeof command !== 'string') return 'there is no command to name';
  if (INTERPRETERS.test(command)) return TOLD;
  if (MORE_THAN_WORDS.test(command)) return 'the command is more than plain words';
  if (command.length > LONGEST_COMMAND) return 'the command is too long to be read as a rule';
  return subject.reaches.includes(ANY_HOST) ? 'the command may reach any host' : undefined;
};

/** A rule with the tool's name alone would cover whatever the tool can do. */
const whyNotPaths = ({ changes, shares, reaches }: RuleSubject): string | undefined =>
  changes.length + shares.length + reaches.length === 0 ? 'there is no file and no host to name' : undefined;
