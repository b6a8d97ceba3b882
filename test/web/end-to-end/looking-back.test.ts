// Looking back in the browser: what was done, taken back and merged; what left; what decides; what there is; how it is set.
// @module-tag browser
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked, press, say, shown } from '../../support/web/desk-steps.ts';
import { type OpenDesk, openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit, readNotes } from '../../support/web/scripts.ts';
import { view } from '../../support/web/views.ts';

const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
const TEXT = `${LINES.join('\n')}\n`;

const changed = async (): Promise<OpenDesk> => {
  const desk = await openDesk({
    files: { 'a.txt': TEXT },
    script: [{ calls: [edit('a.txt', ['line 3\n', 'line three\n'])] }, DONE],
  });
  await say(desk.page, 'Spell it out');
  await press(await asked(desk.page, 'a.txt'), 'Apply');
  await shown(desk.page, 'All done.');
  return desk;
};

test('the timeline has the entry with its difference, Undo keeps later work, and Redo brings it back', async () => {
  const desk = await changed();
  const { page, stage } = desk;
  stage.write('a.txt', stage.read('a.txt').replace('line 20\n', 'line twenty\n'));
  await view(page, '#/history');
  await page.getByRole('link', { name: /^Entry 1.*a\.txt/ }).click();
  await page.getByRole('main').getByText('Spell it out').first().waitFor();
  await page.getByText('line three').first().waitFor();
  await press(page, 'Undo');
  await page
    .getByRole('status')
    .getByText(/a\.txt/)
    .first()
    .waitFor();
  expect(stage.read('a.txt')).toBe(TEXT.replace('line 20\n', 'line twenty\n'));
  await press(page, /^Redo/);
  await expect
    .poll(() => stage.read('a.txt'))
    .toBe(TEXT.replace('line 3\n', 'line three\n').replace('line 20\n', 'line twenty\n'));
  expect(await desk.json('history')).toHaveLength(3);
});

test('a conflict opens three texts and the merged one, and what is written there is applied', async () => {
  const { page, stage } = await changed();
  stage.write('a.txt', stage.read('a.txt').replace('line three\n', 'line three and a half\n'));
  await view(page, '#/history/1');
  await press(page, 'Undo');
  const panes = page.locator('.cs-conflict');
  for (const words of ['It was', 'We made', 'It is']) await panes.getByText(words, { exact: false }).first().waitFor();
  const before = stage.read('a.txt');
  const merged = panes.getByRole('textbox', { name: /written|merged/i }).last();
  await merged.getByText('line three and a half').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(', by hand');
  expect(stage.read('a.txt')).toBe(before);
  await press(panes, 'Apply the merge');
  await expect.poll(() => stage.read('a.txt')).toContain('line three and a half, by hand\n');
});

test('the ledger is searched and verified, and what was shared is listed with the model and the decision', async () => {
  const desk = await openDesk({
    example: 'vault',
    profile: 'notes',
    script: [{ calls: [readNotes('Notes/Bees.md')] }, DONE],
  });
  const { page } = desk;
  await say(page, 'Read it');
  await press(await asked(page, 'Bees.md'), 'Share');
  await shown(page, 'All done.');
  await view(page, '#/ledger');
  await page.getByText('file_read').first().waitFor();
  await press(page, /verify|check/i);
  await page.getByText(/holds/i).first().waitFor();
  await view(page, '#/shared');
  const [shared] = await desk.json<{ path: string; model: string }>('ledger', 'shared');
  const got = page.getByRole('region', { name: shared?.model ?? 'nothing' });
  await got.getByRole('heading', { name: shared?.model ?? 'nothing' }).waitFor();
  await got.getByText(shared?.path ?? 'nothing').waitFor();
});

test.each([1440, 900, 390])(
  'at %i pixels, what was sent to a model elsewhere last week is in sight after at most three presses',
  async (width) => {
    const desk = await openDesk({
      example: 'vault',
      profile: 'notes',
      isElsewhere: true,
      width,
      script: [{ calls: [readNotes('Notes/Bees.md')] }, DONE],
    });
    const { page } = desk;
    await say(page, 'Read it');
    await press(await asked(page, 'Bees.md'), /^Share/);
    await shown(page, 'All done.');
    let presses = 0;
    const go = async (target: Locator): Promise<void> => {
      presses++;
      await target.click();
    };
    const [history, more] = [page.getByRole('link', { name: 'History' }), page.getByRole('button', { name: 'More' })];
    await history.or(more).first().waitFor();
    if (await history.first().isVisible()) await go(history.first());
    else {
      await go(more);
      await go(page.getByRole('menuitem', { name: 'History' }));
    }
    await go(page.getByRole('link', { name: 'Shared' }));
    const gone = page.getByRole('region').filter({ hasText: 'left this machine' });
    await gone.getByText('Bees.md').first().waitFor();
    const box = (await gone.getByText('Bees.md').first().boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    expect(await page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(presses).toBeLessThanOrEqual(3);
  },
);

test('a rule is tried over the past while it is written, saved as it was shown, and decides the next call', async () => {
  const desk = await openDesk({
    files: { 'a.txt': 'a\n' },
    script: [
      { calls: [edit('a.txt', ['a', 'b'])] },
      DONE,
      { calls: [edit('a.txt', ['b', 'c'])] },
      { text: 'Unasked.' },
    ],
  });
  const { page } = desk;
  await say(page, 'First');
  await press(await asked(page, 'a.txt'), 'Apply');
  await shown(page, 'All done.');
  await view(page, '#/rules');
  await press(page, 'New rule');
  const yaml = page.getByRole('textbox', { name: /YAML/ });
  await yaml.fill('rules:\n  - allow: edit_file\n    in: ["a.txt"]\n    why: "small notes"\n');
  await page
    .getByText(/Would have allowed .*past call/)
    .first()
    .waitFor();
  await press(page, 'Save this rule');
  await page.getByText('small notes').first().waitFor();
  await view(page, '#/sessions/1');
  await say(page, 'Second');
  await shown(page, 'Unasked.');
  expect(desk.stage.read('a.txt')).toBe('c\n');
  expect((await desk.json<{ decidedBy: { kind: string } }>('history'))[0]?.decidedBy).toMatchObject({ kind: 'rule' });
});

test('tools and skills are there with group, effect, availability and parameters', async () => {
  const desk = await openDesk({ example: 'vault', profile: 'notes' });
  const { page } = desk;
  await view(page, '#/tools');
  await page
    .getByText(/no search address is configured/)
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: /edit_file/ })
    .first()
    .click();
  await page
    .getByRole('heading', { name: /edit_file|Edit file/ })
    .first()
    .waitFor();
  for (const parameter of ['path', 'edits']) await page.getByText(parameter, { exact: true }).first().waitFor();
  await view(page, '#/skills');
});

test('S1.84, S1.85: the switch for tools is in the settings, off means that the model gets none, and it stays so after a restart', async () => {
  const desk = await openDesk({ files: { 'a.txt': 'a\n' }, script: [DONE, { text: 'With tools.' }] });
  const { page } = desk;
  await view(page, '#/settings');
  const toggle = page
    .getByRole('checkbox', { name: /let models use tools/i })
    .or(page.getByRole('switch', { name: /let models use tools/i }));
  expect(await toggle.isChecked()).toBe(true);
  await toggle.click();
  await page
    .getByText(/Saved to/)
    .first()
    .waitFor();
  desk.server.kill('SIGTERM');
  await desk.server.finished;
  await desk.startAgain();
  await view(page, '#/settings');
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await view(page, '#/');
  await say(page, 'Hello');
  await shown(page, 'All done.');
  expect(desk.stage.requests[0]?.body.tools ?? []).toEqual([]);
  await view(page, '#/settings');
  await toggle.click();
  await page
    .getByText(/Saved to/)
    .first()
    .waitFor();
  await view(page, '#/');
  await say(page, 'Hello again');
  await shown(page, 'With tools.');
  expect(desk.stage.requests[1]?.body.tools?.length ?? 0).toBeGreaterThan(5);
});
