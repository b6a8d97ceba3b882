import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFolder } from '../../src/config/check-folder.ts';
import { findRoot, type Root } from '../../src/workspace/find-root.ts';
import { codeOf, must } from '../support/outcome.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const made = (...path: string[]): string => {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true });
  return folder;
};

describe('a folder to be added', () => {
  const ground = () => {
    const top = temporaryFolder();
    const home = made(top, 'home');
    const app = made(home, 'code', 'app');
    const environment = { HOME: home };
    const check = (folder: string, ...others: string[]) =>
      checkFolder(rootOf(folder), { environment, workspace: rootOf(app), others: others.map(rootOf) });
    return { top, home, app, check };
  };
  const rootOf = (folder: string): Root => must(findRoot(folder));

  it('may lie beside the workspace', () => {
    const { home, check } = ground();
    expect(check(made(home, 'code', 'lib'), made(home, 'code', 'lib-2')).ok).toBe(true);
  });

  it('case 36: may not be the workspace, in it or around it, by whatever link', () => {
    const { home, app, check } = ground();
    for (const folder of [app, made(app, 'src'), join(home, 'code')]) expect(codeOf(check(folder))).toBe('BAD_ARGS');
    symlinkSync(join(app, 'src'), join(home, 'link'));
    expect(codeOf(check(join(home, 'link')))).toBe('BAD_ARGS');
  });

  it('case 36: may not be named twice, nor be in another that is added', () => {
    const { home, check } = ground();
    const lib = made(home, 'code', 'lib');
    expect(codeOf(check(lib, lib))).toBe('BAD_ARGS');
    expect(codeOf(check(made(lib, 'src'), lib))).toBe('BAD_ARGS');
    expect(codeOf(check(lib, made(lib, 'src')))).toBe('BAD_ARGS');
  });

  it('may not hold the home folder', () => {
    const top = temporaryFolder();
    const home = made(top, 'all', 'home');
    const around = { environment: { HOME: home }, workspace: rootOf(made(top, 'app')), others: [] };
    expect(codeOf(checkFolder(rootOf(home), around))).toBe('BAD_ARGS');
    expect(codeOf(checkFolder(rootOf(join(top, 'all')), around))).toBe('BAD_ARGS');
    expect(checkFolder(rootOf(made(home, 'notes')), around).ok).toBe(true);
  });

  it('case 29: may not hold what Countersign keeps, nor lie in it', () => {
    const { home, check } = ground();
    for (const folder of ['.config', '.config/countersign/tools', '.local/state/countersign', '.local'])
      expect(codeOf(check(made(home, folder)))).toBe('PROTECTED');
  });

  it('case 28: may not be a place of git or of secrets, where every file would have to ask', () => {
    const { home, check } = ground();
    for (const folder of ['code/lib/.git', 'code/lib/.git/hooks', '.ssh', '.aws', '.gnupg/private'])
      expect(codeOf(check(made(home, folder)))).toBe('PROTECTED');
  });
});
