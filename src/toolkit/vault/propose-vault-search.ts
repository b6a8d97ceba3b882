// Searches the notes a look shows, best first, and proposes to share a few words of each.

import { fail, ok } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer, Preview, ShareItem } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import type { ToolWork } from '../services.ts';
import { isSyllable } from './find-notes.ts';
import { placesIn } from './fold.ts';
import { findsIn, type NoteMatch, textsFound } from './match-note.ts';
import { nameOf } from './note-name.ts';
import { previewOf } from './preview-of.ts';
import { type GivenQuery, type NoteQuery, queryOf } from './query.ts';
import { type FoundNotes, type NoteHit, searchNotes } from './search-notes.ts';
import { ageWords, indexedInPart, type NoteText, vaultView } from './vault-view.ts';

export interface VaultSearchInput extends GivenQuery {
  readonly limit: number;
}

/** A longer list is ticked by nobody. */
const MOST = BOUNDS.vault_search.results;

export const proposeVaultSearch: ToolWork<VaultSearchInput> = async (input, look, services) => {
  const view = await vaultView(services, look);
  if (!view.ok) return view;
  const query = queryOf(input, view.value.hasField);
  if (!query.ok) return query;
  const limit = Math.min(input.limit, MOST);
  const found = await searchNotes(view.value, query.value, { look, services, limit });
  if (look.signal.aborted) return fail('TIMEOUT', 'The search was stopped.');
  const asked = JSON.stringify(shortened(input.query));
  const lowered = input.limit > MOST ? [`limit ${input.limit} was brought down to ${MOST}`] : [];
  const words = [
    ...foundWords(found, asked),
    ...lowered.map((note) => `${note}.`),
    ...query.value.texts
      .filter((text) => isSyllable(view.value.index.database, text))
      .map(({ spelled }) => `"${spelled}" is inside very many words: only those that begin with it were looked for.`),
    ...[ageWords(view.value)].filter((age) => age !== undefined),
  ];
  const kept =
    found.private === 0
      ? []
      : [
          `${counted(found.private, 'private note')} ${found.private === 1 ? 'matches and stays' : 'match and stay'} here: the model is on another machine`,
        ];
  // What was looked for is not in it: the line may end up in a file of someone's.
  const results = found.total + found.some;
  look.progress(`Vault search: found ${results} ${results === 1 ? 'result' : 'results'}`);
  return ok({
    summary: `search notes for ${asked}: ${shortWords(found)}`,
    ...(found.hits.length === 0 ? {} : { share: found.hits.map((hit) => itemOf(look, hit, query.value)) }),
    query: input.query,
    notes: [...lowered.map((words) => note('chosen', words)), ...kept.map((words) => note('stays here', words))],
    toModel: words.join(' '),
    ...inPart([...indexedInPart(view.value.freshness), ...lookedAtInPart(found)]),
  });
};

const inPart = (partial: readonly PartialAnswer[]): Pick<Preview, 'partial'> =>
  partial.length === 0 ? {} : { partial };

/** "more than 200 notes match" is all that is known where not every one was looked at. */
const lookedAtInPart = ({ bound, total, some, moreSome }: FoundNotes): readonly PartialAnswer[] =>
  bound === undefined && !moreSome
    ? []
    : [
        {
          ...({ bound: 'files', what: 'notes that match', did: 'read', told: true } as const),
          ...{ count: total + some, wayOut: 'narrow it with more words, folder or tag' },
        },
      ];

const totalOf = ({ bound, total }: FoundNotes): string => `${bound === undefined ? '' : `${bound} `}${counted(total)}`;
const someOf = ({ moreSome, some }: FoundNotes): string => `${moreSome ? 'at least ' : ''}${counted(some)}`;

const shortWords = (found: FoundNotes): string => {
  if (found.some === 0) return found.total === 0 ? 'none' : totalOf(found);
  return found.total === 0
    ? `none with all words, ${someOf(found)} with some`
    : `${totalOf(found)}, ${someOf(found)} with some of the words`;
};

/** For the model: whether every word occurs is a fact it must not have to guess. */
const foundWords = (found: FoundNotes, asked: string): readonly string[] => {
  const { total, bound, some, hits, left } = found;
  if (total + some === 0) return [`No note matches ${asked}.`];
  const shown = total + some > hits.length ? `; the first ${hits.length} are shown` : '';
  const lack = 'missing names the words a note lacks';
  const sentence =
    some === 0
      ? `${totalOf(found)} ${total === 1 && bound === undefined ? 'matches' : 'match'}${shown}.`
      : total === 0
        ? `No note has all words. ${someOf(found).replace(/^a/, 'A')} ${some === 1 ? 'has' : 'have'} some of them, the best first (${lack})${shown}.`
        : `${totalOf(found)} ${total === 1 && bound === undefined ? 'has' : 'have'} all words, and ${someOf(found)} some of them (${lack})${shown}.`;
  return [sentence, ...(left.length === 0 ? [] : [`Not counted as words: ${left.join(', ')}.`])];
};

/** As data that no text can break out of; the name is a part of the path, and said for those who show it. */
const itemOf = (look: Look, { note, match }: NoteHit, query: NoteQuery): ShareItem => {
  const { path, hash, text } = note;
  const preview = previewOf(text, placeIn(note, match, query), note.note.bodyAt);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const result = {
    path,
    basename: nameOf(path),
    matches: match.matches,
    preview: preview.text,
    reason: match.reason,
    ...(match.missing === undefined ? {} : { missing: match.missing }),
  };
  return {
    title: path,
    text: look.bytes(JSON.stringify(result)),
    reason: match.reason,
    ...(match.matches > 0
      ? { matches: match.matches, found: { text: preview.text, ...preview.find, marks: findsIn(query, preview.text) } }
      : {}),
    wholeSize: Buffer.byteLength(text),
    origin: {
      path,
      hash,
      // A preview is no line of the file: none counts as read.
      lines: { from: lineAt(preview.from), to: lineAt(preview.to), of: lineAt(text.length), shown: [] },
    },
  };
};

/** A place in the text tells more about a note than one in its front matter. */
const placeIn = ({ path, note, text }: NoteText, match: NoteMatch, query: NoteQuery): NoteMatch['at'] => {
  const { bodyAt } = note;
  if (match.at === undefined || match.at.from >= bodyAt) return match.at;
  const body = text.slice(bodyAt);
  const found = textsFound(query, path, note, body) ?? [];
  const [first] = found.flatMap((each) => each.first ?? []).sort((left, right) => left.from - right.from);
  if (first === undefined) return match.at;
  const { from, to } = placesIn(body, first);
  return { from: from + bodyAt, to: to + bodyAt };
};

/** "1 note", "3 notes". */
const counted = (count: number, noun = 'note'): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A heading, not the query itself. */
const shortened = (query: string): string => (query.length > 60 ? `${query.slice(0, 60)}…` : query);
