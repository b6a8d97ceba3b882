// The pictures of the web desk: the built program in a real Chromium, light and dark, wide and on a phone, kept in docs/pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { it } from 'vitest';
import type { ScriptedCall } from '../test/support/chat-wire.ts';
import { rawClient } from '../test/support/mcp/raw-client.ts';
import { asked, go, press, pressKeys, say, settled, shown } from '../test/support/web/desk-steps.ts';
import { type OpenDesk, openDesk } from '../test/support/web/open-desk.ts';
import { edit, readNotes, runCommand, search } from '../test/support/web/scripts.ts';
import { view } from '../test/support/web/views.ts';
import { smallPng } from './small-png.ts';

const FOLDER = resolve(import.meta.dirname, '../docs/pictures');
const LOOKS = [
  { name: 'light', theme: 'light', width: 1280, height: 800 },
  { name: 'dark', theme: 'dark', width: 1280, height: 800 },
  { name: 'phone-light', theme: 'light', width: 390, height: 780 },
  { name: 'phone-dark', theme: 'dark', width: 390, height: 780 },
] as const;

const REPLY = {
  text: `The build passes now. What was wrong:

1. \`money.ts\` rounded **before** it added, so three items of 0.335 came to 1.02.
2. The receipt did not say which discount it used.

| file | what | tests |
|---|---|---|
| src/money.ts | rounds once, at the end | 4 passed |
| src/receipt.ts | names the discount | 2 passed |

\`\`\`ts
export const total = (lines: readonly Line[]): Cents =>
  rounded(lines.reduce((sum, { price, count }) => sum + price * count, 0));
\`\`\`
`,
};

const take = async ({ page, stage }: Pick<OpenDesk, 'page' | 'stage'>, view: string, look: string): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  // Once the letters are there and nothing fades any more.
  await page.evaluate(
    `document.fonts.ready.then(() => Promise.all(document.getAnimations().map((each) => each.finished)))`,
  );
  // The one thing that is not as it was: where the temporary folder lies.
  await page.evaluate(renamed(stage.workspace, '~/example'));
  await page.evaluate(renamed(basename(stage.workspace), 'example'));
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  writeFileSync(join(FOLDER, `web-${view}-${look}.png`), smallPng(picture));
};

const renamed = (was: string, is: string): string => `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    node.nodeValue = node.nodeValue.replaceAll(${JSON.stringify(was)}, ${JSON.stringify(is)});
}`;

for (const { name, ...look } of LOOKS) {
  it(`code, ${name}`, async () => {
    const desk = await openDesk({
      ...look,
      example: 'shop',
      script: [
        {
          calls: [
            { name: 'read_file', arguments: { path: 'src/money.ts' } },
            { name: 'read_file', arguments: { path: 'src/receipt.ts' } },
            { name: 'read_file', arguments: { path: 'src/main.ts' } },
          ],
        },
        { text: 'I would say what the file is for, and begin with a larger stock.', calls: [MAIN] },
        REPLY,
        { calls: [runCommand("sed -i 's/25/30/' src/main.ts && echo '1 file formatted'")] },
        { text: 'Formatted.' },
      ],
    });
    await say(desk.page, 'Why is the total wrong? Tidy up main.ts on the way.');
    const sheet = await asked(desk.page, 'main.ts');
    await sheet.getByText('Prints a receipt').first().waitFor();
    await take(desk, 'changes', name);
    await press(sheet, /^Apply/);
    await shown(desk.page, 'rounds once, at the end');
    await settled(desk.page);
    await take(desk, 'chat', name);
    await say(desk.page, 'Format it');
    const command = await asked(desk.page, 'Rehearsed on a copy');
    await take(desk, 'command', name);
    await press(command, /^Apply/);
    await shown(desk.page, 'Formatted.');
    await pages(desk, name);
  });

  it(`notes, ${name}`, async () => {
    const desk = await openDesk({
      ...look,
      example: 'vault',
      profile: 'notes',
      isElsewhere: true,
      script: [
        { calls: [search('react')] },
        {
          calls: [
            because(edit('Notes/Bees.md', ['July', 'August']), 'The minutes moved the last harvest.'),
            because(
              edit('Notes/Budget.md', ['| worktop | 900 | 120 |', '| worktop | 900 | 480 |']),
              'The invoice says 480.',
            ),
            readNotes('Notes/Vue.md'),
          ],
        },
        { text: 'Done.' },
      ],
    });
    await say(desk.page, 'What do I know about React?');
    const shares = await asked(desk.page, 'react');
    await take(desk, 'shares', name);
    await press(shares, /^Share/);
    await asked(desk.page, 'Bees');
    await pressKeys(desk.page, 'y');
    await asked(desk.page, '1 of 3 decided');
    await take(desk, 'batch', name);
  });
}

for (const { name, ...look } of LOOKS.slice(0, 2))
  it(`an agent, ${name}`, async () => {
    const desk = await openDesk({ ...look, example: 'shop', script: [] });
    const agent = await rawClient(desk.stage, { name: 'claude-code', version: '2.1.328' });
    agent.send('tools/call', { name: 'edit_file', arguments: MAIN.arguments });
    await asked(desk.page, 'main.ts');
    await desk.page.getByText('from an agent').first().waitFor();
    await take(desk, 'agent', name);
  });

/** For a reason of the model's own. */
const because = (call: ScriptedCall, description: string): ScriptedCall => ({
  ...call,
  arguments: { ...(call.arguments as object), description }, // those of `edit` are no text
});

const MAIN = because(
  edit(
    'src/main.ts',
    ['import { addToCart', '// Prints a receipt for one customer, to see that all parts fit.\nimport { addToCart'],
    ['product.id, 10)', 'product.id, 25)'],
  ),
  'Say what the file is for, and begin with a larger stock.',
);

const pages = async (desk: OpenDesk, look: string): Promise<void> => {
  await view(desk.page, '#/history');
  await desk.page.getByRole('link', { name: /^Entry 1\b/ }).click();
  await desk.page.locator('.cs-diff-line', { hasText: 'Prints a receipt' }).waitFor();
  await take(desk, 'history', look);
  await view(desk.page, '#/stats');
  await take(desk, 'statistics', look);
  await view(desk.page, '#/rules');
  await press(desk.page, 'New rule');
  await desk.page
    .getByRole('textbox', { name: /YAML/ })
    .fill('rules:\n  - allow: edit_file\n    in: ["src/**"]\n    why: "small repairs"\n');
  await desk.page.getByText(/Would have allowed/).waitFor();
  await take(desk, 'rules', look);
  await view(desk.page, '#/settings');
  await take(desk, 'settings', look);
  await go(desk.page, '#/');
};
