// The file tools over a workspace with a second folder, with the search program and without it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import type { KnownFolder } from '../../../src/workspace/added-folders.ts';
import { findRoot } from '../../../src/workspace/find-root.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { must } from '../../support/outcome.ts';
import { call, contents, over, preview, shared } from '../tool-calls.ts';
import { ENGINES, type Files, folderWith, searching } from './search-calls.ts';

const LIB: Files = {
  'src/a.ts': 'needle in a\n',
  'src/deep/b.ts': 'needle in b\n',
  'build/made.ts': 'needle in a by-product\n',
  'out/x.ts': 'needle\n',
  '.hidden/y.ts': 'needle\n',
  '.env': 'needle\n',
  '.gitignore': 'skipped.ts\n/src/deep/c.ts\n',
  'skipped.ts': 'needle\n',
  'src/deep/c.ts': 'needle\n',
};
const APP: Files = { 'main.ts': 'needle in main\n', '.gitignore': 'a.ts\nsrc/\n' };

const added = (folder: string, name = '@lib'): KnownFolder => ({ ...must(findRoot(folder)), name, open: true });

/** The paths that hits are shown for. */
const hitPaths = async (found: Awaited<ReturnType<typeof preview>>): Promise<readonly string[]> =>
  (found.share ?? []).flatMap(({ origin }) => (origin === undefined ? [] : [origin.path])).sort();

describe.each(ENGINES)('a search %s', (_, engine) => {
  const search = async (app: Files, lib: Files, path = '.', layers: readonly ChangeSet[] = []) => {
    const [folder, second] = [folderWith(app), folderWith(lib)];
    const context = searching(folder, engine, { folders: [added(second)], layers });
    return preview(context, 'search_files', { pattern: 'needle', path });
  };

  it('goes through both folders, each by its own ignore files', async () => {
    const found = await search(APP, LIB);
    expect(await hitPaths(found)).toEqual(['@lib/src/a.ts', '@lib/src/deep/b.ts', 'main.ts']);
  });

  it('goes through the added folder alone, or a folder in it', async () => {
    expect(await hitPaths(await search(APP, LIB, '@lib'))).toEqual(['@lib/src/a.ts', '@lib/src/deep/b.ts']);
    expect(await hitPaths(await search(APP, LIB, '@lib/src/deep'))).toEqual(['@lib/src/deep/b.ts']);
  });

  it('reads .countersignignore at the top of each', async () => {
    const [app, lib] = [
      { ...APP, '.countersignignore': 'main.ts\n' },
      { ...LIB, '.countersignignore': 'deep/\n' },
    ];
    expect(await hitPaths(await search(app, LIB))).toEqual(['@lib/src/a.ts', '@lib/src/deep/b.ts']);
    expect(await hitPaths(await search(APP, lib))).toEqual(['@lib/src/a.ts', 'main.ts']);
  });

  it('finds what is not signed yet', async () => {
    const after = { kind: 'file', bytes: bytesOf(Buffer.from('a new needle\n')), mode: 0o644 } as const;
    const path = '@lib/src/new.ts' as Path; // as a proposal before this one made it
    const found = await search(APP, LIB, '.', [[{ path, before: null, after }]]);
    expect(await hitPaths(found)).toContain('@lib/src/new.ts');
  });

  it('says that a folder which is away was not searched', async () => {
    const [folder, second] = [folderWith(APP), folderWith(LIB)];
    const context = searching(folder, engine, { folders: [added(second)] });
    rmSync(second, { recursive: true });
    const found = await preview(context, 'search_files', { pattern: 'needle', path: '.' });
    expect(await hitPaths(found)).toEqual(['main.ts']);
    expect((await shared(found)).join()).toContain('1 unreadable');
  });

  it('passes over what the workspace itself calls by that name', async () => {
    const app = { ...APP, '@lib/own.ts': 'needle\n' };
    expect(await hitPaths(await search(app, LIB))).toEqual(['@lib/src/a.ts', '@lib/src/deep/b.ts', 'main.ts']);
  });

  it('finds files by name in both', async () => {
    const context = searching(folderWith(APP), engine, { folders: [added(folderWith(LIB))] });
    const [text = ''] = await shared(await preview(context, 'find_files', { pattern: '*.ts', path: '.' }));
    expect(text.match(/[@\w/]+\.ts/g)).toEqual(['@lib/src/a.ts', '@lib/src/deep/b.ts', 'main.ts']);
  });
});

describe('the file tools', () => {
  const ground = () => {
    const [app, lib] = [folderWith(APP), folderWith(LIB)];
    return { app, lib, context: over(app, { folders: [added(lib)] }) };
  };

  it('list an added folder among the folders', async () => {
    const { context } = ground();
    const [text = ''] = await shared(await preview(context, 'list_files', { path: '.' }));
    expect(text).toContain('@lib/');
    expect(text).toContain('main.ts');
  });

  it('move a file from one folder to the other, bytes and all', async () => {
    const { context } = ground();
    const moved = await preview(context, 'move_file', { from: 'main.ts', to: '@lib/src/main.ts' });
    const changes = await Promise.all(
      (moved.changes ?? []).map(async ({ path, from, after }) => [path, from, await contents(after)]),
    );
    expect(changes).toEqual(
      expect.arrayContaining([
        ['@lib/src/main.ts', 'main.ts', 'needle in main\n'],
        ['main.ts', undefined, null],
      ]),
    );
  });

  it('case 84: do not delete or replace the added folder itself', async () => {
    const { context } = ground();
    const outcomes = [
      await call(context, 'delete_file', { path: '@lib' }),
      await call(context, 'move_file', { from: '@lib', to: 'lib' }),
      await call(context, 'move_file', { from: 'main.ts', to: '@lib' }),
      await call(context, 'create_file', { path: '@lib', content: 'x', description: 'd' }),
    ];
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.code))).toEqual(Array(4).fill('BAD_PATH'));
  });

  it('edit over unsigned changes there', async () => {
    const { app, lib } = ground();
    mkdirSync(join(lib, 'docs'));
    writeFileSync(join(lib, 'docs', 'x.md'), 'one\n');
    const path = '@lib/docs/x.md' as Path; // a file that was just written
    const [before, after] = ['one\n', 'two\n'].map(
      (text) => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode: 0o644 }) as const,
    );
    const context = over(app, {
      folders: [added(lib)],
      layers: [[{ path, before: before ?? null, after: after ?? null }]],
      seen: { [path]: { extent: 'all', hash: after?.bytes.hash ?? '' } },
    });
    const edited = await preview(context, 'edit_file', {
      path,
      edits: [{ old: 'two', new: 'three' }],
      description: 'd',
    });
    expect(await contents(edited.changes?.[0]?.after ?? null)).toBe('three\n');
  });

  it('run no command in an added folder', async () => {
    const { context } = ground();
    const refused = await call(context, 'run_command', { command: 'ls', folder: '@lib/src' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'OUTSIDE_ROOT' } });
  });
});
