// A first reading that is ended in its middle by a signal: the next process answers as if nothing had happened.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/store/open-database.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOTES = 1500;
const FILES = 1500;

const notes = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: NOTES }, (_, number) => [
      `f${number % 40}/n${number}.md`,
      `# Note ${number}\n\nunique${number} ${`bees wasps flies${number % 97} `.repeat(60)}\n`,
    ]),
  );

const sources = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: FILES }, (_, number) => [
      `f${number % 40}/n${number}.ts`,
      `export const unique${number} = ${number};\n${`export function other${number}(x: number) { return x + ${number}; }\n`.repeat(20)}`,
    ]),
  );

/** How many rows an index of this home holds by now; 0 before there is one. */
const rowsIn = (stage: Stage, name: string, table: string): number => {
  const state = join(stage.home, 'countersign', 'state', 'index');
  try {
    const [folder = ''] = readdirSync(state);
    const database = openDatabase({ file: join(state, folder, name), readOnly: 'only looked at' });
    try {
      return Number(database.get(`select count(*) as rows from ${table}`)?.rows);
    } finally {
      database.close();
    }
  } catch {
    // It is not there yet, or has no table yet.
    return 0;
  }
};

const CASES = [
  ['vault.db', 'note', notes, 'vault_search', { query: 'unique1499' }, 'n1499.md', 'notes', NOTES],
  ['code.db', 'file', sources, 'find_definition', { symbol: 'unique1499' }, 'n1499.ts', 'code', FILES],
] as const;

const PROCESSES = 6;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const;

it.each(CASES.flatMap((each) => SIGNALS.map((signal) => [signal, ...each] as const)))(
  '%s in the middle of a first reading: the next processes complete %s',
  async (signal, name, table, files, tool, input, found, profile, all) => {
    const call = { calls: [{ name: tool, arguments: input }] };
    // It reads so slowly that its middle is seen, whoever else needs the machine.
    const slowly = join(temporaryFolder(), 'slowly');
    writeFileSync(slowly, '');
    const env = {
      NODE_OPTIONS: `--require ${join(import.meta.dirname, '../support/slow-opening.cjs')}`,
      SLOWLY: slowly,
    };
    const stage = await onStage(
      files(),
      [call, ...Array.from({ length: PROCESSES }, () => [call, { text: 'Done.' }]).flat()],
      env,
    );
    const run = stage.start('run', 'x', ...stage.model, '--profile', profile, '--yes');
    let rows = 0;
    while (rows === 0) {
      await pause(5);
      rows = rowsIn(stage, name, table);
    }
    run.kill(signal);
    rmSync(slowly);
    await run.finished;
    expect(rows).toBeLessThan(all);
    // On a busy machine one of them may have to answer before it has read everything; the next goes on from there.
    for (let left = PROCESSES; left > 0 && rows < all; left--) {
      expect(await stage.run('run', 'x', ...stage.model, '--profile', profile, '--yes')).toMatchObject({ code: 0 });
      const before = rows;
      rows = rowsIn(stage, name, table);
      expect(rows).toBeGreaterThan(before);
    }
    expect(stage.answers().at(-1)).toContain(found);
    expect(rows).toBe(all);
  },
  240_000,
);
