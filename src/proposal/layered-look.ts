// The look a tool proposes from: the disk with the unsigned changes of earlier calls laid over it. It remembers what was looked at.
import type { ChangeSet } from '../change/change-set.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { AnsweredPart, Look, LookLimits, SeenByModel } from '../tool/look.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import { type FolderPath, HERE, type Path } from '../workspace/path.ts';
import type { Entry, Stat, Workspace } from '../workspace/workspace.ts';
import { onlyHere, recordedHere, withoutElsewhere } from './commands-here.ts';
import { type CoveredLayers, type Layers, layersOf } from './layers.ts';

export type HashFunction = (content: Uint8Array | string) => Hash;

export interface LookOptions {
  readonly workspace: Workspace;
  /** Unsigned changes, in the order of the calls. */
  readonly layers: readonly ChangeSet[];
  /** When the call was made. Absent: now. */
  readonly now?: number;
  readonly limits: LookLimits;
  seen(path: Path): SeenByModel;
  answered?(call: string): readonly AnsweredPart[] | undefined;
  readonly signal: AbortSignal;
  progress(message: string): void;
  /** A line of what a command prints. Absent: it is progress like any other. */
  printed?(line: string): void;
  readonly hash: HashFunction;
  /** Absent where no commands are run (tests of tools that need none). */
  readonly sandbox?: Sandbox;
  /** The person's own texts, when a proposal is made again with them. */
  readonly written?: Look['written'];
  /** Paths that a rule denies: not only refused, but absent from listings. */
  hides?(path: string): boolean;
}

export interface LayeredLook extends Look {
  /** Every path that was looked at, and every folder that was listed. */
  looked(): readonly FolderPath[];
  /** What was found on disk at each path that was read. */
  readonly read: ReadonlyMap<Path, FileState>;
}

export const createLook = (options: LookOptions): LayeredLook => {
  const { workspace, limits, signal, hash } = options;
  const layers = layersOf(options.layers);
  const looked = new Set<FolderPath>();
  const read = new Map<Path, FileState>();
  const resolver = resolverOver(workspace, layers);
  return {
    // One function serves both overloads: only 'list' can answer with the workspace itself, and the resolver sees to that.
    resolve: resolver as Look['resolve'],
    state: async (path) => {
      looked.add(path);
      const covered = layers.at(path);
      const found = covered === undefined ? workspace.state(path) : ok(await stateOf(covered));
      if (!found.ok) return found;
      const state = found.value === null && covered === undefined && layers.holds(path) ? IMPLIED : found.value;
      // Not what a layer says: an unsigned change must not decide what is private.
      if (covered === undefined) read.set(path, state);
      return ok(state);
    },
    pieces: async (path) => {
      looked.add(path);
      const covered = layers.at(path);
      if (covered === undefined) return workspace.pieces(path);
      const state = await stateOf(covered);
      return state?.kind === 'file'
        ? ok(onePiece(state))
        : fail('NOT_FOUND', `File not found: ${path}`, { data: { path } });
    },
    beginning: async (path, bytes) => {
      const covered = layers.at(path);
      if (covered === undefined) return workspace.beginning(path, bytes);
      const state = await stateOf(covered);
      return ok(state?.kind === 'file' ? (await state.bytes.read()).subarray(0, bytes) : null);
    },
    stat: async (path) => {
      looked.add(path);
      const covered = path === HERE ? undefined : layers.at(path);
      if (covered !== undefined) return ok(statOf(await stateOf(covered)));
      const found = workspace.stat(path);
      return found.ok && found.value === null && path !== HERE && layers.holds(path) ? ok(statOf(IMPLIED)) : found;
    },
    list: async (folder) => {
      looked.add(folder);
      const listed = await listOver(workspace, layers, folder);
      if (!listed.ok || options.hides === undefined) return listed;
      const { hides } = options;
      return ok(listed.value.filter(({ name }) => !hides(folder === HERE ? name : `${folder}/${name}`)));
    },
    hides: (path) => options.hides?.(path) === true,
    bytes: (content) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return { hash: hash(bytes), size: bytes.length, read: () => Promise.resolve(bytes) };
    },
    seen: (path) => options.seen(path),
    ...(options.answered === undefined ? {} : { answered: options.answered }),
    ...(options.written === undefined ? {} : { written: options.written }),
    added: workspace.added,
    unsigned: [...new Set(options.layers.flat().map(({ path }) => path))],
    ...commandsOf(options),
    now: options.now ?? Date.now(),
    limits,
    signal,
    progress: (message) => options.progress(message),
    looked: () => [...looked],
    read,
  };
};

const commandsOf = ({
  workspace,
  sandbox,
  layers,
  signal,
  progress,
  printed = progress,
}: LookOptions): Pick<Look, 'capability' | 'rehearse' | 'witness'> => {
  const view = { layers: withoutElsewhere(layers, workspace), signal, progress: (line: string) => printed(line) };
  const none = { why: 'commands are not run here', fix: 'nothing to do' } as const;
  const unavailable = (): Promise<Result<never>> => Promise.resolve(fail('DENIED', 'Commands are not run here.'));
  return {
    capability: () => sandbox?.capability() ?? Promise.resolve({ tier: 'witnessed', ...none }),
    rehearse: async (request, own) =>
      onlyHere(workspace, await (sandbox?.rehearse(request, { ...view, ...own }) ?? unavailable())),
    witness: async (request, own) =>
      recordedHere(workspace, await (sandbox?.witness(request, { ...view, ...own }) ?? unavailable())),
  };
};

async function* onePiece({ bytes }: Extract<FileState, { kind: 'file' }>): AsyncGenerator<Uint8Array, void, undefined> {
  yield await bytes.read();
}

/** A folder nobody made in so many words: something in it would exist. */
const IMPLIED = { kind: 'folder', mode: 0o755 } as const satisfies FileState;

const stateOf = async (covered: CoveredLayers): Promise<FileState> => {
  if ('state' in covered) return covered.state;
  const entries = await covered.inside.entries();
  const own = entries.find(({ name }) => name === covered.name);
  if (own !== undefined) return own.state;
  return entries.some(({ name }) => name.startsWith(`${covered.name}/`)) ? IMPLIED : null;
};

/** `modified` is 0 for what is not on disk yet: a time would make the same listing another one when it is proposed again. */
const statOf = (state: FileState): Stat | null => {
  if (state === null) return null;
  const common = { modified: 0, links: 1, kind: state.kind };
  if (state.kind === 'file') return { ...common, size: state.bytes.size, mode: state.mode };
  if (state.kind === 'link') return { ...common, size: state.target.length, mode: 0o777, target: state.target };
  return { ...common, size: 0, mode: state.mode };
};

const resolverOver =
  (workspace: Workspace, layers: Layers) =>
  (text: string, purpose: 'read' | 'write' | 'create' | 'list'): Result<FolderPath> => {
    if (purpose !== 'list') {
      const found = workspace.resolve(text, purpose);
      // On disk it may not be there yet, or be in the way of a folder that a layer puts in its place.
      const spelled = layers.spelled(found.ok ? found.value : text);
      if (spelled !== undefined && (found.ok || found.error.code === 'NOT_FOUND')) return ok(spelled);
      return found;
    }
    const onDisk = workspace.resolve(text, 'list');
    if (onDisk.ok) {
      if (onDisk.value === HERE || isFolder(layers, onDisk.value, true)) return onDisk;
      return fail('NOT_FOUND', `There is no folder ${onDisk.value}.`, { data: { path: onDisk.value } });
    }
    if (onDisk.error.code !== 'NOT_FOUND') return onDisk;
    const unmade = workspace.resolve(text, 'read');
    const path = unmade.ok ? (layers.spelled(unmade.value) ?? unmade.value) : layers.spelled(text);
    return path !== undefined && isFolder(layers, path, false) ? ok(path) : onDisk;
  };

const isFolder = (layers: Layers, path: Path, onDisk: boolean): boolean => {
  const covered = layers.at(path);
  if (covered === undefined) return onDisk || layers.holds(path);
  // Inside a tree only its entries can tell, and list reads them.
  return 'inside' in covered || covered.state?.kind === 'folder' || (covered.state === null && layers.holds(path));
};

const listOver = async (
  workspace: Workspace,
  layers: Layers,
  folder: FolderPath,
): Promise<Result<readonly Entry[]>> => {
  const covered = folder === HERE ? undefined : layers.at(folder);
  const implied = folder !== HERE && layers.holds(folder);
  if (covered !== undefined && !implied && (await stateOf(covered))?.kind !== 'folder')
    return fail('NOT_FOUND', `There is no folder ${folder}.`, { data: { path: folder } });
  const hiding = layers.hiding(folder);
  const base = hiding === undefined ? workspace.list(folder) : ok(await insideOf(hiding));
  if (!base.ok && !(implied && base.error.code === 'NOT_FOUND')) return base;
  const known = base.ok ? base.value : [];
  const entries = new Map(known.map((entry) => [entry.name, entry]));
  for (const name of layers.below(folder).keys()) {
    const path = (folder === HERE ? name : `${folder}/${name}`) as Path; // a child on the way to a layer's Path
    const own = layers.at(path);
    const stat = own === undefined ? undefined : statOf(await stateOf(own));
    if (stat !== undefined && stat !== null) entries.set(name, { ...stat, name, addressable: true });
    else if (layers.holds(path))
      entries.set(name, entries.get(name) ?? { ...statOf(IMPLIED)!, name, addressable: true });
    else if (stat === null) entries.delete(name);
  }
  return ok([...entries.values()]);
};

/** The entries of a folder whose contents on disk are hidden, before the words about single paths in it. */
const insideOf = async (hiding: CoveredLayers): Promise<readonly Entry[]> => {
  if ('state' in hiding) return [];
  const start = hiding.name === '' ? '' : `${hiding.name}/`;
  const found = new Map<string, Entry>();
  for (const { name, state } of await hiding.inside.entries()) {
    if (!name.startsWith(start)) continue;
    const [child = '', ...deeper] = name.slice(start.length).split('/');
    const stat = statOf(deeper.length === 0 ? state : IMPLIED);
    if (stat !== null && (deeper.length === 0 || !found.has(child)))
      found.set(child, { ...stat, name: child, addressable: true });
  }
  return [...found.values()];
};
