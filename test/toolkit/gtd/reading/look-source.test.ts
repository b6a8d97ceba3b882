// The notes of a real folder, with unsigned changes over them, as the GTD reader asks for them.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Change } from '../../../../src/change/change-set.ts';
import { fail, ok } from '../../../../src/error/error-value.ts';
import { createLook } from '../../../../src/proposal/layered-look.ts';
import type { Gtd } from '../../../../src/toolkit/gtd/reading/gtd.ts';
import type { GtdSource } from '../../../../src/toolkit/gtd/reading/gtd-source.ts';
import { lookSource } from '../../../../src/toolkit/gtd/reading/look-source.ts';
import { readGtd } from '../../../../src/toolkit/gtd/reading/read-gtd.ts';
import type { Services } from '../../../../src/toolkit/services.ts';
import { vaultOf } from '../../../../src/toolkit/vault/vault-index.ts';
import { hashOf } from '../../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../../src/workspace/path.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { project } from '../text-source.ts';

interface Options {
  readonly index?: boolean;
  readonly unsigned?: Readonly<Record<string, string | null>>;
  readonly hidden?: string;
  readonly signal?: AbortSignal;
}

const sourceOver = (folder: string, { index = false, unsigned = {}, hidden, signal }: Options = {}): GtdSource => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const bytes = (text: string) => {
    const content = new TextEncoder().encode(text);
    return { hash: hashOf(content), size: content.length, read: async () => content };
  };
  const changes = Object.entries(unsigned).map(
    ([path, text]): Change => ({
      path: path as Path,
      before: null,
      after: text === null ? null : { kind: 'file', bytes: bytes(text), mode: 0o644 },
    }),
  );
  const look = createLook({
    workspace: workspace.value,
    layers: changes.length === 0 ? [] : [changes],
    limits: {
      readLines: 2000,
      readBytes: 1_000_000,
      editBytes: 100_000,
      listEntries: 100,
      searchHits: 50,
      searchSeconds: 10,
    },
    seen: () => ({ extent: 'none' }),
    signal: signal ?? new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
    ...(hidden === undefined ? {} : { hides: (path: string) => path.startsWith(hidden) }),
  });
  const indexFolder = index ? temporaryFolder() : undefined;
  const services: Services = {
    workspace: workspace.value,
    environment: {},
    settings: {},
    indexFolder: () =>
      indexFolder === undefined ? fail('DENIED', 'There is no place for an index.') : ok(indexFolder),
    network: () => {
      throw new Error('There is no network in this test.');
    },
  };
  onTestFinished(async () => {
    const opened = index ? vaultOf(services) : undefined;
    if (opened?.ok === true) await opened.value.close();
    workspace.value.close();
  });
  return lookSource(look, services);
};

const put = (folder: string, files: Readonly<Record<string, string | Uint8Array>>): string => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
};

const gtdFrom = async (source: GtdSource): Promise<Gtd> => {
  const gtd = await readGtd(source);
  if (!gtd.ok) throw new Error(gtd.error.message);
  return gtd.value;
};

const example = (): string => {
  const folder = temporaryFolder();
  cpSync(resolve(import.meta.dirname, '../../../../examples/vault'), folder, { recursive: true });
  return folder;
};

it.each([
  ['a walk', false],
  ['the index', true],
])('reads the example vault as its README counts it, by %s', async (_, index) => {
  const gtd = await gtdFrom(sourceOver(example(), { index }));
  const personal = gtd.projects.filter(({ spheres }) => spheres.includes('personal'));
  const central = gtd.central.filter(({ spheres }) => spheres.includes('personal'));
  expect(personal).toHaveLength(9);
  expect(personal.filter(({ depth }) => depth > 0)).toHaveLength(1);
  expect(personal.filter(({ spheres }) => spheres.includes('work'))).toHaveLength(1);
  expect(central).toHaveLength(5);
  expect(personal.flatMap(({ actions }) => actions).length + central.length).toBe(31);
  expect(gtd.inbox).toHaveLength(6);
  expect(gtd.people.map(({ name }) => name)).toEqual(['Ann', 'Sam']);
  expect(gtd.hotlist).toMatchObject({ store: { kind: 'lines' }, items: [{}, {}, {}] });
  expect(gtd.problems).toEqual([]);
});

it.each([
  ['a walk', false],
  ['the index', true],
])('sees unsigned changes, by %s', async (_, index) => {
  const folder = put(temporaryFolder(), {
    'Projects/Old.md': project('## Next actions\n- [ ] a\n'),
    'Projects/Gone.md': project(''),
    'Notes/Later.md': 'no project yet',
  });
  const gtd = await gtdFrom(
    sourceOver(folder, {
      index,
      unsigned: {
        'Projects/Old.md': project('## Next actions\n- [ ] b\n'),
        'Projects/Gone.md': null,
        'New/Project.md': project(''),
        'Notes/Later.md': project(''),
      },
    }),
  );
  expect(gtd.projects.map(({ path }) => path)).toEqual(['New/Project.md', 'Notes/Later.md', 'Projects/Old.md']);
  expect(gtd.projects[2]?.actions.map(({ text }) => text)).toEqual(['b']);
});

it('walks past hidden folders, links, other files and notes without the tag', async () => {
  const folder = put(temporaryFolder(), {
    'A.md': project(''),
    'deep/er/B.MD': project('', 'tags: person'),
    '.obsidian/C.md': project(''),
    'node_modules/D.md': project(''),
    'E.txt': project(''),
    'F.md': 'Someone mentions project/x and a person.',
    'G.md': project('', 'status: the person in project/x'),
    'broken.md': '---\ntags: [project/x\n---\n',
  });
  symlinkSync(join(folder, 'A.md'), join(folder, 'link.md'));
  const tagged = await sourceOver(folder).tagged();
  expect(tagged.ok && [...tagged.value].sort()).toEqual(['A.md', 'broken.md', 'deep/er/B.MD']);
});

it('leaves out what a rule denies', async () => {
  const folder = put(temporaryFolder(), { 'A.md': project(''), 'Diary/B.md': project('') });
  const source = sourceOver(folder, { hidden: 'Diary' });
  expect(await source.tagged()).toEqual(ok(['A.md']));
  expect(await source.text('Diary/B.md')).toEqual(ok(undefined));
});

it('gives texts byte for byte, and says why one is none', async () => {
  const folder = put(temporaryFolder(), {
    'mark.md': '\ufeffa\r\nb',
    'empty.md': '',
    'latin.md': new Uint8Array([0x61, 0xe9, 0x62]),
    'picture.md': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'large.md': 'x'.repeat(100_001),
    'folder/a.md': '',
  });
  const source = sourceOver(folder);
  expect(await source.text('mark.md')).toEqual(ok('\ufeffa\r\nb'));
  expect(await source.text('empty.md')).toEqual(ok(''));
  expect(await source.text('nothing.md')).toEqual(ok(undefined));
  expect(await source.text('no/where.md')).toEqual(ok(undefined));
  expect(await source.text('folder')).toEqual(ok(undefined));
  expect(await source.text('latin.md')).toMatchObject({ ok: false, error: { code: 'NOT_UTF8' } });
  expect(await source.text('picture.md')).toMatchObject({ ok: false, error: { code: 'BINARY' } });
  expect(await source.text('large.md')).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
  expect(await source.text('../outside.md')).toMatchObject({ ok: false, error: { code: 'OUTSIDE_ROOT' } });
});

it('lists a folder, and nothing where none is', async () => {
  const source = sourceOver(put(temporaryFolder(), { 'a/b.md': '' }));
  expect(await source.list('a')).toMatchObject({ ok: true, value: [{ name: 'b.md', kind: 'file' }] });
  expect(await source.list('.')).toMatchObject({ ok: true, value: [{ name: 'a', kind: 'folder' }] });
  expect(await source.list('nowhere')).toEqual(ok([]));
  expect(await source.list('a/b.md')).toEqual(ok([]));
});

it('stops when it is told to', async () => {
  const source = sourceOver(put(temporaryFolder(), { 'a/b.md': '' }), { signal: AbortSignal.abort() });
  expect(await source.tagged()).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
});
