import { expect, it } from 'vitest';
import { changeView } from '../../../src/surfaces/cli/change-view.ts';
import { printHint, printTable } from '../../../src/surfaces/cli/print-rows.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { recordedOutput } from '../../support/recorded-output.ts';

const file = (text: string) => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode: 0o644 }) as const;
const CHANGES = [{ path: 'a.txt' as Path, before: file('one\ntwo\n'), after: file('one\nzwei\n') }];

it('a difference stands side by side in a wide window, and one line under the other in a pipe', async () => {
  const drawn = async (columns: number): Promise<string> =>
    (await changeView(CHANGES, { columns, colour: false })).join('\n');
  expect(await drawn(140)).toMatch(/− two +│ .*\+ zwei/);
  expect(await drawn(1000)).toMatch(/− two\n[\s\S]*\+ zwei/);
  expect(await drawn(1000)).not.toContain('│');
});

it('what is printed fits the width it is given', () => {
  const output = { ...recordedOutput(), columns: 20 };
  printHint('`countersign history` lists them all', output);
  printTable({ columns: [{ least: 4 }], rows: [{ cells: ['a very long cell indeed it is'] }] }, output);
  for (const line of [...output.notes, ...output.lines]) expect(line.length).toBeLessThan(20);
  expect(output.notes).toHaveLength(3);
});
