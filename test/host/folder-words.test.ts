import { expect, it } from 'vitest';
import { folderWords } from '../../src/host/folder-words.ts';

it('names the workspace and what was added, shortly', () => {
  const added = [{ name: '@lib', root: '/home/me/code/lib', id: '' }];
  const words = (root: string, home: string | undefined) => folderWords({ root, added }, home);
  expect(words('/home/me/code/app', '/home/me')).toBe('~/code/app + @lib (~/code/lib)');
  expect(words('/home/me', '/home/me')).toBe('~ + @lib (~/code/lib)');
  expect(words('/home/melanie/app', '/home/me')).toBe('/home/melanie/app + @lib (~/code/lib)');
  for (const home of [undefined, '', '/']) expect(words('/srv/app', home)).toBe('/srv/app + @lib (/home/me/code/lib)');
  expect(folderWords({ root: '/srv/app', added: [] }, '/root')).toBe('/srv/app');
});
