// Pages that look back keep themselves current: what happens elsewhere is on them without a reload.
// @module-tag browser
import { expect, test } from 'vitest';
import { asked, go, press, say, shown } from '../../support/web/desk-steps.ts';
import { openDesk } from '../../support/web/open-desk.ts';
import { DONE, edit, readNotes } from '../../support/web/scripts.ts';

test('ledger, what was shared, statistics and rules show what was decided in another browser meanwhile', async () => {
  const desk = await openDesk({
    files: { 'a.md': 'one\n' },
    profile: 'notes',
    script: [{ calls: [readNotes('a.md')] }, { calls: [edit('a.md', ['one', '1'])] }, DONE],
  });
  const open = async (hash: string) => {
    const { page } = await desk.another();
    await go(page, hash);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  const ledger = await open('#/ledger');
  const shared = await open('#/shared');
  const stats = await open('#/stats');
  const rules = await open('#/rules');
  await shown(ledger, 'Nothing is recorded yet.');
  await shown(shared, 'Nothing of your files has been sent to a model in the last 7 days.');
  await shown(stats, 'There is nothing to count yet.');
  expect(await rules.getByText('file_read').count()).toBe(0);

  await say(desk.page, 'Work');
  await press(await asked(desk.page, 'Share a.md'), 'More ways to share');
  await desk.page.getByRole('menuitem', { name: 'Share and always…' }).click();
  const always = desk.page.getByRole('dialog', { name: 'Always', exact: true });
  await always.getByLabel('forever').check();
  await press(always, 'Save the rule and share');
  await press(await asked(desk.page, 'Edit a.md'), 'Apply');
  await shown(desk.page, 'All done.');

  // The sheet stands before what they show until it is gone.
  await ledger.locator('.cs-records').getByText('edit_file').first().waitFor();
  await shared.locator('table').getByText('a.md').first().waitFor();
  await stats.getByRole('heading', { name: 'What did I approve?' }).waitFor();
  await rules.getByText('file_read').first().waitFor();
});
