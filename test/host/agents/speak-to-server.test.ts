// Servers that answer, and servers that do not: each a real program of a few lines.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speakToServer } from '../../../src/host/agents/speak-to-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEAR = `
let rest = '';
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n');
  rest = lines.pop();
  for (const line of lines) hear(JSON.parse(line));
});
const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
`;
const ANSWERS = `${HEAR}
const hear = ({ id, method, params }) => {
  if (method === 'initialize') say({ id, result: { protocolVersion: params.protocolVersion } });
  if (method === 'tools/list' && params.cursor === undefined) say({ id, result: { tools: [{ name: process.env.NAME }], nextCursor: 'b' } });
  else if (method === 'tools/list') say({ id, result: { tools: [{}, {}] } });
};`;

const speak = (script: string, milliseconds = 20_000) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'server.cjs'), script);
  const command = [process.execPath, join(cwd, 'server.cjs')];
  return speakToServer({ command, environment: { NAME: 'x' }, cwd, milliseconds });
};

describe('a server', () => {
  it('that answers is told of with its tools, page by page, its bytes and its time', async () => {
    const spoken = await speak(ANSWERS);
    expect(spoken).toMatchObject({ ok: true, value: { tools: 3, version: '2025-11-25' } });
    expect(spoken.ok && spoken.value.bytes).toBeGreaterThan(50);
    expect(spoken.ok && spoken.value.milliseconds).toBeGreaterThan(1);
  });

  it.each([
    [
      'ends',
      "process.stderr.write('no such thing\\n'); process.exit(3)",
      /it ended before it answered \(exit 3\); it said: no such thing/,
    ],
    [
      'says what is no message',
      "console.log('Welcome!'); setInterval(() => {}, 1000)",
      /something on stdout that is no message/,
    ],
    [
      'answers with an error',
      `${HEAR} const hear = ({ id }) => say({ id, error: { message: 'too old' } });`,
      /it answered with an error: too old/,
    ],
    ['floods', "setInterval(() => process.stdout.write('x'.repeat(100000)), 1)", /it wrote more than/],
  ])('that %s is told of', async (_, script, words) => {
    const spoken = await speak(script);
    expect(spoken).toMatchObject({ ok: false, error: { code: 'MCP', message: expect.stringMatching(words) } });
  });

  it('that never answers is given up, and ended even if it does not want to', async () => {
    const spoken = await speak(
      "process.on('SIGTERM', () => {}); console.error(process.pid); setInterval(() => {}, 1000)",
      500,
    );
    expect(spoken).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('did not answer within 0.5 s') },
    });
    const pid = Number(/said: (\d+)/.exec(spoken.ok ? '' : spoken.error.message)?.[1]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('that does not exist is told of', async () => {
    const missing = { command: ['/nowhere/node'], environment: {}, cwd: temporaryFolder() };
    expect(await speakToServer(missing)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('cannot be started') },
    });
  });

  it('has its links left out of what is told: one may sign whoever opens it in', async () => {
    const spoken = await speak("process.stderr.write('desk at http://127.0.0.1:1/#key=abc\\n'); process.exit(1)");
    expect(JSON.stringify(spoken)).not.toContain('abc');
    expect(JSON.stringify(spoken)).toContain('[link left out]');
  });
});
