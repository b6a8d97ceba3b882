// Searches the notes a look shows, best first, and proposes to share a few words of each.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, ShareItem } from '../../tool/preview.ts';
import type { Services } from '../services.ts';
import { isSyllable } from './find-notes.ts';
import { keptBack, mayKeepBack } from './kept-back.ts';
import { type Match, matchNote } from './match-note.ts';
import { nameOf } from './note-name.ts';
import { previewOf } from './preview-of.ts';
import { type Query, queryOf } from './query.ts';
import { ageWords, type NoteText, type VaultView, vaultView } from './vault-view.ts';

export interface SearchInput {
  readonly query: string;
  readonly limit: number;
  readonly folder?: string;
  readonly tag?: string;
  readonly field?: string;
}

/** As S1 has it: more is no list that anyone ticks. */
const MOST = 50;
/** Notes that are looked at for one answer; beyond it, "more than" is all that is said of their number. */
const MOST_CANDIDATES = 200;

export const proposeVaultSearch = async (
  services: Services,
  input: SearchInput,
  look: Look,
): Promise<Result<Preview>> => {
  const view = await vaultView(services, look);
  if (!view.ok) return view;
  const query = queryOf(input, view.value.hasField);
  if (!query.ok) return query;
  const limit = Math.min(input.limit, MOST);
  const found = await checked(view.value, query.value, { look, services, limit });
  if (look.signal.aborted) return fail('TIMEOUT', 'The search was stopped.');
  const asked = JSON.stringify(shortened(input.query));
  const total = `${found.more ? 'more than ' : ''}${counted(found.total)}`;
  const lowered = input.limit > MOST ? [`limit ${input.limit} was brought down to ${MOST}`] : [];
  const words = [
    found.total === 0
      ? `No note matches ${asked}.`
      : `${total} ${found.total === 1 && !found.more ? 'matches' : 'match'}${found.total > found.hits.length ? `; the first ${found.hits.length} are shown` : ''}.`,
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
  look.progress(`Vault search: found ${found.total} ${found.total === 1 ? 'result' : 'results'}`);
  return ok({
    summary: `search notes for ${asked}: ${found.total === 0 ? 'none' : total}`,
    ...(found.hits.length === 0 ? {} : { share: found.hits.map((hit) => itemOf(look, hit, query.value)) }),
    notes: [...lowered, ...kept],
    toModel: words.join(' '),
  });
};

interface Hit {
  readonly note: NoteText;
  readonly match: Match;
}

interface Found {
  readonly hits: readonly Hit[];
  /** All that match, as far as was looked. */
  readonly total: number;
  readonly more: boolean;
  /** Matching notes that this model may not know of. */
  readonly private: number;
}

const checked = async (
  view: VaultView,
  query: Query,
  { look, services, limit }: { readonly look: Look; readonly services: Services; readonly limit: number },
): Promise<Found> => {
  const candidates = view.candidates(query, MOST_CANDIDATES + 1);
  const [named, others]: [Hit[], Hit[]] = [[], []];
  let [total, hidden, looked] = [0, 0, 0];
  for (const path of candidates) {
    if (look.signal.aborted) break;
    looked++;
    const enough = named.length + others.length >= limit && !look.unsigned.some((each) => each === path);
    // What is only counted need not be read again, unless its text decides whether it may be counted.
    if (enough && !mayKeepBack(services)) {
      total++;
      continue;
    }
    const note = await view.read(path);
    const match = note && matchNote(query, note.path, note.note, note.text);
    if (note === undefined || match === undefined) continue;
    if (keptBack(services, note) !== undefined) {
      hidden++;
      continue;
    }
    total++;
    if (!enough) (/^(?:title|another name)/.test(match.reason) ? named : others).push({ note, match });
  }
  return {
    hits: [...named, ...others].slice(0, limit),
    total: Math.min(total, MOST_CANDIDATES),
    more: looked > MOST_CANDIDATES && total > MOST_CANDIDATES,
    private: hidden,
  };
};

/** As data that no text can break out of; the name is a part of the path, and said for those who show it. */
const itemOf = (look: Look, { note, match }: Hit, query: Query): ShareItem => {
  const { path, hash, text } = note;
  const preview = previewOf(text, placeIn(note, match, query), note.note.bodyAt);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const result = { path, basename: nameOf(path), matches: match.matches, preview: preview.text, reason: match.reason };
  return {
    title: path,
    text: look.bytes(JSON.stringify(result)),
    reason: match.reason,
    ...(match.matches > 0 ? { found: { text: preview.text, ...preview.find } } : {}),
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
const placeIn = ({ path, note, text }: NoteText, match: Match, query: Query): Match['at'] => {
  const { bodyAt } = note;
  if (match.at === undefined || match.at.from >= bodyAt) return match.at;
  const body = matchNote(query, path, note, text.slice(bodyAt))?.at;
  return body === undefined ? match.at : { from: body.from + bodyAt, to: body.to + bodyAt };
};

/** "1 note", "3 notes". */
const counted = (count: number, noun = 'note'): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A heading, not the query itself. */
const shortened = (query: string): string => (query.length > 60 ? `${query.slice(0, 60)}…` : query);
