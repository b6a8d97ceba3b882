// Gives a text whose editor knows only LF the line endings of the text it came from.
import { align } from './align.ts';
import { linesOf } from './byte-text.ts';

export const endingsLike = (model: string, text: string): string => {
  if (text.includes('\r') || !model.includes('\r\n')) return text;
  const modelLines = linesOf(model);
  const lines = linesOf(text);
  const runs = align(modelLines.map(bare), lines.map(bare));
  const ending: (string | undefined)[] = lines.map(() => undefined);
  if (runs !== 'too large') {
    for (const [from, to, shift] of unchanged(runs, lines.length)) {
      for (let line = from; line < to; line += 1) ending[line] = endingOf(modelLines[line - shift]);
    }
  }
  let last = ending.find((known) => known !== undefined) ?? usual(modelLines);
  return lines
    .map((line, index) => {
      last = ending[index] ?? last;
      return line.endsWith('\n') ? bare(line) + last : line;
    })
    .join('');
};

const bare = (line: string): string => line.replace(/\r?\n$/, '');

/** Undefined for a last line without an ending: it says nothing about how lines end here. */
const endingOf = (line: string | undefined): string | undefined => /\r?\n$/.exec(line ?? '')?.[0];

const usual = (lines: readonly string[]): string => {
  const pairs = lines.filter((line) => line.endsWith('\r\n')).length;
  return pairs * 2 >= lines.length ? '\r\n' : '\n';
};

/** Stretches of lines that stayed, in the new text, with how far they moved. */
const unchanged = (
  runs: readonly { beforeFrom: number; beforeCount: number; afterFrom: number; afterCount: number }[],
  length: number,
): (readonly [from: number, to: number, shift: number])[] => {
  let from = 0;
  let shift = 0;
  const stretches = runs.map((run) => {
    const stretch = [from, run.afterFrom, shift] as const;
    from = run.afterFrom + run.afterCount;
    shift = from - (run.beforeFrom + run.beforeCount);
    return stretch;
  });
  return [...stretches, [from, length, shift]];
};
