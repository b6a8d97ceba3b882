// Questions that were always answered the same way, as the rules that would have answered them, each with its evidence.
import { coversPast } from './backtest.ts';
import type { RulePlace } from './match.ts';
import { narrowRule } from './narrow-rule.ts';
import { mustAskOfPast, type PastCall, subjectOfPast } from './past-call.ts';
import type { Rule } from './rule.ts';

export interface SuggestedRule {
  readonly rule: Rule;
  /** Questions it would have spared; every one of them was answered this way. */
  readonly answered: number;
  readonly first: number;
  readonly last: number;
  /** Sessions they come from. */
  readonly sessions: readonly (number | null)[];
}

export interface SuggestOptions extends RulePlace {
  readonly source: Rule['source'];
  /** What they decide already is no question any more. */
  readonly rules?: readonly Rule[];
  /** Fewer are no habit. */
  readonly fewest?: number;
}

/** Five times the same, without one exception, is a habit. */
const FEWEST = 5;
/** Files of one folder that were answered alike before the folder is offered as a whole. */
const FEWEST_FILES = 3;

/** The strongest first. `calls` newest first, of this workspace alone. What no rule could decide is left out. */
export const suggestRules = (calls: readonly PastCall[], options: SuggestOptions): readonly SuggestedRule[] => {
  const { fewest = FEWEST } = options;
  const { rules = [] } = options;
  const asked = calls.filter(
    (call) => call.verdict === 'ask' && !rules.some((rule) => coversPast(rule, call, options)),
  );
  const found: SuggestedRule[] = [];
  for (const group of [...groupsBy(asked, inFolder), ...groupsBy(asked, exactly)]) {
    const rule = group.length < fewest ? undefined : ruleFor(group, options);
    if (rule === undefined) continue;
    // A folder that is offered as a whole speaks for its files.
    const isCovered = found.some((other) => other.rule.of === rule.of && speaksFor(other.rule, rule));
    if (isCovered) continue;
    found.push({
      rule,
      answered: group.length,
      first: group.at(-1)?.at ?? 0,
      last: group[0]?.at ?? 0,
      sessions: [...new Set(group.map(({ session }) => session))],
    });
  }
  return found.sort((one, other) => other.answered - one.answered);
};

const groupsBy = (
  calls: readonly PastCall[],
  keyOf: (call: PastCall) => string | undefined,
): readonly (readonly PastCall[])[] => {
  const groups = new Map<string, PastCall[]>();
  for (const call of calls) {
    const key = keyOf(call);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [call]);
    else group.push(call);
  }
  return [...groups.values()];
};

/** One command is one thing whatever it wrote; other calls are the same when they touch the same places. */
const exactly = (call: PastCall): string => {
  const { changes = [], shares = [], hosts = [] } = call;
  const about = call.effect === 'run' ? call.input.command : JSON.stringify([changes, shares, hosts].map(sorted));
  return `${call.tool}\n${about}`;
};

/** One kind of thing done to files of one folder. */
const inFolder = (call: PastCall): string | undefined => {
  const folder = call.effect === 'run' || call.hosts !== undefined ? undefined : folderOf(call);
  return folder === undefined ? undefined : `${call.tool}\n${folder}`;
};

const folderOf = ({ changes = [], shares = [] }: PastCall): string | undefined => {
  if (changes.length > 0 === shares.length > 0) return undefined;
  const folders = new Set([...changes, ...shares].map((path) => path.slice(0, path.indexOf('/') + 1)));
  const [only] = folders;
  return folders.size === 1 && only !== '' ? only : undefined;
};

/** Undefined unless all were answered whole, in one way, and a narrow rule could have answered them. */
const ruleFor = (group: readonly PastCall[], { workspace, source }: SuggestOptions): Rule | undefined => {
  const [newest] = group;
  const answer = newest?.answer;
  if (newest === undefined || (answer !== 'approve' && answer !== 'refuse')) return undefined;
  if (group.some((call) => call.answer !== answer || mustAskOfPast(call))) return undefined;
  const verdict = answer === 'approve' ? 'allow' : 'deny';
  const union = { ...subjectOfPast(newest), ...placesOf(group) };
  const folder = folderOf(newest);
  const files = new Set([...union.changes, ...union.shares]);
  const isExact = new Set(group.map(exactly)).size === 1;
  if (!isExact && newest.effect !== 'run') {
    if (folder === undefined || files.size < FEWEST_FILES) return undefined;
    const within = [`${folder}**`];
    return {
      ...{ verdict, of: newest.tool, workspace, source },
      ...(union.changes.length > 0 ? { changes: within } : { shares: within }),
    };
  }
  // A refused command is refused whatever it would have written.
  const subject = verdict === 'deny' && newest.effect === 'run' ? { ...union, changes: [] } : union;
  const rule = narrowRule(subject, { verdict, workspace, source });
  return rule.ok ? rule.value : undefined;
};

const placesOf = (
  group: readonly PastCall[],
): Pick<ReturnType<typeof subjectOfPast>, 'changes' | 'shares' | 'reaches'> => ({
  changes: sorted([...new Set(group.flatMap(({ changes = [] }) => changes))]),
  shares: sorted([...new Set(group.flatMap(({ shares = [] }) => shares))]),
  reaches: sorted([...new Set(group.flatMap(({ hosts = [] }) => hosts))]),
});

const speaksFor = (wide: Rule, narrow: Rule): boolean => {
  const [folder] = wide.changes ?? wide.shares ?? [];
  const prefix = folder?.endsWith('/**') ? folder.slice(0, -2) : undefined;
  const paths = narrow.changes ?? narrow.shares ?? [];
  return prefix !== undefined && paths.length > 0 && paths.every((path) => path.startsWith(prefix));
};

const sorted = (texts: readonly string[]): string[] => [...texts].sort();
