import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/change/change-set.ts';
import { type DiffGroup, type DiffViewOptions, diffView } from '../../src/change/diff-view.ts';
import { partsOf } from '../../src/change/parts-of.ts';
import { change, file, update } from './changes.ts';

const MARKS = { context: ' ', removed: '-', added: '+', skipped: '…', note: '!' } as const;
const view = async (one: Change, options?: DiffViewOptions): Promise<readonly DiffGroup[]> =>
  diffView(one, await partsOf([one]), options);
const shown = async (one: Change, options?: DiffViewOptions): Promise<string[]> =>
  (await view(one, options)).flatMap((group) => [
    ...(group.part === undefined ? [] : [`@${group.part}`]),
    ...group.lines.map((line) => `${MARKS[line.kind]} ${line.text}`),
  ]);
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}\n`);

describe('the view of a difference', () => {
  it('groups lines by part, with context, and says what it skips', async () => {
    const before = numbered(30);
    const after = before.with(9, 'ten\n').toSpliced(13, 1).toSpliced(24, 0, 'new\n');
    expect(await shown(update('a', before.join(''), after.join('')), { context: 2 })).toEqual([
      '@c1.1',
      '… 7 lines',
      '  8',
      '  9',
      '- 10',
      '+ ten',
      '  11',
      '  12',
      '@c1.2',
      '  13',
      '- 14',
      '  15',
      '  16',
      '@c1.3',
      '… 7 lines',
      '  24',
      '  25',
      '+ new',
      '  26',
      '  27',
      '… 3 lines',
    ]);
  });

  it('numbers lines on both sides', async () => {
    const [group] = await view(update('a', '1\n2\n3\n', '0\n1\n3\n'), { context: 1 });
    expect(group?.lines).toEqual([
      { kind: 'added', text: '0', afterLine: 1 },
      { kind: 'context', text: '1', beforeLine: 1, afterLine: 2 },
    ]);
  });

  it('marks the words that differ where each line has its counterpart', async () => {
    const [group] = await view(update('a', 'call Bob today\n', 'call Ann today\n'));
    expect(group?.lines.map(({ words }) => words)).toEqual([
      [
        { text: 'call ', changed: false },
        { text: 'Bob', changed: true },
        { text: ' today', changed: false },
      ],
      [
        { text: 'call ', changed: false },
        { text: 'Ann', changed: true },
        { text: ' today', changed: false },
      ],
    ]);
  });

  it('carries the label of a hunk', async () => {
    const [group] = await view(update('a.md', '- [ ] x\n', '- [x] x\n'));
    expect(group?.label).toBe('Done: "x"');
  });

  it('marks the words of a paragraph over the ends of its lines, and shows the lines that stayed as such', async () => {
    const before = 'We open at nine\nevery day, and\nwe close at five\n';
    const after = 'We open at\nten every day, and\nwe close at six\n';
    const [group, ...others] = await view(update('a.md', before, after));
    expect(others).toEqual([]);
    const marks = group?.lines.map(({ kind, words }) => [
      kind,
      words?.filter(({ changed: differs }) => differs).map(({ text }) => text),
    ]);
    expect(marks).toEqual([
      ['removed', ['nine']],
      ['removed', []],
      ['removed', ['five']],
      ['added', []],
      ['added', ['ten']],
      ['added', ['six']],
    ]);
    const whole = await shown(update('a.md', 'one\ntwo\nthree\n', 'ONE\ntwo\nTHREE\n'));
    expect(whole).toEqual(['@c1.1', '- one', '+ ONE', '  two', '- three', '+ THREE']);
  });

  it('case 49: says when there is no newline at the end', async () => {
    expect(await shown(update('a', 'x\ny', 'x\ny\n'))).toEqual([
      '@c1.1',
      '  x',
      '- y',
      '! no newline at end of file',
      '+ y',
    ]);
  });

  it('case 56: says that a file becomes empty', async () => {
    expect(await shown(update('a', 'x\ny\n', ''))).toEqual(['! becomes empty (was 4 bytes)', '@c1.1', '- x', '- y']);
  });

  it('case 97: says how many line endings change', async () => {
    expect((await shown(update('a', 'x\r\ny\r\nz\r\n', 'x\ny\nz\r\n')))[0]).toBe('! CRLF -> LF on 2 lines');
    expect((await shown(update('a', 'x\n', 'x\r\n')))[0]).toBe('! LF -> CRLF on 1 line');
  });

  it('says what lines cannot show', async () => {
    const folder = { kind: 'folder', mode: 0o755 } as const;
    const tree = { ...folder, tree: { hash: 'h', files: 600, size: 9, entries: () => Promise.resolve([]) } };
    const link = { kind: 'link', target: 'there' } as const;
    expect(await shown(change('a', file('x\n'), file('x\n', 0o755)))).toEqual(['@c1.mode', '! becomes executable']);
    expect(await shown(change('a', file('x\n', 0o755), file('x\n')))).toEqual([
      '@c1.mode',
      '! is no longer executable',
    ]);
    expect(await shown(change('a', file('x\n', 0o600), file('x\n', 0o644)))).toEqual(['@c1.mode', '! mode 600 -> 644']);
    expect(await shown(change('a', null, link))).toEqual(['@c1', '! link to there']);
    expect(await shown(change('a', null, folder))).toEqual(['@c1', '! new folder']);
    expect(await shown(change('a', folder, null))).toEqual(['@c1', '! folder is removed']);
    expect(await shown(change('a', null, tree))).toEqual(['@c1', '! new folder with 600 files, 9 bytes']);
    expect((await shown(change('a', link, file('x\n'))))[1]).toBe('! was a link');
    expect(await shown(update('a', '\ufeffx\n', 'x\n'))).toContain('! byte order mark is removed');
    expect(await shown(update('a', 'x\n', '\ufeffx\n'))).toContain('! byte order mark is added');
    expect(await shown(update('a', 'a\0', 'bb\0'))).toEqual(['@c1', '! unknown type, 2 -> 3 bytes']);
    expect(await shown(change('a', null, file(Uint8Array.of(0xe9, 10))))).toEqual(['@c1', '! not utf-8, 2 bytes']);
    expect(await shown(change('a', null, file('ab\0c')))).toEqual(['@c1', '! unknown type, 4 bytes']);
    expect(await shown(change('a', null, file('')))).toEqual(['@c1', '! empty file']);
  });

  it('shows a created or deleted file in full, under its one part', async () => {
    expect(await shown(change('a', null, file('x\ny\n')))).toEqual(['@c1', '+ x', '+ y']);
    expect(await shown(change('a', file('x\n'), null))).toEqual(['@c1', '- x']);
  });

  it('shows of a moved file what differs from the old one', async () => {
    const moved = change('new', null, file('x\nY\n'), 'old');
    expect(await shown(moved, { movedFrom: file('x\ny\n') })).toEqual([
      '@c1',
      '! moved from old',
      '@c1',
      '  x',
      '- y',
      '+ Y',
    ]);
    expect(await shown(moved, { movedFrom: file('x\nY\n') })).toEqual(['@c1', '! moved from old']);
  });

  it('case 96: says sizes and hashes of what is too large to diff', async () => {
    const lines = numbered(5000);
    const [, words] = await shown(update('a', lines.join(''), lines.toReversed().join('')));
    expect(words).toMatch(/^! too large to diff: 23893 -> 23893 bytes, sha256 [0-9a-f]{64} -> [0-9a-f]{64}$/);
    const enormous = (hash: string) =>
      ({
        kind: 'file',
        mode: 0o644,
        bytes: { hash, size: 20_000_000, read: () => Promise.reject(new Error('read')) },
      }) as const;
    expect(await shown(change('a', enormous('1'), enormous('2')))).toEqual([
      '@c1',
      expect.stringContaining('too large to diff'),
    ]);
    expect(await shown(change('a', null, enormous('2')))).toEqual([
      '@c1',
      expect.stringContaining('too large to show'),
    ]);
  });
});
