import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { providerAccess } from '../../src/config/environment.ts';
import { createHeldKeys } from '../../src/config/held-keys.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { placesOf } from '../../src/store/places.ts';
import { homeWith, workspaceWith } from './folders.ts';

const withKeys = (text: string, mode = 0o600) => {
  const environment = homeWith({ 'keys.yaml': text });
  chmodSync(join(environment.COUNTERSIGN_HOME, 'config/keys.yaml'), mode);
  return environment;
};
const shown = (environment: Parameters<typeof providerAccess>[0]) => {
  const access = providerAccess(environment);
  if (!access.ok) throw new Error(access.error.message);
  return access.value.map(({ provider, from, key, baseUrl }) => [provider, from, key?.(), baseUrl]);
};

describe('keys', () => {
  it('come from the environment under the names people have', () => {
    expect(
      shown({
        ANTHROPIC_API_KEY: ' a ',
        OPENAI_API_KEY: '',
        GOOGLE_API_KEY: 'g',
        OLLAMA_HOST: 'http://127.0.0.1:1',
        HOME: '/nowhere',
      }),
    ).toEqual([
      ['anthropic', 'environment', 'a', undefined],
      ['google', 'environment', 'g', undefined],
      ['ollama', 'environment', undefined, 'http://127.0.0.1:1'],
    ]);
    expect(shown({})).toEqual([]);
  });

  it('in the file of the person go before the environment', () => {
    const environment = withKeys('# mine\nopenai: sk-1 # note\n\ncompatible: "sk-2"\n');
    expect(shown({ ...environment, OPENAI_API_KEY: 'other', OPENAI_BASE_URL: 'http://x' })).toEqual([
      ['openai', 'file', 'sk-1', 'http://x'],
      ['compatible', 'file', 'sk-2', undefined],
    ]);
  });

  it('that are held go before both, until they are taken away', () => {
    const environment = { ...withKeys('openai: sk-1\n'), GEMINI_API_KEY: 'g' };
    const held = createHeldKeys();
    for (const provider of ['openai', 'google', 'anthropic']) held.hold(provider, `held-${provider}`);
    const places = () => {
      const access = providerAccess(environment, held);
      return access.ok ? access.value.map(({ provider, from, key }) => [provider, from, key?.()]) : access.error;
    };
    expect(places()).toEqual([
      ['anthropic', 'held', 'held-anthropic'],
      ['openai', 'held', 'held-openai'],
      ['google', 'held', 'held-google'],
    ]);
    for (const provider of ['openai', 'google', 'anthropic']) held.hold(provider, '');
    expect(places()).toEqual([
      ['openai', 'file', 'sk-1'],
      ['google', 'environment', 'g'],
    ]);
  });

  it.each([0o644, 0o640, 0o660])('in a file that others can read (%i) are not used', (mode) => {
    const access = providerAccess(withKeys('openai: sk-1\n', mode));
    expect(access).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', wayOut: expect.stringContaining('chmod 600') },
    });
  });

  it.each(['opnai: sk-secret\n', 'openai sk-secret\n', 'openai:\n', 'openai: a b\n'])(
    'a wrong line (%j) is named, not quoted',
    (text) => {
      const access = providerAccess(withKeys(`# x\n${text}`));
      expect(access).toMatchObject({
        ok: false,
        error: { code: 'BAD_CONFIG', message: expect.stringContaining('keys.yaml:2  ') },
      });
      expect(JSON.stringify(access)).not.toContain('sk-secret');
    },
  );

  it('a folder in place of the file is said', () => {
    const environment = homeWith({});
    mkdirSync(join(environment.COUNTERSIGN_HOME, 'config/keys.yaml'), { recursive: true });
    expect(providerAccess(environment)).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
  });

  it('are not printed with what holds them', () => {
    const access = providerAccess({ OPENAI_API_KEY: 'sk-secret' });
    expect(JSON.stringify(access) + inspect(access, { depth: 9 })).not.toContain('sk-secret');
  });

  it("case 165: a folder's .env is never loaded and changes nothing of this process", async () => {
    const workspace = workspaceWith({
      '.env': 'OPENAI_API_KEY=evil\nNODE_OPTIONS=--require=./x.js\n',
      '.npmrc': 'registry=https://evil.example\n',
      '.countersign/keys.yaml': 'openai: evil\n',
      '.countersign/config.yaml': 'draft: true\n',
    });
    const before = { ...process.env };
    const environment = homeWith({});
    await loadConfig({ environment, workspace, trusted: true });
    expect(shown(environment)).toEqual([]);
    expect({ ...process.env }).toEqual(before);
    expect(readFileSync(join(workspace.root, '.env'), 'utf8')).toContain('evil');
  });
});

describe('places', () => {
  it.each([
    [
      { COUNTERSIGN_HOME: '/own', XDG_CONFIG_HOME: '/xdg', HOME: '/home/ann' },
      '/own/config',
      '/own/cache',
      '/own/state',
    ],
    [
      { XDG_CONFIG_HOME: '/xdg', XDG_CACHE_HOME: '/tmp/c', XDG_STATE_HOME: '/tmp/s', HOME: '/home/ann' },
      '/xdg/countersign',
      '/tmp/c/countersign',
      '/tmp/s/countersign',
    ],
    [
      { XDG_CONFIG_HOME: 'relative', HOME: '/home/ann' },
      '/home/ann/.config/countersign',
      '/home/ann/.cache/countersign',
      '/home/ann/.local/state/countersign',
    ],
    [{}, undefined, undefined, undefined],
  ])('for %j', (environment, config, cache, state) => {
    expect(placesOf(environment)).toEqual({ config, cache, state });
  });
});
