// What the files should be: the operations asked for, in order. After a crash the disk must equal some prefix of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import { freshFile, nextVersion, SIZES, type Size } from './sealed-file.ts';

export type Files = ReadonlyMap<string, string>;

export interface Operation {
  readonly kind: 'edit' | 'write' | 'create' | 'delete' | 'move' | 'multi';
  readonly call: { readonly name: string; readonly arguments: object };
  readonly after: Files;
}

/** One operation on the files as they would be by then. */
export const nextOperation = (files: Files, random: Random): Operation => {
  const kind = random.pick([
    'edit',
    'edit',
    'edit',
    'edit',
    'edit',
    'write',
    'create',
    'delete',
    'move',
    'multi',
  ] as const);
  const names = [...files.keys()];
  const after = new Map(files);
  if (kind === 'create' || names.length < 6) {
    const path = random.chance(0.3) ? `new-${random.hex(6)}/file-${random.hex(6)}.md` : `file-${random.hex(8)}.md`;
    const content = freshFile(sizeFor(random), random);
    after.set(path, content);
    return {
      kind: 'create',
      call: { name: 'create_file', arguments: { path, content, description: 'kill test' } },
      after,
    };
  }
  const path = pickPath(files, random);
  const content = files.get(path) ?? '';
  if (kind === 'write') {
    const fresh = freshFile(sizeFor(random), random);
    after.set(path, fresh);
    return { kind, call: { name: 'write_file', arguments: { path, content: fresh } }, after };
  }
  // Deleting one in ten of few files soon leaves none, so it waits until there are enough.
  if (kind === 'delete' && names.length > 14) {
    after.delete(path);
    return { kind, call: { name: 'delete_file', arguments: { path } }, after };
  }
  if (kind === 'move') {
    const to = `moved-${random.hex(8)}.md`;
    after.delete(path);
    after.set(to, content);
    return { kind, call: { name: 'move_file', arguments: { from: path, to } }, after };
  }
  if (kind === 'multi') {
    const paths = [...new Set([path, pickPath(files, random), pickPath(files, random)])];
    const edited = paths.map((each) => ({ each, version: nextVersion(files.get(each) ?? '', random) }));
    for (const { each, version } of edited) after.set(each, version.content);
    const list = edited.map(({ each, version }) => ({ path: each, edits: version.edits }));
    return { kind, call: { name: 'edit_files', arguments: { files: list, description: 'kill test' } }, after };
  }
  const version = nextVersion(content, random);
  after.set(path, version.content);
  return {
    kind: 'edit',
    call: { name: 'edit_file', arguments: { path, edits: version.edits, description: 'kill test' } },
    after,
  };
};

/** A change of 5 MB costs as much as forty of 1 KB, so one pick in four of a large file stands. */
const pickPath = (files: Files, random: Random): string => {
  const names = [...files.keys()];
  for (;;) {
    const path = random.pick(names);
    if ((files.get(path)?.length ?? 0) < SIZES.large || random.chance(0.25)) return path;
  }
};

/** Mostly small; every size comes, and the large ones do not eat all the time. */
const sizeFor = (random: Random): Size => (random.chance(0.02) ? 'large' : random.chance(0.2) ? 'medium' : 'small');

export const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
      }),
  );

/** Lengths first: two states that differ mostly differ there, and megabytes need not be compared to know it. */
export const sameFiles = (left: Files, right: Files): boolean =>
  left.size === right.size &&
  [...left].every(([path, content]) => right.get(path)?.length === content.length) &&
  [...left].every(([path, content]) => right.get(path) === content);
