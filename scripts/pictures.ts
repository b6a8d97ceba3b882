// The pictures of the README: the built program at a terminal, drawn by an emulator, kept as SVG in docs/pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'vitest';
import { type Look, rangeOf, type Sight } from '../test/end-to-end/screens/look.ts';
import { shopDay, signAtTheEnd } from '../test/end-to-end/screens/shop-scenes.ts';
import { firstStart, vaultDay } from '../test/end-to-end/screens/vault-scenes.ts';
import { svgOf } from '../test/support/svg-of.ts';

const FOLDER = resolve(import.meta.dirname, '../docs/pictures');

/** What is in the picture, for those who do not see it. */
const TITLES: Readonly<Record<string, string>> = {
  'first-start': 'The first start, without a key: counts of the vault, an observation and three options',
  'one-proposal-asked': 'One proposal: the line before and after side by side, who asked, and the answers',
  'a-batch': 'Four proposals answered with one line; the second comes back from the editor',
  'command-rehearsed': 'A command judged by what it does: three files would change, two are taken',
  'sign-at-the-end-asked': 'A whole task as one sheet: files, hunks and the result of the tests',
  stats: 'What was asked and decided, how long it waited, what it cost',
};

const take =
  (...names: string[]): Look =>
  (name, terminal, from) => {
    if (!names.includes(name)) return;
    mkdirSync(FOLDER, { recursive: true });
    const picture = svgOf(terminal.emulator, TITLES[name] ?? name, rangeOf(terminal, from));
    writeFileSync(join(FOLDER, `${name.replace(/-asked$/, '')}.svg`), picture);
  };
const sight = (columns: number, ...names: string[]): Sight => ({ columns, colour: true, look: take(...names) });

it('first start', () => firstStart(sight(80, 'first-start')));
it('one proposal', () => vaultDay(sight(124, 'one-proposal-asked')));
it('a batch', () => vaultDay(sight(90, 'a-batch')));
it('a command, statistics', () => shopDay(sight(100, 'command-rehearsed', 'stats')));
it('sign at the end', () => signAtTheEnd(sight(90, 'sign-at-the-end-asked')));
