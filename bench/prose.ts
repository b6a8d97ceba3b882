// npm run measure:prose: random prose typed into the message field at 60 to 400 ms a key while questions arrive beside it, from a seed. Nothing may be decided, no character lost.
import { parseArgs } from 'node:util';
import { createRandom } from '../test/support/random.ts';
import { launchBrowser } from '../test/support/web/launch-browser.ts';
import { typeProse } from '../test/support/web/typed-prose.ts';
import { serveStand } from './web/serve-stand.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, texts: { type: 'string', default: '1000' } },
});
const random = createRandom(Number(values.seed));

const stand = await serveStand('review', () => undefined);
const { openPage, close } = await launchBrowser();
let [keys, questions, decisions, lost] = [0, 0, 0, 0];
try {
  const { page } = await openPage();
  await page.goto(stand.url);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let round = 0; round < Number(values.texts); round++) {
    const typed = await typeProse(page, random);
    keys += typed.text.length;
    questions += typed.questions;
    decisions += typed.decisions;
    if (typed.field !== typed.text) lost++;
    if (typed.decisions > 0 || typed.field !== typed.text)
      console.log(`"${typed.text}" became "${typed.field}", ${typed.decisions} decisions`);
  }
} finally {
  await close();
  stand.close();
}
console.log(
  `${values.texts} texts, ${keys} keys, ${questions} questions, seed ${values.seed}: ${decisions} decisions, ${lost} texts with characters lost`,
);
process.exitCode = decisions === 0 && lost === 0 ? 0 : 1;
