// Rewrites the third column of docs/cases.md: the test files whose text says "case N". Rows without a test keep their words.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './setup.mjs';

const testsByCase = new Map();
for (const name of readdirSync(join(home, 'test'), { recursive: true, encoding: 'utf8' }).sort()) {
  if (!name.endsWith('.test.ts') || name === join('house', 'cases.test.ts')) continue;
  const file = `test/${name}`;
  // A match with nothing but blanks before it is a branch of a switch, not a title.
  for (const [, number] of readFileSync(join(home, file), 'utf8').matchAll(/(?<!^\s*)\bcase (\d+)\b/gm)) {
    const files = testsByCase.get(number) ?? [];
    if (!files.includes(file)) testsByCase.set(number, [...files, file]);
  }
}

const listed = join(home, 'docs', 'cases.md');
const text = readFileSync(listed, 'utf8').replace(/^\| (\d+) \| (.*) \| (.*) \|$/gm, (_, number, outcome, before) => {
  const files = testsByCase.get(number)?.map((file) => `\`${file}\``);
  const words = before.startsWith('later: ') ? before : 'later: not yet tested';
  return `| ${number} | ${outcome} | ${files?.join(', ') ?? words} |`;
});
writeFileSync(listed, text);

const numbers = new Set([...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number));
for (const [number, files] of testsByCase)
  if (!numbers.has(number)) console.error(`case ${number} in ${files.join(', ')} is not in docs/cases.md`);
console.log(`${testsByCase.size} of ${numbers.size} cases have a test`);
