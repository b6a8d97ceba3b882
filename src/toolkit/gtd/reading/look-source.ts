// The notes of a look as the GTD reader asks for them. Which notes are tagged the vault's index knows, or a walk over all of them.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { grouped } from '../../../text/counted.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import type { Look } from '../../../tool/look.ts';
import { type FolderPath, HERE } from '../../../workspace/path.ts';
import { decode } from '../../../workspace/text.ts';
import { BOUNDS } from '../../bounds.ts';
import { contentOf, fileOf } from '../../files/file-at.ts';
import { yieldToLoop } from '../../index/yield-to-loop.ts';
import type { Services } from '../../services.ts';
import { BY_PATH, firstOf, type GtdBounds, type GtdSource, newReached } from './gtd-source.ts';
import { type TaggedNotes, taggedByWalk } from './tagged-notes.ts';

export interface SourceOptions {
  readonly bounds?: GtdBounds;
  /** Milliseconds: the index is settled within this or not asked. A walk misses nothing. Absent: three seconds. */
  readonly patience?: number;
}

export const lookSource = (
  look: Look,
  services: Services,
  { bounds = BOUNDS.gtd_overview, patience = PATIENCE_MILLISECONDS }: SourceOptions = {},
): GtdSource => {
  const giveWay = yieldToLoop();
  const source: GtdSource = {
    bounds,
    reached: newReached(),
    tagged: async () => {
      const found = (await taggedByIndex(look, services, patience)) ?? (await taggedByWalk(look, bounds));
      if (!found.ok) return found;
      if (found.value.partial !== undefined) source.reached.add(found.value.partial);
      return ok(firstOf(source, [...found.value.paths].sort(), 'notes of projects and people', BY_PATH));
    },
    text: async (path) => {
      // Reading is synchronous: a person who stops the turn must be heard between two notes.
      await giveWay();
      return look.signal.aborted ? fail('TIMEOUT', 'Reading the vault was stopped.') : textOf(look, path, source);
    },
    list: async (folder) => {
      const resolved = folder === HERE ? ok<FolderPath>(HERE) : look.resolve(folder, 'list');
      const entries = resolved.ok ? await look.list(resolved.value) : resolved;
      return !entries.ok && NOWHERE.has(entries.error.code) ? ok([]) : entries;
    },
  };
  return source;
};

const NOWHERE: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOT_REGULAR']);

const textOf = async (
  look: Look,
  name: string,
  { bounds: { fileBytes }, reached }: GtdSource,
): Promise<Result<string | undefined>> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(undefined) : path;
  if (look.hides(path.value)) return ok(undefined);
  const stat = await look.stat(path.value);
  if (stat.ok && stat.value?.kind === 'file' && stat.value.size > fileBytes) {
    const { size } = stat.value;
    reached.add({
      bound: 'fileBytes',
      what: `bytes of ${path.value}`,
      did: 'read',
      count: 0,
      of: size,
      wayOut: 'split it',
    });
    return fail(
      'TOO_LARGE',
      `${path.value} has ${spelledSize(size)}; lists are read up to ${spelledSize(fileBytes)}.`,
      {
        data: { path: path.value, size, limit: fileBytes },
      },
    );
  }
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

const PATIENCE_MILLISECONDS = 3000;

/** Nothing without an index that is up to date. The disk is what it knows, so unsigned notes are looked at besides. */
const taggedByIndex = async (
  look: Look,
  services: Services,
  patience: number,
): Promise<Result<TaggedNotes> | undefined> => {
  const { vaultOf } = await import('../../vault/vault-index.ts');
  const index = vaultOf(services);
  const settled = index.ok
    ? await index.value.settled(patience, ({ read, of }) =>
        look.progress(`reading notes · ${grouped(read)} of ${grouped(of)}`),
      )
    : index;
  if (!index.ok || !settled.ok || !settled.value.complete) return undefined;
  const unsigned = look.unsigned.filter((path) => /\.md$/i.test(path) && !services.workspace.isElsewhere(path));
  return ok({ paths: [...new Set([...index.value.tagged(['project', 'person']), ...unsigned])] });
};
