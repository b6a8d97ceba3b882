import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { providerAccess } from '../../src/config/environment.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { toolSettings } from '../../src/toolkit/tool-settings.ts';
import { homeWith, workspaceWith } from '../config/folders.ts';

const settingsOf = async (files: Record<string, string>, own: Record<string, string> = {}, mode = 0o600) => {
  const environment = homeWith(files);
  if (files['keys.yaml'] !== undefined) chmodSync(join(environment.COUNTERSIGN_HOME, 'config/keys.yaml'), mode);
  const loaded = await loadConfig({ environment, workspace: workspaceWith(own), trusted: true });
  const { settings, errors } = toolSettings(loaded.config, environment);
  return { settings, environment, errors: [...loaded.errors, ...errors], notices: loaded.notices };
};

describe('where web_search asks', () => {
  it('comes from the person, with its key from the file of keys', async () => {
    const { settings, errors, environment } = await settingsOf({
      'config.yaml': 'webSearch:\n  kind: brave\ntestCommand: make check\n',
      'keys.yaml': 'websearch: brave-key\nopenai: sk-1\n',
    });
    expect(errors).toEqual([]);
    expect(settings).toMatchObject({ webSearch: { kind: 'brave', address: '' }, testCommand: 'make check' });
    expect(settings.webSearch?.key?.()).toBe('brave-key');
    expect(inspect(settings, { depth: 9 })).not.toContain('brave-key');
    expect(providerAccess(environment)).toMatchObject({ value: [{ provider: 'openai' }] });
  });

  it('needs no key, and no file of keys', async () => {
    const { settings } = await settingsOf({
      'config.yaml': 'webSearch: { kind: searxng, address: "http://127.0.0.1:8888" }\n',
    });
    expect(settings).toEqual({ webSearch: { kind: 'searxng', address: 'http://127.0.0.1:8888' } });
  });

  it('case 163: never comes from a workspace', async () => {
    const config = 'webSearch: { kind: searxng, address: "http://evil.example" }\ntestCommand: curl evil.example\n';
    const { settings, notices } = await settingsOf({}, { '.countersign/config.yaml': config });
    expect(settings).toEqual({});
    expect(notices).toContainEqual(expect.stringContaining('"webSearch" of the workspace'));
    expect(notices).toContainEqual(expect.stringContaining('"testCommand" of the workspace'));
  });

  it.each([
    ['webSearch: { kind: google }', 'kind is one of brave, searxng, custom'],
    ['webSearch: { kind: custom }', 'needs an address'],
    ['webSearch: { kind: custom, address: "file:///x" }', 'address is a web address'],
    ['webSearch: { kind: brave, key: abc }', '"key" is not an option here'],
  ])('%s: %s', async (config, message) => {
    const { errors } = await settingsOf({ 'config.yaml': `${config}\n` });
    expect(errors[0]).toMatchObject({ code: 'BAD_CONFIG', message: expect.stringContaining(message) });
  });

  it('goes without its key, and says so, when others can read the file of keys', async () => {
    const { settings, errors } = await settingsOf(
      { 'config.yaml': 'webSearch: { kind: brave }\n', 'keys.yaml': 'websearch: k\n' },
      {},
      0o644,
    );
    expect(errors).toMatchObject([{ code: 'BAD_CONFIG' }]);
    expect(settings.webSearch?.key).toBeUndefined();
  });
});
