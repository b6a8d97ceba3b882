// The words on the buttons that sign: what happens, and how much of it.
import type { AskedView } from '../../src/surfaces/server/wire/question-view.ts';
import type { SheetChoice } from './choice.ts';
import { takenOf } from './taken.ts';

export type Verb = 'Apply' | 'Share' | 'Run' | 'Send' | 'Go ahead';

/** What a yes would do. */
export const verbOf = ({ reach, files, items }: Pick<AskedView, 'reach' | 'files' | 'items'>): Verb => {
  if (reach !== undefined) return reach.kind === 'command' ? 'Run' : reach.kind === 'request' ? 'Send' : 'Go ahead';
  if (files.length > 0) return 'Apply';
  return items.length > 0 ? 'Share' : 'Go ahead';
};

/** "Apply 3 of 4", "Share 2", "Run it", "Share nothing". */
export const primaryWords = (asked: AskedView, choice: SheetChoice): string => {
  const verb = verbOf(asked);
  const { taken, of, isEdited } = takenOf(asked, choice);
  if (isEdited) return 'Propose my version';
  if (taken === 0) return `${verb} nothing`;
  if (asked.reach?.kind === 'command' && asked.reach.tier === 'network') return 'Run it with network';
  if (verb === 'Run' || verb === 'Send') return `${verb} it`;
  if (verb === 'Go ahead') return verb;
  return of === 1 ? verb : taken === of ? `${verb} all ${of}` : `${verb} ${taken} of ${of}`;
};

/** What one of several is counted as in their one answer. */
export type Counted = Verb | 'Propose again' | 'Refuse';

/** One answer for several: "Apply 3 · share 1 · refuse 1". */
export const combinedWords = (verdicts: readonly Counted[]): string => {
  const counts = new Map<Counted, number>();
  for (const verb of ORDER) {
    const count = verdicts.filter((each) => each === verb).length;
    if (count > 0) counts.set(verb, count);
  }
  return [...counts].map(([verb, count], index) => `${index === 0 ? verb : verb.toLowerCase()} ${count}`).join(' · ');
};

const ORDER: readonly Counted[] = ['Apply', 'Share', 'Run', 'Send', 'Go ahead', 'Propose again', 'Refuse'];

/** On the button after the first press on what must be asked on its own. */
export const againWords = (asked: AskedView, choice: SheetChoice): string =>
  takenOf(asked, choice).isEdited ? 'Press again to propose it' : `Press again to ${verbOf(asked).toLowerCase()}`;

/** What closing the sheet does; it decides nothing. */
export const closingWords = (open: number): string => (open === 0 ? 'Close' : 'Set aside');
