import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FolderOptions, openWithFolders } from '../../src/config/open-with-folders.ts';
import { claimName, readFolders } from '../../src/config/remembered-folders.ts';
import type { ErrorValue } from '../../src/error/error-value.ts';
import { findRoot } from '../../src/workspace/find-root.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { codeOf, must } from '../support/outcome.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ground = () => {
  const top = temporaryFolder();
  const folder = (...path: string[]): string => {
    mkdirSync(join(top, ...path), { recursive: true });
    return join(top, ...path);
  };
  const app = folder('app');
  const environment = { HOME: folder('home'), COUNTERSIGN_HOME: folder('home', 'ours') };
  const told: ErrorValue[] = [];
  const open = (options: Partial<FolderOptions> = {}): Workspace => {
    const workspace = must(openWithFolders(app, { environment, tell: (error) => told.push(error), ...options }));
    onTestFinished(() => workspace.close());
    return workspace;
  };
  return { top, app, folder, environment, open, told };
};

const names = ({ added }: Workspace): readonly string[] => added.map(({ name }) => name);

describe('a workspace with added folders', () => {
  it('opens as ever where nothing was added, and writes nothing', () => {
    const { open, environment } = ground();
    expect(names(open())).toEqual([]);
    expect(readdirSync(environment.COUNTERSIGN_HOME)).toEqual([]);
  });

  it('names each by its own name, and two of one name apart', () => {
    const { open, folder, app } = ground();
    folder('app', '@real');
    const workspace = open({ add: [folder('a', 'lib'), folder('b', 'lib'), folder('real')] });
    expect(names(workspace)).toEqual(['@lib', '@lib-2', '@real-2']);
    expect(workspace.root).toBe(must(findRoot(app)).root);
  });

  it('gives a folder the name it had, wherever it is by now', () => {
    const { open, folder, top } = ground();
    const [a, b] = [folder('a', 'lib'), folder('b', 'lib')];
    open({ add: [a] });
    expect(names(open({ add: [b] }))).toEqual(['@lib-2']);
    expect(names(open({ add: [b, a] }))).toEqual(['@lib-2', '@lib']);
    renameSync(a, join(top, 'moved'));
    const later = open({ add: [join(top, 'moved')] });
    expect(names(later)).toEqual(['@lib']);
    expect(codeOf(later.resolve('@lib/x', 'read'))).toBe('ok');
    // Without the flag it is found in its new place.
    expect(open().stat('@lib' as never)).toMatchObject({ ok: true, value: { kind: 'folder' } });
  });

  it('keeps what an earlier run added closed, and its name taken', () => {
    const { open, folder } = ground();
    open({ add: [folder('lib')] });
    const later = open();
    expect(names(later)).toEqual([]);
    expect(codeOf(later.resolve('@lib/x', 'read'))).toBe('OUTSIDE_ROOT');
    expect(later.isElsewhere('@lib/x')).toBe(true);
  });

  it('opens one again for a stored session, and says when it is not there', () => {
    const { open, folder, told } = ground();
    const lib = folder('lib');
    open({ add: [lib] });
    expect(names(open({ again: ['@lib'] }))).toEqual(['@lib']);
    expect(told).toEqual([]);
    rmSync(lib, { recursive: true });
    expect(names(open({ again: ['@lib', '@never'] }))).toEqual([]);
    expect(told.map(({ code }) => code)).toEqual(['OUTSIDE_ROOT', 'OUTSIDE_ROOT']);
    folder('lib');
    expect(names(open({ again: ['@lib'] }))).toEqual([]);
  });

  it('refuses what is no folder, and what may not be added, before anything is remembered', () => {
    const { open, folder, app, environment } = ground();
    const refused = (...add: string[]) => codeOf(openWithFolders(app, { environment, add }));
    writeFileSync(join(app, 'file'), '');
    expect(refused(join(app, 'none'))).toBe('NOT_FOUND');
    expect(refused(join(app, 'file'))).toBe('NOT_FOUND');
    expect(refused('/')).toBe('BAD_PATH');
    expect(refused(app)).toBe('BAD_ARGS');
    expect(names(open({ add: [folder('lib')] }))).toEqual(['@lib']);
  });

  it('is remembered in a file that only the person can read', () => {
    const { open, folder, environment } = ground();
    const { id } = open({ add: [folder('lib')] });
    const file = join(environment.COUNTERSIGN_HOME, 'state', 'folders', id, '@lib.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ root: folder('lib') });
  });

  it('leaves the name of a damaged file taken, and the other folders alone', () => {
    const { open, folder, environment } = ground();
    const { id } = open({ add: [folder('lib'), folder('docs')] });
    for (const damage of ['{', '"x"', '{"root":1,"id":""}']) {
      writeFileSync(join(environment.COUNTERSIGN_HOME, 'state', 'folders', id, '@lib.json'), damage);
      const later = open({ again: ['@docs'] });
      expect(names(later)).toEqual(['@docs']);
      expect(later.state('@lib/x' as never)).toMatchObject({ ok: false, error: { code: 'OUTSIDE_ROOT' } });
    }
    expect(names(open({ add: [folder('lib')] }))).toEqual(['@lib-2']);
  });
});

describe('a place for the memory that cannot be used', () => {
  it('is said, and no folder is added that could not be found again', () => {
    const { app, folder } = ground();
    const lib = folder('lib');
    expect(codeOf(openWithFolders(app, { environment: { COUNTERSIGN_HOME: 'relative' }, add: [lib] }))).toBe(
      'BAD_CONFIG',
    );
    const home = folder('other');
    mkdirSync(join(home, 'state'), { mode: 0o700 });
    writeFileSync(join(home, 'state', 'folders'), 'a file in its place');
    const environment = { COUNTERSIGN_HOME: home };
    expect(openWithFolders(app, { environment, add: [lib] }).ok).toBe(false);
    expect(openWithFolders(app, { environment }).ok).toBe(false);
    expect(claimName(join(home, 'state'), { id: 'x' }, { name: '@lib', root: lib, id: 'y' }).ok).toBe(false);
  });

  it('a workspace that is not there is none, whatever is added', () => {
    const { app, environment } = ground();
    expect(codeOf(openWithFolders(join(app, 'none'), { environment }))).toBe('NOT_FOUND');
  });

  it('without a home there is nothing to remember, and the workspace opens', () => {
    const { app } = ground();
    const opened = must(openWithFolders(app, { environment: {} }));
    expect(opened.added).toEqual([]);
    opened.close();
  });
});

describe('a name', () => {
  it('is given once, whoever else asks at the same moment', () => {
    const { environment, folder, open } = ground();
    const workspace = open();
    const state = join(environment.COUNTERSIGN_HOME, 'state');
    const [one, two] = [folder('a', 'lib'), folder('b', 'lib')].map((each) => must(findRoot(each)));
    if (one === undefined || two === undefined) throw new Error('two folders were made');
    expect(must(claimName(state, workspace, { ...one, name: '@lib' }))).toBe('claimed');
    expect(must(claimName(state, workspace, { ...two, name: '@lib' }))).toBe('taken');
    expect(must(readFolders(state, workspace))).toEqual([{ ...one, name: '@lib' }]);
  });
});
