// A vault brings along what others wrote. Nothing that lies in it is started, whatever leads there; nor what others could replace.
import { describe, expect, it } from 'vitest';
import { type MadeUp, type MadeUpFile, nodeOf, packageAt, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { HOMES, searchOf } from '../../support/obsidian/search-of.ts';

const VAULT = '/home/person/notes';
const BIN = `${VAULT}/node_modules/.bin`;
const GOOD = nodeOf('22.12.0');

/** A vault with a Node and a Countersign of its own, as npm would have put them. */
const brought: MadeUp = {
  platform: 'linux',
  files: { [`${BIN}/node`]: GOOD, ...packageIn(`${VAULT}/node_modules`) },
  links: { [`${BIN}/countersign`]: '../countersign/bin/countersign.cjs' },
};
const outside: MadeUp['files'] = { '/usr/bin/node': nodeOf('20.20.2'), ...packageIn('/usr/lib/node_modules') };

const inVault = ({ program }: { program: string }): boolean => program.startsWith(VAULT);

describe('a vault that contains its own Node and Countersign', () => {
  it.each<[string, Parameters<typeof searchOf>[1]]>([
    ['the PATH of the app', { env: { PATH: `${BIN}:/usr/bin` } }],
    ['the last that worked', { lastGood: { node: `${BIN}/node`, script: `${BIN}/countersign` } }],
    ['a manager that was told to live there', { env: { VOLTA_HOME: VAULT, NVM_DIR: VAULT, NPM_CONFIG_PREFIX: VAULT } }],
  ])('is passed over, though %s leads there', async (_, request) => {
    const { finding, started } = await searchOf({ ...brought, files: { ...brought.files, ...outside } }, request);
    expect(finding).toMatchObject({ ok: true, node: '/usr/bin/node', script: expect.stringMatching(/^\/usr\/lib/) });
    expect(started.filter(inVault)).toEqual([]);
  });

  it('is passed over where the shell names it', async () => {
    const shell: MadeUpFile = { shell: { node: `${BIN}/node`, countersign: `${BIN}/countersign`, path: BIN } };
    const files = { ...brought.files, ...outside, '/bin/bash': shell };
    const { finding, started } = await searchOf({ ...brought, files });
    expect(finding).toMatchObject({ ok: true, node: '/usr/bin/node' });
    expect(started.filter(inVault)).toEqual([]);
  });

  it('is named when there is no other', async () => {
    const { finding, started } = await searchOf(brought, { env: { PATH: BIN } });
    expect(finding).toEqual({ ok: false, reason: { code: 'node-in-vault', path: `${BIN}/node` } });
    expect(started).toEqual([]);
    const withNode = { ...brought, files: { ...brought.files, '/usr/bin/node': GOOD } };
    expect((await searchOf(withNode, { env: { PATH: `${BIN}:/usr/bin` } })).finding).toEqual({
      ok: false,
      reason: { code: 'countersign-in-vault', path: `${BIN}/countersign` },
    });
  });

  it.each([
    ['countersign', `${VAULT}/node_modules/countersign`],
    ['countersign', `${VAULT}/../notes/node_modules/countersign/bin/countersign.cjs`],
    ['countersign', `${BIN}/countersign`],
    ['node', `${BIN}/node`],
    ['node', '/home/person/link/node'],
  ])('is refused when the settings name it (%s: %s)', async (setting, place) => {
    const files = { ...brought.files, ...outside };
    const links = { ...brought.links, '/home/person/link': BIN };
    const { finding, started } = await searchOf({ ...brought, files, links }, { settings: { [setting]: place } });
    expect(finding).toMatchObject({ ok: false, reason: { code: `${setting}-in-vault` } });
    expect(started.filter(inVault)).toEqual([]);
  });
});

describe('links', () => {
  it.each<[string, MadeUp['links'], Parameters<typeof searchOf>[1]]>([
    ['from outside into the vault', { '/opt/bin': BIN }, { env: { PATH: '/opt/bin' } }],
    ['of one file', { '/opt/bin/node': `${BIN}/node` }, { env: { PATH: '/opt/bin' } }],
    [
      'from the vault to a program outside',
      { [`${VAULT}/bin/node`]: '/opt/x/node' },
      { env: { PATH: `${VAULT}/bin` } },
    ],
    ['of a whole folder, from the vault outside', { [`${VAULT}/bin`]: '/opt/x' }, { env: { PATH: `${VAULT}/bin` } }],
    [
      'to the vault itself',
      { '/home/person/v': '/data/vault', '/opt/bin/node': '/data/vault/node' },
      { vault: '/home/person/v', env: { PATH: '/opt/bin' } },
    ],
  ])('are followed: %s', async (_, links, request) => {
    const files = { ...brought.files, '/opt/x/node': GOOD, '/data/vault/node': GOOD };
    const { finding, started } = await searchOf({ platform: 'linux', files, ...(links && { links }) }, request);
    expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
    expect(started).toEqual([]);
  });

  it('in our own package do not lead the bundle or its packages into the vault', async () => {
    for (const inside of ['dist/cli.cjs', 'dist', 'node_modules', 'package.json']) {
      const root = '/opt/countersign';
      const files = Object.fromEntries(
        Object.entries({ ...packageAt(root), '/usr/bin/node': GOOD, [`${root}/node_modules/x/a.js`]: '' }).map(
          ([place, file]) =>
            place.startsWith(`${root}/${inside}`) ? [place.replace(root, `${VAULT}/evil`), file] : [place, file],
        ),
      );
      const links = { [`${root}/${inside}`]: `${VAULT}/evil/${inside}` };
      const { finding } = await searchOf({ platform: 'linux', files, links }, { settings: { countersign: root } });
      expect(finding, inside).toMatchObject({ ok: false, reason: { code: 'countersign-in-vault' } });
    }
  });

  it('of a launcher in the vault point nowhere for us', async () => {
    const files = {
      ...outside,
      [`${VAULT}/bin/countersign`]: '#!/bin/sh\nexec node "/usr/lib/node_modules/countersign/bin/countersign.cjs"\n',
    };
    const settings = { countersign: `${VAULT}/bin/countersign` };
    const { finding } = await searchOf({ platform: 'linux', files }, { settings });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'countersign-in-vault' } });
  });
});

describe('which folders are vaults', () => {
  const macVault = '/Users/person/Büro';

  it('does not depend on capitals, nor on how ü is written, where the disk does not', async () => {
    for (const spelled of [macVault.toUpperCase(), macVault.normalize('NFD')]) {
      const made: MadeUp = { platform: 'darwin', files: { [`${spelled}/bin/node`]: GOOD } };
      const { finding, started } = await searchOf(made, { vault: macVault, env: { PATH: `${spelled}/bin` } });
      expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
      expect(started).toEqual([]);
    }
  });

  it('does not depend on how one gets there: a mount of the vault is the vault', async () => {
    const made: MadeUp = {
      platform: 'linux',
      files: { '/mnt/again/bin/node': GOOD, [`${VAULT}/a.md`]: '' },
      folders: { '/mnt/again': { identity: VAULT } },
    };
    const { finding, started } = await searchOf(made, { env: { PATH: '/mnt/again/bin' } });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
    expect(started).toEqual([]);
  });

  it('counts the others that Obsidian has a list of, unless one is the whole home', async () => {
    const work = `${HOMES.linux}/work`;
    const list = { vaults: { a: { path: work }, b: { path: '/home/person' }, c: { path: 7 } } };
    const files = {
      '/home/person/.config/obsidian/obsidian.json': JSON.stringify(list),
      [`${work}/bin/node`]: GOOD,
      '/home/person/n/bin/node': nodeOf('20.20.2'),
      ...packageIn('/home/person/n/lib/node_modules'),
    };
    const { finding, started } = await searchOf({ platform: 'linux', files }, { env: { PATH: `${work}/bin` } });
    expect(finding).toMatchObject({ ok: true, node: '/home/person/n/bin/node' });
    expect(started.map(({ program }) => program)).toEqual(['/home/person/n/bin/node']);
  });

  it('counts the open one where it is the whole home: no shell, and only what the system has', async () => {
    const files = {
      '/bin/bash': { shell: { node: '/home/person/n/bin/node' } },
      '/home/person/n/bin/node': GOOD,
      ...packageIn('/home/person/n/lib/node_modules'),
    };
    const alone = await searchOf({ platform: 'linux', files }, { vault: '/home/person' });
    expect(alone.finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
    expect(alone.started).toEqual([]);
    const both = await searchOf({ platform: 'linux', files: { ...files, ...outside } }, { vault: '/home/person' });
    expect(both.finding).toMatchObject({ ok: true, node: '/usr/bin/node' });
  });

  it('is not misled by a name that only begins like the vault', async () => {
    const files = { [`${VAULT}-tools/bin/node`]: GOOD, ...packageIn(`${VAULT}-tools/lib/node_modules`) };
    const { finding } = await searchOf({ platform: 'linux', files }, { settings: { countersign: `${VAULT}-tools` } });
    expect(finding).toMatchObject({ ok: true, node: `${VAULT}-tools/bin/node` });
  });
});

describe('what others could replace', () => {
  it.each<[string, MadeUp['files'], MadeUp['folders'], string]>([
    ['a file everybody can write', { '/opt/t/node': { ...GOOD, mode: 0o777 } }, {}, 'everybody can write /opt/t/node'],
    [
      'a folder everybody can write',
      { '/opt/t/node': GOOD },
      { '/opt/t': { mode: 0o777 } },
      'everybody can write /opt/t',
    ],
    ['a folder above', { '/opt/t/node': GOOD }, { '/opt': { mode: 0o757 } }, 'everybody can write /opt'],
    ["somebody else's file", { '/opt/t/node': { ...GOOD, owner: 1001 } }, {}, '/opt/t/node belongs to somebody else'],
    [
      "somebody else's folder",
      { '/opt/t/node': GOOD },
      { '/opt/t': { owner: 1001 } },
      '/opt/t belongs to somebody else',
    ],
  ])('is not started: %s', async (_, files, folders, because) => {
    const made: MadeUp = { platform: 'linux', files, ...(folders && { folders }) };
    const { finding, started } = await searchOf(made, { env: { PATH: '/opt/t' } });
    expect(finding).toEqual({ ok: false, reason: { code: 'node-untrusted', path: '/opt/t/node', because } });
    expect(started).toEqual([]);
  });

  it('is Countersign too: a bundle, a folder, a script of somebody else', async () => {
    for (const [place, marks] of [
      ['/opt/c/dist/cli.cjs', { text: '', owner: 1001 }],
      ['/opt/c/bin/countersign.cjs', { text: '', mode: 0o666 }],
    ] as const) {
      const files = { ...packageAt('/opt/c'), [place]: marks, '/usr/bin/node': GOOD };
      const { finding } = await searchOf({ platform: 'linux', files }, { settings: { countersign: '/opt/c' } });
      expect(finding, place).toMatchObject({ ok: false, reason: { code: 'countersign-untrusted' } });
    }
  });

  it("is not root's, nor what lies in a folder that only its owners can replace things in", async () => {
    const files = { '/tmp/t/node': { ...GOOD, owner: 0 }, ...packageIn('/usr/lib/node_modules') };
    const made: MadeUp = { platform: 'linux', files, folders: { '/tmp': { owner: 0, mode: 0o1777 } } };
    expect((await searchOf(made, { env: { PATH: '/tmp/t' } })).finding).toMatchObject({
      ok: true,
      node: '/tmp/t/node',
    });
  });
});
