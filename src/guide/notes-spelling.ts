// Among notes the tool that reads is another one: plans that read files are spoken in its words, and its raw texts read as numbered lines.
import type { GuideCall, Spelling } from './plan.ts';

export const notesSpelling: Spelling = {
  call: (planned) =>
    planned.name === 'read_file' ? { name: 'file_read', input: { filePaths: pathsOf(planned) } } : planned,
  result: (planned, given) =>
    planned.name !== 'read_file' || given.isError ? given : { ...given, text: numbered(given.text, pageOf(planned)) },
};

const pathsOf = ({ input: { path, also } }: GuideCall): readonly string[] => [
  ...(typeof path === 'string' ? [path] : []),
  ...(Array.isArray(also) ? also.filter((each) => typeof each === 'string') : []),
];

interface Page {
  readonly offset: number;
  readonly limit: number;
}

const pageOf = ({ input: { offset, limit } }: GuideCall): Page => ({
  offset: typeof offset === 'number' ? offset : 1,
  limit: typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY,
});

/** A note's text stands between tags that it does not hold itself. What stands outside of them stays as it is. */
const numbered = (text: string, page: Page): string =>
  text.replace(
    /^<(file(?:-\d+)?) path=("(?:[^"\\]|\\.)*") size="\d+"(?: lines="(\d+)-\d+ of (\d+)")?[^>\n]*>\n([\s\S]*?)\n<\/\1>$/gm,
    (_, _tag, path: string, first: string | undefined, of: string | undefined, inside: string) => {
      const lines = (of === undefined ? inside.replace(/\n$/, '') : inside).split('\n');
      const start = Number(first ?? 1);
      const shown = lines.slice(page.offset - start, page.offset - start + page.limit);
      const total = Number(of ?? lines.length);
      const last = page.offset + shown.length - 1;
      const rows = shown.map((line, index) => `${page.offset + index}\t${line}`);
      return [`<file path=${path} lines="${page.offset}-${last} of ${total}">`, ...rows, '</file>'].join('\n');
    },
  );
