// Another agent set up at a real pseudo-terminal: the difference, the signature, the entry, and the way back.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAUNCHER } from '../support/launcher.ts';
import { onStage, type Stage } from '../support/stage.ts';

const CONFIG = `# mine
model = "m"

[mcp_servers.github]
command = "gh"
env = { GITHUB_TOKEN = "ghp_abcdefghijklmnopqrstuvwxyz0123456789AB" }
`;

/** Its own PATH: which clients this machine has is not what this is about. */
const stageWith = async (env: Readonly<Record<string, string>> = {}): Promise<Stage & { readonly file: string }> => {
  const stage = await onStage({}, [], env);
  const file = join(stage.home, '.codex/config.toml');
  mkdirSync(join(stage.home, '.codex'));
  writeFileSync(file, CONFIG, { mode: 0o600 });
  return { ...stage, file };
};
const says = async (stage: Stage, keys: string, ...words: string[]) => {
  const terminal = stage.terminal('mcp', ...words);
  const question = await terminal.answer('? help', keys);
  return { code: await terminal.exit, question, screen: terminal.screen() };
};

describe('countersign mcp install', () => {
  it('shows the exact lines, writes them after a yes, and says how to take them back', async () => {
    const stage = await stageWith();
    const { code, question, screen } = await says(stage, 'y\r', 'install', 'codex', '--only');
    expect(code).toBe(0);
    expect(question).toContain('+ [mcp_servers.countersign]');
    expect(question).toContain('+ sandbox_mode = "read-only"');
    expect(screen).not.toContain('ghp_abc');
    const after = readFileSync(stage.file, 'utf8');
    expect(after).toContain(`command = "${process.execPath}"`);
    expect(after).toContain(`args = ["${LAUNCHER}", "mcp"]`);
    expect(after).toContain('ghp_abcdefghijklmnopqrstuvwxyz0123456789AB');
    expect(statSync(stage.file).mode & 0o777).toBe(0o600);
    const [, undo = ''] = /countersign (undo 1 --cwd \S+)/.exec(screen.replace(/\r\n\s*/g, ' ')) ?? [];
    expect((await stage.run(...undo.split(' '))).code).toBe(0);
    expect(readFileSync(stage.file, 'utf8')).toBe(CONFIG);
  });

  it('offers --only first, and says what stays open without it', async () => {
    const stage = await stageWith();
    const { screen } = await says(stage, 'y\r', 'install', 'codex');
    const words = screen.replace(/\s+/g, ' ');
    expect(words).toContain('answer n and say: countersign mcp install codex --only');
    expect(words).toContain('Stays open: its own shell and apply_patch go past us');
    expect(words).toContain('Codex gives a call 5 minutes; tool_timeout_sec makes that a day.');
  });

  it('a no writes nothing', async () => {
    const stage = await stageWith();
    const { code, screen } = await says(stage, 'n\r', 'install', 'codex');
    expect(code).toBe(4);
    expect(screen).toContain('Nothing was written');
    expect(readFileSync(stage.file, 'utf8')).toBe(CONFIG);
  });

  it('an edit in the editor goes by the real file, and its secrets stay in it', async () => {
    const stage = await stageWith({ EDITOR: `sed -i s/86400/3600/` });
    const terminal = stage.terminal('mcp', 'install', 'codex');
    await terminal.answer('? help', 'e\r');
    const again = await terminal.answer('tool_timeout_sec = 3600', 'y\r');
    expect(again).not.toContain('ghp_abc');
    expect(await terminal.exit).toBe(0);
    const after = readFileSync(stage.file, 'utf8');
    expect(after.startsWith(CONFIG)).toBe(true);
    expect(after).toContain('tool_timeout_sec = 3600');
    expect(terminal.screen().replace(/\s+/g, ' ')).toContain('Not all of it is there: ~/.codex/config.toml.');
  });

  it('two files are one question, and both go again', async () => {
    const stage = await stageWith();
    const { question } = await says(stage, 'y\r', 'install', 'claude', '--only');
    expect(question).toContain('.claude/settings.json');
    expect(question).toContain('.claude.json');
    const settings = join(stage.home, '.claude/settings.json');
    expect(JSON.parse(readFileSync(settings, 'utf8')).permissions.deny).toContain('Bash');
    const { code } = await says(stage, 'y\r', 'uninstall', 'claude');
    expect(code).toBe(0);
    expect([settings, join(stage.home, '.claude.json')].map((each) => existsSync(each))).toEqual([false, false]);
  });

  it('what two set-ups put in goes in one, byte for byte', async () => {
    const stage = await stageWith();
    await says(stage, 'y\r', 'install', 'codex');
    await says(stage, 'y\r', 'install', 'codex', '--only');
    const { code, question } = await says(stage, 'y\r', 'uninstall', 'codex');
    expect(code).toBe(0);
    expect(question).not.toContain('ghp_abc');
    expect(readFileSync(stage.file, 'utf8')).toBe(CONFIG);
  });

  it('finds the record above a folder that was missing', async () => {
    const stage = await onStage({}, []);
    await says(stage, 'y\r', 'install', 'gemini', '--only');
    expect(statSync(join(stage.home, '.gemini/settings.json')).mode & 0o777).toBe(0o600);
    await says(stage, 'y\r', 'uninstall', 'gemini');
    expect(existsSync(join(stage.home, '.gemini/settings.json'))).toBe(false);
  });

  it('is there for the shell: its words are completed', async () => {
    const stage = await onStage({}, []);
    const { stdout } = await stage.run('__complete', '--', 'mcp', 'install', '');
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['claude', 'codex', 'gemini', 'opencode']));
    expect((await stage.run('__complete', '--', 'mcp', '')).stdout).toMatch(/^install\t/m);
  });
});

describe('countersign mcp doctor', () => {
  it('starts what was set up and lists its tools', async () => {
    const stage = await stageWith();
    await says(stage, 'y\r', 'install', 'codex', '--only');
    const { code, stdout, stderr } = await stage.run('mcp', 'doctor', 'codex');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/✓ codex +the server answers: \d+ tools, [\d.]+ KB, \d+ ms from its start/);
    expect(stdout).toMatch(/✓ codex +--only holds/);
    expect(stdout).not.toMatch(/https?:/);
    expect(code).toBe(0);
  });
});
