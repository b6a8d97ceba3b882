import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownPlaces } from '../../src/config/own-places.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('case 183: in a home folder our rules, tools, trust and cache are our own, and so is what holds them', () => {
  const home = temporaryFolder();
  const own = ownPlaces(home, { HOME: home });
  for (const path of [
    '.config/countersign/rules.yaml',
    '.config/countersign/tools/x.md',
    '.local/state/countersign/trust.json',
    '.cache/countersign/code/x',
    '.config',
    '.local/state',
  ])
    expect([path, own(path)]).toEqual([path, expect.stringContaining('its own')]);
  for (const path of ['.config/other/rules.yaml', 'notes.md', '.config/countersigned/x'])
    expect(own(path)).toBeUndefined();
});

it('the folder may be named by a variable, or lie behind a link', () => {
  const root = temporaryFolder();
  expect(ownPlaces(root, { COUNTERSIGN_HOME: join(root, 'mine') })('mine/state/trust.json')).toBeDefined();
  mkdirSync(join(root, 'real'));
  const link = join(temporaryFolder(), 'link');
  symlinkSync(join(root, 'real'), link);
  expect(ownPlaces(root, { XDG_STATE_HOME: root, HOME: '/nowhere' })('countersign/trust.json')).toBeDefined();
  mkdirSync(join(root, 'real/config'));
  expect(ownPlaces(root, { COUNTERSIGN_HOME: link })('real/config/rules.yaml')).toBeDefined();
});

it('a workspace that is our own folder is all ours; elsewhere nothing is', () => {
  const root = temporaryFolder();
  expect(ownPlaces(join(root, 'config'), { COUNTERSIGN_HOME: root })('rules.yaml')).toBeDefined();
  expect(ownPlaces(root, { COUNTERSIGN_HOME: temporaryFolder() })('rules.yaml')).toBeUndefined();
  expect(ownPlaces(root, {})('rules.yaml')).toBeUndefined();
});
