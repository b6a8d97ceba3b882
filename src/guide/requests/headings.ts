// "Outline of README.md": the headings of a Markdown file.
import { headingsIn } from '../markdown.ts';
import { partly, readNamed } from '../read.ts';
import { counted, type Request } from '../request.ts';

const HEADINGS = '(structure|headings|heading|outline|sections|table of contents|toc|chapters)';

export const headings: Request = {
  name: 'show the headings of a Markdown file',
  example: 'what are the headings of README.md?',
  tools: ['read_file', 'list_files'],
  wordings: [
    `[show|show me|list|give me|print|get|what are|what is|read me|see|make] [all] [the|an|a] ${HEADINGS} (of|in|from|for) {file}`,
    `(what|which) ${HEADINGS} (are|are there) in {file}`,
    `(what|which) ${HEADINGS} does {file} (have|contain)`,
    `(what|which) ${HEADINGS} has {file} [got]`,
    'outline {file:named}',
    'how is {file:named} (structured|organised|organized)',
    'how many (headings|sections) (are in|are there in|does|has) {file} [have]',
  ],
  *plan(slot, turn) {
    const file = yield* readNamed(turn, slot('file'));
    if (!/\.(?:md|markdown)$/i.test(file.path)) return `${file.path} is not Markdown; I know headings only there.`;
    const found = headingsIn(file.lines);
    const missing = partly(file) === '' ? [] : [partly(file)];
    if (found.length === 0) return [`${file.path} has no headings.`, ...missing].join(' ');
    return [
      `${file.path} has ${counted(found.length, 'heading')}:`,
      ...found.map(({ level, text }) => `${'  '.repeat(level)}${text}`),
      ...missing,
    ].join('\n');
  },
};
