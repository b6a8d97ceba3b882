// The sheet on its stand, ready to be answered: presses as a person makes them. All tests of a file share one page; each has a new sheet.
import { beforeAll } from 'vitest';
import type { Decision } from '../../../src/decision/question.ts';
import type { FileText, QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { pressKeys } from '../../support/web/desk-steps.ts';
import { openStand, type Stand } from '../../support/web/open-stand.ts';

export interface OpenReview extends Stand {
  answers(): Promise<readonly { readonly question: number; readonly decisions: Readonly<Record<string, Decision>> }[]>;
  /** Goes to the sheet as a person does, if they are not there, waits until presses count, then presses. */
  press(...keys: readonly string[]): Promise<void>;
  click(name: string): Promise<void>;
  armed(): Promise<void>;
  /** Other questions come in, or the same otherwise; `fileTexts`: as they are from then on. */
  give(questions: readonly QuestionView[], fileTexts?: Readonly<Record<number, FileText>>): Promise<void>;
}

let shared: Stand;

/** Once in each file of tests that opens a review. */
export const openReviewStand = (): void => {
  beforeAll(async () => {
    shared = await openStand({ entry: 'review' });
  });
};

/** `data` as the stand has it. */
export const openReview = async (
  data: object,
  { width = 1280, height = 800 }: { readonly width?: number; readonly height?: number } = {},
): Promise<OpenReview> => {
  const { page } = shared;
  await page.setViewportSize({ width, height });
  await page.evaluate(`start(${JSON.stringify(data)})`);
  const armed = async (): Promise<void> => {
    await page.locator('.cs-sheet[data-armed="true"]').waitFor();
  };
  return {
    ...shared,
    answers: () => shared.told('answer'),
    armed,
    press: (...keys) => pressKeys(page, ...keys),
    click: async (name) => {
      await armed();
      await page.getByRole('button', { name, exact: true }).click();
    },
    give: async (questions, fileTexts) => {
      await page.evaluate(`give(${JSON.stringify(questions)}, ${JSON.stringify(fileTexts)})`);
    },
  };
};
