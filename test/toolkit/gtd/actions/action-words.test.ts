import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readActionLine } from '../../../../src/toolkit/gtd/actions/action-line.ts';
import {
  completedLine,
  newActionLine,
  rewordedLine,
  waitingLine,
} from '../../../../src/toolkit/gtd/actions/action-words.ts';

const line = (raw: string) => {
  const read = readActionLine(raw);
  if (read === undefined) throw new Error(`no action: ${raw}`);
  return { ...read, raw };
};
const reworded = (raw: string, words: string) => rewordedLine(line(raw), words, 'context');

describe('rewording a line', () => {
  it('keeps bullet, indentation, box and blanks at the end', () => {
    expect(reworded('\t*  [w]  call bob  ', 'Call Bob')).toBe('\t*  [w]  Call Bob  ');
    expect(reworded('- plain', 'Call Bob')).toBe('- Call Bob');
  });

  it('keeps two tags, which the old executor lost: contexts and hyphenated spheres', () => {
    expect(reworded('- [ ] Call Bob #context/phone #sphere/side-projects', 'Ring Bob')).toBe(
      '- [ ] Ring Bob #context/phone #sphere/side-projects',
    );
    expect(reworded('- [ ] Call Bob #sphere/work #sphere/personal', 'Ring Bob')).toBe(
      '- [ ] Ring Bob #sphere/work #sphere/personal',
    );
  });

  it('keeps dates, links to the source and a block’s name', () => {
    expect(reworded('- [ ] a 📅 2026-11-15 ([[note|source]]) #sphere/work ^id1', 'b')).toBe(
      '- [ ] b 📅 2026-11-15 ([[note|source]]) #sphere/work ^id1',
    );
    expect(reworded('- [ ] Call #context/phone Bob 📅 2026-11-15 now', 'Ring him')).toBe(
      '- [ ] Ring him #context/phone 📅 2026-11-15',
    );
  });

  it('keeps every mark of the Tasks plugin: repetition, priority, name, what it waits for', () => {
    for (const marks of [
      '🔁 every week',
      '🔁 every month on the 2nd Tuesday when done 📅 2026-11-15',
      '⏫ 🔁 every day ⏳ 2026-11-15 🏁 delete #context/phone',
      '🆔 abc-1 ⛔ def_2,ghi 🔺',
      '🗓️ 2026-11-15 ⌛ 2026-11-14',
      '[due:: 2026-11-15] (repeat:: every week)',
    ])
      expect(reworded(`- [ ] water it ${marks} #sphere/work`, 'Water the ferns')).toBe(
        `- [ ] Water the ferns ${marks} #sphere/work`,
      );
    expect(reworded('- [ ] water 🔁 every week 📅 2026-11-15', 'Water 🔁 every day')).toBe(
      '- [ ] Water 🔁 every day 📅 2026-11-15',
    );
  });

  it('lets new words bring their own date or context instead', () => {
    expect(reworded('- [ ] a 📅 2026-11-15 #context/phone #urgent', 'b 📅 2026-12-01 #context/home')).toBe(
      '- [ ] b 📅 2026-12-01 #context/home #urgent',
    );
    expect(reworded('- [ ] a #urgent #sphere/work', 'b #urgent')).toBe('- [ ] b #urgent #sphere/work');
  });

  it('leaves a tag inside the old words to the new words', () => {
    expect(reworded('- [ ] Write about #react today', 'Write the post')).toBe('- [ ] Write the post');
  });

  it('case 72: puts $&, $1 and $$ in literally', () => {
    expect(reworded('- [ ] pay', 'Pay $& and $1 and $$ and $`')).toBe('- [ ] Pay $& and $1 and $$ and $`');
  });
});

describe('any line and any words', () => {
  const words = fc
    .array(
      fc.constantFrom('Call', 'Bob', '$&', '#urgent', '#context/phone', '📅 2026-11-15', '京都', 'é', '[[A]]', '(x)'),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((parts) => `Do ${parts.join(' ')}`);
  const marks = fc.uniqueArray(
    fc.constantFrom('#sphere/work', '#sphere/side-projects', '#context/home', '📅 2026-01-02', '^id1'),
    {
      maxLength: 4,
    },
  );
  const start = fc.constantFrom('- [ ] ', '* [w] ', '  - [ ] ', '-   [W]  ', '- ', '\t* ');

  it('read as the new words with the old spheres, the same bullet and the same box', () => {
    fc.assert(
      fc.property(start, words, marks, words, (head, old, kept, next) => {
        const before = line([head + old, ...kept].join(' '));
        const after = line(rewordedLine(before, next, 'context'));
        expect(after.words.startsWith(next)).toBe(true);
        expect(after.spheres).toEqual(before.spheres);
        expect(after.raw.slice(0, after.textAt)).toBe(head);
        expect(after.due).toBe(next.includes('📅') ? '2026-11-15' : before.due);
        if (before.contexts.length > 0) expect(after.contexts.length).toBeGreaterThan(0);
        expect(/\^id1/.test(after.raw)).toBe(kept.includes('^id1') && endsWithMarks(before.words));
      }),
      { numRuns: 300 },
    );
  });
  const endsWithMarks = (text: string): boolean => /\^id1(?:\s(?:#\S+|📅 \S+))*$/u.test(text);
});

describe('marking a line', () => {
  it('ticks it off with the day before the sphere tags', () => {
    expect(completedLine(line('- [ ] a #context/x #sphere/work'), '2026-11-15')).toBe(
      '- [x] a #context/x ✅ 2026-11-15 #sphere/work',
    );
    expect(completedLine(line('  * [w] a'), '2026-11-15')).toBe('  * [x] a ✅ 2026-11-15');
    expect(completedLine(line('- a ^id'), '2026-11-15')).toBe('- [x] a ✅ 2026-11-15 ^id');
  });

  it('sets it waiting, with a new date in the place of the old one', () => {
    expect(waitingLine(line('- [ ] a'))).toBe('- [w] a');
    expect(waitingLine(line('- a'))).toBe('- [w] a');
    expect(waitingLine(line('- [ ] a 📅 2026-01-01 b'), '2026-11-15')).toBe('- [w] a 📅 2026-11-15 b');
    expect(waitingLine(line('- [W] a #sphere/work'), '2026-11-15')).toBe('- [w] a 📅 2026-11-15 #sphere/work');
  });
});

describe('a new line', () => {
  it('has date, source and sphere in their order', () => {
    expect(newActionLine({ text: 'Call the dentist', waiting: false, due: '2025-11-15', sphere: 'personal' })).toBe(
      '- [ ] Call the dentist 📅 2025-11-15 #sphere/personal',
    );
    expect(newActionLine({ text: 'a', waiting: true, source: 'Note' })).toBe('- [w] a ([[Note|source]])');
  });

  it('does not get a sphere twice', () => {
    expect(newActionLine({ text: 'a #sphere/home', waiting: false, sphere: 'work' })).toBe('- [ ] a #sphere/home');
  });
});
