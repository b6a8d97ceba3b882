// Takes every entry of a history back, in an order of chance.

import type { EntryInfo, History } from '../../../../src/history/history.ts';
import type { Random } from '../../../support/random.ts';

export interface TakenBack {
  /** What happened, a line each. */
  readonly story: readonly string[];
  /** Every entry that was left was refused: the undone ones were done again, and all taken back from the newest on. */
  readonly stuck: boolean;
  /** Undos that found nothing to take in a file, because a later entry had taken it already; done again, and tried after it. */
  readonly overtaken: number;
}

/**
 * One that a later entry stands in the way of waits for it. A refusal must be a conflict with nothing touched; the way back by redo,
 * and from the newest entry on, must always be open.
 */
export const takeAllBack = async (history: History, random: Random): Promise<TakenBack> => {
  const left = history.list().map(({ id }) => id);
  const newestFirst = [...left].sort((one, other) => other - one);
  const story: string[] = [];
  const undone: number[] = [];
  const refused = new Set<number>();
  let overtaken = 0;
  while (refused.size < left.length) {
    const id = random.pick(left.filter((one) => !refused.has(one)));
    const taken = await history.undo(id);
    story.push(`${id} ${history.entry(id)?.summary}: ${taken.ok ? 'undone' : JSON.stringify(taken.error)}`);
    if (taken.ok && isOvertaken(history, id, taken.value.entry)) {
      // There was nothing to take, because a later entry had taken it already. That one goes first.
      const again = await history.undo(taken.value.entry.id);
      if (!again.ok) throw new Error(`the way back is closed:\n${story.join('\n')}`);
      refused.add(id);
      overtaken++;
    } else if (taken.ok) {
      left.splice(left.indexOf(id), 1);
      undone.push(taken.value.entry.id);
      refused.clear();
    } else if (taken.error.code === 'CONFLICT') refused.add(id);
    else throw new Error(story.join('\n'));
  }
  if (left.length === 0) return { story, stuck: false, overtaken };
  for (const id of [...undone.reverse(), ...newestFirst]) {
    const taken = await history.undo(id);
    story.push(`${id} ${history.entry(id)?.summary}: ${taken.ok ? 'undone' : JSON.stringify(taken.error)}`);
    if (!taken.ok) throw new Error(`the way back is closed:\n${story.join('\n')}`);
  }
  return { story, stuck: true, overtaken };
};

/** Files of the entry that its undo did not have to touch: they were, as a whole, as before it already. */
const isOvertaken = (history: History, id: number, undo: EntryInfo): boolean =>
  (history.entry(id)?.paths ?? []).some((path) => !undo.paths.includes(path));
