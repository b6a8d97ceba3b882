// npm run measure:completion: how long a key waits for `@files` in a large folder, from the first key on.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { completer } from '../src/host/conversation/completion/complete.ts';
import { pathNames } from '../src/host/conversation/completion/path-names.ts';
import { openWorkspace } from '../src/workspace/open-workspace.ts';
import { table } from '../test/support/table.ts';

const { values: flags } = parseArgs({ options: { files: { type: 'string', default: '100000' } } });
const FILES = Number(flags.files);
/** As many as a folder of a large code base has. */
const PER_FOLDER = 50;

interface Took {
  readonly wall: number;
  readonly cpu: number;
}
/** The clock, and what this process has worked, whatever else the machine does meanwhile. */
const now = (): Took => {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
};
const inWords = (took: readonly Took[]): [string, string] => [
  `${Math.max(...took.map(({ wall }) => wall)).toFixed(1)} ms`,
  `${Math.max(...took.map(({ cpu }) => cpu)).toFixed(1)} ms`,
];

const folder = mkdtempSync(join(tmpdir(), 'countersign-completion-'));
try {
  for (let index = 0; index < FILES; index += 1) {
    const part = Math.floor(index / PER_FOLDER);
    const below = join(folder, `area-${part % 97}`, `part-${part}`);
    if (index % PER_FOLDER === 0) mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `component-${index}.ts`), '');
  }
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const paths = pathNames(workspace.value, () => false);
  const complete = completer({ words: [], paths, values: async () => [] });
  const timed = async (text: string): Promise<Took> => {
    const before = now();
    await complete(text, text.length);
    const after = now();
    return { wall: after.wall - before.wall, cpu: after.cpu - before.cpu };
  };
  const first = await timed('@');
  const begun = performance.now();
  // The walk goes on behind the keys.
  const during: Took[] = [];
  for (let known = -1; known !== (await paths.now()).length; await wait(20)) {
    known = (await paths.now()).length;
    during.push(await timed('@comp'));
  }
  const walked = performance.now() - begun;
  const rows: [string, string, string][] = [
    ['first key', ...inWords([first])],
    [`the slowest of ${during.length} keys while the folder is walked`, ...inWords(during)],
  ];
  // Key by key, as they are typed.
  for (const text of ['@component-9999', '@a7p9c1', '@area-3/part', '@nothing-like-it']) {
    const keys: Took[] = [];
    for (let run = 0; run < 5; run += 1)
      for (let length = 1; length <= text.length; length += 1) keys.push(await timed(text.slice(0, length)));
    rows.push([`the slowest of ${keys.length} keys of ${text}`, ...inWords(keys)]);
  }
  console.log(
    `${(await paths.now()).length} files and folders; the walk took ${(walked / 1000).toFixed(1)} s behind the keys`,
  );
  console.log(table(['completion of @files', 'clock', 'work'], rows));
  workspace.value.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
