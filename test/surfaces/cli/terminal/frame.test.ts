// Frames as an emulator draws them: whatever came before, the screen is what was asked for.
import headless from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { widthOf } from '../../../../src/surfaces/cli/desk/wrap-text.ts';
import { takenAway } from '../../../../src/surfaces/cli/terminal/after-resize.ts';
import { cutLine, foldLine, unpainted } from '../../../../src/surfaces/cli/terminal/fit-line.ts';
import { type Area, frameOf, NOTHING, type Painted } from '../../../../src/surfaces/cli/terminal/frame.ts';

const COLUMNS = 30;
const ROWS = 8;

const emulated = (rows = ROWS) => {
  const emulator = new headless.Terminal({ cols: COLUMNS, rows, scrollback: 1000, allowProposedApi: true });
  return {
    emulator,
    write: (text: string): Promise<void> => new Promise((done) => emulator.write(text, done)),
    lines: (): string[] => {
      const { active } = emulator.buffer;
      const all = Array.from({ length: active.length }, (_, row) =>
        (active.getLine(row)?.translateToString(true) ?? '').trimEnd(),
      );
      return all.slice(0, all.findLastIndex((line) => line !== '') + 1);
    },
    cursor: () => ({
      column: emulator.buffer.active.cursorX,
      row: emulator.buffer.active.baseY + emulator.buffer.active.cursorY,
    }),
  };
};

const line = fc.constantFrom('', 'a', 'growing', '> typed', '│ 日本語', 'x'.repeat(29), '  end');
const area = fc.array(line, { maxLength: ROWS - 1 }).chain((lines) =>
  fc.option(fc.integer({ min: 0, max: Math.max(lines.length - 1, 0) }), { nil: undefined }).map(
    (row): Area => ({
      lines,
      cursor: row === undefined ? undefined : { row, before: (lines[row] ?? '').slice(0, 3) },
    }),
  ),
);

describe('a frame', () => {
  it('turns any screen into the one that is wanted, and never touches what stays', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ finished: fc.array(line, { maxLength: 12 }), area }), { minLength: 1, maxLength: 12 }),
        async (frames) => {
          const { emulator, write, lines, cursor } = emulated();
          let painted: Painted = NOTHING;
          const kept: string[] = [];
          for (const { finished, area: next } of frames) {
            const frame = frameOf(painted, finished, next);
            painted = frame.painted;
            kept.push(...finished);
            await write(frame.text);
            const all = [...kept, ...next.lines];
            expect(lines()).toEqual(all.slice(0, all.findLastIndex((each) => each !== '') + 1));
            if (next.cursor !== undefined) expect(cursor().row).toBe(kept.length + next.cursor.row);
          }
          emulator.dispose();
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is empty when nothing has changed, and one line when one line has', () => {
    const before = frameOf(NOTHING, [], { lines: ['a', 'b', '> c'], cursor: { row: 2, before: '> c' } }).painted;
    expect(frameOf(before, [], before).text).toBe('');
    const { text } = frameOf(before, [], { lines: ['a', 'b', '> cd'], cursor: { row: 2, before: '> cd' } });
    expect(text).toContain('> cd');
    expect(text).not.toContain('a\x1b');
    expect(text).not.toContain('\x1b[J');
    expect(text.startsWith('\x1b[?2026h')).toBe(true);
    expect(text.endsWith('\x1b[?2026l')).toBe(true);
  });
});

describe('after a resize', () => {
  const painted: Painted = {
    lines: ['x'.repeat(25), '', `> ${'y'.repeat(20)}`, 'status '.repeat(4)],
    cursor: { row: 2, before: `> ${'y'.repeat(20)}` },
    at: 2,
  };

  it('the rows of broken lines are counted up to the character of the cursor', () => {
    // 25 in three rows of ten, an empty one, two whole rows of the line with the cursor.
    expect(takenAway(painted, { columns: 10, lost: 0, reflow: 'with the character' })).toBe('\x1b[6A\r\x1b[J');
    expect(takenAway(painted, { columns: 40, lost: 0, reflow: 'with the character' })).toBe('\x1b[2A\r\x1b[J');
  });

  it('or as xterm.js does it, which the emulator is', async () => {
    for (const columns of [29, 20, 12, 10, 7]) {
      const { emulator, write, lines } = emulated(24);
      onTestFinished(() => emulator.dispose());
      const frame = frameOf(NOTHING, ['kept', 'line'], painted);
      await write(frame.text);
      emulator.resize(columns, 24);
      await write(takenAway(frame.painted, { columns, lost: 0, reflow: 'by counting' }));
      expect(lines()).toEqual(['kept', 'line']);
    }
  });

  it('a wide character that does not fit begins the next row', () => {
    const wide: Painted = { lines: ['日日日', ''], cursor: { row: 1, before: '' }, at: 1 };
    expect(takenAway(wide, { columns: 3, lost: 0, reflow: 'with the character' })).toBe('\x1b[3A\r\x1b[J');
  });
});

describe('a line that is too wide', () => {
  it.each([
    ['is left alone where it fits', 'abc', 3, 'abc', ['abc']],
    ['is cut, or goes on behind two blanks', 'abcdefgh', 5, 'abcde', ['abcde', '  fgh']],
    ['between wide characters', '日本語', 5, '日本', ['日本', '  語']],
    ['with its paint', '\x1b[31mabcd\x1b[0m', 3, '\x1b[31mabc\x1b[0m', ['\x1b[31mabc\x1b[0m', '  \x1b[31md\x1b[0m']],
    ['without the paint that has ended', '\x1b[31ma\x1b[0mbcd', 3, '\x1b[31ma\x1b[0mbc', ['\x1b[31ma\x1b[0mbc', '  d']],
    [
      'with the link it is in',
      '\x1b]8;;http://a\x1b\\abcd\x1b]8;;\x1b\\',
      3,
      '\x1b]8;;http://a\x1b\\abc\x1b]8;;\x1b\\\x1b[0m',
      ['\x1b]8;;http://a\x1b\\abc\x1b]8;;\x1b\\\x1b[0m', '  \x1b]8;;http://a\x1b\\d\x1b]8;;\x1b\\'],
    ],
  ])('%s', (_, given, room, cut, folded) => {
    expect(cutLine(given, room)).toBe(cut);
    expect(foldLine(given, room)).toEqual(folded);
  });

  it('loses nothing when it is folded, and is never wider than asked', () => {
    const text = fc.array(fc.constantFrom('a', 'bc ', '日', '👍', '\x1b[1m', '\x1b[0m', 'é'), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 30 }), (parts, room) => {
        const folded = foldLine(parts.join(''), room);
        expect(folded.map((each, index) => unpainted(each).slice(index === 0 ? 0 : 2)).join('')).toBe(
          unpainted(parts.join('')),
        );
        for (const each of folded) expect(widthOf(unpainted(each))).toBeLessThanOrEqual(room);
        expect(unpainted(parts.join('')).startsWith(unpainted(cutLine(parts.join(''), room)))).toBe(true);
      }),
    );
  });
});
