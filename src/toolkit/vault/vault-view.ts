// The vault as a look shows it: the index for what is on disk, unsigned changes in place of it. Every note is checked before it is told of.

import { ok, type Result } from '../../error/error-value.ts';
import { uncommented } from '../../session/note/chat-comments.ts';
import { grouped } from '../../text/counted.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer } from '../../tool/preview.ts';
import type { Hash } from '../../workspace/file-state.ts';
import { isInAdded } from '../../workspace/in-added.ts';
import type { Path } from '../../workspace/path.ts';
import { isSecret } from '../../workspace/special-paths.ts';
import { decode } from '../../workspace/text.ts';
import { BOUNDS } from '../bounds.ts';
import { asShown, type Freshness, unreadWords } from '../index/passes.ts';
import type { Services } from '../services.ts';
import type { SomeWords } from './find-some.ts';
import { fold } from './fold.ts';
import { isNote, nameOf } from './note-name.ts';
import type { NoteQuery } from './query.ts';
import { readNote, type VaultNote } from './read-note.ts';
import { type NoteByName, resolveAmong } from './resolve-link.ts';
import { type VaultIndex, vaultOf } from './vault-index.ts';

export interface NoteText {
  readonly path: Path;
  readonly hash: Hash;
  readonly text: string;
  readonly note: VaultNote;
}

export interface VaultView {
  readonly freshness: Freshness;
  /** Names of added folders: the index is of the vault alone. */
  readonly notIndexed: readonly string[];
  /** Notes of the index. */
  readonly count: number;
  /** A note as it is now; undefined where none is, or none may be seen. */
  read(path: string): Promise<NoteText | undefined>;
  /** Paths that may match, best first; those with unsigned changes before all others. */
  candidates(query: NoteQuery, most: number): readonly string[];
  /** The same for notes that may have only some of the words. */
  related(query: NoteQuery, most: number): SomeWords;
  hasField(key: string): boolean;
  resolveLink(target: string, from: string): string | undefined;
  /** Notes that go by a name or an alias. */
  called(name: string): readonly NoteByName[];
  /** Notes that may link to this one. */
  backlinks(path: string): readonly string[];
  /** Notes that may link to something of this name, a file that is no note too. */
  linking(name: string): readonly string[];
  readonly index: VaultIndex;
}

export const vaultView = async (
  services: Services,
  look: Look,
  budget = BOUNDS.vault_search.looking * 1000,
): Promise<Result<VaultView>> => {
  const opened = vaultOf(services);
  if (!opened.ok) return opened;
  const index = opened.value;
  const settled = await index.settled(budget, ({ read, of }) =>
    look.progress(`reading notes · ${grouped(read)} of ${grouped(of)}`),
  );
  if (!settled.ok) return settled;
  const known = new Map<string, NoteText | undefined>();
  const read = async (path: string): Promise<NoteText | undefined> => {
    if (!known.has(path)) known.set(path, await noteAt(look, path));
    return known.get(path);
  };
  const unsigned: NoteText[] = [];
  const covered = new Set<string>(look.unsigned.filter((path) => isNote(path) && !isInAdded(look.added, path)));
  for (const path of covered) {
    const note = await read(path);
    if (note !== undefined) unsigned.push(note);
  }
  const isShown = (path: string): boolean => !covered.has(path) && !look.hides(path) && isSecret(path) === undefined;
  const sorted = (paths: readonly string[], others: readonly NoteText[]): readonly string[] =>
    [...paths.filter(isShown), ...others.map(({ path }) => path)].sort();
  const called = (name: string): readonly NoteByName[] => [
    ...index.called(name).filter(({ path }) => isShown(path)),
    ...unsigned.flatMap(({ path, note }) => {
      const wanted = fold(name);
      return [nameOf(path), ...note.aliases].some((own) => fold(own) === wanted) ? [{ path, name: wanted }] : [];
    }),
  ];
  return ok({
    index,
    freshness: asShown(settled.value, look.hides),
    notIndexed: (look.added ?? []).map(({ name }) => name),
    count: index.count(),
    read,
    candidates: (query, most) => {
      const found = index.search({ ...query, most: most + covered.size });
      return [...unsigned.map(({ path }) => path), ...found.filter(isShown).slice(0, most)];
    },
    related: (query, most) => {
      const { paths, weights } = index.related(query, most + covered.size);
      return { paths: [...unsigned.map(({ path }) => path), ...paths.filter(isShown).slice(0, most)], weights };
    },
    hasField: (key) =>
      index.hasField(key) || unsigned.some(({ note }) => note.fields.some((field) => fold(field.key) === fold(key))),
    called,
    resolveLink: (target, from) => resolveAmong(target, from, called),
    backlinks: (path) => sorted(index.backlinks(path), unsigned),
    linking: (name) => sorted(index.linking(name), unsigned),
  });
};

const noteAt = async (look: Look, name: string): Promise<NoteText | undefined> => {
  if (!isNote(name) || look.hides(name) || isSecret(name) !== undefined) return undefined;
  const path = look.resolve(name, 'read');
  if (!path.ok) return undefined;
  const stat = await look.stat(path.value);
  if (!stat.ok || stat.value === null || stat.value.size > look.limits.editBytes) return undefined;
  const state = await look.state(path.value);
  if (!state.ok || state.value?.kind !== 'file') return undefined;
  const decoded = decode(await state.value.bytes.read());
  if (decoded.kind === 'binary') return undefined;
  // What is not sent is not found either.
  const { text } = uncommented(decoded.text);
  return { path: path.value, hash: state.value.bytes.hash, text, note: readNote(path.value, text) };
};

/** Where the index was not complete when its time was over. */
export const indexedInPart = ({ complete, progress }: Freshness): readonly PartialAnswer[] =>
  complete
    ? []
    : [
        {
          ...({ bound: 'looking', what: 'notes', did: 'read', told: true, wayOut: 'ask again in a moment' } as const),
          ...(progress === undefined ? { count: 0 } : { count: progress.read, of: progress.of }),
        },
      ];

/** What an answer rests on when it may miss something; nothing when it does not. */
export const ageWords = ({
  freshness,
  notIndexed = [],
}: Pick<VaultView, 'freshness'> & Partial<Pick<VaultView, 'notIndexed'>>): string | undefined => {
  const { asOf, progress, unread = [] } = freshness;
  const rest = [
    ...(unread.length === 0
      ? []
      : [`${unreadWords(unread.length, 'note')} could not be read and may be missing here.`]),
    ...(notIndexed.length === 0 ? [] : [`Not in ${notIndexed.join(', ')}: use search_files there.`]),
  ];
  if (freshness.complete) return rest.length === 0 ? undefined : rest.join(' ');
  const left =
    progress === undefined ? 'notes are still being read' : `${progress.read} of ${progress.of} notes are read`;
  const age = asOf === undefined ? '' : `, last complete ${Math.round((Date.now() - asOf) / 1000)} s ago`;
  return [`The index is not complete: ${left}${age}. There may be more; ask again in a moment.`, ...rest].join(' ');
};
