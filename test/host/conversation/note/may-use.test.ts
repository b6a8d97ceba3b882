// A note alone cannot choose a model elsewhere; a word of the person can.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/config/config.ts';
import { writeConsent } from '../../../../src/config/consent.ts';
import type { AskYes } from '../../../../src/host/ask-yes.ts';
import { mayUse } from '../../../../src/host/conversation/note/may-use.ts';
import type { Model } from '../../../../src/models/model.ts';
import { stateFolder } from '../../../../src/store/state-folder.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../../../src/workspace/workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let home = '';
let workspace: Workspace;
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  const opened = openWorkspace(temporaryFolder());
  if (!opened.ok) throw new Error(opened.error.message);
  workspace = opened.value;
});
afterEach(() => {
  workspace.close();
  vi.unstubAllEnvs();
});

const model = (id: string, local = false): Model => ({
  id,
  local,
  reply: () => Promise.reject(new Error('nobody asks it')),
  close: () => undefined,
});
const ways = { allow: (name: string) => `allow ${name}` };
interface May {
  readonly local?: boolean;
  readonly configured?: string;
  readonly ask?: AskYes;
}
const may = async (id: string, more: May = {}) => {
  const config = { ...DEFAULT_CONFIG, ...(more.configured === undefined ? {} : { model: more.configured }) };
  const allowed = await mayUse({ model: model(id, more.local), workspace, config }, { ways, ask: more.ask });
  return allowed.ok ? 'yes' : allowed.error.code;
};
const answered = (provider: string, allowed: boolean): void => {
  const state = stateFolder(process.env);
  if (!state.ok) throw new Error(state.error.message);
  writeConsent(state.value.folder, workspace, provider, allowed);
};

it('a model of this machine may be used', async () => expect(await may('ollama/x', { local: true })).toBe('yes'));

it('one elsewhere may not, unless the person configured its provider', async () => {
  expect(await may('openai/gpt')).toBe('DENIED');
  expect(await may('openai/gpt', { configured: 'anthropic/claude' })).toBe('DENIED');
  expect(await may('openai/gpt', { configured: 'openai/other' })).toBe('yes');
});

it('or keeps a key for it', async () => {
  mkdirSync(join(home, 'config'), { recursive: true });
  writeFileSync(join(home, 'config', 'keys.yaml'), 'openai: sk-kept\n', { mode: 0o600 });
  expect(await may('openai/gpt')).toBe('yes');
  expect(await may('anthropic/claude')).toBe('DENIED');
});

it('or said so before', async () => {
  answered('openai', true);
  answered('anthropic', false);
  expect(await may('openai/gpt')).toBe('yes');
  expect(await may('anthropic/claude')).toBe('DENIED');
});

it('a file of keys that others can read is an error, not a yes', async () => {
  mkdirSync(join(home, 'config'), { recursive: true });
  writeFileSync(join(home, 'config', 'keys.yaml'), 'openai: sk-kept\n', { mode: 0o644 });
  expect(await may('openai/gpt')).not.toBe('yes');
});

it('or says so when they are asked, once; whoever is gone has said nothing', async () => {
  const asked: string[] = [];
  const answering = (answer: Awaited<ReturnType<AskYes>>): AskYes => {
    return async (words) => {
      asked.push(words);
      return answer;
    };
  };
  expect(await may('openai/gpt', { ask: answering('gone') })).toBe('DENIED');
  expect(await may('openai/gpt', { ask: answering('yes') })).toBe('yes');
  expect(await may('openai/other', { ask: answering('no') })).toBe('yes');
  expect(await may('anthropic/claude', { ask: answering('no') })).toBe('DENIED');
  expect(await may('anthropic/claude', { ask: answering('yes') })).toBe('DENIED');
  expect(asked.map((words) => words.split(',')[0])).toEqual([
    'The note names openai/gpt',
    'The note names openai/gpt',
    'The note names anthropic/claude',
  ]);
});
