// Where in texts the lines are that a query finds: by ripgrep from its stdin, or by our own scanner where there is none.
import { ok, type Result } from '../../../error/error-value.ts';
import type { SearchGround } from './ground.ts';
import { nothingOmitted } from './omitted.ts';
import type { Query } from './query.ts';
import { runRipgrep } from './ripgrep.ts';
import { readMessages } from './ripgrep-messages.ts';

export interface LineHit {
  /** Counted from 1. */
  readonly line: number;
  /** Bytes of the line before the first match. */
  readonly before: number;
}

export interface HitsInText {
  /** Lines with a match. */
  readonly total: number;
  /** The first of them, as many as can be shown. */
  readonly first: readonly LineHit[];
}

/** One answer per text, in their order; 'stopped' at the deadline. The texts are read while the program starts. */
export const lineHits = async (
  { ripgrep: program, workspace, signal }: SearchGround,
  query: Query,
  texts: () => Promise<readonly Buffer[]>,
  most: number,
): Promise<Result<readonly HitsInText[] | 'stopped'>> => {
  if (program === undefined) {
    const { scanTexts } = await import('./scan-texts.ts');
    return scanTexts({ query, texts: (await texts()).map((text) => text.toString('utf8')), most, signal });
  }
  const collector = collect(most);
  const messages = readMessages(nothingOmitted(), (shown) => shown);
  const ended = await runRipgrep({
    program,
    folder: workspace.root,
    words: [
      // Only where: the text of a line is at hand already, so as little of it as possible is printed.
      ...['--line-number', '--column', '--max-columns=1', '--no-filename', '--no-heading', '--crlf'],
      // It was decoded before: nothing in it is binary or in another encoding.
      ...['--text', '--encoding=none', ...query.flags, '--', '-'],
    ],
    input: async () => {
      const read = await texts();
      collector.expect(read.map(linesIn));
      // Every text ends with a line end, so that none runs into the next.
      return read.flatMap((text) => (text.length === 0 || text.at(-1) === 10 ? [text] : [text, NEW_LINE]));
    },
    signal,
    output: collector.take,
    message: messages.take,
  });
  if (!ended.ok) return ended;
  const refused = ended.value === 'failed' ? messages.refusal() : undefined;
  return refused ?? ok(ended.value === 'stopped' ? 'stopped' : collector.found);
};

const NEW_LINE = Buffer.from('\n');

export const linesIn = (text: Buffer): number => {
  let lines = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) lines += 1;
  return text.length === 0 || text.at(-1) === 10 ? lines : lines + 1;
};

/** Reads "line:column:" of all texts one after the other; each hit goes to the text its line is in. */
const collect = (most: number) => {
  const found: { total: number; readonly first: LineHit[] }[] = [];
  let lineCounts: readonly number[] = [];
  let [rest, at, start] = ['', 0, 0];
  const add = (line: number, column: number): void => {
    while (line > start + (lineCounts[at] ?? Number.POSITIVE_INFINITY)) start += lineCounts[at++] ?? 0;
    const hits = found[at];
    if (hits === undefined) return;
    hits.total += 1;
    if (hits.first.length < most) hits.first.push({ line: line - start, before: column - 1 });
  };
  return {
    found,
    /** Lines of each text, before any hit comes. */
    expect: (counts: readonly number[]): void => {
      lineCounts = counts;
      found.push(...counts.map(() => ({ total: 0, first: [] })));
    },
    take: (piece: Buffer): void => {
      const lines = (rest + piece.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const colon = line.indexOf(':');
        const second = line.indexOf(':', colon + 1);
        if (colon > 0 && second > 0) add(Number(line.slice(0, colon)), Number(line.slice(colon + 1, second)));
      }
    },
  };
};
