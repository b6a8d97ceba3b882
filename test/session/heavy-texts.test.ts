import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { heavyTexts } from '../../src/session/heavy-texts.ts';
import type { Stored } from '../../src/session/record.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const receipt = (seq: number, ...texts: string[]): Stored => ({
  kind: 'receipt',
  seq,
  at: 0,
  call: `${seq}.1`,
  receipt: { status: 'shared', changed: [], shared: { items: 1, withheld: 0 } },
  parts: texts.map((text) => ({ text })),
  isError: false,
});
const textsOf = (record: Stored): string[] => (record.kind === 'receipt' ? record.parts.map(({ text }) => text) : []);

it('lets go of the oldest large texts that are stored, and reads them back', () => {
  const read: string[] = [];
  const texts = heavyTexts((seq, part) => {
    read.push(`${seq}/${part}`);
    return 'from the store';
  }, 10_000);
  const [one, two, three] = [
    receipt(1, 'small', 'a'.repeat(6000)),
    receipt(2, 'b'.repeat(6000)),
    receipt(3, 'c'.repeat(6000)),
  ];
  for (const record of [one, two, three]) texts.add(record);
  texts.settle(1); // nothing before the first is stored yet
  expect(textsOf(one)[1]).toBe('a'.repeat(6000));
  texts.settle(3);
  expect([textsOf(one), textsOf(two)]).toEqual([['small', 'from the store'], ['from the store']]);
  expect(textsOf(three)).toEqual(['c'.repeat(6000)]);
  expect(read).toEqual(['1/1', '2/0']);
  expect(JSON.stringify(one)).toContain('from the store');
});

it('case 279: a session larger than the memory is made, opened and prepared for a request', async () => {
  const megabytes = 144;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--max-old-space-size=128',
      '--import',
      'tsx',
      resolve(import.meta.dirname, 'long-lived.ts'),
      temporaryFolder(),
      String(megabytes),
    ],
    { cwd: resolve(import.meta.dirname, '../..') },
  );
  expect(JSON.parse(stdout)).toMatchObject({
    cuts: megabytes - 1,
    messages: 1 + 2 * megabytes,
    last: expect.stringContaining('file 143'),
  });
});
