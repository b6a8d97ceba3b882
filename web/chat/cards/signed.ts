// What a signature, or a rule, put on disk, as one thing: the receipts of one answer, or the sheet of a draft.
import type { AppliedView, ChangedFileView, ReceiptFacts } from '../../../src/surfaces/server/wire/transcript.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { ReceiptRow } from '../feed/row.ts';

export interface SignedCard {
  readonly at: number;
  /** "You applied 3 of 4 changes" */
  readonly done: string;
  /** "to src/orders.ts"; escaped. */
  readonly about: string;
  readonly added: number;
  readonly removed: number;
  readonly comments: number;
  /** Oldest first. */
  readonly entries: readonly number[];
  readonly undone: readonly number[];
  readonly group: number | null;
}

export const signedBy = ({ items }: ReceiptRow): SignedCard | undefined => {
  const facts = items.flatMap((item): readonly ReceiptFacts[] => {
    if (item.kind === 'receipt') return [item];
    return item.kind === 'note' && item.sheet !== undefined ? [item.sheet] : [];
  });
  const [first] = facts;
  const applied = facts.flatMap((each) => each.applied ?? []);
  if (first === undefined || applied.length === 0) return undefined;
  const entries = [...new Set(facts.flatMap(({ entry }) => entry ?? []))];
  return {
    at: items.at(-1)?.at ?? 0,
    ...wordsOf(applied),
    added: sum(applied, ({ added }) => added),
    removed: sum(applied, ({ removed }) => removed),
    comments: sum(facts, ({ comments }) => comments),
    entries,
    undone: [...new Set(facts.flatMap(({ entry, undone }) => (undone === null ? [] : (entry ?? []))))],
    group: first.group,
  };
};

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);

const wordsOf = (applied: readonly AppliedView[]): Pick<SignedCard, 'done' | 'about'> => {
  const files = [...new Map(applied.flatMap((each) => each.files).map((file) => [file.path, file])).values()];
  const count = Math.max(files.length, ...applied.map((each) => each.count));
  const isRule = applied[0]?.by === 'rule';
  const [only] = files;
  if (count === 1 && only !== undefined && only.what !== 'updated')
    return { done: isRule ? `${capital(VERBS[only.what])} by rule` : `You ${VERBS[only.what]}`, about: placeOf(only) };
  const where = count === 1 && only !== undefined ? placeOf(only) : counted(count, 'file');
  if (isRule) return { done: 'Applied by rule', about: where };
  const { unit, words } = amountOf(applied);
  if (words === undefined) return { done: 'You changed', about: where };
  return { done: `You applied ${words}`, about: unit === 'file' ? '' : `to ${where}` };
};

const VERBS = { created: 'created', deleted: 'deleted', moved: 'moved', updated: 'changed' } as const;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const placeOf = ({ path, from, what }: ChangedFileView): string =>
  what === 'moved' && from !== undefined ? `${escapeText(from)} → ${escapeText(path)}` : escapeText(path);

interface Amount {
  readonly unit?: AppliedView['unit'];
  /** "4 changes", "3 of 4 changes", "2 of 3 files"; undefined where all files were taken, or changes here and files there. */
  readonly words?: string;
}

const amountOf = (applied: readonly AppliedView[]): Amount => {
  const [unit, ...others] = new Set(applied.map((each) => each.unit));
  const [taken, of] = [sum(applied, (each) => each.taken), sum(applied, (each) => each.of)];
  if (unit === undefined || others.length > 0 || of === 0 || (unit === 'file' && taken === of)) return {};
  return { unit, words: taken === of ? counted(of, unit) : `${taken} of ${counted(of, unit)}` };
};
