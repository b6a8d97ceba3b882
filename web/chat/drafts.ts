// What was typed and not sent, by conversation, here and at the server; and what was sent before, to be called back.
import { signal } from '@preact/signals';
import { keepNoMore, keepThere } from '../state/unsent.ts';

export type DraftOf = number | 'new';

const drafts = new Map<DraftOf, string>();

/** A field that still stands while the conversation it began is being opened: what is typed into it is already the other's. */
const leadsTo = new Map<DraftOf, DraftOf>();

export const draftOf = (of: DraftOf): string => drafts.get(leadsTo.get(of) ?? of) ?? '';

export const keepDraft = (of: DraftOf, text: string): void => {
  const owner = leadsTo.get(of) ?? of;
  drafts.set(owner, text);
  keepThere(addressOf(owner), { text });
};

/** It is on its way as a message, which the server takes it away with: nothing that is kept may come after that. */
export const draftLeaves = async (of: DraftOf): Promise<void> => {
  drafts.set(of, '');
  await keepNoMore(addressOf(of));
};

/** What the server has kept, as long as nothing was typed here. */
export const readDraft = (of: DraftOf, text: string): void => {
  if (text === '' || drafts.has(of)) return;
  drafts.set(of, text);
  draftsRead.value++;
};
/** Changes when something came from the server. */
export const draftsRead = signal(0);

const addressOf = (of: DraftOf): `/api/${string}` => (of === 'new' ? '/api/draft' : `/api/sessions/${of}/draft`);

/** What was typed while the first message was on its way belongs to the conversation that it began. */
export const moveDraft = (from: DraftOf, to: DraftOf): void => {
  const text = draftOf(from);
  keepDraft(from, '');
  if (text !== '') keepDraft(to, text);
  leadsTo.set(from, to);
};

/** From here on it has a field of its own. */
export const fieldStands = (of: DraftOf): void => {
  for (const [from, to] of leadsTo) if (to === of) leadsTo.delete(from);
};

/** Sent from this page, oldest first. */
const sent: string[] = [];

export const keepSent = (text: string): void => {
  sent.push(text);
  if (sent.length > MOST_SENT) sent.shift();
};
/** As many as anyone goes back through with an arrow. */
const MOST_SENT = 100;

/** Newest first, none twice in a row. */
export const recalled = (said: readonly string[]): readonly string[] =>
  [...said, ...sent].reverse().filter((text, at, all) => all.indexOf(text) === at);
