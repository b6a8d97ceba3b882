// The tool cards of a folder and of the person, found by reading text: nothing is run, imported or fetched.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, posix } from 'node:path';
import { readOwnText, readWorkspaceText } from '../config/read-text.ts';
import type { Covered } from '../config/trust.ts';
import { errnoOf } from '../error/errno.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';
import { sameName } from '../tool/name-key.ts';
import type { Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { CardPlace, ToolCard } from './card.ts';
import type { CardFile, FoundCard } from './found-card.ts';

export interface FindRequest {
  readonly workspace: Workspace;
  readonly environment: Environment;
  /** What counts of what the folder brings along: all of it, none, or the files that are still what was trusted. */
  readonly trusted: boolean | Covered;
}

export interface FoundCards {
  /** The person's own first; of two with one name only the first. */
  readonly cards: readonly FoundCard[];
  /** BAD_CONFIG with file and line, one for each card that cannot be used. */
  readonly errors: readonly ErrorValue[];
  /** Files of cards that do not count, because they or what they load are not trusted as they are. */
  readonly untrusted: readonly string[];
}

/** The folder's own; not recursive, so that nothing that was installed or checked out below is taken for it. */
export const WORKSPACE_FOLDERS = ['.countersign/tools', '.cassidy/tools'] as const;

export const findCards = async ({ workspace, environment, trusted }: FindRequest): Promise<FoundCards> => {
  const errors: ErrorValue[] = [];
  const untrusted: string[] = [];
  const found: FoundCard[] = [];
  const take = (file: string, card: Result<FoundCard | undefined>): void => {
    if (card.ok && card.value !== undefined) found.push(card.value);
    else if (!card.ok && card.error.code === 'UNTRUSTED') untrusted.push(file);
    else if (!card.ok) errors.push(card.error);
  };
  for (const folder of personalFolders(environment))
    for (const file of namesIn(folder, errors)) take(file, await cardIn(file, { place: 'personal', read: readOwn }));
  const brought: Reader = { place: 'workspace', read: (file) => readBrought(workspace, file, trusted) };
  for (const folder of WORKSPACE_FOLDERS)
    for (const file of namesBrought(workspace, folder, errors)) take(file, await cardIn(file, brought));
  const cards = found.filter((card) => {
    const first = found.find(({ name }) => sameName(name, card.name));
    if (first === card || first === undefined) return true;
    errors.push(shadowed(card, first));
    return false;
  });
  return { cards, errors, untrusted };
};

/** Where the person's own cards are; the second is read for those who come from there. */
export const personalFolders = (environment: Environment): readonly string[] => {
  const { config } = placesOf(environment);
  const { HOME } = environment;
  return [
    ...(config === undefined ? [] : [join(config, 'tools')]),
    ...(HOME !== undefined && isAbsolute(HOME) ? [join(HOME, '.cassidy', 'tools')] : []),
  ];
};

/** More than anyone has; a folder of thousands is no folder of tools. */
const MOST = 500;

const cardNames = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => /^[^.].*\.md$/i.test(name) && !/^readme\.md$/i.test(name))
    .toSorted((left, right) => (left < right ? -1 : 1));

const namesIn = (folder: string, errors: ErrorValue[]): readonly string[] => {
  try {
    return limited(cardNames(readdirSync(folder)), folder, errors).map((name) => join(folder, name));
  } catch (thrown) {
    const code = errnoOf(thrown);
    if (code === undefined) throw thrown;
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      errors.push(fail('BAD_CONFIG', `${folder} cannot be read (${code}), so its tools are left out`).error);
    return [];
  }
};

const namesBrought = (workspace: Workspace, name: string, errors: ErrorValue[]): readonly string[] => {
  const folder = workspace.resolve(name, 'list');
  const listed = folder.ok ? workspace.list(folder.value) : folder;
  if (!listed.ok) {
    if (listed.error.code !== 'NOT_FOUND' && listed.error.code !== 'NOT_REGULAR') errors.push(listed.error);
    return [];
  }
  const names = listed.value
    .filter(({ kind, addressable }) => addressable && kind !== 'folder')
    .map((entry) => entry.name);
  return limited(cardNames(names), name, errors).map((each) => `${name}/${each}`);
};

const limited = (names: readonly string[], folder: string, errors: ErrorValue[]): readonly string[] => {
  if (names.length > MOST)
    errors.push(fail('LIMIT', `${folder} holds ${names.length} cards; only the first ${MOST} are read.`).error);
  return names.slice(0, MOST);
};

interface Reader {
  readonly place: CardPlace;
  read(file: string): Promise<Result<Content | undefined>>;
}

interface Content {
  readonly text: string;
  /** Of the bytes, with a byte order mark if there is one. */
  readonly hash: Hash;
}

const readOwn = async (file: string): Promise<Result<Content | undefined>> => {
  const text = readOwnText(file);
  if (!text.ok) return text;
  return ok(text.value === undefined ? undefined : { text: text.value, hash: hashOf(readFileSync(file)) });
};

/** UNTRUSTED when it does not count; then not even its text is looked at. */
const readBrought = async (
  workspace: Workspace,
  file: string,
  trusted: boolean | Covered,
): Promise<Result<Content | undefined>> => {
  const pin = typeof trusted === 'boolean' ? undefined : trusted.get(file);
  if (trusted === false || (trusted !== true && pin === undefined)) return notTrusted(file);
  const text = await readWorkspaceText(workspace, file, pin);
  if (!text.ok) return text;
  return ok(text.value === undefined ? undefined : { text: text.value, hash: pin ?? hashAt(workspace, file) });
};

const hashAt = (workspace: Workspace, file: string): Hash => {
  const path = workspace.resolve(file, 'read');
  const state = path.ok ? workspace.state(path.value) : path;
  return state.ok && state.value?.kind === 'file' ? state.value.bytes.hash : '';
};

const notTrusted = (file: string): Result<never> => fail('UNTRUSTED', `${file} is not trusted.`);

const cardIn = async (file: string, reader: Reader): Promise<Result<FoundCard | undefined>> => {
  const content = await reader.read(file);
  if (!content.ok) return content;
  // Gone since the folder was listed.
  if (content.value === undefined) return ok(undefined);
  const { parseCard } = await import('./parse-card.ts');
  const card = parseCard(content.value.text, file, reader.place);
  return card.ok ? withFiles({ ...card.value, hash: content.value.hash }, reader) : card;
};

/** A file that is not there makes the tool unavailable, with the reason; it is no mistake in the card. */
const withFiles = async (card: ToolCard, reader: Reader): Promise<Result<FoundCard>> => {
  const beside: CardFile[] = [];
  for (const name of card.files) {
    const file =
      card.place === 'personal' ? join(dirname(card.file), name) : posix.join(posix.dirname(card.file), name);
    const content = await reader.read(file);
    if (!content.ok) return content;
    if (content.value !== undefined) beside.push({ name, file, ...content.value });
  }
  return ok({ ...card, beside });
};

const shadowed = (card: ToolCard, first: ToolCard): ErrorValue => {
  const whose = first.place === 'personal' && card.place === 'workspace' ? 'your own ' : '';
  return fail(
    'BAD_CONFIG',
    `${card.file}: the tool ${card.name} is left out, because ${whose}${first.file} has ${first.name === card.name ? 'the same name' : `the name ${first.name}, which is the same to a model and to rules`}`,
    {
      wayOut: 'Rename one of them.',
      data: { file: card.file, name: card.name },
    },
  ).error;
};
