// `countersign mcp install` and `uninstall` where nobody sits at a terminal; the questions at one are in test/end-to-end/mcp-install.test.ts.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownCommand } from '../../../../../src/host/agents/own-command.ts';
import { type McpInstallOptions, mcpInstall } from '../../../../../src/surfaces/cli/commands/mcp/install.ts';
import { mcpUninstall } from '../../../../../src/surfaces/cli/commands/mcp/uninstall.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const [NODE, SCRIPT] = ownCommand();
const OURS = `[mcp_servers.countersign]
command = ${JSON.stringify(NODE)}
args = [${JSON.stringify(SCRIPT)}, "mcp"]
default_tools_approval_mode = "approve"
tool_timeout_sec = 86400
supports_parallel_tool_calls = true
`;

let home = '';
let cwd = '';
beforeEach(() => {
  home = temporaryFolder();
  cwd = temporaryFolder();
  vi.stubEnv('HOME', home);
  vi.stubEnv('PATH', home);
  vi.stubEnv('COUNTERSIGN_HOME', join(temporaryFolder(), 'own'));
  for (const name of ['CODEX_HOME', 'CLAUDE_CONFIG_DIR', 'XDG_CONFIG_HOME', 'OPENCODE_CONFIG', 'OPENCODE_CONFIG_DIR'])
    vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

const file = (): string => join(home, '.codex/config.toml');
const write = (text: string): void => {
  mkdirSync(join(home, '.codex'), { recursive: true });
  writeFileSync(file(), text);
};
const run = async (
  command: typeof mcpInstall,
  name: string,
  options: Partial<McpInstallOptions> = {},
  json = false,
) => {
  const output = recordedOutput({ json });
  const code = await command(name, { cwd, ...options }, output);
  return { ...output, code, text: output.lines.join('\n') };
};

describe('without a terminal', () => {
  it('nothing is opened or written, and it is said what to do', async () => {
    write('model = "m"\n');
    const { code, errors } = await run(mcpInstall, 'codex');
    expect(code).toBe(4);
    expect(errors).toMatchObject([{ code: 'REJECTED', wayOut: expect.stringContaining('--print') }]);
    expect(readFileSync(file(), 'utf8')).toBe('model = "m"\n');
    expect(existsSync(process.env.COUNTERSIGN_HOME ?? '')).toBe(false);
  });

  it('what is there already needs nobody', async () => {
    write(OURS);
    const { code, text, notes } = await run(mcpInstall, 'codex');
    expect(code).toBe(0);
    expect(text).toContain('is set up already: ~/.codex/config.toml has these very lines. Nothing was written.');
    expect(notes.join('\n')).toContain('Stays open: its own shell and apply_patch');
    const json = await run(mcpInstall, 'codex', {}, true);
    expect(json.values).toEqual([
      { client: 'codex', scope: 'user', status: 'unchanged', files: [], only: false, version: null },
    ]);
  });

  it('a client that is not known is wrong usage', async () => expect((await run(mcpInstall, 'cursor')).code).toBe(2));

  it('below a command that we run it is refused', async () => {
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    for (const command of [mcpInstall, mcpUninstall])
      expect(await run(command, 'codex', { print: true })).toMatchObject({ code: 1, errors: [{ code: 'DENIED' }] });
  });
});

describe('--print', () => {
  it('shows the lines and writes nothing', async () => {
    write('model = "m"\r\n');
    const { code, lines } = await run(mcpInstall, 'codex', { print: true, only: true });
    expect(code).toBe(0);
    expect(lines[0]).toBe(file());
    expect(lines).toContain('+ sandbox_mode = "read-only"');
    expect(lines).toContain('+ [mcp_servers.countersign]');
    expect(lines.filter((line) => line.startsWith('- '))).toEqual([]);
    expect(readFileSync(file(), 'utf8')).toBe('model = "m"\r\n');
  });

  it('as values, and without secrets of the file', async () => {
    write('mcp_servers = { x = { env = { TOKEN = "plainwords1234" } } }\n');
    const { values } = await run(mcpInstall, 'codex', { print: true }, true);
    expect(values).toMatchObject([{ file: file(), isNew: false, changes: [{ line: 1 }] }]);
    expect(JSON.stringify(values)).not.toContain('plainwords');
    expect(JSON.stringify(values)).toContain('countersign = {');
  });

  it('of a file that is a link, or broken: what to put in by hand, and that it cannot be done', async () => {
    write('a = \n');
    const broken = await run(mcpInstall, 'codex', { print: true });
    expect(broken.code).toBe(1);
    expect(broken.errors[0]?.message).toContain(`${file()}:1  not valid TOML`);
    expect(broken.text).toContain('+ [mcp_servers.countersign]');
    symlinkSync(file(), join(home, '.claude.json'));
    const linked = await run(mcpInstall, 'claude', { print: true });
    expect(linked.errors).toMatchObject([{ code: 'SYMLINK', data: { target: file() } }]);
    expect(linked.text).toContain('+   "mcpServers": {');
  });

  it('of taking it out', async () => {
    write(`model = "m"\n\n${OURS}`);
    const { code, lines } = await run(mcpUninstall, 'codex', { print: true });
    expect(code).toBe(0);
    expect(lines).toContain('- [mcp_servers.countersign]');
    expect(lines.filter((line) => line.startsWith('+ '))).toEqual([]);
  });
});

describe('uninstall', () => {
  it('of what is not there says so', async () => {
    expect((await run(mcpUninstall, 'codex')).text).toContain('Nothing of ours is in the configuration of Codex');
    write('model = "m"\n');
    const { code, values } = await run(mcpUninstall, 'codex', {}, true);
    expect(code).toBe(0);
    expect(values).toMatchObject([{ did: 'uninstall', status: 'unchanged' }]);
  });

  it('needs somebody at a terminal', async () => {
    write(OURS);
    expect((await run(mcpUninstall, 'codex')).code).toBe(4);
    expect(readFileSync(file(), 'utf8')).toBe(OURS);
  });
});
