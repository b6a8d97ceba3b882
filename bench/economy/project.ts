// The made-up project on disk: its files, its history in git, and the tools that its scripts call, as copies of those installed here.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { type Ground, makeGround, writeFiles } from '../clients/ground.ts';

interface Project {
  readonly commits: readonly { readonly message: string; readonly files: Files }[];
  readonly then: Files;
}
type Files = Readonly<Record<string, string>>;

export const openProject = (): Ground => {
  const { commits, then } = parse(readFileSync(join(import.meta.dirname, 'project.yaml'), 'utf8')) as Project; // it lies beside this file
  const ground = makeGround(commits[0]?.files ?? {});
  const { home, workspace, environment } = ground;
  // npm asks the network whether there is a newer npm.
  writeFiles(home, { '.npmrc': 'update-notifier=false\n' });
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', words, { cwd: workspace, env: { ...environment }, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Greenhouse');
  git('config', 'user.email', 'greenhouse@example.org');
  for (const { message, files } of commits) {
    writeFiles(workspace, files);
    git('add', '-A');
    git('commit', '-qm', message);
  }
  installTools(join(workspace, 'node_modules'));
  writeFiles(workspace, then);
  return ground;
};

const HERE = resolve(import.meta.dirname, '../../node_modules');

/** Whole and in the folder, as npm installs them: what lies elsewhere a rehearsal does not see. */
const installTools = (into: string): void => {
  for (const name of NAMES) cpSync(join(HERE, name), join(into, name), { recursive: true, verbatimSymlinks: true });
  link(into, 'tsc', '../typescript/bin/tsc');
  link(into, 'esbuild', '../esbuild/bin/esbuild');
  link(into, 'biome', '../@biomejs/biome/bin/biome');
};

/** Scopes hold the programs themselves, by the kind of machine. */
const NAMES = ['typescript', '@typescript', '@types/node', 'undici-types', 'esbuild', '@esbuild', '@biomejs'];

const link = (into: string, name: string, target: string): void => {
  const place = join(into, '.bin', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place);
};
