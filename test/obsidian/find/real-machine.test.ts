// The finder on the computer itself: real files, real processes, the real repository.
import { chmodSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FindRequest, findCountersign } from '../../../obsidian/src/find/find-countersign.ts';
import { realMachine } from '../../../obsidian/src/find/real-machine.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const REPOSITORY = realpathSync(resolve(import.meta.dirname, '../../..'));
const NODE = realpathSync(process.execPath);

const request = (more: Partial<FindRequest> = {}): FindRequest => ({
  platform: process.platform,
  env: { PATH: '/nowhere', SHELL: '/nowhere/sh' },
  home: temporaryFolder('countersign-home-'),
  vault: temporaryFolder('Tresor mit Ü 🗝️ '),
  settings: {},
  ...more,
});

/** Written after it is opened by nobody, so that it can be started at once. */
const program = (place: string, text: string): string => {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text, { mode: 0o755 });
  return place;
};

describe('on this computer', () => {
  it('finds the script of this repository and the Node that runs this test', async () => {
    const settings = { countersign: REPOSITORY, node: process.execPath };
    expect(await findCountersign(request({ settings }), realMachine())).toEqual({
      ok: true,
      node: NODE,
      script: join(REPOSITORY, 'bin', 'countersign.cjs'),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      nodeVersion: process.versions.node,
      foundBy: { script: 'settings', node: 'settings' },
    });
  });

  it('finds both on PATH through links', async () => {
    const bin = temporaryFolder('werkzeuge 🔧 ');
    symlinkSync(join(REPOSITORY, 'bin', 'countersign.cjs'), join(bin, 'countersign'));
    symlinkSync(NODE, join(bin, 'node'));
    expect(await findCountersign(request({ env: { PATH: bin, SHELL: '/nowhere' } }), realMachine())).toMatchObject({
      ok: true,
      node: NODE,
      script: join(REPOSITORY, 'bin', 'countersign.cjs'),
      foundBy: { script: 'PATH', node: 'PATH' },
    });
  });

  it('refuses the repository where it lies in the vault', async () => {
    const settings = { countersign: join(REPOSITORY, 'bin', 'countersign.cjs') };
    const link = join(temporaryFolder(), 'vault');
    symlinkSync(REPOSITORY, link);
    for (const vault of [REPOSITORY, link])
      expect(await findCountersign(request({ settings, vault }), realMachine())).toMatchObject({
        ok: false,
        reason: { code: 'countersign-in-vault' },
      });
  });

  it('starts nothing of the vault, on PATH or in the settings', async () => {
    const vault = temporaryFolder('vault ');
    const trap = program(join(vault, 'bin', 'node'), `#!/bin/sh\ntouch '${vault}/started'\necho v22.0.0\n`);
    const named = await findCountersign(request({ vault, settings: { node: trap } }), realMachine());
    expect(named).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
    // This computer has another one somewhere.
    const env = { PATH: dirname(trap), SHELL: '/nowhere' };
    const onPath = await findCountersign(request({ vault, env, settings: { countersign: REPOSITORY } }), realMachine());
    expect(JSON.stringify(onPath)).not.toContain('v22.0.0');
    expect(await realMachine().disk.look(join(vault, 'started'))).toBeUndefined();
  });

  it('asks a real login shell, whatever its start-up files print and leave running', async () => {
    const home = temporaryFolder('home ');
    const bin = join(home, 'bin');
    mkdirSync(bin);
    symlinkSync(join(REPOSITORY, 'bin', 'countersign.cjs'), join(bin, 'countersign'));
    symlinkSync(NODE, join(bin, 'node'));
    // bash reads the first as a login shell; a background program keeps the output open.
    writeFileSync(join(home, '.bash_profile'), `echo Welcome; pwd; sleep 60 &\nexport PATH='${bin}':/usr/bin:/bin\n`);
    const asked = request({ home, env: { PATH: '/nowhere', SHELL: '/bin/bash', HOME: home } });
    const begun = performance.now();
    expect(await findCountersign(asked, realMachine())).toMatchObject({
      ok: true,
      node: NODE,
      foundBy: { script: 'login shell', node: 'login shell' },
    });
    // It is not waited for until the time is up: the last mark is enough. Two answers of three seconds each would be the alternative.
    expect(performance.now() - begun).toBeLessThan(6_000);
  });
});

describe('a program that is started', () => {
  const run = async (text: string, more: { milliseconds?: number; until?: string } = {}) => {
    const place = program(join(temporaryFolder(), 'program'), text);
    return realMachine().run({
      program: place,
      arguments: ['one'],
      folder: dirname(place),
      environment: { PATH: '/usr/bin:/bin' },
      milliseconds: 20_000,
      ...more,
    });
  };

  it('is heard to its end', async () => {
    expect(await run('#!/bin/sh\necho "$1" "$HOME"; echo aside >&2\n')).toEqual({
      printed: 'one \n',
      ended: 'by itself',
    });
  });

  it('is ended with all that it began when its time is up', async () => {
    const { printed, ended } = await run('#!/bin/sh\nsleep 600 & echo $!\nwait\n', { milliseconds: 500 });
    expect(ended).toBe('too late');
    const child = Number(printed.trim());
    expect(child).toBeGreaterThan(1);
    await expect
      .poll(async () => (await realMachine().disk.text(`/proc/${child}/stat`))?.split(' ')[2] ?? 'gone')
      .toMatch(/^(?:gone|Z)$/);
  });

  it('is not waited for once it printed what was asked', async () => {
    expect(await run('#!/bin/sh\necho done\nsleep 600\n', { until: 'done' })).toEqual({
      printed: 'done\n',
      ended: 'by itself',
    });
  });

  it('may not be one at all', async () => {
    const text = join(temporaryFolder(), 'text');
    writeFileSync(text, 'x');
    chmodSync(text, 0o644);
    const asked = { arguments: [], folder: '/', environment: {}, milliseconds: 20_000 };
    for (const program of [text, '/nowhere/at/all', 'a\0b'])
      expect(await realMachine().run({ program, ...asked })).toEqual({ printed: '', ended: 'not started' });
  });
});

describe('the real disk', () => {
  it('says that what cannot be read is not there', async () => {
    const { disk } = realMachine();
    const folder = temporaryFolder();
    symlinkSync('loop', join(folder, 'loop'));
    for (const place of ['/nowhere', join(folder, 'loop'), 'a\0b'])
      expect([await disk.look(place), await disk.real(place), await disk.text(place), await disk.names(place)]).toEqual(
        [undefined, undefined, undefined, []],
      );
    expect(await disk.text(folder)).toBeUndefined();
    expect(await disk.text('/dev/zero')).toBeUndefined();
  });

  it('knows one folder by two names', async () => {
    const { disk } = realMachine();
    const folder = temporaryFolder();
    symlinkSync(folder, join(folder, 'again'));
    const [one, other] = [await disk.look(folder), await disk.look(join(folder, 'again'))];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ kind: 'folder', identity: expect.stringMatching(/^\d+:\d+$/) });
  });
});
