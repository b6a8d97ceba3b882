// npm run measure:mcp: how long an agent waits for our tools, beside Node's own start; and what the thousandth call costs.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median, table } from '../test/support/table.ts';

const RUNS = 9;
const CALLS = 1000;
const NOTES = 3000;

const LAUNCHER = resolve(import.meta.dirname, '../bin/countersign.cjs');
const folder = mkdtempSync(join(tmpdir(), 'countersign-mcp-'));
const env = { PATH: process.env.PATH ?? '', HOME: folder, COUNTERSIGN_HOME: join(folder, 'home'), LANG: 'C.UTF-8' };

interface Server {
  readonly child: ChildProcess;
  ask(method: string, params?: object): Promise<string>;
  end(): Promise<unknown>;
}

const start = (workspace: string): Server => {
  const child = spawn(process.execPath, [LAUNCHER, '--cwd', workspace, 'mcp'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map<number, (line: string) => void>();
  let [unread, number] = ['', 0];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${unread}${text}`.split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) waiting.get((JSON.parse(line) as { id: number }).id)?.(line); // our own server's
  });
  return {
    child,
    ask: (method, params = {}) =>
      new Promise((done) => {
        number += 1;
        waiting.set(number, done);
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: number, method, params })}\n`);
      }),
    end: () => {
      child.stdin.end();
      return new Promise((done) => child.on('close', done));
    },
  };
};

const CLIENT = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };
const READ = { name: 'read_file', arguments: { path: 'src/one.ts' } };
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
/** From the start of the process to the list, as a client asks for it; and how long the list is. */
const toList = async (workspace: string): Promise<{ readonly ms: number; readonly bytes: number }> => {
  const begun = performance.now();
  const server = start(workspace);
  await server.ask('initialize', CLIENT);
  const line = await server.ask('tools/list');
  const ms = performance.now() - begun;
  await server.end();
  return { ms, bytes: JSON.stringify((JSON.parse(line) as { result: { tools: unknown } }).result.tools).length }; // our own server's
};
const bareNode = (): Promise<number> =>
  timed(() => new Promise((done) => spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }).on('close', done)));

try {
  const code = join(folder, 'code');
  const notes = join(folder, 'notes');
  for (const place of [join(code, 'src'), notes]) mkdirSync(place, { recursive: true });
  writeFileSync(join(code, 'src', 'one.ts'), 'export const one = 1;\n'.repeat(40));
  for (let index = 0; index < NOTES; index += 1)
    writeFileSync(join(notes, `Note ${index}.md`), `# ${index}\n\nText.\n`);
  await toList(code);
  const rows: string[][] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) bare.push(await bareNode());
  rows.push(['node by itself', `${median(bare).toFixed(0)} ms`, '1.0']);
  for (const [name, place] of [
    ['start to answered tools/list, code', code],
    [`start to answered tools/list, ${NOTES} notes`, notes],
  ] as const) {
    const lists: { readonly ms: number; readonly bytes: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) lists.push(await toList(place));
    const ms = median(lists.map((list) => list.ms));
    rows.push([`${name} (${lists[0]?.bytes} bytes)`, `${ms.toFixed(0)} ms`, (ms / median(bare)).toFixed(1)]);
  }
  const server = start(code);
  await server.ask('initialize', CLIENT);
  const first = await timed(() => server.ask('tools/call', READ));
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await timed(() => server.ask('tools/call', READ)));
  const megabytes =
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  await server.end();
  const inRatio = (ms: number): string[] => [`${ms.toFixed(1)} ms`, (ms / median(bare)).toFixed(2)];
  rows.push(['the first read_file, which opens the store', ...inRatio(first)]);
  rows.push(['a warm read_file, calls 11 to 110', ...inRatio(median(times.slice(10, 110)))]);
  rows.push([`the same, calls ${CALLS - 99} to ${CALLS}`, ...inRatio(median(times.slice(-100)))]);
  console.log(table(['an agent waits for', 'median', 'times node'], rows));
  console.log(`${megabytes.toFixed(0)} MB in memory after ${CALLS} calls.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
