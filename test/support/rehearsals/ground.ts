// A workspace for one case, with a home that has keys in it, a history, and a sandbox.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Result } from '../../../src/error/error-value.ts';
import type { History } from '../../../src/history/history.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import { openLedger } from '../../../src/ledger/open-ledger.ts';
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { readIgnoreRules } from '../../../src/workspace/ignore-rules.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { isSecret } from '../../../src/workspace/special-paths.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { type Case, USUAL_FILES } from './case.ts';

export interface Ground {
  readonly folder: string;
  readonly workspace: Workspace;
  readonly history: History;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** What a home must not give away. */
const KEYS = ['.ssh/id_ed25519', '.aws/credentials', '.netrc', '.local/state/countersign/history'];

export const openCaseGround = ({ files, git }: Pick<Case, 'files' | 'git'>): Ground => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-rehearsal-')));
  const [folder, home] = [join(top, 'workspace'), join(top, 'home')];
  for (const key of KEYS) write(home, key, 'top secret\n');
  for (const [path, text] of Object.entries({ ...USUAL_FILES, ...files })) write(folder, path, text);
  chmodSync(join(folder, 'run.sh'), 0o755);
  symlinkSync('README.md', join(folder, 'link'));
  if (git === true) commitAll(folder);
  const workspace = must(openWorkspace(folder));
  const database = must(
    openStore({ env: { COUNTERSIGN_HOME: join(top, 'state') }, workspaceId: workspace.id, root: folder }),
  );
  const sandbox = createSandbox({
    workspace,
    environment: { ...process.env, HOME: home, REHEARSAL_KEY: 'top secret' },
    masked: (path) => isSecret(path) !== undefined,
    ignored: async (path, isFolder) =>
      (await readIgnoreRules(workspace).hiddenAnywhereBy(path as Path, isFolder)) !== undefined, // a name found on disk
    // What a JavaScript project has in node_modules, the toolchains of whoever runs this, and no more.
    readable: [resolve(import.meta.dirname, '../../../node_modules'), ...toolchainsOf(process.env.HOME)],
    limits: { processes: 128, memoryBytes: 1024 * 1024 * 1024, printedBytes: 32 * 1024 * 1024 },
  });
  return {
    folder,
    workspace,
    history: openHistory({ database, workspace, ledger: openLedger(database) }),
    sandbox,
    close: async () => {
      await sandbox.close();
      database.close();
      workspace.close();
      rmSync(top, { recursive: true, force: true });
    },
  };
};

/** The home of a case is another one: rustup and pyenv are found by their places. */
const toolchainsOf = (home: string | undefined): readonly string[] =>
  home === undefined ? [] : ['.cargo/bin', '.rustup', '.pyenv'].map((name) => join(home, name));

const write = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const commitAll = (folder: string): void => {
  const git = (...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@example.org', ...words], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
};

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};
