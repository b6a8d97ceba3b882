import { expect, it } from 'vitest';
import { hasGtd } from '../../../src/toolkit/gtd/has-gtd.ts';
import { over } from '../tool-calls.ts';
import { exampleVault, vaultOf } from './gtd-calls.ts';

const has = (folder: string): boolean => hasGtd(over(folder).workspace);

it('knows a vault with projects by the names in it', () => {
  expect(has(exampleVault().folder)).toBe(true);
  for (const path of ['Projects/A.md', 'Next actions.md', '.obsidian/plugins/flow/data.json', '.flow/focus.json'])
    expect(has(vaultOf({ [path]: '{}' }).folder)).toBe(true);
});

it('does not take an ordinary vault for one', () => {
  expect(has(vaultOf({ 'Notes/React.md': '# React', '.obsidian/app.json': '{}' }).folder)).toBe(false);
});
