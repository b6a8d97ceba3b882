// Another thread writes lines into a file while the history replaces it over and over; then every line is looked for.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { History } from '../../src/history/history.ts';
import { openHistory } from '../../src/history/open-history.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { openStore } from '../../src/store/open-store.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import { createRandom } from './random.ts';

/** How it writes: through a handle it opened before, by open-write-close, or by a new file renamed over the old one. */
export const WAYS = ['handle', 'plain', 'rename'] as const;
export type Way = (typeof WAYS)[number];

export interface OutsideFigures {
  readonly changes: number;
  readonly stale: number;
  readonly lines: number;
  /** In the file at the end. */
  readonly inFile: number;
  /** Not in the file, but in an entry that the person was told of. */
  readonly kept: number;
  readonly lost: number;
}

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
};

export const outsidePass = async ({
  way,
  changes,
  seed,
}: {
  readonly way: Way;
  readonly changes: number;
  readonly seed: number;
}): Promise<OutsideFigures> => {
  const top = mkdtempSync(join(tmpdir(), 'countersign-outside-'));
  try {
    const file = join(top, 'log.md');
    writeFileSync(file, 'head 0\nfirst line\n');
    const workspace = must(openWorkspace(top));
    const database = must(
      openStore({
        env: { COUNTERSIGN_HOME: `${top}-home` },
        workspaceId: workspace.id,
        root: workspace.root,
      }),
    );
    const history = openHistory({ database, workspace, ledger: openLedger(database) });
    const writer = await startWriter(file, way, seed);
    let stale = 0;
    for (let number = 1; number <= changes; number += 1) {
      const state = must(workspace.state('log.md' as Path));
      if (state?.kind !== 'file') throw new Error('the file is gone');
      const text = Buffer.from(await state.bytes.read()).toString('utf8');
      const after = Buffer.from(text.replace(/^head \d+/, `head ${number}`));
      const applied = await history.apply({
        ...{ key: `change ${number}`, group: number, session: null, tool: 'edit_file', summary: '', actor: 'person' },
        changes: [{ path: 'log.md' as Path, before: state, after: { ...state, bytes: bytesOf(after) } }],
      });
      if (!applied.ok && applied.error.code !== 'STALE') throw new Error(applied.error.message);
      if (!applied.ok) stale += 1;
    }
    const lines = await writer.stop();
    must(await history.recover());
    const present = new Set(readFileSync(file, 'utf8').split('\n'));
    const entries = await linesInEntries(history);
    const names = Array.from({ length: lines }, (_, index) => `line ${index}`);
    const [inFile, rest] = [names.filter((name) => present.has(name)), names.filter((name) => !present.has(name))];
    const kept = rest.filter((name) => entries.has(name));
    database.close();
    workspace.close();
    return { changes, stale, lines, inFile: inFile.length, kept: kept.length, lost: rest.length - kept.length };
  } finally {
    rmSync(top, { recursive: true, force: true });
    rmSync(`${top}-home`, { recursive: true, force: true });
  }
};

const linesInEntries = async (history: History): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const { id, actor } of history.list()) {
    if (actor !== 'outside') continue;
    for (const { after } of must(history.changes(id)))
      if (after?.kind === 'file')
        for (const line of Buffer.from(await after.bytes.read())
          .toString('utf8')
          .split('\n'))
          found.add(line);
  }
  return found;
};

/** In a thread of its own, so that it really writes at the same time. */
const startWriter = async (file: string, way: Way, seed: number): Promise<{ stop(): Promise<number> }> => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const random = createRandom(seed);
  const pauses = Array.from({ length: 1000 }, () => random.below(60_000) / 1000);
  const worker = new Worker(WRITER, { eval: true, workerData: { file, way, pauses, shared } });
  await new Promise((resolve) => worker.once('message', resolve));
  return {
    stop: () => {
      Atomics.store(shared, 0, 1);
      return new Promise((resolve) => worker.once('message', (lines: number) => resolve(lines)));
    },
  };
};

const WRITER = `
const { parentPort, workerData: { file, way, pauses, shared } } = require('node:worker_threads');
const fs = require('node:fs');
parentPort.postMessage('ready');
let lines = 0;
const pause = () => Atomics.wait(shared, 1, 0, pauses[lines % pauses.length]);
while (Atomics.load(shared, 0) === 0) {
  if (way === 'handle') {
    const fd = fs.openSync(file, 'a');
    for (let count = 0; count < 20 && Atomics.load(shared, 0) === 0; count += 1) { pause(); fs.writeSync(fd, 'line ' + lines++ + '\\n'); }
    fs.closeSync(fd);
  } else if (way === 'plain') {
    fs.appendFileSync(file, 'line ' + lines++ + '\\n');
    pause();
  } else {
    fs.writeFileSync(file + '.new', fs.readFileSync(file, 'utf8') + 'line ' + lines++ + '\\n');
    fs.renameSync(file + '.new', file);
    pause();
  }
}
parentPort.postMessage(lines);
`;
