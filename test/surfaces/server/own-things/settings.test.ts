// Settings over the person's own config.yaml: shown with what counts and where it is set, saved with comments and order kept.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../src/config/load-config.ts';
import type {
  Setting,
  SettingKey,
  SettingsReply,
  TrustReply,
} from '../../../../src/surfaces/server/wire/own-things.ts';
import type { JsonValue } from '../../../../src/tool/json-value.ts';
import { asking } from '../ask.ts';
import { type AtHome, atHome } from '../home.ts';

const setting = ({ settings }: SettingsReply, key: SettingKey): Setting | undefined =>
  settings.find((each) => each.key === key);
const ownFile = ({ home }: AtHome): string => join(home, 'config/config.yaml');
const withFolder = async (config: string): Promise<AtHome> => {
  const here = await atHome({ '.countersign/config.yaml': config });
  const { get, post } = asking(here.rooms);
  const { items } = await get<TrustReply>('/api/trust');
  await post('/api/trust', { trust: items.map(({ id }) => id), refuse: [] });
  return here;
};

describe('GET /api/settings', () => {
  it('says of each what counts, its default, and where it is set', async () => {
    const here = await atHome();
    here.own('config.yaml', '# mine\nstream: false\nlimits:\n  turns: 5\nprivate: { folders: [Diary] }\n');
    const reply = await asking(here.rooms).get<SettingsReply>('/api/settings');
    expect([reply.file, reply.problems, reply.notices]).toEqual(['~/config/config.yaml', [], []]);
    expect(setting(reply, 'stream')).toMatchObject({
      value: false,
      own: false,
      default: true,
      setIn: { where: 'yours', place: '~/config/config.yaml:2' },
    });
    expect(setting(reply, 'limits.turns')).toMatchObject({
      value: 5,
      default: 10,
      setIn: { where: 'yours', place: '~/config/config.yaml:4' },
    });
    expect(setting(reply, 'private.folders')).toMatchObject({ value: ['Diary'], default: [] });
    expect(setting(reply, 'tools')).toMatchObject({ value: 'auto', own: null, setIn: { where: 'nowhere' } });
    expect(setting(reply, 'model')).toMatchObject({ value: null, default: null, ifUnset: expect.any(String) });
    for (const { title, description } of reply.settings) expect(title.length * description.length).toBeGreaterThan(0);
  });

  it('says what the folder makes stricter, and what it does not get', async () => {
    const here = await withFolder(
      'limits: { turns: 3, tokens: 9_000_000 }\ntools: [files]\ndraft: true\nprofile: coach\nprivate: { tags: [x] }\nmodel: evil/far\n',
    );
    here.own('config.yaml', 'limits: { turns: 5 }\nprivate: { tags: [y] }\n');
    const reply = await asking(here.rooms).get<SettingsReply>('/api/settings');
    const place = '.countersign/config.yaml';
    expect(setting(reply, 'limits.turns')).toMatchObject({ value: 3, own: 5, tightened: `${place}:1 makes it 3` });
    expect(setting(reply, 'limits.tokens')).not.toHaveProperty('tightened');
    expect(setting(reply, 'tools')).toMatchObject({ tightened: `${place}:2 offers nothing but files` });
    expect(setting(reply, 'draft')).toMatchObject({ value: true, own: null, tightened: `${place}:3 makes it true` });
    expect(setting(reply, 'profile')).toMatchObject({
      value: 'coach',
      setIn: { where: 'workspace', place: `${place}:4` },
    });
    expect(setting(reply, 'private.tags')).toMatchObject({
      value: ['y', 'x'],
      own: ['y'],
      tightened: `${place}:5 adds x`,
    });
    expect(setting(reply, 'model')).toMatchObject({ value: null, setIn: { where: 'nowhere' } });
    expect(reply.notices.join()).toContain('"model"');
  });

  it('reads nothing of a folder that is not trusted, and says so', async () => {
    const here = await atHome({ '.countersign/config.yaml': 'limits: { turns: 1 }\n' });
    const reply = await asking(here.rooms).get<SettingsReply>('/api/settings');
    expect(setting(reply, 'limits.turns')).toMatchObject({ value: 10 });
    expect(reply.notices).toEqual(['.countersign/config.yaml is not read: you have not trusted it.']);
  });

  it('says what a flag decides', async () => {
    const here = await atHome();
    const flags = new Map([['model', { flag: '--model', value: 'ollama/x' }]] as const);
    const reply = await asking(here.rooms, { flags }).get<SettingsReply>('/api/settings');
    expect(setting(reply, 'model')).toMatchObject({ value: 'ollama/x', setIn: { where: 'flag', place: '--model' } });
  });
});

describe('POST /api/settings', () => {
  it('saves the toggle of tools and its neighbours, and what is saved counts', async () => {
    const here = await atHome();
    here.own('config.yaml', '# mine\nstream: true # as it comes\n\n# few\nlimits:\n  turns: 5\n');
    const { post, changed } = asking(here.rooms);
    const reply = await post<SettingsReply>('/api/settings', {
      changes: { tools: 'off', stream: false, autoInferTitle: true, system: 'Be brief.', 'limits.cost': 0.5 },
    });
    expect(readFileSync(ownFile(here), 'utf8')).toBe(
      '# mine\nstream: false # as it comes\n\n# few\nlimits:\n  turns: 5\n  cost: 0.5\ntools: off\nautoInferTitle: true\nsystem: "Be brief."\n',
    );
    expect(setting(reply, 'tools')).toMatchObject({ value: 'off', own: 'off' });
    expect(changed).toEqual(['settings']);
    const { config, errors } = await loadConfig({
      environment: process.env,
      workspace: here.rooms.workspace,
      trusted: false,
    });
    expect(errors).toEqual([]);
    expect(config).toMatchObject({ tools: 'off', stream: false, system: 'Be brief.', limits: { turns: 5, cost: 0.5 } });
  });

  it('takes one out with null, or when it is emptied', async () => {
    const here = await atHome();
    here.own('config.yaml', 'stream: false\nsystem: x\nprivate:\n  tags: [a]\n  globs: [b]\n');
    const changes = { stream: null, system: '', 'private.tags': [] };
    const reply = await asking(here.rooms).post<SettingsReply>('/api/settings', { changes });
    expect(readFileSync(ownFile(here), 'utf8')).toBe('private:\n  globs: [b]\n');
    expect(setting(reply, 'stream')).toMatchObject({ value: true, own: null });
  });

  it.each<[string, JsonValue, string]>([
    ['stream', 'yes', 'stream'],
    ['tools', 'some', 'tools'],
    ['tools', ['a', ''], 'tools'],
    ['profile', 'admin', 'profile'],
    ['limits.turns', 1.5, 'limits.turns'],
    ['limits.turns', '5', 'limits.turns'],
    ['limits.tokens', 1e21, 'limits.tokens'],
    ['limits.cost', -1, 'limits.cost'],
    ['limits.cost', 1e-9, 'limits.cost'],
    ['private.folders', 'Diary', 'private.folders'],
    ['private.globs', ['[a-'], 'private.globs'],
    ['model', 'a\nprivate: {}', 'model'],
    ['system', 'a\u0000b', 'system'],
    ['providers', { x: { baseUrl: 'http://evil' } }, 'providers'],
    ['baseUrl', 'http://evil', 'baseUrl'],
    ['__proto__', 'x', '__proto__'],
  ])('refuses %s = %j by its field, and writes nothing', async (key, value, field) => {
    const here = await atHome();
    const file = here.own('config.yaml', 'draft: true\n');
    const changes = JSON.parse(`{"draft": false, ${JSON.stringify(key)}: ${JSON.stringify(value)}}`) as JsonValue; // an own __proto__
    const error = await asking(here.rooms).refused('POST', '/api/settings', { changes });
    expect(error).toMatchObject({ code: 'BAD_ARGS', data: { field } });
    expect(readFileSync(file, 'utf8')).toBe('draft: true\n');
  });

  it.each([[null], [[]], ['x'], [{}]])('refuses changes that are none: %j', async (changes) => {
    const here = await atHome();
    expect(await asking(here.rooms).refused('POST', '/api/settings', { changes })).toMatchObject({
      code: 'BAD_ARGS',
      data: { field: 'changes' },
    });
  });

  it('writes nothing into a file with a mistake, and names its line', async () => {
    const here = await atHome();
    const file = here.own('config.yaml', 'draft: true\nstrem: false\n');
    const { refused, get } = asking(here.rooms);
    expect(await refused('POST', '/api/settings', { changes: { draft: false } })).toMatchObject({
      code: 'BAD_CONFIG',
      data: { line: 2 },
    });
    expect(readFileSync(file, 'utf8')).toBe('draft: true\nstrem: false\n');
    expect((await get<SettingsReply>('/api/settings')).problems).toMatchObject([{ code: 'BAD_CONFIG' }]);
  });

  it('refuses a server that a command of ours started', async () => {
    const here = await atHome();
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    expect(await asking(here.rooms).refused('POST', '/api/settings', { changes: { tools: 'off' } })).toMatchObject({
      code: 'DENIED',
    });
    expect(existsSync(ownFile(here))).toBe(false);
  });
});
