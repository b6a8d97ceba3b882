import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/change/parts-of.ts';
import { change, file, update } from './changes.ts';

const reasonOf = async (one: Parameters<typeof change>): Promise<unknown> => {
  const [part] = await partsOf([change(...one)]);
  return part?.kind === 'file' ? part.why : part?.kind;
};

describe('the parts of a change set', () => {
  it('are hunks for an update of text, with ids made from the order', async () => {
    const parts = await partsOf([
      update('a.txt', 'one\ntwo\nthree\nfour\n', 'ONE\ntwo\nthree\nfour\nfive\n'),
      update('b.txt', 'x\ny\n', 'y\n'),
    ]);
    expect(parts).toEqual([
      {
        kind: 'hunk',
        id: 'c1.1',
        path: 'a.txt',
        beforeLines: { from: 1, count: 1 },
        afterLines: { from: 1, count: 1 },
        added: 1,
        removed: 1,
      },
      {
        kind: 'hunk',
        id: 'c1.2',
        path: 'a.txt',
        beforeLines: { from: 5, count: 0 },
        afterLines: { from: 5, count: 1 },
        added: 1,
        removed: 0,
      },
      {
        kind: 'hunk',
        id: 'c2.1',
        path: 'b.txt',
        beforeLines: { from: 1, count: 1 },
        afterLines: { from: 1, count: 0 },
        added: 0,
        removed: 1,
      },
    ]);
  });

  it('are whole files with their reason otherwise', async () => {
    const link = { kind: 'link', target: 'x' } as const;
    const folder = { kind: 'folder', mode: 0o755 } as const;
    const tree = { ...folder, tree: { hash: 'h', files: 600, size: 1, entries: () => Promise.resolve([]) } };
    expect(await reasonOf(['a', null, file('x')])).toBe('created');
    expect(await reasonOf(['a', file('x'), null])).toBe('deleted');
    expect(await reasonOf(['a', null, link])).toBe('link');
    expect(await reasonOf(['a', file('x'), link])).toBe('link');
    expect(await reasonOf(['a', null, folder])).toBe('folder');
    expect(await reasonOf(['a', tree, null])).toBe('tree');
    expect(await reasonOf(['a', file('x'), file('x', 0o755)])).toBe('mode');
    expect(await reasonOf(['a', file('x\0'), file('y\0')])).toBe('binary');
    expect(await reasonOf(['a', file('x'), file(Uint8Array.of(0xff, 10))])).toBe('binary');
  });

  it('name a mode that changes with the text as a part of its own', async () => {
    const parts = await partsOf([change('run.sh', file('a\n'), file('b\n', 0o755))]);
    expect(parts.map(({ id }) => id)).toEqual(['c1.1', 'c1.mode']);
  });

  it('hold a move as one part for the pair', async () => {
    const parts = await partsOf([
      change('old.md', file('x'), null),
      change('new.md', null, file('y'), 'old.md'),
      change('other.md', file('x'), null),
    ]);
    expect(parts).toEqual([
      { kind: 'file', id: 'c2', path: 'new.md', from: 'old.md', why: 'moved' },
      { kind: 'file', id: 'c3', path: 'other.md', why: 'deleted' },
    ]);
  });

  it('case 96: shuffled files are one part, too large to diff', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}\n`);
    expect(await reasonOf(['a', file(lines.join('')), file(lines.toReversed().join(''))])).toBe('too large to diff');
  });

  it('case 96: enormous files are one part, and are not even read', async () => {
    const enormous = (hash: string) =>
      ({
        kind: 'file',
        mode: 0o644,
        bytes: { hash, size: 20_000_000, read: () => Promise.reject(new Error('read')) },
      }) as const;
    expect(await reasonOf(['a', enormous('1'), enormous('2')])).toBe('too large to diff');
  });

  it('carry words for the Markdown things a person has a name for', async () => {
    const note = (status: string, box: string, title: string): string =>
      `---\nstatus: ${status}\ntags: x\n---\n# ${title}\n\ntext\n\n- [${box}] Call Bob\n\nend\n`;
    const changes = (name: string) => [update(name, note('live', ' ', 'Old'), note('paused', 'x', 'New'))];
    const labels = async (name: string): Promise<unknown[]> =>
      (await partsOf(changes(name))).map((part) => (part.kind === 'hunk' ? part.label : part));
    const words = ['Status: live → paused', 'Heading: Old → New', 'Done: "Call Bob"'];
    expect(await labels('note.md')).toEqual(words);
    expect(await labels('NOTE.Markdown')).toEqual(words);
    expect(await labels('note.txt')).toEqual([undefined, undefined, undefined]);
  });
});
