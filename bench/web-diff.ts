// Opens differences of 20,000 lines, and prints from a recorded trace what kept the page's main thread busy. None may be over 200 ms.

import { table } from '../test/support/table.ts';
import { askedOf, type Made } from '../test/support/web/asked-of.ts';
import { launchBrowser } from '../test/support/web/launch-browser.ts';
import { tasksDuring } from './web/main-thread-tasks.ts';
import { serveStand } from './web/serve-stand.ts';

const LINES = 20_000;
const MOST_MILLISECONDS = 200;

const old = Array.from(
  { length: LINES },
  (_, index) => `export const value${index} = compute(${index}, "number ${index}"); // line ${index} of a long file`,
);
const changed = (line: string): string => line.replace('compute', 'reckon');
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const made = async (before: readonly string[] | undefined, after: readonly string[]): Promise<Made> =>
  askedOf([
    { path: 'first.txt', before: 'one\n', after: 'two\n' },
    { path: 'big.ts', ...(before === undefined ? {} : { before: text(before) }), after: text(after) },
  ]);

const cases: Readonly<Record<string, Made>> = {
  'every line changed': await made(old, old.map(changed)),
  '1,000 hunks': await made(
    old,
    old.map((line, index) => (index % 20 === 7 ? changed(line) : line)),
  ),
  '10,000 lines taken out': await made(old, [...old.slice(0, 5000), ...old.slice(15_000)]),
  'a new file': await made(undefined, old),
};

const stand = await serveStand('changes-served', ({ pathname, searchParams }) => {
  const found = cases[searchParams.get('of') ?? ''];
  return pathname === '/api/asked' ? found?.asked : found?.texts[Number(searchParams.get('file'))];
});
const { browser, openPage, close } = await launchBrowser();
const rows: string[][] = [];
let longest = 0;
try {
  for (const name of Object.keys(cases))
    for (const [shape, width] of [
      ['side by side', 1280],
      ['phone', 390],
    ] as const) {
      const { page } = await openPage({ width });
      await page.goto(`${stand.url}#${encodeURIComponent(name)}`);
      // The editor itself is loaded with the first file, as in any session before it.
      await page.locator('[aria-label="first.txt"] .cm-content').first().waitFor();
      const tasks = await tasksDuring(browser, page, async () => {
        await page.getByText('big.ts').first().click();
        await page.locator('[aria-label="big.ts"] [data-side="after"] .cm-line').first().waitFor();
        await page.evaluate('new Promise((done) => setTimeout(done, 1000))');
      });
      const [worst] = tasks.longest;
      longest = Math.max(longest, worst?.wall ?? 0);
      rows.push([
        `${name}, ${shape}`,
        `${(worst?.wall ?? 0).toFixed(0)} ms`,
        `${Math.max(...tasks.longest.map(({ cpu }) => cpu)).toFixed(0)} ms`,
        String(tasks.longest.filter(({ wall }) => wall > MOST_MILLISECONDS).length),
      ]);
      await page.context().close();
    }
} finally {
  await close();
  stand.close();
}
console.log(table(['opening 20,000 lines', 'longest task', 'of the processor', 'over 200 ms'], rows));
process.exitCode = longest > MOST_MILLISECONDS ? 1 : 0;
