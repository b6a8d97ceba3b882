// On Windows, beside the layouts: what is not started, however its path is spelled.
import { describe, expect, it } from 'vitest';
import { cmdShim } from '../../support/obsidian/layouts/cmd-shim.ts';
import { type MadeUp, nodeOf, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { searchOf } from '../../support/obsidian/search-of.ts';

const GOOD = nodeOf('22.12.0');

describe('on Windows', () => {
  it('starts nothing of the vault, however its path is spelled', async () => {
    const vault = 'C:\\Vault';
    const made: MadeUp = {
      platform: 'win32',
      files: {
        'C:\\Vault\\bin\\node.exe': GOOD,
        'C:\\Vault\\bin\\countersign.cmd': cmdShim('..\\..\\Program Files\\x\\countersign\\bin\\countersign.cjs'),
        ...packageIn('C:\\Program Files\\x'),
      },
    };
    for (const Path of ['c:\\VAULT\\bin', 'C:\\Windows\\..\\Vault\\BIN']) {
      const { finding, started } = await searchOf(made, { vault, env: { Path } });
      expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
      expect(started).toEqual([]);
    }
  });

  it.each([
    ['Chocolatey', 'C:\\ProgramData\\chocolatey\\bin', {}],
    ['Scoop, which name one another', 'C:\\a\\shims', { 'C:\\a\\shims\\node.shim': 'path = C:\\a\\shims\\node.exe' }],
    ['Scoop, which name nothing', 'C:\\a\\shims', { 'C:\\a\\shims\\node.shim': 'args = x' }],
    ['Scoop, which name something relative', 'C:\\a\\shims', { 'C:\\a\\shims\\node.shim': 'path = node.exe' }],
  ])('names shims of %s, and does not start them', async (_, folder, more) => {
    const files = { [`${folder}\\node.exe`]: GOOD, ...more };
    const { finding, started } = await searchOf({ platform: 'win32', files }, { env: { Path: folder } });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'launcher', of: 'node' } });
    expect(started).toEqual([]);
  });

  it('starts nothing through a drive letter that stands for the vault', async () => {
    const vault = 'C:\\Vault';
    const made: MadeUp = {
      platform: 'win32',
      files: { 'V:\\bin\\node.exe': GOOD, 'C:\\Vault\\a.md': '' },
      folders: { 'V:\\': { identity: 'c:\\vault' } },
    };
    const { finding, started } = await searchOf(made, { vault, env: { Path: 'V:\\bin' } });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault', path: 'V:\\bin\\node.exe' } });
    expect(started).toEqual([]);
  });
});
