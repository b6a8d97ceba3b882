// The pictures of the plugin: its real bundle on the stand-in for Obsidian, over the built program, in light, in dark and in the colours of two themes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'vitest';
import { openRealVault, type RealVault, setUp } from '../test/support/obsidian/real-vault.ts';
import { PALETTES, stylesOf } from '../test/support/obsidian/theme-palettes.ts';
import { review, say } from '../test/support/obsidian/vault-steps.ts';
import { onStage } from '../test/support/stage.ts';
import { press } from '../test/support/web/desk-steps.ts';
import { exampleFiles } from '../test/support/web/example-files.ts';
import { search } from '../test/support/web/scripts.ts';
import { smallPng } from './small-png.ts';

const FOLDER = resolve(import.meta.dirname, '../docs/pictures');
const WINDOW = { width: 1280, height: 720 };
const SIDE = { x: 860, y: 0, width: 420, height: 280 };
const NOTE = 'Notes/Bees.md';

const FOUND = {
  text: `You wrote about it in two notes:

- **Bees**: a colony needs about 20 kg to come through the winter.
- **Bees**, the chat: the last harvest may be later than July.

I would move the harvest to August in the note.`,
};
const CHANGE = {
  calls: [
    {
      name: 'edit_file',
      arguments: {
        path: NOTE,
        edits: [
          { old: 'about 20 kg of honey', new: '20 to 25 kg of honey' },
          { old: '- July: the last harvest', new: '- August: the last harvest\n- October: close the hives' },
        ],
        description: 'The minutes moved the last harvest.',
      },
    },
  ],
};

/** The room of a note, as it is where nothing but a note is in the middle. */
const NOTE_STYLES = `
#note > h1, #editor { display: none; }
#note .cm-editor { max-width: 640px; margin: 24px auto; padding: 0 32px; }
#note .cm-scroller { font: 16px/1.7 var(--font-interface); }
#note .cm-content { flex-shrink: 1; white-space: pre-wrap; }
`;

interface Look {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly themeStyles?: string;
  /** The part of the window that has something in it; absent: all of it. */
  readonly clip?: typeof SIDE;
}

const opened = async (look: Look, script: Parameters<typeof onStage>[1]): Promise<RealVault> => {
  const stage = await onStage(exampleFiles('vault'), script);
  setUp(stage, 'profile: notes\n');
  const vault = await openRealVault(stage, { ...WINDOW, ...look });
  await vault.page.addStyleTag({ content: NOTE_STYLES });
  await vault.showNote(NOTE);
  return vault;
};

const take = async ({ page }: RealVault, view: string, { name, clip }: Look): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  // Once the letters are there and nothing fades any more.
  await page.evaluate(
    `document.fonts.ready.then(() => Promise.all(document.getAnimations().map((each) => each.finished)))`,
  );
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    ...(clip === undefined ? {} : { clip }),
  });
  writeFileSync(join(FOLDER, `obsidian-${view}-${name}.png`), smallPng(picture));
};

const inReview = async (look: Look): Promise<void> => {
  const vault = await opened(look, [{ text: 'I will put it right in the note.', ...CHANGE }, { text: 'All done.' }]);
  await say(vault, 'Bring the harvest up to date');
  await review(vault, 'Bees');
  await take(vault, 'review', look);
};

for (const theme of ['light', 'dark'] as const) {
  const look: Look = { name: theme, theme };

  it(`conversation and shares, ${theme}`, async () => {
    const vault = await opened(look, [{ calls: [search('honey')] }, FOUND, CHANGE]);
    await say(vault, 'What do I know about the harvest?');
    const shares = await review(vault, 'honey');
    await take(vault, 'shares', look);
    await press(shares, /^Share/);
    await vault.page.getByText('I would move the harvest').waitFor();
    await say(vault, 'Yes, do that');
    await review(vault, 'Bees');
    // Set aside: what waits stands in the conversation, and its lines are marked in the note.
    await vault.page.keyboard.press('Escape');
    await vault.page.locator('.cs-obsidian-modal').waitFor({ state: 'detached' });
    await take(vault, 'conversation', look);
  });

  it(`review, ${theme}`, () => inReview(look));

  it(`hotlist and settings, ${theme}`, async () => {
    const vault = await opened(look, []);
    await vault.page.evaluate(`host.app.plugins.enabledPlugins.add('flow')`);
    await vault.command('hotlist');
    await vault.page.getByText('Flow is running').waitFor();
    await take(vault, 'hotlist', { ...look, clip: SIDE });
    // Where this machine has them is of no use to anybody.
    await vault.page.evaluate('host.app.device.clear(); host.showSettings()');
    await vault.page.getByRole('checkbox', { name: 'Let models use tools' }).waitFor();
    await take(vault, 'settings', look);
  });
}

it.each(PALETTES)('review in $name', async ({ name, look, ...palette }) => {
  const character = name.split(' ').at(-2) ?? name;
  await inReview({ name: character, theme: look, themeStyles: stylesOf({ look, ...palette }) });
});
