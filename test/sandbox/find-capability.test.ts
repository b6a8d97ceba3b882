// @module-tag rehearsal
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { programOnPath } from '../../src/sandbox/program-on-path.ts';
import { sandboxed } from '../support/sandboxed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ASK = `
import { createSandbox } from ${JSON.stringify(resolve('src/sandbox/create-sandbox.ts'))};
import { openWorkspace } from ${JSON.stringify(resolve('src/workspace/open-workspace.ts'))};
const opened = openWorkspace(process.argv[2]);
const sandbox = createSandbox({ workspace: opened.value, environment: process.env, masked: () => false, ignored: () => false });
const capability = await sandbox.capability();
const request = { command: 'echo ran', folder: '.', timeoutMs: 20000, network: false, keepByProducts: false };
const view = { layers: [], signal: new AbortController().signal, progress: () => {} };
const rehearsed = await sandbox.rehearse(request, view);
const witnessed = await sandbox.witness(request, view);
await sandbox.close();
console.log(JSON.stringify({ capability, rehearsed: rehearsed.ok ? 'ran' : rehearsed.error, witnessed: witnessed.ok && witnessed.value.exit }));
`;

/** The same question in a process of its own, started through other programs. */
const asked = (before: readonly string[], environment: Record<string, string> = {}, workspace = temporaryFolder()) => {
  const script = join(temporaryFolder(), 'ask.mts');
  writeFileSync(script, ASK);
  const [program = '', ...words] = [
    ...before,
    process.execPath,
    resolve('node_modules/tsx/dist/cli.mjs'),
    script,
    workspace,
  ];
  const ran = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporaryFolder(), ...environment },
  });
  return JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? ran.stderr) as {
    capability: { tier: string; why?: string; fix?: string };
    rehearsed: unknown;
    witnessed: unknown;
  };
};

it('can rehearse on this machine', async () => {
  expect(await sandboxed().sandbox.capability()).toEqual({ tier: 'rehearsed' });
});

it('case 125: without user namespaces it says so, with the fix, rehearses nothing and still witnesses', () => {
  // The limit of a namespace holds for those made inside it.
  const off = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"';
  const told = asked(['unshare', '--user', '--map-root-user', 'bash', '-c', off, 'off']);
  expect(told.capability).toMatchObject({ tier: 'witnessed', why: 'user namespaces are not allowed here' });
  expect(told.capability.fix).toContain('sysctl');
  expect(told.rehearsed).toMatchObject({ code: 'DENIED' });
  expect(told.witnessed).toEqual({ kind: 'exited', code: 0 });
});

it('case 125: without bubblewrap it says what to install', () => {
  const programs = temporaryFolder();
  for (const name of ['unshare', 'mount', 'bash', 'mknod', 'cat', 'env'])
    symlinkSync(programOnPath(name) ?? '', join(programs, name));
  expect(asked([], { PATH: programs }).capability).toEqual({
    tier: 'witnessed',
    why: 'bubblewrap (bwrap) is not installed',
    fix: 'Install it, on Debian: apt-get install bubblewrap',
  });
  expect(asked([], { PATH: temporaryFolder() }).capability.tier).toBe('witnessed');
});

it('case 125: another disk mounted inside the workspace is named', () => {
  const workspace = temporaryFolder();
  mkdirSync(join(workspace, 'a disk'));
  const mounted = 'mount -t tmpfs tmpfs "$1" && shift && exec "$@"';
  const told = asked(
    ['unshare', '--user', '--map-root-user', '--mount', 'bash', '-c', mounted, 'm', join(workspace, 'a disk')],
    {},
    workspace,
  );
  expect(told.capability).toMatchObject({
    tier: 'witnessed',
    why: `another disk is mounted inside the workspace (${join(workspace, 'a disk')})`,
  });
});

it('case 125: takes another folder when the usual one cannot hold an upper layer', () => {
  const upper = temporaryFolder();
  const told = asked(['env', `TMPDIR=${join(upper, 'nowhere')}`]);
  expect(told.capability).toEqual({ tier: 'rehearsed' });
});
