import { describe, expect, it } from 'vitest';
import { bash } from '../../../../src/toolkit/code/languages/bash.ts';
import { imported, outlined, source, workspaceOf } from './shown.ts';

const read = (text: string) => bash.extract('a.sh', source(text), 'full');

describe('what a Bash file declares', () => {
  it('lists functions in every spelling, variables where they are first set, and aliases', async () => {
    const found = await read(`
      #!/bin/bash
      plain() { local inner=1; inner=2; }
      function worded { :; }
      function both() ( : )
      export SHOWN=1
      SHOWN=2
      readonly FIXED=3
      declare -A map=([a]=1)
      alias ll='ls -l'
      ONLY=1 command
      if true; then conditional() { :; }; fi
    `);
    expect(outlined(found)).toEqual([
      'function plain 2',
      'variable plain.inner 2',
      'function worded 3',
      'function both 4',
      'variable SHOWN 5',
      'variable FIXED 7',
      'variable map 8',
      'macro ll 9',
      'variable ONLY 10',
      'function conditional 11',
    ]);
  });

  it('finds the functions behind an expression that the grammar does not know', async () => {
    const found = await read(`
      first() { count=1; }
      hard()
      {
          if [[ $cur =~ ^(\\$\\{[#!]?)([A-Za-z0-9_]*)\\[([^]]*)$ ]]; then
              COMPREPLY+=("\${BASH_REMATCH[1]}")
              return 0
              :
          fi
      }

      . lib.sh
      after()
      {
          count=2
      }
    `);
    expect(found.broken).toBe(true);
    expect(outlined(found)).toEqual(
      expect.arrayContaining(['function first 1', 'function after 12', 'variable after.count 14']),
    );
    const after = found.symbols.find(({ name }) => name === 'after');
    expect(after).toMatchObject({ lines: { from: 12, to: 15 } });
    expect(imported(found)).toEqual(['lib.sh: *']);
    expect(found.imports[0]?.line).toBe(11);
  });

  it('finds sourced files, also behind a variable', async () => {
    const found = await read('source ./lib.sh\n. "$(dirname "$0")/shared.sh"\n. "$ANY"\nsource\n');
    expect(imported(found)).toEqual(['./lib.sh: *', 'shared.sh: *']);
    const workspace = workspaceOf({ 'bin/lib.sh': '', 'shared.sh': '' });
    expect(found.imports.map(({ specifier }) => bash.resolveImport?.('bin/a.sh', specifier, workspace))).toEqual([
      ['bin/lib.sh'],
      ['shared.sh'],
    ]);
  });
});
