// Brings what was found before the person: reads its place, opens what it is folded into, and scrolls to the words.
import type { SessionHit } from '../../../src/surfaces/server/wire/session-view.ts';
import type { OpenChat } from '../open-chat.ts';
import { rangesOf } from './mark-words.ts';
import { placeOfHit } from './row-of-hit.ts';

export interface WantedHit {
  readonly hit: SessionHit;
  readonly words: string;
}

/** Pixels from the top of the view to what was found. */
const FROM_TOP = 120;

/** The key of its row; undefined where it cannot be read, or is not drawn at all. */
export const bringHit = async (
  { feed, scroll }: Pick<OpenChat, 'feed' | 'scroll'>,
  { hit, words }: WantedHit,
): Promise<string | undefined> => {
  scroll.leaveEnd();
  if (!(await feed.goTo(hit.seq))) return undefined;
  const place = placeOfHit(feed.rows.value, hit, words);
  if (place === undefined) return undefined;
  feed.unfolded.value = new Set([...feed.unfolded.value, ...place.unfold]);
  scroll.toRow(place.key, FROM_TOP);
  await drawn();
  const content = scroll.content();
  const row = [...(content?.children ?? [])].find((each) => (each as HTMLElement).dataset.key === place.key); // rows are elements of ours
  const [range] = row === undefined ? [] : rangesOf([row], words);
  const view = content?.parentElement?.getBoundingClientRect();
  if (range !== undefined && view !== undefined) {
    // A row may be higher than the view.
    const { top, bottom } = range.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) scroll.by(top - view.top - FROM_TOP);
  }
  return place.key;
};

/** Two frames: the row is mounted, then measured. */
const drawn = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
