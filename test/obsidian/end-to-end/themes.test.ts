// Every place of the plugin in every look: colours are the theme's own, words are read, axe finds nothing, and what the app says of bare elements does not count.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openRealVault, type RealVaultOptions, setUp } from '../../support/obsidian/real-vault.ts';
import { PALETTES, stylesOf, type ThemePalette } from '../../support/obsidian/theme-palettes.ts';
import { inSide, review, say } from '../../support/obsidian/vault-steps.ts';
import { onStage } from '../../support/stage.ts';
import { axe } from '../../support/web/axe.ts';
import { press } from '../../support/web/desk-steps.ts';

const GATE = 'The gate is new.\nIt is green.\n';
const FOCUS = {
  version: 1,
  items: [
    { file: 'Projects/Gate.md', lineNumber: 7, lineContent: '- [ ] Call the smith', text: 'Call the smith' },
    { file: 'Projects/Gone.md', lineNumber: 3, lineContent: '- [ ] Lost', text: 'Lost' },
  ].map((item) => ({ ...item, sphere: 'home', isGeneral: false, addedAt: 1 })),
};
const FILES = {
  '.obsidian/app.json': '{}',
  'Gate.md': GATE,
  'Projects/Gate.md': '---\ntags: project/home\nstatus: live\n---\n\n## Next actions\n- [ ] Call the smith\n',
  '.flow/focus.json': JSON.stringify(FOCUS),
};
const REPLY = `## What is known

It is **green**, see [[Gate]] and \`Gate.md\`:

> The gate is new.

| part | colour |
|---|---|
| hinge | black |

\`\`\`js
paint('green');
\`\`\`

1. Wash it.
2. Paint it.`;
const EDIT = {
  name: 'edit_file',
  arguments: { path: 'Gate.md', edits: [{ old: 'new', new: 'from May' }], description: 'say when' },
};
const SCRIPT = [
  { calls: [{ name: 'vault_search', arguments: { query: 'gate' } }] },
  { text: REPLY },
  { calls: [EDIT, { name: 'create_file', arguments: { path: 'Hinge.md', content: 'Black.\n', description: 'new' } }] },
  { text: 'All done.' },
];

/** Goes through all of it as a person would, and looks at each place. */
const tour = async (options: RealVaultOptions, judge: (page: Page, place: string) => Promise<void>): Promise<void> => {
  const stage = await onStage(FILES, SCRIPT);
  setUp(stage, 'profile: notes\n');
  const vault = await openRealVault(stage, options);
  const { page } = vault;
  const look = async (place: string): Promise<void> => {
    // Nothing fades any more: what is looked at is where it ends.
    await page.evaluate(`Promise.all(document.getAnimations()
      .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished.catch(() => undefined)))`);
    await judge(page, place);
  };
  await page.evaluate(`host.app.workspace.getRightLeaf().setViewState({ type: 'countersign-side' })`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await look('not started');
  await say(vault, 'What colour is the gate?');
  const shares = await review(vault, 'gate');
  await look('shares');
  await press(shares, /^Share/);
  await page.getByText('Paint it.').waitFor();
  await look('conversation');
  await say(vault, 'Say since when.');
  const sheet = await review(vault, 'Hinge');
  await look('several changes');
  await press(sheet.getByRole('article').first(), 'Text');
  await sheet.locator('.cs-diff-line').first().waitFor();
  await look('text of a change');
  await press(sheet.getByRole('article').first(), 'Apply');
  await press(sheet.getByRole('article').last(), 'Refuse');
  await look('a word for a refusal');
  await page.keyboard.press('Enter');
  await look('all of them decided');
  await press(sheet, /^Sign/);
  await page.getByText('All done.').waitFor();
  await look('a turn that is over');
  for (const place of ['All', 'Waiting', 'History', 'Shared']) {
    await inSide(vault, new RegExp(`^${place}`));
    await page.locator('.cs-obsidian-place :is(li, .cs-nothing)').first().waitFor();
    await look(place);
  }
  await page.evaluate(`host.app.plugins.enabledPlugins.add('flow')`);
  await vault.command('hotlist');
  await page.getByText('Kept, and not counted').waitFor();
  await look('hotlist');
  await page.evaluate('host.showSettings()');
  await page.getByRole('button', { name: 'Open the page' }).waitFor();
  await look('settings');
};

const LOOKS: readonly ThemePalette[] = [
  { name: 'light', look: 'light', variables: {} },
  { name: 'dark', look: 'dark', variables: {} },
  ...PALETTES,
];

test.each(LOOKS)('axe finds nothing wrong anywhere in $name, and all words are read', async ({ look, variables }) => {
  const found: string[] = [];
  await tour({ theme: look, themeStyles: stylesOf({ look, variables }) }, async (page, place) => {
    const wrong = await axe(page, [look]);
    found.push(...wrong.filter((each) => !isOfTheApp(each, place)).map((each) => `${place}: ${each}`));
  });
  expect(found).toEqual([]);
});

/** A view cannot give the app's window its main part, nor its settings a landmark. */
const isOfTheApp = (fault: string, place: string): boolean =>
  / landmark-one-main /.test(fault) || (place === 'settings' && / region .*\.(?:modal|setting-item)/.test(fault));

/** In a theme of one colour. */
const ONE = '7, 77, 177';

test.each(['light', 'dark'] as const)('in a theme of one colour nothing of ours has another, %s', async (look) => {
  const names = Object.keys(PALETTES[0]!.variables).filter((name) => /background|text|interactive|color/.test(name));
  const variables = Object.fromEntries(names.map((name) => [name, name.endsWith('-rgb') ? ONE : `rgb(${ONE})`]));
  const others = new Set<string>();
  let count = 0;
  await tour({ theme: look, themeStyles: stylesOf({ look, variables }) }, async (page, place) => {
    const shown = await page.evaluate<readonly string[]>(`(${coloursOfOurs})()`);
    count += shown.length;
    for (const each of shown) if (!isOne(each)) others.add(`${place}: ${each}`);
  });
  expect(count).toBeGreaterThan(1000);
  expect([...others]).toEqual([]);
});

/** "rgba(7, 77, 177, 0.1)", or as a mixture is written: three parts of one. */
const isOne = (colour: string): boolean => {
  const parts = /\((?:srgb )?([^/)]+)/.exec(colour)?.[1]?.split(/[ ,]+/).map(Number) ?? [];
  const scale = colour.includes('srgb') ? 255 : 1;
  return ONE.split(', ').every((part, at) => Math.abs((parts[at] ?? 0) * scale - Number(part)) < 1.5);
};

/** In the page: each colour that is seen of an element of ours, with what has it. What lies under nothing (a border of no width) is not seen. */
const coloursOfOurs = `() => {
  const found = [];
  const transparent = /^rgba\\(0, 0, 0, 0\\)$|\\/ 0\\)$/;
  const all = [...document.querySelectorAll('.cs-obsidian, .cs-obsidian *')].filter((each) => each.checkVisibility());
  for (const element of all)
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (part !== '' && style.content === 'none') continue;
      const sides = ['Top', 'Right', 'Bottom', 'Left'].filter((side) => parseFloat(style['border' + side + 'Width']) > 0);
      const seen = {
        // A box to tick has no words.
        ...(element.matches('[type="checkbox"]') ? {} : { color: style.color }),
        background: style.backgroundColor,
        ...Object.fromEntries(sides.map((side) => ['border' + side, style['border' + side + 'Color']])),
        ...(style.outlineStyle === 'none' ? {} : { outline: style.outlineColor }),
        ...(element instanceof SVGElement ? { fill: style.fill, stroke: style.stroke } : {}),
        ...Object.fromEntries((style.boxShadow.match(/(?:rgba?|color)\\([^)]*\\)/g) ?? []).map((each, at) => ['shadow' + at, each])),
      };
      for (const [what, colour] of Object.entries(seen))
        if (colour !== 'none' && !transparent.test(colour)) found.push(what + ' of ' + element.tagName + '.' + (element.getAttribute('class') ?? '') + part + ': ' + colour);
    }
  return found;
}`;

/** Stronger than the app's own, and as a theme may say them. */
const LOUD = `
button:not(.clickable-icon), button:not(.clickable-icon):hover, input[type="text"], input[type="checkbox"], textarea, select, a, code, pre, li, h1, h2, h3, p, blockquote, table, td, th, kbd, mark, strong, hr {
  height: 77px; padding: 13px; margin: 11px; border: 5px dotted red; box-shadow: 0 0 9px red; background: yellow; color: red; letter-spacing: 2px; text-transform: uppercase; font: italic 700 30px/3 fantasy;
}
input[type="checkbox"]:checked::after, li::before, blockquote::before, button::after { content: '!'; display: block; width: 40px; background: red; }`;

test('what the app or a theme says of bare elements changes nothing of ours', async () => {
  const changed: string[] = [];
  await tour({}, async (page, place) => {
    const all = (): Promise<readonly string[]> => page.evaluate(`(${stylesOfOurs})()`);
    const before = await all();
    await page.evaluate(
      `document.head.append(Object.assign(document.createElement('style'), { id: 'loud', textContent: ${JSON.stringify(LOUD)} })); document.head.prepend(document.getElementById('loud'))`,
    );
    const after = await all();
    await page.evaluate(`document.getElementById('loud').remove()`);
    expect(after.length, place).toBe(before.length);
    changed.push(...after.filter((each, at) => each !== before[at]).map((each) => `${place}: ${each}`));
  });
  expect(changed.slice(0, 20)).toEqual([]);
});

/** In the page: how each element of ours is drawn and where, what the app draws itself left out. */
const stylesOfOurs = `() => [...document.querySelectorAll('.cs-obsidian *')].filter((each) => each.closest('.cm-editor') === null).flatMap((element) =>
  ['', '::before', '::after'].map((part) => {
    const style = getComputedStyle(element, part);
    const of = ['display', 'width', 'height', 'padding', 'margin', 'border', 'boxShadow', 'backgroundColor', 'color', 'font', 'letterSpacing', 'textTransform', 'content'];
    return element.tagName + '.' + (element.getAttribute('class') ?? '') + part + ' ' + of.map((name) => style[name]).join('; ');
  }))`;
