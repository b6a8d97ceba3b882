// Lines of a source file for the model: one item a file, numbered, between tags, with where they came from.
import type { Look } from '../../../tool/look.ts';
import type { ShareItem } from '../../../tool/preview.ts';
import type { Path } from '../../../workspace/path.ts';
import { decode } from '../../../workspace/text.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
  /** Before the lines: "class Cart", "import". */
  readonly label: string;
  /** The lines as one, in these words. */
  readonly joined?: string;
}

/** A minified line is cut around nothing in particular: its beginning tells as much as any part. */
const LONGEST_LINE = 300;

export const quotedSource = async (
  look: Look,
  path: Path,
  /** Or what makes them of the lines of the file. */
  ranges: readonly Range[] | ((lines: readonly string[]) => readonly Range[]),
): Promise<ShareItem | undefined> => {
  const state = await look.state(path);
  if (!state.ok || state.value?.kind !== 'file') return undefined;
  const text = decode(await state.value.bytes.read());
  if (text.kind === 'binary') return undefined;
  const lines = text.text.split(/\r?\n/);
  const of = text.text.endsWith('\n') ? lines.length - 1 : lines.length;
  const shown = (typeof ranges === 'function' ? ranges(lines) : ranges).map(({ from, to, ...range }) => ({
    ...range,
    from: Math.max(1, from),
    to: Math.min(of, Math.max(to, from)),
  }));
  const [first] = shown;
  if (first === undefined) return undefined;
  const body = shown.flatMap(({ from, to, label, joined }) => [
    ...(label === '' ? [] : [label]),
    ...(joined === undefined
      ? lines.slice(from - 1, to).map((line, index) => `${from + index}\t${cut(line)}`)
      : [`${from}\t${joined}`]),
  ]);
  return {
    title: `${path} ${shown.length === 1 ? spelled(first) : `${shown.length} places`}`,
    text: look.bytes(`<source path=${JSON.stringify(path)}>\n${body.join('\n')}\n</source>`),
    // With several places the first stands for all, and of joined lines the first: to claim less than was shown is the safe mistake.
    origin: {
      path,
      hash: state.value.bytes.hash,
      lines: { from: first.from, to: first.joined === undefined ? first.to : first.from, of },
    },
  };
};

const spelled = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `line ${from}` : `lines ${from}-${to}`;

const cut = (line: string): string => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line);
