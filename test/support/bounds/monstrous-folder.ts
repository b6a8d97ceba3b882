// A folder that no tool should be shown and every tool will be: very many files, deep, huge, endless lines, links in circles, odd names.
import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Letters of a nested folder's name and its slash, times this, stay below what a path may have. */
const LEVELS = 400;
const LINKS = 1000;
/** Lines of the lists that a person keeps in one file. */
const LINES = 20_000;
/** Above what any tool takes into memory. */
const HUGE_MEGABYTES = 80;

/** About so many files, of which four in five are notes, one in ten a project; the rest is source and text. */
export const monstrousFolder = (folder: string, files: number): void => {
  const put = (name: string, text: string | Uint8Array): void => writeFileSync(join(folder, name), text);
  for (const name of ['flat', 'Projects', 'links', 'loop', 'odd', 'Flow Inbox Files', 'Flow Inbox Folder'])
    mkdirSync(join(folder, name));
  for (const name of ['memory', 'templates/big']) mkdirSync(join(folder, '.countersign', name), { recursive: true });
  for (let number = 0; number < files; number++) {
    const kind = number % 20;
    const place = number % 2 === 0 ? 'flat' : `spread/${Math.floor(number / 2000)}/${Math.floor(number / 200)}`;
    if (number % 200 === 1) mkdirSync(join(folder, place), { recursive: true });
    if (kind % 10 === 0) put(`Projects/Project ${number}.md`, projectText(number));
    else if (kind < 17) put(`${place}/note-${number}.md`, noteText(number));
    else if (kind < 19) put(`${place}/source-${number}.ts`, sourceText(number, place));
    else put(`${place}/text-${number}.txt`, `needle ${number}\n`);
  }
  mkdirSync(join(folder, ...Array.from({ length: LEVELS }, () => 'd')), { recursive: true });
  put(`${'d/'.repeat(LEVELS)}bottom.md`, noteText(0));
  const lines = (word: string): string =>
    Array.from({ length: LINES }, (_, line) => `- [ ] Call ${word} ${line} about the bill #sphere/work`).join('\n');
  put('Next actions.md', lines('Ann'));
  put('Someday.md', lines('Bob'));
  put('Flow Inbox Files/Inbox.md', lines('Sam'));
  for (let number = 0; number < files / 20; number++) {
    put(`Flow Inbox Folder/Note ${number}.md`, noteText(number));
    put(`.countersign/memory/note-${number}.md`, noteText(number));
    put(`.countersign/templates/big/file-${number}.md`, noteText(number));
  }
  hugeFile(join(folder, 'huge.md'), 'needle in a very long note that nobody reads to its end\n');
  hugeFile(join(folder, 'huge.csv'), 'needle,12,2026-01-02,yes\n');
  put('line.md', `needle ${'x'.repeat(8 * MEGABYTE)} needle`);
  put('line.ts', `export const line = '${'y'.repeat(4 * MEGABYTE)}';`);
  const sparse = openSync(join(folder, 'sparse.bin'), 'w');
  ftruncateSync(sparse, 2 ** 34);
  closeSync(sparse);
  for (let number = 0; number < LINKS; number++)
    symlinkSync(`../flat/note-${number}.md`, join(folder, 'links', `link-${number}.md`));
  symlinkSync('..', join(folder, 'loop', 'up'));
  symlinkSync('self', join(folder, 'loop', 'self'));
  symlinkSync('other', join(folder, 'loop', 'one'));
  symlinkSync('one', join(folder, 'loop', 'other'));
  for (const name of ODD)
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/odd/`), Buffer.from(name, 'latin1')]), 'needle\n');
};

/** Bytes: a line break, quotes, our own closing tag, a dash in front, blanks at both ends, an escape, no UTF-8, the longest there is. */
const ODD = [
  'line\nbreak.md',
  '"quoted" \'name\'.md',
  '<listing>.md',
  '-rf.md',
  ' blank .md ',
  '\u001b[31mred.md',
  '\u00ff\u00fe.md',
  `${'n'.repeat(252)}.md`,
  '*.md',
  '%2e%2e.md',
];

const projectText = (number: number): string =>
  `---\ntags: project/${number % 3 === 0 ? 'work' : 'personal'}\nstatus: live\n---\n\n# Description\n\nProject ${number} is done.\n\n## Next actions\n- [ ] Call Ann about part ${number}\n- [w] Bob sends the bill ${number}\n- [x] Write the first page\n`;

const noteText = (number: number): string =>
  `---\ntags: [area/${number % 7}]\n---\n# Note ${number}\n\nA needle, and a link to [[Project ${number - (number % 10)}]] and to [[note-1]].\n${'Words of a note that is neither long nor short. '.repeat(6)}\n`;

const sourceText = (number: number, place: string): string =>
  `import { shared } from '${place === 'flat' ? '.' : '../../../flat'}/source-18.ts';\nexport const shared${number === 18 ? '' : number} = (needle: number) => needle + ${number};\nexport const again${number} = shared;\n`;

const hugeFile = (place: string, line: string): void => {
  const piece = Buffer.from(line.repeat(Math.ceil(MEGABYTE / line.length)));
  const file = openSync(place, 'w');
  for (let written = 0; written < HUGE_MEGABYTES * MEGABYTE; written += piece.length) writeSync(file, piece);
  closeSync(file);
};
