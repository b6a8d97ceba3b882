// The words on the buttons that sign: what happens, and how much of it.
import type { AskedView } from '../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../src/text/counted.ts';
import type { SheetChoice } from './choice.ts';
import { type TakenParts, takenOf } from './taken.ts';

export type Verb = 'Apply' | 'Share' | 'Run' | 'Send' | 'Go ahead';

/** What a yes would do. */
export const verbOf = ({ reach, files, items }: Pick<AskedView, 'reach' | 'files' | 'items'>): Verb => {
  if (reach !== undefined) return reach.kind === 'command' ? 'Run' : reach.kind === 'request' ? 'Send' : 'Go ahead';
  if (files.length > 0) return 'Apply';
  return items.length > 0 ? 'Share' : 'Go ahead';
};

/** "Apply 3 of 4 changes", "Share 2 notes", "Run it". */
export const primaryWords = (asked: AskedView, choice: SheetChoice): string => {
  const verb = verbOf(asked);
  const parts = takenOf(asked, choice);
  if (parts.isEdited) return 'Review my version';
  if (parts.taken === 0) return 'Nothing is ticked';
  if (asked.reach?.kind === 'command' && asked.reach.tier === 'network') return 'Run with network';
  if (verb === 'Run' || verb === 'Send') return `${verb} it`;
  if (verb === 'Go ahead') return verb;
  if (verb === 'Share' && asked.items.every(({ stays }) => stays)) return 'Go on without it';
  return parts.of === 1 ? verb : `${verb} ${muchOf(parts, nounOf(asked, parts))}`;
};

/** "7 changes", "3 of 7 changes". */
export const muchOf = ({ taken, of }: Pick<TakenParts, 'taken' | 'of'>, noun: string): string =>
  taken === of ? counted(of, noun) : `${taken} of ${counted(of, noun)}`;

/** What is counted on the button: what is ticked has one word. */
export const nounOf = ({ items, headline }: AskedView, { unit }: Pick<TakenParts, 'unit'>): string => {
  if (unit !== 'item') return unit;
  if (headline.objects.query !== undefined) return 'result';
  return items.every(({ isNote }) => isNote) ? 'note' : items.some(({ folder }) => folder !== '') ? 'file' : 'text';
};

/** What one of several is counted as in their one answer. */
export type Counted = Verb | 'Propose again' | 'Refuse';

/** One answer for several: "Sign: apply 3, share 1, refuse 1". */
export const combinedWords = (verdicts: readonly Counted[]): string => {
  const counts = new Map<Counted, number>();
  for (const verb of ORDER) {
    const count = verdicts.filter((each) => each === verb).length;
    if (count > 0) counts.set(verb, count);
  }
  return `Sign: ${[...counts].map(([verb, count]) => `${verb.toLowerCase()} ${count}`).join(', ')}`;
};

const ORDER: readonly Counted[] = ['Apply', 'Share', 'Run', 'Send', 'Go ahead', 'Propose again', 'Refuse'];

/** On the button after the first press on what must be asked on its own. */
export const againWords = (asked: AskedView, choice: SheetChoice): string =>
  takenOf(asked, choice).isEdited ? 'Press again to review it' : `Press again to ${verbOf(asked).toLowerCase()}`;

/** What closing the sheet does; it decides nothing. */
export const closingWords = (open: number): string => (open === 0 ? 'Close' : 'Set aside');
