// Whether an action says what to do: what is vague, and what people write that is not.
import { expect, it } from 'vitest';
import { qualityFault } from '../../../../src/toolkit/gtd/actions/action-quality.ts';

const kindOf = (text: string, mark: 'todo' | 'waiting' | 'plain' = 'todo'): string | undefined =>
  qualityFault({ text, mark })?.kind;

it.each([
  ['gym', 'too short'],
  ['fix bug', 'too short'],
  ['Call #context/phone 📅 2026-11-20', 'too short'],
  ['stuff for the race', '"stuff"'],
  ['Buy something for Ann', '"something"'],
  ['Maybe learn the piano', '"maybe"'],
  ['Sort the things in the cellar', '"things"'],
  ["Mum's birthday", 'does not say'],
  ['the noise in the cellar', 'does not say'],
  ['New tyres for the car', 'does not say'],
  ['insurance letter', 'does not say'],
  ['Dinner with Bob', 'does not say'],
  ['Present for Zoë?', 'does not say'],
  ['Gift for Mum', 'does not say'],
  ['Grandma kitchen', 'does not say'],
  ['Paint the fence?', 'does not say'],
  ['tax return 2025', 'does not say'],
  ['my old bicycle', 'does not say'],
  ['Improve the website', 'how to "improve"'],
  ['Look into insurance', 'how to "look into"'],
  ['Deal with the garage', 'how to "deal with"'],
  ['Prepare for the meeting', 'how to "prepare for"'],
  ['Finish the project', 'how to "finish"'],
  ['Talk to them about it', 'how to "talk"'],
  ['Fix all the issues', 'how to "fix"'],
])('%j is vague: %s', (text, why) => {
  expect(qualityFault({ text, mark: 'todo' })).toMatchObject({ kind: 'vague', why: expect.stringContaining(why) });
});

it.each([
  'Call the gym about the membership',
  'Descale the kettle',
  'Regrout the shower',
  'Two hours on the tax return with the red folder',
  'Kitchen: measure the wall behind the fridge',
  'Sam – ask about the ladder',
  'Please order the cake for Sunday',
  'Re-send the invoice to Bob',
  'Anonymise the survey answers',
  'Ask Mia: which club runs on Tuesdays?',
  'Return "Things Fall Apart" to the library',
  'Install Things on the phone',
  'Look into the three insurance offers that Mia sent',
  'Deal with the letter from the tax office of 3 March',
  'Stuff the envelopes',
  'Rename `stuff.ts` to `cart.ts`',
  'Update [[stuff to sell]] with the bicycle',
  'On Friday call bank',
  'The boiler needs its yearly service booked by Friday',
  'Old phone: wipe and sell',
  '📞 Mum about Sunday',
  'Llamar al dentista',
  'Envoyer facture à Luc',
  'Köp mjölk och bröd',
  'Fence the garden',
  'Finish the project report',
  'Prepare for the meeting with the bank on Monday',
  'Talk to Sam about it',
  'Continue with chapter 4',
  'Fix the three issues Ann found in the log-in',
  'Zahnarzt anrufen',
  'Rechnung an Müller schicken',
  'Appeler le dentiste',
  '歯医者に電話する',
  'Позвонить врачу?',
  '**Email** Sam the [[Draft|draft]] #context/computer',
  'Read https://example.org/a-very-long-address-with-something-in-it?and=maybe-some-more-things-to-read-in-the-evening-or-in-the-morning-or-whenever-there-is-time-for-it',
])('%j is fine', (text) => {
  expect(qualityFault({ text, mark: 'todo' })).toBeUndefined();
});

it('more than 150 characters are too long, tags and dates not counted', () => {
  const words = `Email Sam ${'and the others '.repeat(10)}`.slice(0, 150).trim();
  expect(kindOf(`${words} #context/computer 📅 2026-11-20`)).toBeUndefined();
  expect(kindOf(`${words} and then some`)).toBe('too long');
  expect(kindOf(`Sort the things, ${words}`)).toBe('too long');
  expect(kindOf(`${words} and then some`, 'waiting')).toBeUndefined();
});

it('what one waits for needs no verb, only a name', () => {
  expect(kindOf('Bob', 'waiting')).toBeUndefined();
  expect(kindOf("the plumber's date", 'waiting')).toBeUndefined();
  expect(kindOf('something from Bob', 'waiting')).toBe('vague');
});

it('says nothing about a line without words', () => {
  expect(kindOf('#context/phone')).toBeUndefined();
});

it('does not take the square of a pasted page', () => {
  for (const piece of ['[', '[[', '#', '"', '📅 ', '🔁', '(', '*', ' ', 'a, ', '“'])
    expect(['vague', 'too long', undefined]).toContain(kindOf(piece.repeat(100_000)));
});
