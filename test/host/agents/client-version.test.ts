// Which version is installed, asked of real programs: small scripts that answer as clients do, or do not.
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientVersion, versionWords } from '../../../src/host/agents/client-version.ts';
import { codex } from '../../../src/host/agents/codex.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const pathWith = (script: string, mode = 0o755): string => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'codex'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'codex'), mode);
  return [folder, '/usr/bin', '/bin'].join(delimiter);
};

describe('the version', () => {
  it('is what the program says, whatever it says around it', async () => {
    const path = pathWith('echo "WARNING: something" >&2; echo "codex-cli $1 0.169.0"');
    expect(await clientVersion(codex, path)).toMatchObject({ is: 'there', version: '0.169.0' });
  });

  it('is asked without a shell, and not in the folder that is worked in', async () => {
    const path = pathWith('echo "1.2.3 $# $1 $(pwd)"');
    expect(await clientVersion(codex, path)).toMatchObject({ version: '1.2.3' });
  });

  it('of a program that is not there, or says nothing of the kind', async () => {
    expect(await clientVersion(codex, temporaryFolder())).toEqual({ is: 'absent' });
    expect(await clientVersion(codex, pathWith('echo hello'))).toMatchObject({ is: 'silent' });
    expect(await clientVersion(codex, pathWith('exit 3'))).toMatchObject({ is: 'silent' });
  });

  it('of one that never answers is given up', async () => {
    const began = performance.now();
    expect(await clientVersion(codex, pathWith('exec sleep 60'))).toMatchObject({
      is: 'silent',
      why: 'it did not answer within 5 s',
    });
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('of one that anybody could have written is not asked for', async () => {
    expect(await clientVersion(codex, pathWith('echo 1.2.3', 0o777))).toMatchObject({
      is: 'not asked',
      error: { code: 'UNTRUSTED' },
    });
  });
});

it.each([
  [
    { is: 'there', program: 'x', version: '0.167.2' },
    'Codex 0.167.2 is installed; this was tried with 0.166.0 to 0.169.0.',
  ],
  [{ is: 'there', program: 'x', version: '0.99.0' }, 'Codex 0.99.0 is older than'],
  [{ is: 'there', program: 'x', version: '1.0' }, 'Codex 1.0 is newer than'],
  [{ is: 'silent', program: 'x', why: 'it said nothing' }, 'its version is not known: it said nothing.'],
  [{ is: 'absent' }, 'Codex is not on your PATH.'],
] as const)('%j is told in a sentence', (installed, words) => expect(versionWords(codex, installed)).toContain(words));
