// `countersign mcp doctor`: what it finds, over files as they may be, and servers that are small programs of this test.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownCommand } from '../../../../../src/host/agents/own-command.ts';
import { mcpDoctor } from '../../../../../src/surfaces/cli/commands/mcp/doctor.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const SERVER = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const result = method === 'initialize' ? { protocolVersion: '2025-11-25' } : { tools: [{ name: 'a' }, { name: 'b' }] };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
});
`;

let home = '';
let cwd = '';
beforeEach(() => {
  home = temporaryFolder();
  cwd = temporaryFolder();
  vi.stubEnv('HOME', home);
  vi.stubEnv('PATH', home);
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  for (const name of ['CODEX_HOME', 'CLAUDE_CONFIG_DIR', 'XDG_CONFIG_HOME', 'OPENCODE_CONFIG', 'OPENCODE_CONFIG_DIR'])
    vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

const write = (path: string, text: string): string => {
  const place = join(path.startsWith('/') ? '' : home, path);
  mkdirSync(join(place, '..'), { recursive: true });
  writeFileSync(place, text);
  return place;
};
const server = (text = SERVER): string => write('server/countersign.cjs', text);
const claude = (command: readonly string[], more: object = {}): string =>
  JSON.stringify({
    mcpServers: {
      countersign: { type: 'stdio', command: command[0], args: command.slice(1), alwaysLoad: true, ...more },
    },
  });

interface Found {
  readonly findings: readonly {
    readonly about: string;
    readonly state: string;
    readonly words: string;
    readonly fix?: string;
  }[];
}

const doctor = async (name?: string) => {
  const output = recordedOutput({ json: true });
  const code = await mcpDoctor(name, { cwd }, output);
  const { findings } = (output.values[0] ?? { findings: [] }) as Found; // the one value it prints
  return { code, findings, said: findings.map(({ state, words }) => `${state} ${words}`) };
};

describe('of a client that is set up', () => {
  it('starts the server of its file, here, and says what came', async () => {
    write('.claude.json', claude([process.execPath, server(), 'mcp']));
    const { code, said } = await doctor('claude');
    expect(code).toBe(0);
    expect(said).toContainEqual(
      expect.stringMatching(/^good the server answers: 2 tools, \d+ bytes, \d+ ms from its start, protocol 2025-11-25/),
    );
    expect(said).toContainEqual(
      expect.stringContaining('less ~/.claude.json has other lines than would be written today'),
    );
    expect(said).toContainEqual(
      expect.stringMatching(/^less stays open: its own Edit, .* \(not there: Edit, Write, NotebookEdit, Bash\)/),
    );
    expect(said).toContainEqual(expect.stringMatching(/^good what it brings along is trusted/));
    expect(said).toContainEqual(expect.stringMatching(/^less no web desk of this folder is known/));
  });

  it('starts nothing that is another program in each folder', async () => {
    write(
      join(cwd, 'server/countersign.cjs'),
      `require('node:fs').writeFileSync(${JSON.stringify(join(home, 'ran'))}, '');\n${SERVER}`,
    );
    write('.claude.json', claude([process.execPath, 'server/countersign.cjs', 'mcp']));
    const { code, said } = await doctor('claude');
    expect(code).toBe(1);
    expect(said).toContainEqual('broken not started: server/countersign.cjs is another program in each folder');
    expect(existsSync(join(home, 'ran'))).toBe(false);
  });

  it('says when --only holds', async () => {
    write('.claude.json', claude([process.execPath, server(), 'mcp']));
    write('.claude/settings.json', '{"permissions": {"deny": ["Bash", "Edit", "Write", "NotebookEdit", "WebFetch"]}}');
    expect((await doctor('claude')).said).toContainEqual(expect.stringContaining('good --only holds: '));
  });

  it.each([
    ['a program that is gone', () => claude(['/nowhere/node', server(), 'mcp']), 'not there any more: /nowhere/node'],
    [
      'a server that ends',
      () => claude([process.execPath, server('process.exit(1)'), 'mcp']),
      'the server does not work: it ended',
    ],
    [
      'a server of our name that is another',
      () => claude(['/bin/other', 'mcp']),
      'starts something else: /bin/other mcp',
    ],
    ['a file that is broken', () => '{\n"a": }', '.claude.json:2  not valid JSON'],
    ['our lines switched off', () => claude([process.execPath, server(), 'mcp'], { disabled: true }), 'switched off'],
  ])('%s does not work', async (_, text, words) => {
    write('.claude.json', text());
    const { code, said } = await doctor();
    expect(code).toBe(1);
    expect(said).toContainEqual(expect.stringMatching(/^broken /));
    expect(said.join('\n')).toContain(words);
  });

  it('a file that a folder brings along starts nothing but this very program', async () => {
    const script = server(`require('node:fs').writeFileSync(${JSON.stringify(join(home, 'started'))}, '')`);
    write(join(cwd, '.mcp.json'), claude([process.execPath, script, 'mcp']));
    const { said } = await doctor('claude');
    expect(said.join('\n')).toContain("not started: this folder's file names another program");
    write(join(cwd, '.mcp.json'), claude([...ownCommand(), 'mcp'], { env: { NODE_OPTIONS: `--require ${script}` } }));
    expect((await doctor('claude')).said.join('\n')).toContain('not started');
  });
});

it('one that is named and not set up does not work; one that is not named is not told of', async () => {
  const named = await doctor('codex');
  expect(named.code).toBe(1);
  expect(named.findings).toContainEqual({
    about: 'codex',
    state: 'broken',
    words: 'is not set up: it does not call us',
    fix: 'Set it up: countersign mcp install codex --only',
  });
  const all = await doctor();
  expect(all.code).toBe(0);
  expect(all.findings.map(({ about }) => about)).toEqual(['folder', 'desk']);
  expect((await doctor('cursor')).code).toBe(2);
});
