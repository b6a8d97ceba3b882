// A person writes prose into the message field while questions arrive beside it; the page's clock is the test's, so the pace is exact.
import type { Page } from 'playwright-core';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Random } from '../random.ts';
import { askedView, fileHead, itemHead, questionView } from './question-views.ts';

export interface TypedProse {
  /** What was typed. */
  readonly text: string;
  /** What is in the field afterwards. */
  readonly field: string;
  readonly decisions: number;
  /** Questions that came meanwhile. */
  readonly questions: number;
}

/** On the stand `review`, with `page.clock` installed and paused. */
export const typeProse = async (page: Page, random: Random): Promise<TypedProse> => {
  const words = Array.from({ length: 4 + random.below(8) }, () => random.pick(WORDS));
  const text = words.join(' ');
  const first = random.below(text.length);
  const arrivals = new Map([[first, 1]]);
  for (let at = first + 1; at < text.length; at++) if (random.chance(0.05)) arrivals.set(at, arrivals.size + 1);
  await page.evaluate(`start({ questions: [], pause: 'real' })`);
  const field = page.locator('#message');
  await field.fill('');
  await field.focus();
  for (const [at, key] of [...text].entries()) {
    const number = arrivals.get(at);
    if (number !== undefined) await page.evaluate(`give(${JSON.stringify(questionsUpTo(number))})`);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.clock.runFor(60 + random.below(341));
  }
  // Whoever has finished reads on: nothing comes of what was typed, however long they wait.
  await page.clock.runFor(2000);
  const decisions = await page.evaluate<number>(`(globalThis.told ?? []).filter(([name]) => name === 'answer').length`);
  return { text, field: await field.inputValue(), decisions, questions: arrivals.size };
};

const questionsUpTo = (number: number): readonly QuestionView[] =>
  Array.from({ length: number }, (_, index) =>
    questionView(
      [
        askedView({
          id: `call-${index}`,
          digest: `digest-${index}`,
          ...(index % 2 === 0 ? { files: [fileHead(0)] } : { items: [itemHead(0), itemHead(1)] }),
        }),
      ],
      { id: 10 + index },
    ),
  );

/** Every letter and number that means something on the sheet is among them, as a word and inside of words. */
const WORDS = [
  'of',
  'my',
  'shop',
  'yes',
  'no',
  'y',
  'n',
  'a',
  'the',
  'totals',
  'only',
  'why',
  'any',
  'hide',
  'edit',
  'oh',
  'e',
  'd',
  'h',
  'o',
  '1',
  '2',
  '7',
  'today',
  'yesterday',
  'always',
  'done?',
  'maybe',
  'eye',
  'deny',
  'apply',
  'and',
  'then',
  'you',
  'may',
  'go',
];
