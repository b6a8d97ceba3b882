// The facts a person should weigh before signing, as they were found when it was proposed.
import type { Proposal } from '../../proposal/proposal.ts';
import { escapeText } from '../../text/escape.ts';
import { type Note, note } from '../../text/note.ts';

/** Escaped. How a command was run stands in its head, not among these. */
export const notesOf = ({ preview, call }: Pick<Proposal, 'preview' | 'call'>): readonly Note[] => [
  ...[
    ...(preview.ran?.byProducts === undefined ? [] : [note('by-products', preview.ran.byProducts.words)]),
    ...(preview.notes ?? []),
  ].map(escapedNote),
  ...(call.rescued === undefined
    ? []
    : [note('found in text', `this call was found in the model's text (${escapeText(call.rescued)})`)]),
  ...(call.echoed === true ? [note('echoed', 'what it says also stands in something the model was shown')] : []),
];

export const escapedNote = (given: Note): Note => ({
  ...given,
  words: escapeText(given.words),
  ...(given.path === undefined ? {} : { path: escapeText(given.path) }),
});

/** Those that hold anyone up, as they stand behind a label: good news has no line. What is said of the only file needs no name. */
export const notesToTell = (proposal: Pick<Proposal, 'preview' | 'call'>): readonly string[] => {
  const { changes = [] } = proposal.preview;
  const moved = new Set(changes.map(({ from }) => from));
  const [only, ...others] = changes.filter(({ path, after }) => !moved.has(path) && after?.kind !== 'folder');
  const named = only === undefined || others.length > 0 ? undefined : escapeText(only.path);
  return notesOf(proposal)
    .filter(({ good }) => good !== true)
    .map(({ words, path }) => (path === undefined || path === named ? words : `${path}: ${words}`));
};
