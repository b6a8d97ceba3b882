import { describe, expect, it } from 'vitest';
import { sideOf } from '../../../../web/diff/sides/side.ts';
import { coloursOf } from '../../../../web/diff/text/colours.ts';

const shown = (path: string, text: string, line: number): string[] => {
  const words = text.split('\n')[line]!;
  return coloursOf(sideOf(text), path)(line).map(({ from, to, colour }) => `${colour} ${words.slice(from, to)}`);
};

describe('colours', () => {
  it('are those of the language of the file', () => {
    expect(shown('a.ts', 'const sum = round(1); // once', 0)).toEqual([
      'keyword const',
      'name round',
      'number 1',
      'comment // once',
    ]);
    expect(shown('a.unknown', 'const sum = 1;', 0)).toEqual([]);
    expect(shown('a.md', '# Calls f(x)', 0)).toEqual(['keyword # Calls f(x)']);
  });

  it('carry on what a line before left open, wherever one looks first', () => {
    const text = `${'a\n'.repeat(60)}/* begins\n${'inside\n'.repeat(20)}ends */ const x\n`;
    expect(shown('a.ts', text, 80)).toEqual(['comment inside']);
    expect(shown('a.ts', text, 81)).toEqual(['comment ends */', 'keyword const']);
  });

  it('are left out of a line that is data', () => {
    expect(shown('a.ts', `const x = "${'y'.repeat(5000)}";`, 0)).toEqual([]);
  });
});
