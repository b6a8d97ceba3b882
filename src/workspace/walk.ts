// Every file of a folder, once, without following links; what is left out is counted and said.
import { type IgnoreRules, readIgnoreRules } from './ignore-rules.ts';
import { type FolderPath, HERE, type Path } from './path.ts';
import type { Entry, Workspace } from './workspace.ts';

export interface Walked {
  readonly path: Path;
  readonly entry: Entry;
}

/** What the walk left out, filled in as it goes. */
export interface Omitted {
  /** Files and folders per ignore file; what is in a hidden folder is not looked at and not counted. */
  readonly ignored: Map<string, number>;
  /** Folders that could not be listed. */
  readonly unreadable: Path[];
  /** Names that are not UTF-8, escaped: there is no way to ask for them. */
  readonly unaddressable: string[];
}

export interface WalkOptions {
  readonly from?: FolderPath;
  /** Shows what ignore files hide, too. */
  readonly ignored?: boolean;
  /** Also yields folders, before what is in them. */
  readonly folders?: boolean;
  readonly signal?: AbortSignal;
}

export interface WorkspaceWalk {
  readonly entries: AsyncGenerator<Walked, void, undefined>;
  readonly omitted: Omitted;
}

export const walk = (workspace: Workspace, options: WalkOptions = {}): WorkspaceWalk => {
  const omitted: Omitted = { ignored: new Map(), unreadable: [], unaddressable: [] };
  const rules = options.ignored === true ? undefined : readIgnoreRules(workspace);
  return { omitted, entries: walkFrom({ workspace, options, omitted, rules, seen: new Set() }) };
};

interface Course {
  readonly workspace: Workspace;
  readonly options: WalkOptions;
  readonly omitted: Omitted;
  readonly rules: IgnoreRules | undefined;
  /** Folders by device and inode: one that is mounted in two places is walked in one. */
  readonly seen: Set<string>;
}

/** A pile instead of recursion: a deep tree must not cost a generator per level. */
async function* walkFrom(course: Course): AsyncGenerator<Walked, void, undefined> {
  const { workspace, options, omitted } = course;
  const pile: FolderPath[] = [options.from ?? HERE];
  const start = workspace.stat(options.from ?? HERE);
  if (start.ok && start.value?.identity !== undefined) course.seen.add(start.value.identity);
  for (let folder = pile.pop(); folder !== undefined; folder = pile.pop()) {
    options.signal?.throwIfAborted();
    const listed = workspace.list(folder);
    if (!listed.ok) {
      // The workspace folder itself is a FolderPath and not a Path; it is named '.' here.
      omitted.unreadable.push(folder as Path);
      continue;
    }
    const inner: Path[] = [];
    for (const entry of listed.value) {
      const walked = await admitted(course, folder, entry);
      if (walked === undefined) continue;
      if (entry.kind === 'folder') inner.push(walked.path);
      if (entry.kind !== 'folder' || options.folders === true) yield walked;
    }
    pile.push(...inner.reverse());
  }
}

const admitted = async (course: Course, folder: FolderPath, entry: Entry): Promise<Walked | undefined> => {
  const shown = folder === HERE ? entry.name : `${folder}/${entry.name}`;
  if (!entry.addressable) {
    course.omitted.unaddressable.push(shown);
    return undefined;
  }
  if (entry.name.toLowerCase() === '.git') return undefined;
  // A name that was just listed in a folder that is a Path already.
  const path = shown as Path;
  const hiddenBy = await course.rules?.hiddenBy(path, entry.kind === 'folder');
  if (hiddenBy !== undefined) {
    course.omitted.ignored.set(hiddenBy, (course.omitted.ignored.get(hiddenBy) ?? 0) + 1);
    return undefined;
  }
  if (entry.kind === 'folder' && entry.identity !== undefined) {
    if (course.seen.has(entry.identity)) return undefined;
    course.seen.add(entry.identity);
  }
  return { path, entry };
};
