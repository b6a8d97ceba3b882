import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { KnownFolder } from '../../src/workspace/added-folders.ts';
import { isAway } from '../../src/workspace/added-folders.ts';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { findRoot } from '../../src/workspace/find-root.ts';
import { readIgnoreRules } from '../../src/workspace/ignore-rules.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { HERE, type Path } from '../../src/workspace/path.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { codeOf, fileOf, must } from './opened.ts';

interface Two {
  readonly app: string;
  readonly lib: string;
  readonly workspace: Workspace;
}

/** app is the workspace, lib stands under @lib in it, and beside both is something that must stay as it is. */
const two = (known: Partial<KnownFolder> = {}): Two => {
  const top = temporaryFolder();
  const [app, lib] = [join(top, 'app'), join(top, 'lib')];
  for (const folder of [app, lib, join(lib, 'src')]) mkdirSync(folder);
  writeFileSync(join(app, 'main.ts'), 'main\n');
  writeFileSync(join(lib, 'src', 'a.ts'), 'a\n', { mode: 0o644 });
  writeFileSync(join(top, 'beside.txt'), 'outside\n');
  return { app, lib, workspace: over(app, lib, known) };
};

const over = (app: string, lib: string, known: Partial<KnownFolder> = {}, disk: Disk = nodeDisk): Workspace => {
  const folder = { name: '@lib', open: true, spelled: lib, ...must(findRoot(lib)), ...known };
  const workspace = must(openWorkspace(app, { folders: [folder], disk }));
  onTestFinished(() => workspace.close());
  return workspace;
};

/** The path as the resolver gives it, for writing. */
const at = (workspace: Workspace, text: string): Path => must(workspace.resolve(text, 'write'));

describe('a folder that was added', () => {
  it('stands among the folders at the top, and its files are read under its name', async () => {
    const { workspace } = two();
    expect(must(workspace.list(HERE)).map(({ name, kind }) => [name, kind])).toEqual([
      ['@lib', 'folder'],
      ['main.ts', 'file'],
    ]);
    expect(must(workspace.list(must(workspace.resolve('@lib', 'list')))).map(({ name }) => name)).toEqual(['src']);
    const state = must(workspace.state(at(workspace, '@lib/src/a.ts')));
    expect(state?.kind === 'file' && Buffer.from(await state.bytes.read()).toString()).toBe('a\n');
    expect(must(workspace.stat(at(workspace, '@lib/src/a.ts')))?.kind).toBe('file');
    expect(must(workspace.tree('@lib' as Path)).files).toBe(1); // the name of a folder that was listed
    expect(must(workspace.state('@lib' as Path))?.kind).toBe('folder');
    expect(must(workspace.stat('@lib' as Path))?.kind).toBe('folder');
    const pieces: Uint8Array[] = [];
    for await (const piece of must(workspace.pieces(at(workspace, '@lib/src/a.ts')))) pieces.push(piece.slice());
    expect(Buffer.concat(pieces).toString()).toBe('a\n');
  });

  it('case 2: is reached by an absolute path too, which becomes the path under its name', () => {
    const { workspace, lib, app } = two();
    expect(must(workspace.resolve(join(lib, 'src/a.ts'), 'read'))).toBe('@lib/src/a.ts');
    expect(must(workspace.resolve(lib, 'list'))).toBe('@lib');
    expect(must(workspace.resolve(join(app, 'main.ts'), 'read'))).toBe('main.ts');
    expect(codeOf(workspace.resolve(`${lib}-other/a.ts`, 'read'))).toBe('OUTSIDE_ROOT');
    expect(codeOf(workspace.resolve(join(lib, '..', 'beside.txt'), 'read'))).toBe('OUTSIDE_ROOT');
  });

  it('case 36: is also known by the link it was added by', () => {
    const { app, lib } = two();
    symlinkSync(lib, `${app}-link`);
    const workspace = over(app, lib, { spelled: `${app}-link` });
    expect(must(workspace.resolve(`${app}-link/src/a.ts`, 'read'))).toBe('@lib/src/a.ts');
  });

  it.each([
    ['@lib/../beside.txt', 'OUTSIDE_ROOT'],
    ['@lib/../main.ts', 'OUTSIDE_ROOT'],
    ['@lib/src/../../../beside.txt', 'OUTSIDE_ROOT'],
    ['x/../@lib/../beside.txt', 'OUTSIDE_ROOT'],
    ['../lib/src/a.ts', 'OUTSIDE_ROOT'],
    ['@lib', 'BAD_PATH'],
    ['./@lib/.', 'BAD_PATH'],
    ['@lib/bad:name', 'BAD_PATH'],
    ['@lib/\0', 'BAD_PATH'],
  ])('case 1: %j is refused', (text, code) => {
    const { workspace } = two();
    expect(codeOf(workspace.resolve(text, 'create'))).toBe(code);
  });

  it('case 1: is entered by no other spelling of its name, and holds one of its own name as an ordinary name', () => {
    const { workspace, lib } = two();
    expect(codeOf(workspace.resolve('@LIB/src', 'list'))).toBe('NOT_FOUND');
    expect(codeOf(workspace.resolve('lib/src', 'list'))).toBe('NOT_FOUND');
    mkdirSync(join(lib, '@lib'));
    expect(must(workspace.resolve('@lib/@lib', 'list'))).toBe('@lib/@lib');
    expect(must(workspace.resolve('src/../@lib/src/./a.ts', 'read'))).toBe('@lib/src/a.ts');
  });

  it('case 4, case 5: no link leads from one folder into the other, or out of either', () => {
    const { workspace, app, lib } = two();
    symlinkSync(join(lib, 'src'), join(app, 'to-lib'));
    symlinkSync(app, join(lib, 'to-app'));
    symlinkSync(join(app, '..', 'beside.txt'), join(lib, 'out.txt'));
    expect(codeOf(workspace.resolve('to-lib/a.ts', 'read'))).toBe('SYMLINK');
    expect(codeOf(workspace.resolve('@lib/to-app/main.ts', 'write'))).toBe('SYMLINK');
    expect(codeOf(workspace.resolve('@lib/out.txt', 'read'))).toBe('SYMLINK');
    expect(codeOf(workspace.state('@lib/to-app/main.ts' as Path))).toBe('SYMLINK'); // also past the resolver
  });

  it('case 7: a loop of links in it is called one', () => {
    const { workspace, lib } = two();
    symlinkSync('two', join(lib, 'one'));
    symlinkSync('one', join(lib, 'two'));
    const refused = workspace.resolve('@lib/one', 'read');
    expect(refused.ok ? '' : refused.error.message).toContain('loop');
  });
});

describe('every path in an added folder', () => {
  const PARTS = [
    '..',
    '.',
    '',
    'src',
    'a.ts',
    '@lib',
    'link',
    'to-app',
    'new',
    'name:stream',
    'nul',
    ' ',
    '~',
    '$HOME',
    'caf\u00e9',
    'cafe\u0301',
    '\u202e',
  ];

  it('comes to what it comes to when that folder is opened by itself', () => {
    const { app, lib, workspace } = two();
    symlinkSync(app, join(lib, 'to-app'));
    symlinkSync('nowhere', join(lib, 'link'));
    mkdirSync(join(lib, 'caf\u00e9'));
    const alone = must(openWorkspace(lib));
    onTestFinished(() => alone.close());
    const purposes = ['read', 'write', 'create', 'list'] as const;
    const outcome = (opened: Workspace, text: string, purpose: (typeof purposes)[number], start: string): string => {
      const found = opened.resolve(text, purpose as 'read'); // one function serves every purpose
      return found.ok ? join(start, found.value) : found.error.code;
    };
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PARTS), { maxLength: 6 }),
        fc.constantFrom(...purposes),
        (parts, purpose) => {
          const text = parts.join('/');
          // What begins with a slash is absolute for the one, and below its name for the other.
          if (text.startsWith('/')) return;
          expect(outcome(workspace, `@lib/${text}`, purpose, '')).toBe(
            outcome(alone, text === '' ? '.' : text, purpose, '@lib'),
          );
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('writing in a folder that was added', () => {
  it('goes to that folder, with its temporary files beside the target', async () => {
    const { workspace, app, lib } = two();
    const path = at(workspace, '@lib/src/a.ts');
    const place = must(workspace.writer.placeFor(path));
    expect(place.folder).toBe('@lib/src');
    must(await workspace.writer.stage(place, fileOf('b\n')));
    expect(existsSync(join(lib, 'src', place.name))).toBe(true);
    must(workspace.writer.replace(place, path, fileOf('a\n')));
    must(workspace.writer.syncFolder('@lib' as Path)); // a folder that was listed
    expect(readFileSync(join(lib, 'src/a.ts'), 'utf8')).toBe('b\n');
    expect(existsSync(join(app, '@lib'))).toBe(false);
  });

  it('says which file is stale by the path it was shown under', async () => {
    const { workspace } = two();
    const path = at(workspace, '@lib/src/a.ts');
    const place = must(workspace.writer.placeFor(path));
    must(await workspace.writer.stage(place, fileOf('b\n')));
    const stale = workspace.writer.replace(place, path, fileOf('something else\n'));
    expect(stale).toMatchObject({ ok: false, error: { code: 'STALE', data: { path: '@lib/src/a.ts' } } });
  });

  it('never makes, moves, replaces or removes the added folder itself', async () => {
    const { workspace, app, lib } = two();
    const itself = '@lib' as Path; // what no resolver gives out
    const place = must(workspace.writer.placeFor(itself));
    must(await workspace.writer.stage(place, fileOf('a file in its place\n')));
    const folder = { kind: 'folder', mode: 0o755 } as const;
    expect(workspace.writer.makeFolder(itself, 0o755).ok).toBe(false);
    expect(workspace.writer.create(place, itself, fileOf('a file in its place\n')).ok).toBe(false);
    expect(workspace.writer.replace(place, itself, null).ok).toBe(false);
    const tree = must(workspace.tree(itself));
    expect(workspace.writer.replace(place, itself, { ...folder, tree }).ok).toBe(false);
    expect(workspace.writer.setAside(itself, place, { ...folder, tree }).ok).toBe(false);
    expect(workspace.writer.removeFolder(itself).ok).toBe(false);
    expect(existsSync(join(app, '@lib'))).toBe(false);
    expect(readFileSync(join(lib, 'src/a.ts'), 'utf8')).toBe('a\n');
  });
});

describe('where descriptors cannot be walked', () => {
  /** As on macOS, or in a chroot without /proc. */
  const withoutProc: Disk = {
    ...nodeDisk,
    lstat: (path) => {
      if (path.startsWith('/proc/')) throw Object.assign(new Error('no /proc'), { code: 'ENOENT' });
      return nodeDisk.lstat(path);
    },
  };

  it('an added folder is read, written, listed and kept apart all the same', async () => {
    const { app, lib } = two();
    const workspace = over(app, lib, {}, withoutProc);
    const path = at(workspace, '@lib/src/a.ts');
    const place = must(workspace.writer.placeFor(path));
    must(await workspace.writer.stage(place, fileOf('b\n')));
    must(workspace.writer.replace(place, path, must(workspace.state(path))));
    expect(readFileSync(join(lib, 'src/a.ts'), 'utf8')).toBe('b\n');
    expect(must(workspace.list(HERE)).map(({ name }) => name)).toEqual(['@lib', 'main.ts']);
    symlinkSync(app, join(lib, 'to-app'));
    expect(codeOf(workspace.state('@lib/to-app/main.ts' as Path))).toBe('SYMLINK'); // past the resolver
    expect(workspace.writer.removeFolder('@lib' as Path).ok).toBe(false); // what no resolver gives out
    renameSync(lib, `${lib}-moved`);
    expect(codeOf(workspace.state(path))).toBe('OUTSIDE_ROOT');
    expect(workspace.writer.makeFolder('@lib' as Path, 0o755).ok).toBe(false);
    expect(existsSync(join(app, '@lib'))).toBe(false);
  });
});

describe('a folder that is away', () => {
  it('case 35: is said to be, and nothing is looked up or written in its place', () => {
    const { workspace, app, lib } = two();
    renameSync(lib, `${lib}-moved`);
    for (const again of [workspace, must(openWorkspace(app, { folders: [{ ...first(workspace), open: true }] }))]) {
      const read = again.resolve('@lib/src/a.ts', 'read');
      expect(!read.ok && isAway(read.error)).toBe(true);
      expect(codeOf(again.state('@lib/src/a.ts' as Path))).toBe('OUTSIDE_ROOT'); // as the history asks
      expect(codeOf(again.writer.placeFor('@lib/src/a.ts' as Path))).toBe('OUTSIDE_ROOT');
      expect(again.writer.makeFolder('@lib' as Path, 0o755).ok).toBe(false);
      expect(must(again.list(HERE)).map(({ name }) => name)).toEqual(['main.ts']);
      expect(must(again.stat('main.ts' as Path))?.kind).toBe('file');
    }
    expect(existsSync(join(app, '@lib'))).toBe(false);
  });

  it('is not taken for another one that stands in its place', () => {
    const { app, lib, workspace } = two();
    const known = first(workspace);
    renameSync(lib, `${lib}-moved`);
    mkdirSync(join(lib, 'src'), { recursive: true });
    writeFileSync(join(lib, 'src', 'a.ts'), 'another\n');
    const later = over(app, lib, { id: known.id });
    const read = later.resolve('@lib/src/a.ts', 'read');
    expect(read).toMatchObject({ ok: false, error: { code: 'OUTSIDE_ROOT', data: { away: '@lib' } } });
    rmSync(lib, { recursive: true });
    writeFileSync(lib, 'a file\n');
    expect(codeOf(later.state('@lib/src/a.ts' as Path))).toBe('OUTSIDE_ROOT');
  });
});

describe('a folder of an earlier run', () => {
  it('is closed to tools and open to what was recorded', () => {
    const { workspace } = two({ open: false });
    expect(workspace.added).toEqual([]);
    expect(must(workspace.list(HERE)).map(({ name }) => name)).toEqual(['main.ts']);
    const refused = workspace.resolve('@lib/src/a.ts', 'read');
    expect(refused).toMatchObject({ ok: false, error: { code: 'OUTSIDE_ROOT' } });
    expect(codeOf(workspace.resolve('@lib', 'list'))).toBe('OUTSIDE_ROOT');
    expect(must(workspace.state('@lib/src/a.ts' as Path))?.kind).toBe('file'); // as the history asks
    expect(workspace.isElsewhere('@lib/src/a.ts')).toBe(true);
    expect(workspace.isElsewhere('lib/src/a.ts')).toBe(false);
  });

  it('keeps its name: what the workspace itself has under it cannot be mistaken for it', () => {
    const { workspace, app } = two();
    mkdirSync(join(app, '@lib'));
    writeFileSync(join(app, '@lib', 'own.txt'), 'own\n');
    expect(must(workspace.list(HERE)).map(({ name }) => name)).toEqual(['@lib', 'main.ts']);
    expect(must(workspace.stat('@lib/own.txt' as Path))).toBe(null);
  });
});

describe('case 9: a folder swapped for a link while we look and write', () => {
  it.each([
    ['in an added folder', 'src'],
    ['that is the added folder itself', '.'],
  ])('leads nothing outside: one %s', async (_, below) => {
    const { workspace, lib } = two();
    const outside = join(lib, '..', 'outside');
    mkdirSync(join(outside, 'src'), { recursive: true });
    for (const file of ['a.ts', 'src/a.ts']) writeFileSync(join(outside, file), 'outside and to stay so\n');
    const path = at(workspace, '@lib/src/a.ts');
    const child = fork(join(import.meta.dirname, '../support/swaps/swap.mjs'), [join(lib, below), outside], {
      execArgv: [],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    const seen = new Set<string>();
    for (let round = 0; round < 800 || seen.size < 2; round += 1) {
      const state = workspace.state(path);
      seen.add(codeOf(state));
      if (state.ok && state.value?.kind === 'file')
        expect(Buffer.from(await state.value.bytes.read()).toString()).toBe('a\n');
      workspace.writer.makeFolder(`@lib/src/made-${round}` as Path, 0o755); // below a folder that was resolved
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readdirSync(outside)).toEqual(['a.ts', 'src']);
    expect(readdirSync(join(outside, 'src'))).toEqual(['a.ts']);
  });
});

describe('ignore rules', () => {
  it('of the workspace say nothing about an added folder, and its own do', async () => {
    const { workspace, app, lib } = two();
    writeFileSync(join(app, '.gitignore'), '*.ts\n@lib/\n');
    writeFileSync(join(lib, '.gitignore'), 'build/\n/src/hidden.ts\n');
    const rules = readIgnoreRules(workspace);
    const hides = (path: string, folder = false) => rules.hiddenAnywhereBy(path as Path, folder); // only compared
    expect(await hides('main.ts')).toBe('.gitignore');
    expect(await hides('@lib', true)).toBe(undefined);
    expect(await hides('@lib/src/a.ts')).toBe(undefined);
    expect(await hides('@lib/src/hidden.ts')).toBe('@lib/.gitignore');
    expect(await hides('@lib/build/x')).toBe('@lib/.gitignore');
  });
});

const first = ({ added: [folder] }: Workspace) => {
  if (folder === undefined) throw new Error('no folder was added');
  return folder;
};
