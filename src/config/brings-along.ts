// What a folder brings along that would steer a model or run something: listed by reading names and hashing contents, nothing more.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Workspace } from '../workspace/workspace.ts';

export type BroughtKind = 'tool card' | 'skill' | 'rules' | 'configuration' | 'MCP servers' | 'instructions';

export interface Brought {
  readonly kind: BroughtKind;
  /** Every file counts on its own, also those a tool card or a skill only loads. */
  readonly path: string;
  readonly hash: Hash;
  readonly size: number;
}

const FILES: readonly (readonly [BroughtKind, string])[] = [
  ['configuration', '.countersign/config.yaml'],
  ['rules', '.countersign/rules.yaml'],
  ['MCP servers', '.mcp.json'],
  ['instructions', 'AGENTS.md'],
];
const FOLDERS: readonly (readonly [BroughtKind, string])[] = [
  ['tool card', '.countersign/tools'],
  ['tool card', '.cassidy/tools'],
  ['skill', '.countersign/skills'],
  ['skill', '.cassidy/skills'],
  ['skill', '.agents/skills'],
  ['skill', '.claude/skills'],
];

/** More than a person would look through before saying yes. */
const MOST_FILES = 500;
const LARGEST_FILE = 4 * 1024 * 1024;
const DEEPEST = 8;

/**
 * Empty when the folder brings nothing. A link among these things is an error (SYMLINK), since what it points to can change
 * unseen; so are too many or too large files (LIMIT, TOO_LARGE): nothing of it is read then.
 */
export const bringsAlong = (workspace: Workspace): Result<readonly Brought[]> => {
  const found: Brought[] = [];
  for (const [kind, path] of FILES) {
    const added = addFile(workspace, kind, path, found);
    if (!added.ok) return added;
  }
  for (const [kind, path] of FOLDERS) {
    const added = addFolder(workspace, kind, path, found);
    if (!added.ok) return added;
  }
  return ok(found);
};

const addFile = (workspace: Workspace, kind: BroughtKind, name: string, found: Brought[]): Result<true> => {
  const path = workspace.resolve(name, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(true) : path;
  const state = workspace.state(path.value, LARGEST_FILE);
  if (!state.ok) return state;
  if (state.value === null || state.value.kind === 'folder') return ok(true);
  if (state.value.kind === 'link') return fail('SYMLINK', `${name} is a link; what a folder brings along may not be.`);
  found.push({ kind, path: path.value, hash: state.value.bytes.hash, size: state.value.bytes.size });
  return found.length <= MOST_FILES
    ? ok(true)
    : fail('LIMIT', `this folder brings along more than ${MOST_FILES} files of tools and skills`);
};

const addFolder = (workspace: Workspace, kind: BroughtKind, top: string, found: Brought[]): Result<true> => {
  const waiting = [{ name: top, depth: 1 }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const folder = workspace.resolve(next.name, 'list');
    if (!folder.ok) {
      if (folder.error.code === 'NOT_FOUND' || folder.error.code === 'NOT_REGULAR') continue;
      return folder;
    }
    const listed = workspace.list(folder.value);
    if (!listed.ok) return listed;
    for (const entry of listed.value.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
      const name = `${next.name}/${entry.name}`;
      if (entry.kind === 'folder' && next.depth >= DEEPEST)
        return fail('LIMIT', `${name} lies too deep to be looked at`);
      if (entry.kind === 'folder') waiting.push({ name, depth: next.depth + 1 });
      else {
        const added = addFile(workspace, kind, name, found);
        if (!added.ok) return added;
      }
    }
  }
  return ok(true);
};
