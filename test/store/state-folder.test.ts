import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stateFolder } from '../../src/store/state-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it('prefers COUNTERSIGN_HOME, then XDG_STATE_HOME, then the home folder', () => {
  const home = temporaryFolder();
  const all = { COUNTERSIGN_HOME: join(home, 'c'), XDG_STATE_HOME: join(home, 'x'), HOME: home };
  const place = (env: Record<string, string>) => {
    const folder = stateFolder(env);
    return folder.ok ? folder.value.folder : folder.error.code;
  };
  expect(place(all)).toBe(join(home, 'c/state'));
  expect(place({ XDG_STATE_HOME: join(home, 'x'), HOME: home })).toBe(join(home, 'x/countersign'));
  expect(place({ XDG_STATE_HOME: 'relative', HOME: home })).toBe(join(home, '.local/state/countersign'));
});

it('case 273: the folder is for its owner alone, also when it was there before with a wider mode', () => {
  const home = temporaryFolder();
  expect(stateFolder({ HOME: home }).ok).toBe(true);
  const folder = join(home, '.local/state/countersign');
  expect(modeOf(folder)).toBe(0o700);
  chmodSync(folder, 0o755);
  expect(stateFolder({ HOME: home })).toEqual({ ok: true, value: { folder, warnings: [] } });
  expect(modeOf(folder)).toBe(0o700);
});

it.each([
  ['missing', {}],
  ['empty', { HOME: '' }],
  ['relative', { HOME: 'home' }],
  ['relative, ours', { COUNTERSIGN_HOME: './x' }],
])('case 280: a home that is %s is refused, and the fix is said', (_, env) => {
  const folder = stateFolder(env);
  expect(folder).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
  expect(!folder.ok && folder.error.wayOut).toContain('COUNTERSIGN_HOME');
});

it('case 280: a folder that others can write to is refused with the command that mends it', () => {
  const home = temporaryFolder();
  const folder = join(home, 'state');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const refused = stateFolder({ COUNTERSIGN_HOME: home });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'DENIED', wayOut: expect.stringContaining(`chmod 700 '${folder}'`) },
  });
  chmodSync(folder, 0o700);
  expect(stateFolder({ COUNTERSIGN_HOME: home }).ok).toBe(true);
});

it('case 280: a link is followed with a warning, and so is a parent that others can write to', () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'elsewhere'), { mode: 0o700 });
  symlinkSync(join(home, 'elsewhere'), join(home, 'state'));
  chmodSync(home, 0o777);
  const folder = stateFolder({ COUNTERSIGN_HOME: home });
  const warnings = folder.ok ? folder.value.warnings : [];
  expect(warnings).toEqual([expect.stringContaining('is a link to'), expect.stringContaining('chmod o-w')]);
});

it('case 280: a home that is a file, or that cannot be written, is refused with the fix', () => {
  const refused = stateFolder({ HOME: '/dev/null' });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'NOT_FOUND', wayOut: expect.stringContaining('COUNTERSIGN_HOME') },
  });
  expect(stateFolder({ HOME: '/proc/self' }).ok).toBe(false);
});

it("case 280: somebody else's folder is refused", () => {
  const home = temporaryFolder();
  const code = `import { stateFolder } from ${JSON.stringify(join(import.meta.dirname, '../../src/store/state-folder.ts'))};
    process.setgid?.(65534); process.setuid?.(65534);
    console.log(JSON.stringify(stateFolder({ COUNTERSIGN_HOME: process.argv[1] })));`;
  mkdirSync(join(home, 'state'));
  chmodSync(home, 0o755);
  // A process that may change its user shows the other side; any other one has no folder of a stranger to show.
  if (process.getuid?.() !== 0) return expect(stateFolder({ COUNTERSIGN_HOME: '/' }).ok).toBe(false);
  const node24 = join(import.meta.dirname, '../../node_modules/node24/bin/node');
  const output = execFileSync(node24, ['--input-type=module', '-e', code, home], { encoding: 'utf8' });
  expect(JSON.parse(output)).toMatchObject({
    ok: false,
    error: { code: 'DENIED', message: expect.stringContaining('another user') },
  });
});
