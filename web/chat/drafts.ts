// What was typed and not sent, by conversation, as long as the page is open; and what was sent before, to be called back.

export type DraftOf = number | 'new';

const drafts = new Map<DraftOf, string>();

export const draftOf = (of: DraftOf): string => drafts.get(of) ?? '';

export const keepDraft = (of: DraftOf, text: string): void => {
  if (text === '') drafts.delete(of);
  else drafts.set(of, text);
};

/** What was typed while the first message was on its way belongs to the conversation that it began. */
export const moveDraft = (from: DraftOf, to: DraftOf): void => {
  const text = draftOf(from);
  keepDraft(from, '');
  if (text !== '') keepDraft(to, text);
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
