// The statistics page draws exactly the figures that `countersign stats --json` prints.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked, lookedAt, press, pressKeys, say, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit, readNotes } from '../../support/web/scripts.ts';
import { view } from '../../support/web/views.ts';

interface Stats {
  readonly tools: readonly Readonly<
    Record<'calls' | 'approved' | 'edited' | 'part' | 'refused' | 'failed', number> & { tool: string }
  >[];
  readonly decisions: Readonly<
    Record<'person' | 'rule', Readonly<Record<'approve' | 'amend' | 'part' | 'refuse', number>>>
  >;
  readonly waiting: { readonly answered: number; readonly spread: readonly { readonly questions: number }[] };
  readonly spending: {
    readonly models: readonly { readonly model: string; readonly input: number; readonly output: number }[];
    readonly total: { readonly requests: number; readonly input: number; readonly output: number };
  };
  readonly shared: readonly {
    readonly model: string;
    readonly local: boolean;
    readonly items: number;
    readonly bytes: number;
  }[];
  readonly undo: { readonly entries: number; readonly undone: number };
}

/** Cells of the table of a plot, row by row: behind it, or in its place where there is too little to be drawn. */
const tableOf = async (page: Page, title: string): Promise<readonly (readonly string[])[]> => {
  const figure = page.locator('figure').filter({ has: page.locator('figcaption', { hasText: title }) });
  await figure.waitFor();
  if ((await figure.locator('summary').count()) > 0) await figure.locator('summary').first().click();
  const rows = await figure.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
};

test('every figure on the page equals the one of stats --json', async () => {
  const usage = { prompt_tokens: 12_345, completion_tokens: 678 };
  const desk = await openDesk({
    files: { 'a.md': 'one\n', 'b.md': 'two\n', 'c.md': 'x\n\n\n\n\n\n\n\ny\n' },
    profile: 'notes',
    script: [
      { calls: [readNotes('a.md')], usage },
      { calls: [edit('a.md', ['one', '1']), edit('b.md', ['two', '2'])], usage },
      { calls: [edit('c.md', ['x', 'X'], ['y', 'Y'])], usage },
      { ...DONE, usage },
    ],
  });
  const { page } = desk;
  await say(page, 'Work');
  await press(await asked(page, 'Share a.md'), 'Share');
  const batch = await asked(page, 'Edit 2 notes');
  await pressKeys(page, 'y');
  await lookedAt(page, 'Edit b');
  await pressKeys(page, 'n');
  await page.keyboard.type('no');
  await page.keyboard.press('Enter');
  await press(batch, 'Sign: apply 1, refuse 1');
  await press(await asked(page, 'c.md'), 'Apply 2 changes');
  await shown(page, 'All done.');
  expect((await desk.stage.run('undo', '2')).code).toBe(0);

  await view(page, '#/stats');
  const [stats] = await desk.json<Stats>('stats');
  if (stats === undefined) throw new Error('stats --json printed nothing');
  expect(stats.decisions.person).toMatchObject({ approve: 3, refuse: 1 });
  const grouped = (value: number): string => value.toLocaleString('en-US');

  expect(await tableOf(page, 'Decisions, by you and by rules')).toEqual(
    (['person', 'rule'] as const).map((who) => {
      const { approve, amend, part, refuse } = stats.decisions[who];
      const sum = approve + amend + part + refuse;
      const each = [approve, amend, part, refuse].map(grouped);
      return [who === 'person' ? 'you' : 'rules', ...each, `${sum} decision${sum === 1 ? '' : 's'}`];
    }),
  );
  expect(await tableOf(page, 'Calls, by tool')).toEqual(
    stats.tools.map(({ tool, calls, approved, edited, part, refused, failed }) => [
      tool,
      ...[approved, edited, part, refused, failed].map(grouped),
      `${calls} call${calls === 1 ? '' : 's'}`,
    ]),
  );
  const waited = await tableOf(page, 'Questions, by how long they waited');
  expect(waited.map(([, questions]) => Number(questions))).toEqual(
    stats.waiting.spread.map(({ questions }) => questions),
  );
  const tokens = await tableOf(page, 'Tokens, by model');
  expect(tokens.map((cells) => cells.slice(0, 3))).toEqual(
    stats.spending.models.map(({ model, input, output }) => [model, grouped(input), grouped(output)]),
  );
  const { requests, input, output } = stats.spending.total;
  expect(requests).toBe(4);
  await page.getByText(`for ${requests} requests: ${grouped(input)} tokens in, ${grouped(output)} out`).waitFor();
  await page
    .getByText(new RegExp(`\\b${stats.undo.undone} of ${stats.undo.entries}\\b`))
    .first()
    .waitFor();
  const shared = await tableOf(page, 'Bytes of your files, by model');
  expect(shared.map(([model]) => model)).toEqual(stats.shared.map(({ model }) => model));
});
