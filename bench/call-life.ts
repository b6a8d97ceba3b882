// npm run measure:call-life: what one call passes on its way from the reply to the next request, with its receipt in it: source files, and functions that were called.
// V8 counts them, over the sources as they stand, for one edit that a function approves.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agent, type Model, type Reply } from '../src/surfaces/library/index.ts';

const SOURCES = resolve(import.meta.dirname, '../src');
const USAGE = { input: 1, output: 1, reported: true } as const;
const EDIT = { path: 'a.txt', edits: [{ old_text: 'two', new_text: '2' }], description: 'a number' };
const REPLIES: readonly Reply[] = [
  {
    parts: [{ kind: 'call', providerId: 'call_1', name: 'edit_file', arguments: JSON.stringify(EDIT) }],
    finish: 'calls',
    usage: USAGE,
  },
  { parts: [{ kind: 'text', text: 'Done.' }], finish: 'stop', usage: USAGE },
];

const folder = mkdtempSync(join(tmpdir(), 'countersign-call-life-'));
const session = new Session();
session.connect();
await session.post('Profiler.enable');

/** Counting begins when the first reply is given away and ends when the next request comes. */
const LOADERS = '__name';
const passed = new Map<string, number>();
const count = async (): Promise<void> => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  for (const { url, functions } of result) {
    const file = url.startsWith('file:') ? relative(SOURCES, fileURLToPath(url)) : '..';
    if (file.startsWith('..')) continue;
    // The first is the module itself; the loader wraps the others to keep their names, so that V8 knows them by their place.
    const called = functions.filter(
      ({ functionName, ranges: [range] }) =>
        functionName !== LOADERS && range !== undefined && range.startOffset > 0 && range.count > 0,
    );
    if (called.length > 0) passed.set(file, called.length);
  }
};
let asked = 0;
const model: Model = {
  id: 'scripted/one-call',
  local: true,
  window: 100_000,
  reply: async () => {
    const reply = REPLIES[asked++] ?? REPLIES[1]!;
    if (asked === 1) await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    if (asked === 2) await count();
    return { ok: true, value: reply };
  },
  close: () => undefined,
};

try {
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  writeFileSync(join(workspace, 'a.txt'), 'one\ntwo\nthree\n');
  process.env.COUNTERSIGN_HOME = join(folder, 'home');
  await agent({ workspace, model, approve: () => true }).task('Reword it');
} finally {
  session.disconnect();
  rmSync(folder, { recursive: true, force: true });
}
const functions = [...passed.values()].reduce((sum, called) => sum + called, 0);
if (process.argv.includes('--files'))
  for (const [file, called] of [...passed].sort()) console.log(`${String(called).padStart(4)}  ${file}`);
console.log(`one call, from its reply to the next request: ${passed.size} source files, ${functions} functions`);
