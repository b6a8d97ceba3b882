// Each client set up over each kind of file: what is written, what stays byte for byte, and that it goes as it came.
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesOf, folderOf, placesOf } from '../../../src/host/agents/agent-files.ts';
import { CLIENT_NAMES, type ClientName } from '../../../src/host/agents/client.ts';
import { standingOf } from '../../../src/host/agents/standing.ts';
import { configText } from '../../../src/host/agents/text/config-text.ts';
import { type AgentHome, agentHome, COMMAND } from './agent-home.ts';

let at: AgentHome;
beforeEach(() => {
  at = agentHome();
});
afterEach(() => vi.unstubAllEnvs());

const [NODE = '', SCRIPT = ''] = COMMAND;

interface Known {
  readonly file: string;
  readonly rights: string;
  /** Of a file with another server in it. */
  readonly others: string;
  /** Of a file with a server of our name that is something else. */
  readonly other: string;
  readonly broken: string;
  readonly line: number;
  readonly entry: object;
  readonly only: readonly (readonly [keys: readonly [string, ...string[]], value: unknown])[];
}

const json = (servers: string, entry: string): string =>
  `{\n  "first": [1,  2],\n  "${servers}": {\n    "other": { "command": "x", "args": [] }${entry}\n  },\n  "last": {}\n}\n`;

const KNOWN: Readonly<Record<ClientName, Known>> = {
  claude: {
    file: '.claude.json',
    rights: '.claude/settings.json',
    others: json('mcpServers', ''),
    other: json('mcpServers', ',\n    "countersign": {"url": "https://example.org/mcp"}'),
    broken: '{\n  "a": 1,\n}\n',
    line: 3,
    entry: { type: 'stdio', command: NODE, args: [SCRIPT, 'mcp'], alwaysLoad: true },
    only: [
      [
        ['permissions', 'deny'],
        ['Edit', 'Write', 'NotebookEdit', 'Bash'],
      ],
    ],
  },
  codex: {
    file: '.codex/config.toml',
    rights: '.codex/config.toml',
    others: 'model = "m"  # mine\n\n[mcp_servers.other]\ncommand = "x"\nenv = { A = "b", C = { d = 1 } }\n',
    other: '[mcp_servers.countersign]\nurl = "https://example.org/mcp"\n\n[mcp_servers.other]\ncommand = "x"\n',
    broken: 'a = 1\nb = [\n',
    line: 2,
    entry: {
      command: NODE,
      args: [SCRIPT, 'mcp'],
      default_tools_approval_mode: 'approve',
      tool_timeout_sec: 86_400,
      supports_parallel_tool_calls: true,
    },
    only: [[['sandbox_mode'], 'read-only']],
  },
  gemini: {
    file: '.gemini/settings.json',
    rights: '.gemini/settings.json',
    others: `// mine\n${json('mcpServers', ' // the other')}`,
    other: json('mcpServers', ',\n    "countersign": {"httpUrl": "https://example.org/mcp"}'),
    broken: '{\n  "a": 1,\n}\n',
    line: 3,
    entry: { command: NODE, args: [SCRIPT, 'mcp'], trust: true, timeout: 3_600_000 },
    only: [[['tools', 'core'], expect.arrayContaining(['read_file', 'mcp_countersign_*'])]],
  },
  opencode: {
    file: '.config/opencode/opencode.jsonc',
    rights: '.config/opencode/opencode.jsonc',
    others: `/* mine */\n${json('mcp', ', // the other')}`,
    other: json('mcp', ',\n    "countersign": {"type": "remote", "url": "https://example.org/mcp"}'),
    broken: '{\n  "a": 1,\n  b: 2\n}\n',
    line: 3,
    entry: { type: 'local', command: [NODE, SCRIPT, 'mcp'], enabled: true, timeout: 3_600_000 },
    only: [
      [['permission', 'edit'], 'deny'],
      [['permission', 'bash'], 'deny'],
    ],
  },
};

const valueIn = async (client: ClientName, keys: readonly [string, ...string[]], file = KNOWN[client].file) => {
  const config = await configText(at.files(client).servers.syntax);
  const found = config.valueAt(at.read(file), keys);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};
const entryOf = (client: ClientName) =>
  valueIn(client, [...at.files(client).client.servers, 'countersign'] as [string, ...string[]]);

const VARIANTS: readonly (readonly [name: string, of: (known: Known) => string])[] = [
  ['other servers', ({ others }) => others],
  ['CRLF', ({ others }) => others.replaceAll('\n', '\r\n')],
  ['a byte order mark', ({ others }) => `\ufeff${others}`],
  ['tabs', ({ others }) => others.replaceAll('  ', '\t')],
  ['no line end at its end', ({ others }) => others.trimEnd()],
];

const isSubsequence = (part: string, whole: string): boolean => {
  let found = 0;
  for (const character of whole) if (part.startsWith(character, found)) found += character.length;
  return found === part.length;
};

describe.each(CLIENT_NAMES)('%s', (client) => {
  const known = KNOWN[client];

  it('no file and no folder: made for this person alone, recorded above, and gone again', async () => {
    const before = readdirSync(at.home);
    const folder = folderOf(placesOf(at.files(client)));
    expect(folder).toBe(at.home);
    const receipt = await at.install(client, { only: true });
    expect(receipt).toMatchObject({ ok: true, value: { status: 'applied', entry: 1 } });
    expect(await entryOf(client)).toEqual(known.entry);
    expect(at.mode(known.file)).toBe(0o600);
    for (const [keys, value] of known.only) expect(await valueIn(client, [...keys], known.rights)).toEqual(value);
    await at.undo(1, folder);
    expect(readdirSync(at.home)).toEqual(before);
    await at.install(client, { folder });
    expect((await at.uninstall(client, { folder })).ok).toBe(true);
    expect(at.has(known.file)).toBe(false);
  });

  it.each(VARIANTS)('%s: everything else stays, undo and uninstall bring back every byte', async (_, of) => {
    const before = of(known);
    at.write(known.file, before);
    const receipt = await at.install(client, { only: true });
    const folder = folderOf(placesOf(at.files(client)));
    expect(receipt).toMatchObject({ ok: true, value: { status: 'applied' } });
    expect(await entryOf(client)).toEqual(known.entry);
    expect(isSubsequence(before, at.read(known.file))).toBe(true);
    if (receipt.ok && receipt.value.entry !== undefined) await at.undo(receipt.value.entry, folder);
    expect(at.read(known.file)).toBe(before);
    await at.install(client);
    await at.install(client, { only: true });
    expect(await at.uninstall(client)).toMatchObject({ ok: true, value: { status: 'applied' } });
    expect(at.read(known.file)).toBe(before);
  });

  it('an empty file gets our lines, and is empty again', async () => {
    at.write(known.file, '');
    await at.install(client);
    expect(await entryOf(client)).toEqual(known.entry);
    await at.uninstall(client);
    expect(at.read(known.file)).toBe('');
  });

  it('our entry as it should be: nothing is asked, nothing is written', async () => {
    await at.install(client);
    const [before, seen] = [at.read(known.file), vi.fn()];
    expect(await at.install(client, { see: seen })).toMatchObject({ ok: false, error: { code: 'EXISTS' } });
    expect(seen).not.toHaveBeenCalled();
    expect(at.read(known.file)).toBe(before);
  });

  it('our entry from elsewhere, with words of the person: those and other keys stay', async () => {
    await at.install(client);
    const text = at.read(known.file).replace(SCRIPT, '/old/countersign.cjs');
    const words = text.replace(/("mcp")(\s*\])/, '$1, "--profile", "notes"$2');
    at.write(known.file, words);
    await at.install(client);
    expect(at.read(known.file)).toBe(words.replace('/old/countersign.cjs', SCRIPT));
  });

  it('another server of our name is replaced, and only that', async () => {
    at.write(known.file, known.other);
    await at.install(client);
    expect(await entryOf(client)).toEqual(known.entry);
    expect(at.read(known.file)).toContain('other');
    await at.uninstall(client);
    expect(at.read(known.file)).toBe(known.other);
  });

  it('later changes of the client itself stay when ours are taken out', async () => {
    at.write(known.file, known.others);
    await at.install(client, { only: true });
    const later = at.read(known.file).replace('"x"', '"y"');
    at.write(known.file, later);
    await at.uninstall(client);
    expect(at.read(known.file)).toBe(known.others.replace('"x"', '"y"'));
  });

  it('a no writes nothing', async () => {
    at.write(known.file, known.others);
    expect(await at.install(client, { answer: false, only: true })).toMatchObject({
      ok: true,
      value: { status: 'refused' },
    });
    expect(at.read(known.file)).toBe(known.others);
    expect(at.has(known.rights)).toBe(known.rights === known.file);
  });

  it('a broken file is told with its line, and stays', async () => {
    at.write(known.file, known.broken);
    const file = join(at.home, known.file);
    const receipt = await at.install(client);
    expect(receipt).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG', data: { line: known.line } } });
    expect(!receipt.ok && receipt.error.message).toContain(`${file}:${known.line}  not valid`);
    expect(at.read(known.file)).toBe(known.broken);
  });

  it('a file that is a link, or lies behind one, is refused with what it leads to', async () => {
    mkdirSync(join(at.home, 'dotfiles'));
    const target = join(at.home, 'dotfiles/config');
    writeFileSync(target, known.others);
    mkdirSync(dirname(join(at.home, known.file)), { recursive: true });
    symlinkSync(target, join(at.home, known.file));
    const receipt = await at.install(client);
    expect(receipt).toMatchObject({ ok: false, error: { code: 'SYMLINK', data: { target } } });
    expect(!receipt.ok && receipt.error.message).toContain(`is a symbolic link to ${target}`);
    expect(lstatSync(join(at.home, known.file)).isSymbolicLink()).toBe(true);
  });

  it('a file that is write-protected is refused, and so is what is no text', async () => {
    at.write(known.file, known.others);
    chmodSync(join(at.home, known.file), 0o444);
    expect(await at.install(client)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
    chmodSync(join(at.home, known.file), 0o644);
    writeFileSync(join(at.home, known.file), Buffer.from([0x7b, 0xff, 0x7d]));
    expect(await at.install(client)).toMatchObject({ ok: false, error: { code: 'NOT_UTF8' } });
  });

  it('the file of a project is for everyone there', async () => {
    await at.install(client, { scope: 'project', only: true });
    const { servers } = at.files(client, 'project');
    expect(servers.file.startsWith(at.cwd)).toBe(true);
    expect(lstatSync(servers.file).mode & 0o777).toBe(0o644);
    expect(at.has(known.file)).toBe(false);
  });
});

it('two files of one set-up are one question, and are taken together', async () => {
  const seen: string[][] = [];
  await at.install('claude', {
    only: true,
    see: ({ asked }) => seen.push(...asked.map(({ proposal }) => proposal.parts.map(({ kind }) => kind))),
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toContain('hunk');
});

it('a linked folder on the way is a link too', async () => {
  mkdirSync(join(at.home, 'dotfiles'));
  symlinkSync(join(at.home, 'dotfiles'), join(at.home, '.codex'));
  expect(await at.install('codex', { folder: at.home })).toMatchObject({ ok: false, error: { code: 'SYMLINK' } });
  expect(readdirSync(join(at.home, 'dotfiles'))).toEqual([]);
});

it("a home that is itself reached by a link is the person's own way to it", async () => {
  const link = join(at.cwd, 'home');
  symlinkSync(at.home, link);
  const files = filesOf(at.files('codex').client, 'user', { environment: { HOME: link }, cwd: at.cwd });
  expect(files.servers).toMatchObject({ file: join(at.home, '.codex/config.toml'), below: at.home });
  const absent = filesOf(files.client, 'user', {
    environment: { HOME: link, CODEX_HOME: join(link, 'a/b') },
    cwd: '.',
  });
  expect(absent.servers.file).toBe(join(at.home, 'a/b/config.toml'));
});

it('without a record the entry alone goes, and what --only put in stays', async () => {
  at.write('.codex/config.toml', KNOWN.codex.others);
  await at.install('codex', { only: true });
  vi.stubEnv('COUNTERSIGN_HOME', join(at.home, 'another'));
  const notes: unknown[] = [];
  await at.uninstall('codex', { see: ({ asked }) => notes.push(asked[0]?.proposal.preview.notes) });
  expect(JSON.stringify(notes)).toContain('no record of a set-up');
  expect(at.read('.codex/config.toml')).toBe(
    KNOWN.codex.others.replace('# mine\n', '# mine\nsandbox_mode = "read-only"\n'),
  );
});

it.each(CLIENT_NAMES)(
  '%s: set up and taken out again and again, over an entry of the same name that is not ours, it is each time as it was',
  async (client) => {
    const { file, other } = KNOWN[client];
    at.write(file, other);
    for (let round = 1; round <= 3; round++) {
      await at.install(client, { only: true });
      expect(at.read(file)).not.toBe(other);
      await at.uninstall(client);
      expect(at.read(file)).toBe(other);
    }
  },
);

it('Claude Code is told that we ask, with --only and without; where somebody took that out it is not set up', async () => {
  const standing = () => standingOf(at.files('claude'), COMMAND);
  at.write('.claude/settings.json', '{"permissions": {"allow": ["Bash(ls:*)"]}}\n');
  await at.install('claude', { only: false });
  expect(JSON.parse(at.read('.claude/settings.json'))).toEqual({
    permissions: { allow: ['Bash(ls:*)', 'mcp__countersign'] },
  });
  expect(await standing()).toMatchObject({ server: { isRight: true } });
  at.write('.claude/settings.json', '{}\n');
  expect(await standing()).toMatchObject({ server: { isRight: false } });
});

it('a list that was written anew since loses only what we added', async () => {
  at.write('.claude/settings.json', '{"permissions": {"deny": ["WebFetch"]}}\n');
  await at.install('claude', { only: true });
  expect(JSON.parse(at.read('.claude/settings.json'))).toEqual({
    permissions: { allow: ['mcp__countersign'], deny: ['WebFetch', 'Edit', 'Write', 'NotebookEdit', 'Bash'] },
  });
  at.write(
    '.claude/settings.json',
    '{"permissions":{"deny":["Bash","Edit","Write","NotebookEdit","WebFetch","Skill"]}}',
  );
  await at.uninstall('claude');
  expect(JSON.parse(at.read('.claude/settings.json'))).toEqual({ permissions: { deny: ['WebFetch', 'Skill'] } });
});
