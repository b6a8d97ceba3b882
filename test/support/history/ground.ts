// A workspace, its store and its history in real folders, with the few words that tests about changes need.
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change, ChangeSet } from '../../../src/change/change-set.ts';
import type { Result } from '../../../src/error/error-value.ts';
import type { ApplyRequest, History } from '../../../src/history/history.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/open-ledger.ts';
import type { Database } from '../../../src/store/database.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { KnownFolder } from '../../../src/workspace/added-folders.ts';
import type { Disk } from '../../../src/workspace/disk.ts';
import type { FileState } from '../../../src/workspace/file-state.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../src/workspace/path.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';

export interface Ground {
  readonly folder: string;
  readonly home: string;
  readonly workspace: Workspace;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly history: History;
  path(text: string): Path;
  now(text: string): FileState;
  /** A change of what is there now. */
  change(text: string, after: FileState | string, from?: string): Change;
  apply(changes: ChangeSet, more?: Partial<ApplyRequest>): ReturnType<History['apply']>;
  /** Applies an edit that must succeed; returns the entry's number. */
  edit(text: string, content: string): Promise<number>;
  close(): void;
}

export interface GroundOptions {
  readonly top: string;
  readonly disk?: Disk;
  readonly cap?: number;
  readonly clock?: () => number;
  readonly notice?: (text: string) => void;
  readonly folders?: readonly KnownFolder[];
}

export const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
};

export const file = (content: string | Uint8Array, mode = 0o644): FileState => ({
  kind: 'file',
  bytes: bytesOf(typeof content === 'string' ? Buffer.from(content) : content),
  mode,
});

let keys = 0;

export const openGround = ({ top, disk, cap, clock, notice, folders = [] }: GroundOptions): Ground => {
  const [folder, home] = [join(top, 'workspace'), join(top, 'home')];
  mkdirSync(folder, { recursive: true });
  const workspace = must(openWorkspace(folder, { folders, ...(disk === undefined ? {} : { disk }) }));
  const database = must(
    openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: workspace.id, root: workspace.root }),
  );
  const ledger = openLedger(database);
  const history = openHistory({
    ...{ database, workspace, ledger },
    ...(cap === undefined ? {} : { cap }),
    ...(clock === undefined ? {} : { now: clock }),
    ...(notice === undefined ? {} : { notice }),
  });
  const path = (text: string): Path => text as Path; // made by the resolver elsewhere; here the test is the author
  const now = (text: string): FileState => must(workspace.state(path(text)));
  const apply: Ground['apply'] = (changes, more = {}) => {
    keys += 1;
    const common = {
      key: `k${process.pid}.${keys}`,
      group: 1,
      session: null,
      tool: 'edit_file',
      summary: 'a test',
      actor: 'person',
    };
    return history.apply({ ...common, changes, ...more });
  };
  const change: Ground['change'] = (text, after, from) => ({
    path: path(text),
    before: now(text),
    after: typeof after === 'string' ? file(after, modeOf(now(text))) : after,
    ...(from === undefined ? {} : { from: path(from) }),
  });
  return {
    ...{ folder, home, workspace, database, ledger, history, path, now, change, apply },
    edit: async (text, content) => must(await apply([change(text, content)])).entry.id,
    close: () => {
      database.close();
      workspace.close();
    },
  };
};

const modeOf = (state: FileState): number => (state?.kind === 'file' ? state.mode : 0o644);

export const put = (folder: string, path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

export const text = (folder: string, path: string): string | null =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;

/** Everything in a folder: path to kind, mode and content. */
export const picture = (folder: string, below = ''): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = below === '' ? name : `${below}/${name}`;
    const stat = lstatSync(join(folder, path));
    if (stat.isSymbolicLink()) all[path] = `link ${readlinkSync(join(folder, path))}`;
    else if (stat.isDirectory()) Object.assign(all, { [path]: 'folder' }, picture(folder, path));
    else all[path] = `${(stat.mode & 0o777).toString(8)} ${readFileSync(join(folder, path), 'latin1')}`;
  }
  return all;
};
