// Whatever our texts print of an action or an inbox item, the tools take again: it is the one that was printed, or they ask which.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedWords } from '../../../src/toolkit/gtd/actions/printed-words.ts';
import { shared } from '../tool-calls.ts';
import { project, type Vault, vaultOf } from './gtd-calls.ts';

const WORDS = fc.constantFrom(
  'Call Bob',
  'call  bob',
  'fix stuff',
  'Read [[Notes/Plain|the note]] and `code`',
  'Ask Mia: "which club?"',
  '"Quoted" as a whole"',
  'See https://example.com/a and **mind** it',
  'See https://example.com/b and **mind** it',
  'Pay $5 ($& or $1) to Bob',
  '[link](x.md) first',
  'Réserver le ryokan près de 嵐山 with everything that belongs to such a journey and more 🚂🚂🚂',
  'Réserver le ryokan près de 嵐山 with everything that belongs to such a journey and less',
  `Write down ${'one thing after the other '.repeat(9)}`,
  'And so on…',
  'Wait...',
);
const MARKS = fc.constantFrom(
  '',
  '',
  ' #context/phone',
  ' 📅 2026-11-20',
  ' 🔁 every week 📅 2025-01-20',
  ' ⏫ #urgent',
  ' ([[A note|source]])',
  ' ([[A note|source]]) #sphere/work',
  ' #sphere/work #sphere/side-projects',
  ' ^block-1',
);
const LINE = fc
  .tuple(fc.constantFrom('- [ ] ', '- [w] ', '* [ ] ', '- '), WORDS, MARKS)
  .map(([box, words, marks]) => `${box}${words.trim()}${marks}`);
const LINES = fc.array(LINE, { minLength: 1, maxLength: 6 });

/** What the call would touch: its line, or the code of the refusal. */
const touched = async (vault: Vault, path: string, printed: string): Promise<string> => {
  const made = vault.propose('complete_next_action', { project_path: path, action_text: printed });
  return made.then(
    ({ after }) => lineChanged(vault.read(path), after[path] ?? ''),
    (error: Error) => error.message.slice(0, error.message.indexOf(':')),
  );
};
const lineChanged = (before: string, after: string): string => {
  const [had, has] = [before.split('\n'), after.split('\n')];
  const at = had.findIndex((line, index) => line !== has[index]);
  return `${at + 1}`;
};
/** Where the open actions stand, in their order. */
const placesIn = (text: string, lines: readonly string[]): string[] => {
  const from = text.split('\n').indexOf(lines[0] ?? '');
  return lines.map((_, index) => `${from + index + 1}`);
};

const RUNS = { numRuns: 20, seed: 15 };

describe('what is printed is taken again', () => {
  it('each action of show_project and of the overview, as its line stands there, is that action', async () => {
    await fc.assert(
      fc.asyncProperty(LINES, async (lines) => {
        const vault = vaultOf({ 'P.md': project(lines), 'Next actions.md': `${lines.join('\n')}\n` });
        const shows = (await shared(await vault.propose('show_project', { project_path: 'P.md' })))[0] ?? '';
        const own = shows.slice(shows.indexOf('next actions:\n') + 14).split('\n');
        const overview = (await shared(await vault.propose('gtd_overview', { budget: 100_000 }))).join('\n');
        const linesOf = (path: string): string[] =>
          (new RegExp(` path="${path}"[^>]*>\\n([\\s\\S]*?)\\n</`).exec(overview)?.[1] ?? '')
            .split('\n')
            .filter((line) => line.startsWith('- '));
        for (const [path, printed] of [
          ['P.md', own.slice(0, lines.length)],
          ['P.md', linesOf('P.md')],
          ['Next actions.md', linesOf('Next actions.md')],
        ] as const) {
          const found: string[] = [];
          for (const line of printed) found.push(await touched(vault, path, line));
          expect(found, printed.join('\n')).toEqual(placesIn(vault.read(path), lines));
        }
      }),
      RUNS,
    );
  });

  it('each action a review quotes, cut and without its marks, is an action that reads so, or asked back about', async () => {
    await fc.assert(
      fc.asyncProperty(LINES, async (lines) => {
        const vault = vaultOf({ 'P.md': project(lines) });
        const review = (await shared(await vault.propose('gtd_review', {}))).join('\n');
        const quotes = Array.from(
          review.matchAll(/^\d+\. [a-z ]+: (".*") (?:has|was|is|does|leaves|stands) /gm),
          (found) => found[1] ?? '',
        );
        const calls = Array.from(review.matchAll(/"action_text":("(?:[^"\\]|\\.)*")/g), ([, text]) =>
          String(JSON.parse(text ?? '')),
        );
        const taken = calls.filter((text) => !/^(?:Ask|Decide) /.test(text));
        for (const printed of [...quotes, ...taken]) {
          const found = await touched(vault, 'P.md', printed);
          expect(found === 'AMBIGUOUS' || Number(found) > 0, `${printed} -> ${found}`).toBe(true);
        }
        for (const printed of taken) expect(Number(await touched(vault, 'P.md', printed))).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it.each([
    ['a waiting mark', '[w] Waiting for Sam'],
    ['a place on the hotlist', '[hotlist] Email Sam the draft'],
    ['both', '[w] [hotlist] Waiting for Sam'],
    ['a box', '[ ] Email Sam the draft'],
    ['a line of the hotlist', '- "P.md": Email Sam the draft'],
    ['quotes', '"Email Sam the draft"'],
    ['no trailing marks', 'Water the ferns'],
    ['no source', 'Email Sam the draft'],
    ['a cut', '"Write to the landlord about the noise in the cellar and…"'],
    ['a cut of three dots', 'Write to the landlord about...'],
    ['Markdown read', 'Read the plan at this address'],
  ])('every tool that takes an action takes it with %s', async (_, printed) => {
    const vault = vaultOf({
      'P.md': project([
        '- [w] Waiting for Sam',
        '- [ ] Email Sam the draft ([[A note|source]]) #context/phone',
        '- [ ] Water the ferns ⏫ 🔁 every week 📅 2026-11-20 ^fern',
        '- [ ] Write to the landlord about the noise in the cellar and the light on the stairs, which is out',
        '- [ ] Read **the plan** at https://example.com/plan',
      ]),
      'Q.md': project([]),
    });
    const named = { project_path: 'P.md', action_text: printed };
    for (const [tool, input] of [
      ['complete_next_action', named],
      ['delete_next_action', named],
      ['set_waiting', { ...named, due: '2027-01-01' }],
      ['move_to_hotlist', named],
      ['move_action_to_project', { ...named, target_path: 'Q.md' }],
      ['update_next_action', { project_path: 'P.md', old_action: printed, new_action: 'Do something else' }],
      ['split_project', { project_path: 'P.md', parts: [{ title: 'Part', actions: [printed] }] }],
    ] as const)
      expect((await vault.propose(tool, input)).changes, tool).toBeDefined();
  });

  it('an address is not taken for another one, nor a whole text for a beginning', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] Read https://example.com/a', '- [ ] Call Bob about the roof']) });
    for (const wanted of ['Read https://example.com/b', 'Call Bob', 'Call Bob about'])
      expect(await touched(vault, 'P.md', wanted)).toBe('NO_MATCH');
  });

  it('each item of the inbox, as the overview and the review print it', async () => {
    const lines = [
      'buy milk',
      '- [ ] already a box',
      'the noise',
      'buy milk',
      `a long ${'line of many words '.repeat(20)}`,
    ];
    const vault = vaultOf({
      'Flow Inbox Files/I.md': `${lines.join('\n')}\n`,
      'Flow Inbox Folder/Call from "school".md': 'They need the form.\n',
      'Flow Inbox Folder/A note.md': 'x\n',
    });
    const overview = (await shared(await vault.propose('gtd_overview', { budget: 100_000 }))).join('\n');
    const review = (await shared(await vault.propose('gtd_review', {}))).join('\n');
    const printed = [
      ...Array.from(overview.matchAll(/^- .*$/gm), ([line]) => line),
      ...Array.from(review.matchAll(/^\d+\. inbox: (.*)$/gm), ([, words]) => words ?? ''),
    ];
    expect(printed).toHaveLength(14);
    const gone: string[] = [];
    for (const item of printed) {
      const made = vault.propose('process_inbox_item', { item, to: 'delete' });
      gone.push(
        await made.then(
          ({ after }) => Object.keys(after).join(),
          (error: Error) => error.message.slice(0, 9),
        ),
      );
    }
    const each = [...Array.from(lines, () => 'Flow Inbox Files/I.md'), 'Flow Inbox Folder/A note.md'];
    const named = [...each, 'Flow Inbox Folder/Call from "school".md'];
    // The review's own words for a line that is there twice are the line; its call says which.
    expect(gone).toEqual([...named, ...named.map((path, index) => (index === 0 || index === 3 ? 'AMBIGUOUS' : path))]);
  });
});

describe('words as they were printed', () => {
  it('come with everything that stood before them taken off, one after the other', () => {
    expect(printedWords('- [w] [hotlist] [2 of 3] Call Bob')).toEqual({
      forms: [
        '- [w] [hotlist] [2 of 3] Call Bob',
        '[w] [hotlist] [2 of 3] Call Bob',
        '[hotlist] [2 of 3] Call Bob',
        '[2 of 3] Call Bob',
        'Call Bob',
      ],
      ordinal: { number: 2, of: 3 },
    });
    expect(printedWords('[x](y) is a link').forms).toEqual(['[x](y) is a link']);
    expect(printedWords('[w]').forms).toEqual(['[w]']);
  });

  it('end, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', ']', 'w', ' ', '-', '"', ':', '1', ' of ', 'a', '“', '…') }),
        (given) => {
          const { forms } = printedWords(given);
          expect(forms.length).toBeLessThanOrEqual(given.length + 1);
          for (const form of forms) expect(given).toContain(form);
        },
      ),
    );
  });
});
