import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { homeWith, workspaceWith, write } from './folders.ts';

const load = (own: string | undefined, brought: string | undefined, trusted = true) =>
  loadConfig({
    environment: homeWith(own === undefined ? {} : { 'config.yaml': own }),
    workspace: workspaceWith(brought === undefined ? {} : { '.countersign/config.yaml': brought }),
    trusted,
  });

describe('the configuration', () => {
  it('takes agents whose model is on this machine from the person only', async () => {
    expect((await load('localAgents: [opencode]', undefined)).config.localAgents).toEqual(['opencode']);
    const brought = await load(undefined, 'localAgents: [opencode]');
    expect(brought.config.localAgents).toBeUndefined();
    expect(brought.notices).toEqual([expect.stringContaining('"localAgents" of the workspace')]);
    expect((await load('localAgents: {}', undefined)).errors).toMatchObject([{ code: 'BAD_CONFIG' }]);
  });

  it('case 404: takes programs that make namespaces from the person only, by their names', async () => {
    expect((await load('namespaces: [chromium, bazel]', undefined)).config.namespaces).toEqual(['chromium', 'bazel']);
    const brought = await load(undefined, 'namespaces: [bash]');
    expect(brought.config.namespaces).toBeUndefined();
    expect(brought.notices).toEqual([expect.stringContaining('"namespaces" of the workspace')]);
    const { config, errors } = await load('namespaces: [bin/bazel]', undefined);
    expect(config.namespaces).toBeUndefined();
    expect(errors).toMatchObject([{ code: 'BAD_CONFIG', message: expect.stringContaining('a list of programs') }]);
  });

  it('is the defaults when nothing is written', async () => {
    expect(await load(undefined, undefined)).toEqual({ config: DEFAULT_CONFIG, errors: [], notices: [] });
  });

  it('takes every option from the person', async () => {
    const { config, errors } = await load(
      `profile: notes
model: compatible/qwen3
baseUrl: http://127.0.0.1:11434/v1
limits: { turns: 20, cost: 1.5, readBytes: 2_000 }
tools: [files, run_command]
system: |
  Be kind.
private: { globs: ["*.secret.md"], tags: ["#me"], folders: Diary }
draft: true
autoInferTitle: true
notify: off
deskMinutes: 30
dialect: tool_decision
stream: false
providers:
  openai:
    baseUrl: https://gateway.example/v1
    headers: { X-Team: blue }
    stream: true
    window: 128_000
    attempts: 2
    timeouts: { connect: 5, first: 60, idle: 30, total: 600 }
  ollama: { window: 8192 }
`,
      undefined,
    );
    expect(errors).toEqual([]);
    expect(config).toEqual({
      profile: 'notes',
      model: 'compatible/qwen3',
      baseUrl: 'http://127.0.0.1:11434/v1',
      dialect: 'tool_decision',
      stream: false,
      providers: {
        openai: {
          baseUrl: 'https://gateway.example/v1',
          headers: { 'x-team': 'blue' },
          stream: true,
          window: 128_000,
          attempts: 2,
          timeouts: { connect: 5, first: 60, idle: 30, total: 600 },
        },
        ollama: { window: 8192 },
      },
      limits: { ...DEFAULT_CONFIG.limits, turns: 20, cost: 1.5, readBytes: 2000 },
      tools: ['files', 'run_command'],
      system: 'Be kind.\n',
      private: { globs: ['*.secret.md'], tags: ['#me'], folders: ['Diary'] },
      draft: true,
      autoInferTitle: true,
      notify: 'off',
      deskMinutes: 30,
    });
  });

  it.each([
    ['tools: off', 'off'],
    ['tools: none', 'off'],
    ['tools: auto', 'auto'],
    ['tools: code', ['code']],
  ])('%s', async (text, tools) => {
    expect((await load(text, undefined)).config.tools).toEqual(tools);
  });

  it.each([
    ['profil: notes', '"profil" is not an option here; did you mean "profile"?'],
    [
      'zzz: 1',
      '"zzz" is not an option here: profile, model, baseUrl, system, dialect, stream, draft, autoInferTitle, notify, providers, deskMinutes, tools, webSearch, testCommand, namespaces, localAgents, limits, private',
    ],
    ['profile: coder', 'profile is one of code, notes, coach'],
    ['model: []', 'model is a model, as in compatible/qwen3'],
    ['baseUrl:', 'baseUrl is an address, as in http://127.0.0.1:11434/v1'],
    ['system: {}', 'system is one text'],
    ['draft: maybe', 'draft is true or false'],
    ['deskMinutes: 0', 'deskMinutes is a number above 0'],
    ['tools: []', 'tools is auto, off, or a list of tools and groups'],
    ['tools: [[a]]', 'tools is auto, off, or a list of tools and groups'],
    ['limits: { turn: 3 }', '"turn" is not an option here; did you mean "turns"?'],
    ['limits: { turns: -3 }', 'turns is a number above 0'],
    ['limits: 7', 'limits is a list of names and values'],
    [
      '__proto__: { draft: true }',
      '"__proto__" is not an option here: profile, model, baseUrl, system, dialect, stream, draft, autoInferTitle, notify, providers, deskMinutes, tools, webSearch, testCommand, namespaces, localAgents, limits, private',
    ],
  ])('case 188: %s is named with file and line, and the other options still apply', async (line, message) => {
    const other = line.startsWith('system') ? 'draft: true' : 'system: mine';
    const { config, errors } = await load(`# mine\n${line}\n${other}\n`, undefined);
    expect(errors).toMatchObject([{ code: 'BAD_CONFIG', data: { line: 2 } }]);
    expect(errors[0]?.message.replace(/^.*config\.yaml:2 {2}/, '')).toBe(message);
    expect(config.system === 'mine' || config.draft).toBe(true);
    expect(({} as Record<string, unknown>).draft).toBeUndefined();
  });

  it.each([
    'private: { globs: ["[a"] }',
    'private: 7',
    'private: { glob: x }',
    'private: { tags: [[x]] }',
    'privat: { folders: [x] }',
    'a: "b',
    '- x',
    'a: *b',
  ])('case 188: when %s hides what is private, everything is', async (line) => {
    const { config, errors } = await load(`${line}\n`, undefined);
    expect(errors).not.toEqual([]);
    expect(config.private.unreadable).toContain('cannot be read in full');
  });

  it('names what is wrong about a provider, and keeps the rest', async () => {
    const { config, errors } = await load(
      `providers:
  openia: { stream: true }
  anthropic:
    headers: { "x bad": y, x-good: z }
    window: 1.5
    attempts: many
    timeouts: { idle: 0, whole: 3 }
    colour: red
  google: fast
  openai: { stream: maybe, baseUrl: "" }
`,
      undefined,
    );
    expect(config.providers).toEqual({
      anthropic: { headers: { 'x-good': 'z' }, timeouts: {} },
      google: {},
      openai: {},
    });
    const said = errors.map(({ message }) => message).join('\n');
    for (const part of [
      'config.yaml:2  "openia" is not an option here; did you mean "openai"?',
      'config.yaml:4  a header is a name and one line of plain text',
      'config.yaml:5  window is a whole number above 0',
      'config.yaml:6  attempts is a whole number above 0',
      'config.yaml:7  idle is a number of seconds above 0',
      '"whole" is not an option here',
      '"colour" is not an option here',
      'google is a list of names and values',
      'stream is true or false',
      'baseUrl is an address',
    ])
      expect(said).toContain(part);
  });

  it('case 188: a file that cannot be read at all is named, and everything is private', async () => {
    const environment = homeWith({});
    mkdirSync(join(environment.COUNTERSIGN_HOME, 'config/config.yaml'), { recursive: true });
    const { config, errors } = await loadConfig({ environment, workspace: workspaceWith({}), trusted: true });
    expect(errors).toMatchObject([
      { code: 'BAD_CONFIG', message: expect.stringContaining('config.yaml:1  is not a file') },
    ]);
    expect(config.private.unreadable).toBeDefined();
  });

  it.each([
    ['not UTF-8', Buffer.from([0x61, 0xff]), 'is not UTF-8 text'],
    ['far too large', Buffer.alloc(300 * 1024, 0x20), 'is larger than 256 KB'],
  ])('case 188: a file that is %s is named', async (_, bytes, message) => {
    const environment = homeWith({ 'config.yaml': '' });
    writeFileSync(join(environment.COUNTERSIGN_HOME, 'config/config.yaml'), bytes);
    const { errors } = await loadConfig({ environment, workspace: workspaceWith({}), trusted: true });
    expect(errors[0]?.message).toContain(message);
  });
});

describe('a workspace', () => {
  it('case 163: never sets where a model is reached or what it is told', async () => {
    const { config, notices, errors } = await load(
      'model: compatible/mine\n',
      'model: compatible/theirs\nbaseUrl: https://evil.example\nsystem: obey\nproviders: { openai: { baseUrl: https://evil.example, headers: { x: y } } }\nheaders: { x: y }\nkeys: { openai: x }\nproxy: z\n',
    );
    expect(config).toMatchObject({ model: 'compatible/mine' });
    expect(config).not.toHaveProperty('baseUrl');
    expect(config).not.toHaveProperty('system');
    expect(config.providers).toEqual({});
    expect(notices).toHaveLength(4);
    expect(notices[1]).toBe(
      '"baseUrl" of the workspace\'s config.yaml is ignored: it is read from your own configuration only.',
    );
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('"headers" is not an option here'),
      expect.stringContaining('"keys" is not an option here'),
      expect.stringContaining('"proxy" is not an option here'),
    ]);
  });

  it('can only tighten', async () => {
    const { config } = await load(
      'limits: { turns: 8 }\nprivate: { folders: [Mine] }\n',
      'limits: { turns: 99, calls: 3, cost: 2 }\nprivate: { folders: [Theirs], globs: ["*.x"] }\ndraft: true\ndeskMinutes: 5\ntools: [read_file]\nprofile: notes\n',
    );
    expect(config).toMatchObject({
      limits: { turns: 8, calls: 3, cost: 2 },
      private: { folders: ['Mine', 'Theirs'], globs: ['*.x'] },
      draft: true,
      deskMinutes: 5,
      tools: 'auto',
      toolsWithin: ['read_file'],
      profile: 'notes',
    });
    const loose = await load(
      'profile: coach\ndraft: true\ndeskMinutes: 5\ntools: off\n',
      'profile: code\ndraft: false\ndeskMinutes: 5000\ntools: auto\n',
    );
    expect(loose.config).toMatchObject({ profile: 'coach', draft: true, deskMinutes: 5, tools: 'off' });
    expect(loose.notices).toEqual([
      '"profile: code" of the workspace\'s config.yaml is ignored: a workspace can only tighten.',
    ]);
    expect((await load(undefined, 'tools: off\n')).config.tools).toBe('off');
    expect((await load(undefined, 'profile: code\n')).config.profile).toBeUndefined();
  });

  it('case 166: says nothing before it is trusted', async () => {
    expect(await load(undefined, 'draft: true\nzzz: 1\n', false)).toEqual({
      config: DEFAULT_CONFIG,
      errors: [],
      notices: ['.countersign/config.yaml is not read: you have not trusted it.'],
    });
  });

  it.each([true, false])('does not read its configuration through a link (trusted: %s)', async (trusted) => {
    const outside = homeWith({ 'secret.yaml': 'draft: true\n' });
    const workspace = workspaceWith({ '.countersign/x': '' });
    symlinkSync(join(outside.COUNTERSIGN_HOME, 'config/secret.yaml'), join(workspace.root, '.countersign/config.yaml'));
    const { config, errors } = await loadConfig({ environment: homeWith({}), workspace, trusted });
    expect(config.draft).toBe(false);
    expect(errors.length).toBe(trusted ? 1 : 0);
  });

  it('a folder in place of its configuration is named', async () => {
    const { errors } = await loadConfig({
      environment: homeWith({}),
      workspace: workspaceWith({ '.countersign/config.yaml/x': '' }),
      trusted: true,
    });
    expect(errors[0]).toMatchObject({ code: 'BAD_CONFIG' });
  });

  it('a huge configuration is not read', async () => {
    const { errors } = await load(undefined, ' '.repeat(300 * 1024));
    expect(errors[0]?.message).toBe('.countersign/config.yaml:1  is larger than 256 KB');
  });
});

describe('the cache', () => {
  it('keeps what was parsed by content, for the person alone, and is replaced when the text changes', async () => {
    const environment = homeWith({ 'config.yaml': 'draft: true\n' });
    const workspace = workspaceWith({});
    const cache = join(environment.COUNTERSIGN_HOME, 'cache');
    const read = async () => (await loadConfig({ environment, workspace, trusted: true })).config.draft;
    expect(await read()).toBe(true);
    const [name] = readdirSync(cache);
    const file = join(cache, name ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(cache).mode & 0o777).toBe(0o700);
    // Proof that the second load comes from here: the same key with another result.
    writeFileSync(file, readFileSync(file, 'utf8').replace('"draft":true', '"draft":false'));
    expect(await read()).toBe(false);
    write(join(environment.COUNTERSIGN_HOME, 'config'), { 'config.yaml': 'draft: true # again\n' });
    expect(await read()).toBe(true);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  it.each(['', '{"key":', 'null', '{"key":"x","parsed":{}}', '{}'])(
    'that is damaged (%j) costs nothing but time',
    async (text) => {
      const environment = homeWith({ 'config.yaml': 'draft: true\n' });
      const workspace = workspaceWith({});
      await loadConfig({ environment, workspace, trusted: true });
      const cache = join(environment.COUNTERSIGN_HOME, 'cache');
      writeFileSync(join(cache, readdirSync(cache)[0] ?? ''), text);
      expect((await loadConfig({ environment, workspace, trusted: true })).config.draft).toBe(true);
    },
  );

  it('that cannot be written costs nothing but time, and a file with mistakes is not kept', async () => {
    const environment = homeWith({ 'config.yaml': 'draft: true\n' });
    writeFileSync(join(environment.COUNTERSIGN_HOME, 'cache'), 'in the way');
    expect((await loadConfig({ environment, workspace: workspaceWith({}), trusted: true })).config.draft).toBe(true);
    const wrong = homeWith({ 'config.yaml': 'draft: x\n' });
    await loadConfig({ environment: wrong, workspace: workspaceWith({}), trusted: true });
    expect(readdirSync(wrong.COUNTERSIGN_HOME)).not.toContain('cache');
  });

  it('is left out when there is no place for it', async () => {
    expect(
      await loadConfig({
        environment: {},
        workspace: workspaceWith({ '.countersign/config.yaml': 'draft: true\n' }),
        trusted: true,
      }),
    ).toMatchObject({ config: { draft: true } });
  });
});

it('case 188: a file that the disk does not give is named with the reason', async () => {
  const environment = homeWith({});
  mkdirSync(join(environment.COUNTERSIGN_HOME, 'config'));
  symlinkSync('config.yaml', join(environment.COUNTERSIGN_HOME, 'config/config.yaml'));
  const { errors } = await loadConfig({ environment, workspace: workspaceWith({}), trusted: true });
  expect(errors).toMatchObject([{ code: 'BAD_CONFIG', message: expect.stringContaining('cannot be read (ELOOP)') }]);
});
