// Golden screens with the example vault, at a real terminal of 40, 80 and 140 columns.
import { describe, it } from 'vitest';
import { expectScreen } from '../support/golden-screen.ts';
import { rangeOf, type Sight } from './screens/look.ts';
import { firstQuestions, firstStart, sharing, vaultDay } from './screens/vault-scenes.ts';

describe.each([40, 80, 140])('at %i columns', (columns) => {
  const sight: Sight = {
    columns,
    colour: false,
    look: (name, terminal, from) =>
      expectScreen(name, columns, terminal.everything().slice(rangeOf(terminal, from).from)),
  };
  it('the first start without a key, and its first option', () => firstStart(sight));
  it('the first questions', () => firstQuestions(sight));
  it('one proposal, a batch, always, STALE, and looking back on them', () => vaultDay(sight));
  it('sharing with a private note', () => sharing(sight));
});
