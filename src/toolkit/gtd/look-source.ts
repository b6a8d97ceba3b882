// The notes of a look as the GTD reader asks for them. Which notes are tagged the vault's index knows, or a walk over all of them.

import { fail, ok, type Result } from '../../error/error-value.ts';
import { grouped } from '../../proposal/escape.ts';
import type { Look } from '../../tool/look.ts';
import { type Folder, HERE } from '../../workspace/path.ts';
import { decode } from '../../workspace/text.ts';
import { contentOf, fileOf } from '../files/file-at.ts';
import type { Services } from '../services.ts';
import { frontMatterOf, frontMatterPlace, tagsOf } from '../vault/front-matter.ts';
import type { GtdSource } from './gtd-source.ts';

export const lookSource = (look: Look, services: Services): GtdSource => ({
  tagged: async () => (await taggedByIndex(look, services)) ?? taggedByWalk(look),
  text: (path) => textOf(look, path),
  list: async (folder) => {
    const resolved = folder === HERE ? ok<Folder>(HERE) : look.resolve(folder, 'list');
    const entries = resolved.ok ? await look.list(resolved.value) : resolved;
    return !entries.ok && NOWHERE.has(entries.error.code) ? ok([]) : entries;
  },
});

const NOWHERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOT_REGULAR']);

const textOf = async (look: Look, name: string): Promise<Result<string | undefined>> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(undefined) : path;
  if (look.hides(path.value)) return ok(undefined);
  const file = await fileOf(look, path.value);
  if (!file.ok) return NOWHERE.has(file.error.code) ? ok(undefined) : file;
  const bytes = await contentOf(file.value);
  if (!bytes.ok) return bytes;
  const text = decode(bytes.value);
  if (text.kind === 'utf8') return ok(`${text.bom ? '\ufeff' : ''}${text.text}`);
  return text.kind === 'binary'
    ? fail('BINARY', `${path.value} is not a note: ${text.type}.`, { data: { path: path.value } })
    : fail('NOT_UTF8', `${path.value} is not UTF-8.`, { wayOut: 'Convert it first.', data: { path: path.value } });
};

/** The index is settled within this or not asked: a walk misses nothing. */
const PATIENCE_MILLISECONDS = 3000;

/** Nothing without an index that is up to date. The disk is what it knows, so unsigned notes are looked at besides. */
const taggedByIndex = async (look: Look, services: Services): Promise<Result<readonly string[]> | undefined> => {
  const { vaultOf } = await import('../vault/vault-index.ts');
  const index = vaultOf(services);
  const settled = index.ok
    ? await index.value.settled(PATIENCE_MILLISECONDS, ({ read, of }) =>
        look.progress(`reading notes · ${grouped(read)} of ${grouped(of)}`),
      )
    : index;
  if (!index.ok || !settled.ok || !settled.value.complete) return undefined;
  const unsigned = look.unsigned.filter((path) => /\.md$/i.test(path) && !services.workspace.isElsewhere(path));
  return ok([...new Set([...index.value.tagged(['project', 'person']), ...unsigned])]);
};

/** Notes between two words about how far it is: a second of reading at most. */
const TOLD_EVERY = 2_000;

/** Every note outside hidden folders, ignored or not: a vault is no code base. */
const taggedByWalk = async (look: Look): Promise<Result<readonly string[]>> => {
  const found: string[] = [];
  let read = 0;
  const visit = async (folder: Folder): Promise<Result<true>> => {
    if (look.signal.aborted) return fail('TIMEOUT', 'Reading the vault was stopped.');
    const entries = await look.list(folder);
    if (!entries.ok) return entries;
    for (const { name, kind, addressable } of entries.value) {
      if (name.startsWith('.') || !addressable || name === 'node_modules') continue;
      const place = folder === HERE ? name : `${folder}/${name}`;
      // Projects are those of the vault itself, as in its index.
      if (folder === HERE && look.added?.some((added) => added.name === name) === true) continue;
      const inner = kind === 'folder' ? look.resolve(place, 'list') : undefined;
      // A folder that cannot be read has no notes for anyone.
      if (inner?.ok === true) await visit(inner.value);
      if (kind !== 'file' || !/\.md$/i.test(name)) continue;
      const text = await textOf(look, place);
      if (++read % TOLD_EVERY === 0) look.progress(`reading notes · ${grouped(read)} so far`);
      if (text.ok && text.value !== undefined && isTagged(text.value)) found.push(place);
    }
    return ok(true);
  };
  const visited = await visit(HERE);
  return visited.ok ? ok(found) : visited;
};

/** Front matter that cannot be read counts when it names such a tag: the person is told about it. */
const isTagged = (text: string): boolean => {
  const place = frontMatterPlace(text);
  if (place === undefined || !/project\/|person/i.test(text.slice(place.from, place.to))) return false;
  const frontMatter = frontMatterOf(text);
  return (
    frontMatter.problem !== undefined ||
    tagsOf(frontMatter).some((tag) => tag.startsWith('project/') || tag === 'person')
  );
};
