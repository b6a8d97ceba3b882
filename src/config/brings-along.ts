// What a folder brings along that would steer a model or run something: listed by reading names and hashing contents, nothing more.
import { type ErrorValue, fail, type Result } from '../error/error-value.ts';
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

/** There, but not to be trusted as it is, with the reason. */
export interface Refused {
  readonly kind: BroughtKind;
  readonly path: string;
  readonly error: ErrorValue;
}

export interface BringsAlong {
  readonly files: readonly Brought[];
  /**
   * A link among these things (SYMLINK: what it points to can change unseen), what is no plain file, what has no name in UTF-8, a
   * repository of its own, what is too large, too deep or one of too many (TOO_LARGE, LIMIT). None of it counts, and the rest is not held up by it.
   */
  readonly refused: readonly Refused[];
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

/** What package managers and git put there is not the folder's own word. */
const INSTALLED: readonly string[] = ['.git', 'node_modules'];

/** More than a person would look through before saying yes. */
const MOST_FILES = 500;
/** A tree of empty folders takes as long to walk as one of files. */
const MOST_FOLDERS = 500;
const LARGEST_FILE = 4 * 1024 * 1024;
const DEEPEST = 8;

/** Both lists are empty when the folder brings nothing. */
export const bringsAlong = (workspace: Workspace): BringsAlong => {
  const found: Found = { files: [], refused: [] };
  for (const [kind, path] of FILES) addFile(workspace, { kind, path }, found);
  for (const [kind, path] of FOLDERS) addFolder(workspace, { kind, path }, found);
  return found;
};

interface Found extends BringsAlong {
  readonly files: Brought[];
  readonly refused: Refused[];
}
type Named = Pick<Brought, 'kind' | 'path'>;

const addFile = (workspace: Workspace, named: Named, found: Found): void => {
  const state = stateOf(workspace, named.path);
  if (!state.ok) refuse(named, state.error, found);
  else if (state.value !== undefined) found.files.push({ ...named, ...state.value });
};

/** Undefined where there is nothing, or a folder. */
const stateOf = (workspace: Workspace, name: string): Result<Pick<Brought, 'path' | 'hash' | 'size'> | undefined> => {
  const path = workspace.resolve(name, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? NOTHING : path;
  const state = workspace.state(path.value, LARGEST_FILE);
  if (!state.ok) return state;
  if (state.value === null || state.value.kind === 'folder') return NOTHING;
  if (state.value.kind === 'link') return fail('SYMLINK', `${name} is a link; what a folder brings along may not be.`);
  const { hash, size } = state.value.bytes;
  return { ok: true, value: { path: path.value, hash, size } };
};

const NOTHING = { ok: true, value: undefined } as const;

const addFolder = (workspace: Workspace, { kind, path: top }: Named, found: Found): void => {
  const waiting = [{ name: top, depth: 1 }];
  for (let visited = 0, next = waiting.shift(); next !== undefined; next = waiting.shift(), visited += 1) {
    const named = { kind, path: next.name };
    if (visited >= MOST_FOLDERS) {
      refuse(named, fail('LIMIT', `${top} holds more than ${MOST_FOLDERS} folders.`).error, found);
      return;
    }
    const folder = workspace.resolve(next.name, 'list');
    const listed = folder.ok ? workspace.list(folder.value) : folder;
    if (!listed.ok) {
      if (listed.error.code !== 'NOT_FOUND' && listed.error.code !== 'NOT_REGULAR') refuse(named, listed.error, found);
      continue;
    }
    if (next.depth > 1 && listed.value.some(({ name }) => name === '.git')) {
      refuse(
        named,
        fail('UNTRUSTED', `${next.name} is a repository of its own; nothing in it counts here.`).error,
        found,
      );
      continue;
    }
    for (const entry of listed.value.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
      if (INSTALLED.includes(entry.name)) continue;
      const path = `${next.name}/${entry.name}`;
      if (found.files.length + found.refused.length >= MOST_FILES) {
        const words = `This folder brings along more than ${MOST_FILES} files; ${path} and what follows is left out.`;
        refuse({ kind, path }, fail('LIMIT', words).error, found);
        return;
      }
      if (!entry.addressable)
        refuse({ kind, path }, fail('BAD_PATH', `${path} has a name that is not UTF-8.`).error, found);
      else if (entry.kind !== 'folder') addFile(workspace, { kind, path }, found);
      else if (next.depth < DEEPEST) waiting.push({ name: path, depth: next.depth + 1 });
      else refuse({ kind, path }, fail('LIMIT', `${path} lies too deep to be looked at.`).error, found);
    }
  }
};

const refuse = (named: Named, error: ErrorValue, found: Found): void => {
  found.refused.push({ ...named, error });
};
