import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { personOnly } from '../../../src/host/deciding/person-only.ts';
import { processStart } from '../../../src/store/process-start.ts';
import { recordServedAgent } from '../../../src/store/served-agents.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FILE = resolve(import.meta.dirname, '../../../src/host/deciding/person-only.ts');
const ASK = `import { personOnly } from ${JSON.stringify(FILE)}; process.stdout.write(String(personOnly('ask').ok))`;
const TSX = resolve(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');

/** Asked in a program that a shell started, as a command would. */
const insideShell = (words: string, env: Readonly<Record<string, string>>): string =>
  execFileSync('/bin/sh', ['-c', `${words} "$NODE" --import "$TSX" --input-type=module -e "$ASK"; true`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE: process.execPath, TSX, ASK, ...env },
  });

/** Above the highest number Linux gives to a process. */
const NOBODY = 2 ** 22 + 1;

describe('a program that a command of ours started', () => {
  it('is known by the mark in its environment', () => {
    expect(personOnly('decide', { environment: { COUNTERSIGN_CALL: '1' }, pid: process.pid })).toEqual({
      ok: false,
      error: {
        code: 'DENIED',
        message: 'A command that Countersign runs cannot decide.',
        wayOut: 'Do it yourself, in a terminal of your own.',
      },
    });
    expect(insideShell('', { COUNTERSIGN_CALL: '1' })).toBe('false');
  });

  it('is known by the shell it runs in, when it clears its own mark', () => {
    expect(insideShell('env -u COUNTERSIGN_CALL', { COUNTERSIGN_CALL: '1' })).toBe('false');
  });

  it('is not one that a person started', () => {
    expect(personOnly('decide').ok).toBe(true);
    expect(insideShell('', {})).toBe('true');
  });

  it('a process that has ended tells nothing', () => {
    expect(personOnly('decide', { environment: {}, pid: NOBODY }).ok).toBe(true);
  });
});

describe('a program below an agent that is served', () => {
  const parent = {
    pid: process.ppid,
    started: processStart(process.ppid) ?? '',
    parent: 1,
    words: ['claude'],
    atTerminal: false,
    leadsSession: false,
  };
  const served = (above = [parent]) => {
    const environment = { COUNTERSIGN_HOME: temporaryFolder() };
    return { environment, ...recordServedAgent({ environment, above }) };
  };
  const asked = (environment: Readonly<Record<string, string>>, pid = process.pid) =>
    personOnly('make rules', { environment, pid });

  it('is refused, and told who the agent is, where to go, and which records say so', () => {
    const { environment } = served();
    const said = asked(environment);
    expect(said).toMatchObject({
      ok: false,
      error: {
        code: 'DENIED',
        message: `What runs below an agent that Countersign serves, claude (process ${process.ppid}), cannot make rules.`,
        wayOut: expect.stringContaining('in a terminal of your own'),
      },
    });
    for (const place of ['state', 'config']) {
      const folder = join(environment.COUNTERSIGN_HOME, place, 'served-agents');
      const [name = ''] = readdirSync(folder);
      expect(said).toMatchObject({ error: { wayOut: expect.stringContaining(`${folder}/${name}`) } });
    }
    for (const place of ['state', 'config'])
      rmSync(join(environment.COUNTERSIGN_HOME, place, 'served-agents'), { recursive: true });
    expect(asked(environment).ok).toBe(true);
  });

  it('is none where the number of the agent went to another process', () => {
    expect(asked(served([{ ...parent, started: 'an earlier life' }]).environment).ok).toBe(true);
  });

  it('is the agent itself, too, once it has become our program', () => {
    const itself = { ...parent, pid: process.pid, started: processStart(process.pid) ?? 'then' };
    expect(asked(served([itself]).environment)).toMatchObject({ error: { code: 'DENIED' } });
  });

  it('is none beside the agent', () => {
    // A living process, and nobody above us.
    const child = { ...parent, pid: 2, started: processStart(2) ?? 'then' };
    expect(asked(served([child]).environment).ok).toBe(true);
  });

  it('is refused where the system tells nothing of the program itself', () => {
    expect(asked(served().environment, NOBODY)).toMatchObject({
      error: { code: 'DENIED', message: expect.stringContaining('this system does not tell') },
    });
  });

  it('a name that an agent gave itself is spelled out', () => {
    const { environment } = served([{ ...parent, words: ['cl\u001b[2Jau\u202ede'] }]);
    const { error } = asked(environment) as { error: { message: string } }; // it is refused
    expect(error.message).toContain('<U+001B>');
    expect(error.message).not.toMatch(/[\u001b\u202e]/);
  });

  it("a forged record that names the person's own shell refuses too, until the file that is named is deleted", () => {
    const { environment } = served();
    const folder = join(environment.COUNTERSIGN_HOME, 'state', 'served-agents');
    const [name = ''] = readdirSync(folder);
    const text = readFileSync(join(folder, name), 'utf8');
    for (const place of ['state', 'config'])
      for (const file of readdirSync(join(environment.COUNTERSIGN_HOME, place, 'served-agents')))
        rmSync(join(environment.COUNTERSIGN_HOME, place, 'served-agents', file));
    const forged = join(folder, '1-00000000.json');
    writeFileSync(forged, text, { mode: 0o600 });
    expect(asked(environment)).toMatchObject({
      error: { wayOut: expect.stringMatching(new RegExp(`delete the record: ${forged}$`)) },
    });
    rmSync(forged);
    expect(asked(environment).ok).toBe(true);
  });
});
