// A task whose changes your own function decides about: yes, no, only a part, or another version.
import { readFile } from 'node:fs/promises';
import { agent, type Decided, escapeText, type Proposed } from 'countersign';

const decide = ({ tool, preview, again }: Proposed): Decided => {
  const times = again === undefined ? '' : ' (again)';
  for (const { path, diff } of preview.files) console.log(escapeText(`${tool} ${path}${times}\n${diff}`, { multiline: true }));
  if (preview.files.some(({ path }) => path.startsWith('private/'))) return { answer: 'refuse', reason: 'not that folder' };
  return true;
};

const worker = agent({ model: 'offline', verbose: false, approve: decide });
const result = await worker.task('replace "colour" with "color" in notes.md');

console.log(result.calls.filter(({ receipt }) => receipt.status === 'applied').length, 'change applied');
console.log(await readFile('notes.md', 'utf8'));
await worker.close();
