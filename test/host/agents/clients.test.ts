// Where each client keeps its configuration, as its own variables say.
import { describe, expect, it } from 'vitest';
import { foldersAbove, placesOf } from '../../../src/host/agents/agent-files.ts';
import type { ClientAround, ClientName } from '../../../src/host/agents/client.ts';
import { clientNamed } from '../../../src/host/agents/clients.ts';
import { ownCommand, ownWords } from '../../../src/host/agents/own-command.ts';
import { undoWords } from '../../../src/host/agents/undo-words.ts';

const places = (
  name: ClientName,
  environment: Record<string, string>,
  there: readonly string[] = [],
  scope: 'user' | 'project' = 'user',
) => {
  const client = clientNamed(name);
  if (!client.ok) throw new Error(client.error.message);
  const around: ClientAround = { environment, home: '/h', cwd: '/w', holds: (file) => there.includes(file) };
  const found = client.value.places(scope, around);
  return [found.servers.file, found.rights.file, found.servers.below];
};

describe('of the person', () => {
  it.each([
    ['claude', {}, [], '/h/.claude.json', '/h/.claude/settings.json', '/h'],
    ['claude', {}, ['/h/.claude/.config.json'], '/h/.claude/.config.json', '/h/.claude/settings.json', '/h'],
    ['claude', { CLAUDE_CONFIG_DIR: '/c' }, [], '/c/.claude.json', '/c/settings.json', '/c'],
    ['codex', {}, [], '/h/.codex/config.toml', '/h/.codex/config.toml', '/h'],
    ['codex', { CODEX_HOME: '/c' }, [], '/c/config.toml', '/c/config.toml', '/c'],
    ['gemini', {}, [], '/h/.gemini/settings.json', '/h/.gemini/settings.json', '/h'],
    ['gemini', { GEMINI_CLI_HOME: '/g' }, [], '/g/.gemini/settings.json', '/g/.gemini/settings.json', '/g'],
    ['opencode', {}, [], '/h/.config/opencode/opencode.jsonc', '/h/.config/opencode/opencode.jsonc', '/h'],
    [
      'opencode',
      {},
      ['/h/.config/opencode/opencode.json'],
      '/h/.config/opencode/opencode.json',
      '/h/.config/opencode/opencode.json',
      '/h',
    ],
    ['opencode', { XDG_CONFIG_HOME: '/x' }, [], '/x/opencode/opencode.jsonc', '/x/opencode/opencode.jsonc', '/x'],
    [
      'opencode',
      { XDG_CONFIG_HOME: 'x' },
      [],
      '/h/.config/opencode/opencode.jsonc',
      '/h/.config/opencode/opencode.jsonc',
      '/h',
    ],
    ['opencode', { OPENCODE_CONFIG: '/o/my.json' }, [], '/o/my.json', '/o/my.json', '/o'],
    ['opencode', { OPENCODE_CONFIG_DIR: '/o' }, [], '/o/opencode.jsonc', '/o/opencode.jsonc', '/o'],
  ] as const)('%s with %j', (name, environment, there, ...expected) =>
    expect(places(name, environment, there)).toEqual(expected),
  );
});

it.each([
  ['claude', '/w/.mcp.json', '/w/.claude/settings.json'],
  ['codex', '/w/.codex/config.toml', '/w/.codex/config.toml'],
  ['gemini', '/w/.gemini/settings.json', '/w/.gemini/settings.json'],
  ['opencode', '/w/opencode.json', '/w/opencode.json'],
] as const)('of a project: %s, whatever its variables say', (name, ...expected) =>
  expect(places(name, { CODEX_HOME: '/c', OPENCODE_CONFIG: '/o/my.json' }, [], 'project')).toEqual([...expected, '/w']),
);

it('knows no other, and says which it knows', () =>
  expect(clientNamed('cursor')).toMatchObject({
    ok: false,
    error: { wayOut: 'Known are claude, codex, gemini, opencode.' },
  }));

it('is started by Node and the script, wherever PATH leads', () => {
  const [node, script] = ownCommand();
  expect(node).toBe(process.execPath);
  expect(script).toMatch(/^\/.*\/bin\/countersign\.cjs$/);
});

it.each([
  [
    ['node', '/x/countersign.cjs', 'mcp', '--profile', 'notes'],
    ['--profile', 'notes'],
  ],
  [['countersign', 'mcp'], []],
  [['npx', '-y', 'countersign', 'mcp'], []],
  [['countersign', 'serve'], undefined],
  [['node', '/x/other.cjs', 'mcp'], undefined],
  [[], undefined],
])('%j starts us with %j', (command, words) => expect(ownWords(command)).toEqual(words));

it('is taken back by a line for a shell', () => {
  expect(undoWords(3, '/home/me/.codex')).toBe('countersign undo 3 --cwd /home/me/.codex');
  expect(undoWords(3, "/home/it's me")).toBe(String.raw`countersign undo 3 --cwd '/home/it'\''s me'`);
});

it('is recorded in the folder of the file, or above it while that was missing', () => {
  const place = { syntax: 'json', keepsSecrets: true } as const;
  const of = (file: string, below: string) =>
    foldersAbove(placesOf({ servers: { ...place, file, below }, rights: { ...place, file, below } }));
  expect(of('/tmp/a.json', '/tmp')).toEqual(['/tmp']);
  expect(of('/usr/bin/x.json', '/usr')).toEqual(['/usr/bin', '/usr']);
});
