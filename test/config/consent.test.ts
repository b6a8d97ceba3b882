import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConsent, writeConsent } from '../../src/config/consent.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const here = { id: '1:2', root: '/somewhere/vault' };

it('an answer is remembered for this folder and this provider only', () => {
  const state = temporaryFolder();
  expect(readConsent(state, here, 'anthropic')).toEqual({ ok: true, value: 'not asked' });
  expect(writeConsent(state, here, 'anthropic', true)).toEqual({ ok: true, value: true });
  expect(writeConsent(state, here, 'openai', false)).toEqual({ ok: true, value: true });
  expect(readConsent(state, here, 'anthropic')).toEqual({ ok: true, value: 'yes' });
  expect(readConsent(state, here, 'openai')).toEqual({ ok: true, value: 'no' });
  expect(readConsent(state, here, 'constructor')).toEqual({ ok: true, value: 'not asked' });
  expect(readConsent(state, { ...here, id: '3:4' }, 'anthropic')).toEqual({ ok: true, value: 'not asked' });
});

it('it does not move with the folder', () => {
  const state = temporaryFolder();
  writeConsent(state, here, 'anthropic', true);
  expect(readConsent(state, { ...here, root: '/elsewhere' }, 'anthropic')).toEqual({ ok: true, value: 'not asked' });
  writeConsent(state, { ...here, root: '/elsewhere' }, 'openai', true);
  expect(readConsent(state, { ...here, root: '/elsewhere' }, 'anthropic')).toEqual({ ok: true, value: 'not asked' });
});

it.each([
  '',
  'nonsense',
  '[]',
  '{"root":1,"providers":{}}',
  '{"root":"/somewhere/vault","providers":{"openai":"yes"}}',
])('a file that says %j allows nothing, and is written anew', (text) => {
  const state = temporaryFolder();
  mkdirSync(join(state, 'consent'));
  writeFileSync(join(state, 'consent', '1_2.json'), text);
  expect(readConsent(state, here, 'openai')).toEqual({ ok: true, value: 'not asked' });
  expect(writeConsent(state, here, 'openai', true)).toMatchObject({ ok: true });
  expect(readConsent(state, here, 'openai')).toEqual({ ok: true, value: 'yes' });
});

it('a place that cannot be written to is an error, not a yes', () => {
  const state = join(temporaryFolder(), 'file');
  writeFileSync(state, '');
  expect(writeConsent(state, here, 'openai', true)).toMatchObject({ ok: false });
  expect(readConsent(state, here, 'openai')).toMatchObject({ ok: false });
});
