// A folder proposed as one thing must list what it holds the way a disk would: undo compares it with what is read back.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { TreeEntry } from '../workspace/file-state.ts';
import type { Preview } from './preview.ts';
import type { Card } from './tool.ts';

/** UNTRUSTED for a tree that could not be on a disk. Rejects when a tree cannot say what it holds. */
export const checkTrees = async (card: Pick<Card, 'name'>, preview: Preview): Promise<Result<Preview>> => {
  for (const { path, before, after } of preview.changes ?? [])
    for (const state of [before, after]) {
      const fault =
        state?.kind === 'folder' && state.tree !== undefined ? faultIn(await state.tree.entries()) : undefined;
      if (fault !== undefined)
        return fail('UNTRUSTED', `${card.name} proposed ${path} as a folder, but ${fault}. None of it was kept.`);
    }
  return ok(preview);
};

const faultIn = (entries: readonly TreeEntry[]): string | undefined => {
  const folders = new Set(entries.flatMap(({ name, state }) => (state.kind === 'folder' ? [name] : [])));
  const names = new Set<string>();
  for (const { name, state } of entries) {
    const quoted = JSON.stringify(name);
    if (name.split('/').some((part) => part === '' || part === '.' || part === '..'))
      return `${quoted} is no name for something in it`;
    if (names.size === names.add(name).size) return `it lists ${quoted} twice`;
    if (name.includes('/') && !folders.has(name.slice(0, name.lastIndexOf('/'))))
      return `it does not list the folder that ${quoted} is in`;
    if (state.kind === 'folder' && state.tree !== undefined) return `${quoted} in it is a folder of its own`;
  }
  return undefined;
};
