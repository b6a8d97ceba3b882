// The ground of one run: a home and a workspace of its own, and what a client and the person find in their environment.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Ground {
  readonly home: string;
  readonly workspace: string;
  /** Beside the workspace, and nobody's to read or write. */
  readonly outside: string;
  /** Of whoever is at this machine; a client has more. */
  readonly environment: Readonly<Record<string, string>>;
  /** Paths and texts of the workspace as they are now. */
  files(): Readonly<Record<string, string>>;
  remove(): void;
}

export const makeGround = (files: Readonly<Record<string, string>>): Ground => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-clients-')));
  const [home, workspace] = [join(folder, 'home'), join(folder, 'work')];
  mkdirSync(home);
  writeFiles(workspace, files);
  const outside = join(folder, 'outside.txt');
  writeFileSync(outside, OUTSIDE);
  return {
    home,
    workspace,
    outside,
    environment: { PATH: process.env.PATH ?? '', HOME: home, LANG: 'C.UTF-8', TERM: 'dumb', NO_COLOR: '1' },
    files: () => filesIn(workspace),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
};

export const OUTSIDE = 'nobody may read this\n';

export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );
