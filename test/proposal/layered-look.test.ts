import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import type { Tree } from '../../src/workspace/file-state.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { HERE } from '../../src/workspace/path.ts';
import { at, exampleWorkspace, file, given, lookAt, textOf } from './example-look.ts';

const folder = { kind: 'folder', mode: 0o755 } as const;
const created: ChangeSet = [
  { path: at('new'), before: null, after: folder },
  { path: at('new/a.md'), before: null, after: file('made') },
];

describe('a look over layers', () => {
  it('shows the disk where no layer says anything', async () => {
    const look = lookAt(exampleWorkspace({ 'notes/a.md': 'disk' }));
    expect(await textOf(given(await look.state(at('notes/a.md'))))).toBe('disk');
    expect(given(await look.state(at('notes/none.md')))).toBe(null);
    expect(given(await look.stat(at('notes/a.md')))?.size).toBe(4);
    expect(given(await look.list(HERE)).map(({ name, kind }) => [name, kind])).toEqual([['notes', 'folder']]);
    expect(given(look.resolve('notes/../notes/a.md', 'read'))).toBe('notes/a.md');
  });

  it('lets the last layer win', async () => {
    const look = lookAt(exampleWorkspace({ 'a.md': 'disk' }), [
      [{ path: at('a.md'), before: file('disk'), after: file('first') }],
      [{ path: at('a.md'), before: file('first'), after: file('second', 0o600) }],
    ]);
    expect(await textOf(given(await look.state(at('a.md'))))).toBe('second');
    expect(given(await look.stat(at('a.md')))).toMatchObject({ kind: 'file', size: 6, mode: 0o600 });
  });

  it('merges what was created, deleted and moved into listings', async () => {
    const look = lookAt(exampleWorkspace({ 'old.md': 'x', 'stays.md': 'y', 'moved.md': 'z' }), [
      created,
      [{ path: at('old.md'), before: file('x'), after: null }],
      [
        { path: at('sub/there.md'), before: null, after: file('z'), from: at('moved.md') },
        { path: at('moved.md'), before: file('z'), after: null },
      ],
    ]);
    const names = async (place: string): Promise<string[]> =>
      given(await look.list(given(look.resolve(place, 'list'))))
        .map(({ name }) => name)
        .sort();
    expect(await names('.')).toEqual(['new', 'stays.md', 'sub']);
    expect(await names('new')).toEqual(['a.md']);
    expect(await names('sub')).toEqual(['there.md']);
    expect(given(await look.state(at('sub')))).toMatchObject({ kind: 'folder' });
    expect(given(await look.stat(at('sub')))).toMatchObject({ kind: 'folder', modified: 0 });
  });

  it('resolves what only exists in a layer, also in another normal form', () => {
    const look = lookAt(exampleWorkspace(), [created, [{ path: at('Caf\u00e9.md'), before: null, after: file('') }]]);
    expect(given(look.resolve('./new/a.md', 'read'))).toBe('new/a.md');
    expect(given(look.resolve('new', 'list'))).toBe('new');
    expect(given(look.resolve('new/b.md', 'create'))).toBe('new/b.md');
    expect(given(look.resolve('Cafe\u0301.md', 'read'))).toBe('Caf\u00e9.md');
    expect(look.resolve('other', 'list').ok).toBe(false);
    expect(look.resolve('new/a.md', 'list').ok).toBe(false);
    expect(look.resolve('../out', 'read').ok).toBe(false);
    expect(look.resolve('../out', 'list').ok).toBe(false);
  });

  it('hides what is in a folder that a layer deleted', async () => {
    const look = lookAt(exampleWorkspace({ 'gone/a.md': 'x', 'gone/deep/b.md': 'y' }), [
      [{ path: at('gone'), before: folder, after: null }],
    ]);
    expect(given(await look.state(at('gone/a.md')))).toBe(null);
    expect(given(await look.stat(at('gone/deep/b.md')))).toBe(null);
    expect(look.resolve('gone', 'list').ok).toBe(false);
    expect((await look.list(at('gone'))).ok).toBe(false);
    expect((await look.list(at('gone/deep'))).ok).toBe(false);
    expect(given(await look.list(HERE))).toEqual([]);
  });

  it('shows only what came later in a folder that was deleted and made again', async () => {
    const look = lookAt(exampleWorkspace({ 'box/a.md': 'disk' }), [
      [{ path: at('box/b.md'), before: null, after: file('earlier') }],
      [{ path: at('box'), before: folder, after: null }],
      [
        { path: at('box'), before: null, after: folder },
        { path: at('box/c.md'), before: null, after: file('later') },
      ],
    ]);
    expect(given(await look.list(at('box'))).map(({ name }) => name)).toEqual(['c.md']);
    expect(given(await look.state(at('box/a.md')))).toBe(null);
    expect(given(await look.state(at('box/b.md')))).toBe(null);
    expect(await textOf(given(await look.state(at('box/c.md'))))).toBe('later');
  });

  it('keeps the contents of a folder whose mode alone changed', async () => {
    const look = lookAt(exampleWorkspace({ 'box/a.md': 'disk' }), [
      [{ path: at('box'), before: folder, after: { kind: 'folder', mode: 0o700 } }],
    ]);
    expect(given(await look.list(at('box'))).map(({ name }) => name)).toEqual(['a.md']);
    expect(await textOf(given(await look.state(at('box/a.md'))))).toBe('disk');
    expect(given(await look.stat(at('box')))?.mode).toBe(0o700);
  });

  it('lets a layer put a folder where a file is, and a link anywhere', async () => {
    const look = lookAt(exampleWorkspace({ thing: 'a file' }), [
      [
        { path: at('thing'), before: file('a file'), after: folder },
        { path: at('thing/in.md'), before: null, after: file('x') },
        { path: at('way'), before: null, after: { kind: 'link', target: 'thing' } },
      ],
    ]);
    expect(given(look.resolve('thing', 'list'))).toBe('thing');
    expect(given(look.resolve('thing/in.md', 'read'))).toBe('thing/in.md');
    expect(given(await look.list(at('thing'))).map(({ name }) => name)).toEqual(['in.md']);
    expect(given(await look.stat(at('way')))).toMatchObject({ kind: 'link', target: 'thing' });
  });

  it('looks into a folder that came as one tree', async () => {
    const tree: Tree = {
      hash: hashOf('tree'),
      files: 2,
      size: 2,
      entries: () =>
        Promise.resolve([
          { name: 'top.js', state: file('1') },
          { name: 'lib/x.js', state: file('2') },
          { name: 'lib/y.js', state: file('3') },
        ]),
    };
    const look = lookAt(exampleWorkspace(), [
      [{ path: at('pkg'), before: null, after: { ...folder, tree } }],
      [{ path: at('pkg/lib/y.js'), before: file('3'), after: null }],
    ]);
    const names = async (place: string): Promise<string[]> =>
      given(await look.list(given(look.resolve(place, 'list')))).map(({ name }) => name);
    expect(await names('pkg')).toEqual(['top.js', 'lib']);
    expect(await names('pkg/lib')).toEqual(['x.js']);
    expect(await textOf(given(await look.state(at('pkg/lib/x.js'))))).toBe('2');
    expect(given(await look.state(at('pkg/lib')))).toMatchObject({ kind: 'folder' });
    expect(given(await look.state(at('pkg/none')))).toBe(null);
    expect((await look.list(at('pkg/none'))).ok).toBe(false);
  });

  it('remembers every path it was asked about', async () => {
    const look = lookAt(exampleWorkspace({ 'a.md': 'x' }), [created]);
    await look.state(at('a.md'));
    await look.stat(at('new'));
    await look.list(HERE);
    await look.state(at('a.md'));
    expect(look.looked()).toEqual(['a.md', 'new', '.']);
  });

  it('makes bytes by reference, and passes on what was seen and the limits', async () => {
    const look = lookAt(exampleWorkspace());
    const bytes = look.bytes('é');
    expect([bytes.hash, bytes.size, [...(await bytes.read())]]).toEqual([hashOf('é'), 2, [0xc3, 0xa9]]);
    expect(look.bytes(new Uint8Array([0])).size).toBe(1);
    expect(look.seen(at('a.md'))).toEqual({ extent: 'none' });
    expect(look.limits.readLines).toBe(2000);
    expect(() => look.progress('working')).not.toThrow();
  });
});
