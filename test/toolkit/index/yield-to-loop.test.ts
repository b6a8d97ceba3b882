import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundledForNode } from '../../support/bundled-for-node.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const YIELD_TO_LOOP = resolve(import.meta.dirname, '../../../src/toolkit/index/yield-to-loop.ts');

/** A program that does nothing but long work in slices. */
const said = async (made: 'yieldToLoop' | 'yieldWhenIdle'): Promise<string> => {
  const file = join(temporaryFolder(), 'program.ts');
  writeFileSync(
    file,
    `
    import { ${made} } from ${JSON.stringify(YIELD_TO_LOOP)};
    const giveWay = ${made}();
    const work = async () => {
      for (let slice = 0; slice < 5; slice += 1) {
        for (const end = performance.now() + 20; performance.now() < end; );
        await giveWay();
      }
      console.log('done');
    };
    work();
  `,
  );
  const program = await bundledForNode(file, temporaryFolder());
  return (await promisify(execFile)(process.execPath, [program])).stdout;
};

it('keeps a program going until work that somebody waits for is done', async () => {
  expect(await said('yieldToLoop')).toBe('done\n');
});

it('lets a program end in the middle of work in the background', async () => {
  expect(await said('yieldWhenIdle')).toBe('');
});
