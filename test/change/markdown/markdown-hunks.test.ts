import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/change/byte-text.ts';
import { partsOf } from '../../../src/change/parts-of.ts';
import { takeParts } from '../../../src/change/take-parts.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { textOf, update } from '../changes.ts';

/** "2→2 Reworded: …": lines before and after, and the sentence. */
const hunks = async (before: string, after: string): Promise<string[]> =>
  (await partsOf([update('note.md', before, after)])).map((part) => {
    if (part.kind !== 'hunk') return part.kind;
    const place = ({ from, count }: { from: number; count: number }): string =>
      count === 0 ? `(${from})` : count === 1 ? `${from}` : `${from}-${from + count - 1}`;
    return `${place(part.beforeLines)}→${place(part.afterLines)} ${part.label}`;
  });

const sentences = async (before: string, after: string): Promise<string[]> =>
  (await hunks(before, after)).map((hunk) => hunk.replace(/^\S+ /, ''));

const note = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

describe('hunks of a Markdown file', () => {
  it('are cut between tasks that change side by side', async () => {
    expect(
      await hunks(
        note('- [ ] fix bug', '- [ ] gym', '- [ ] stays'),
        note('- [ ] Fix the log-in', '- [ ] Call the gym', '- [ ] stays'),
      ),
    ).toEqual(['1→1 Reworded: "fix bug" → "Fix the log-in"', '2→2 Reworded: "gym" → "Call the gym"']);
  });

  it('pair by likeness where there are more on one side', async () => {
    expect(
      await hunks(
        note('- [ ] Call Ann', '- [ ] Email Sam the draft', '- [ ] stays'),
        note('- [ ] Email Sam the second draft', '- [ ] stays'),
      ),
    ).toEqual(['1→(1) Removed: "Call Ann"', '2→1 Reworded: "Email Sam the draft" → "Email Sam the second draft"']);
    expect(
      await hunks(note('- [ ] 牛乳を買う', 'end'), note('- [ ] 図書館へ行く', '- [ ] 牛乳と卵を買う', 'end')),
    ).toEqual(['(1)→1 Added: [ ] "図書館へ行く"', '1→2 Reworded: "牛乳を買う" → "牛乳と卵を買う"']);
  });

  it('hold one front-matter key each, with the lines that belong to it', async () => {
    const matter = (...lines: string[]): string => note('---', ...lines, '---', 'text');
    expect(
      await hunks(
        matter('status: live', 'priority: 2', 'tags:', '  - a', '  - b', '  - c', 'x: 1'),
        matter('status: paused', 'priority: 1', 'tags:', '  - d', '  - b', 'x: 1'),
      ),
    ).toEqual(['2→2 Status: live → paused', '3→3 Priority: 2 → 1', '5-7→5-6 Tags: + d − a − c']);
  });

  it('keep a new front matter and a new table whole', async () => {
    expect(await hunks('text\n', note('---', 'tags: x', 'status: live', '---', 'text'))).toEqual([
      '(1)→1-4 Front matter added',
    ]);
    const table = note('| a | b |', '|---|---|', '| x | 1 |', '| y | 2 |');
    expect(await hunks('x\n', `x\n\n${table}`)).toEqual(['(2)→2-6 Table added']);
    expect(await hunks(`x\n\n${table}`, 'x\n')).toEqual(['2-6→(2) Table removed']);
  });

  it('are table rows one by one', async () => {
    const table = (...rows: string[]): string => note('| a | b |', '|---|---|', ...rows);
    expect(await hunks(table('| x | 1 |', '| y | 2 |'), table('| x | 5 |', '| z | 3 |', '| **x** new | 3 |'))).toEqual([
      '3→3 Table row "x": 1 → 5',
      '4→4 Table row: "y | 2" → "z | 3"',
      '(5)→5 Table row added: "**x** new | 3"',
    ]);
    expect(await hunks(table('| x | 1 |'), table('| x |  1 |'))).toEqual(['3→3 Table row: blanks changed in "x | 1"']);
    expect(await hunks(table('| x | 1 |', '| y | 2 |'), table('| x | 1 |'))).toEqual([
      '4→(4) Table row removed: "y | 2"',
    ]);
  });

  it('take the blank lines beside a block along', async () => {
    expect(
      await hunks(
        note('# A', '', 'one', '', '## B'),
        note('# A', '', 'one', '', '## C', '', 'new', '', '- [w] Sam', '', '## B'),
      ),
    ).toEqual(['(5)→5-6 New section: C', '(5)→7-8 Paragraph added: "new"', '(5)→9-10 Added: [w] "Sam"']);
    expect(await hunks('a\n', 'a\n\nb\n\nc\n')).toEqual([
      '(2)→2-3 Paragraph added: "b"',
      '(2)→4-5 Paragraph added: "c"',
    ]);
    expect(await hunks('a\n', 'a\n\n')).toEqual(['(2)→2 Blank line added']);
    expect(await hunks('a\n\n\nb\n', 'a\n\nb\n')).toEqual(['3→(3) Blank line removed']);
  });

  it('are one for a paragraph that changes in several lines, and two where much stayed in between', async () => {
    const wrapped = (first: string, between: number, last: string): string =>
      note(first, ...Array.from({ length: between }, (_, index) => `stays ${index}`), last);
    expect(await hunks(wrapped('one', 3, 'two'), wrapped('1', 3, '2'))).toEqual([
      '1-5→1-5 Paragraph changed: "one" → "1", "two" → "2"',
    ]);
    expect(await hunks(wrapped('one', 30, 'two'), wrapped('1', 30, '2'))).toEqual([
      '1→1 Paragraph changed: "one" → "1"',
      '32→32 Paragraph changed: "two" → "2"',
    ]);
    expect(await hunks(note('one', '', 'two'), note('1', '', '2'))).toEqual([
      '1→1 Paragraph changed: "one" → "1"',
      '3→3 Paragraph changed: "two" → "2"',
    ]);
  });

  it('never part what would run together: everything after a last line without an ending is one', async () => {
    expect(await hunks('- [ ] a', '- [ ] a\n- [ ] b\n')).toEqual(['1→1-2 Added: [ ] "b"']);
    expect(await hunks('- a\n- b\n', '- c')).toEqual(['1-2→1 Reworded: "a" → "c"; Removed: "b"']);
    expect(await hunks('- a', '- b\n- c\n- d\n- e\n')).toEqual(['1→1-4 Reworded: "a" → "b"; Added: "c"; 2 more']);
  });

  it('say once that only line ends change', async () => {
    expect(await hunks('- [ ] a\r\n- [ ] b\r\n- [ ] c\r\n', '- [ ] a\n- [ ] b\n- [ ] d\n')).toEqual([
      '1-2→1-2 Line ends changed',
      '3→3 Reworded: "c" → "d"',
    ]);
    expect(await hunks('a', 'a\n')).toEqual(['1→1 Line ends changed']);
  });

  it('stay one where a whole note is rewritten', async () => {
    const list = (word: string): string => note(...Array.from({ length: 3000 }, (_, index) => `- ${word} ${index}`));
    expect(await hunks(list('a'), list('b'))).toEqual(['1-3000→1-3000 Rewritten: 3000 lines → 3000 lines']);
  });

  it('pair hundreds of renamed tasks one by one', async () => {
    const list = (word: string): string => note(...Array.from({ length: 900 }, (_, index) => `- ${word} ${index}`));
    const all = await hunks(list('a'), list('b'));
    expect(all).toHaveLength(900);
    expect(all[700]).toBe('701→701 Reworded: "a 700" → "b 700"');
  });
});

describe('the sentence of a hunk', () => {
  const matter = (...lines: string[]): string => note('---', ...lines, '---');

  it.each([
    [['tags: [a, b]'], ['tags: [a, b, "project/work"]'], 'Tags: + project/work'],
    [['tags: a'], ['tags:', '  - a', '  - b'], 'Tags: + b'],
    [['tags:', '  - a'], ['tags:', '  - a', '  - b'], 'Tags: + b'],
    [['tags: [a, b]'], ['tags: [b, a]'], 'Tags: in another order'],
    [['tags: [a, b]'], ['tags: ["a", b]'], 'Tags: written differently'],
    [['tags: []'], ['tags: [1, 2, 3, 4, 5, 6]'], 'Tags: + 1 + 2 + 3 + 4 + 2 more'],
    [['status: "live"'], ['status: live'], 'Status: written differently'],
    [['status:'], ['status: live'], 'Status: (empty) → live'],
    [['status: live'], ['status: a → b'], 'Status: live → "a → b"'],
    [['status: live'], ['status: "(empty)"'], 'Status: live → "(empty)"'],
    [['a: 1'], ['a: 1', 'due: 2026-01-01'], 'Due: 2026-01-01 (new)'],
    [['a: 1'], ['a: 1', 'tags:', '  - x', '  - y'], 'Tags: x, y (new)'],
    [['a: 1', 'b:'], ['a: 1'], 'B: (empty) (removed)'],
    [['text: |', '  one', '  two'], ['text: |', '  one', '  three'], 'Text changed'],
    [['a: 1'], ['a: 1', 'text: |', '  one'], 'Text: several lines (new)'],
    [['a: 1', '# why'], ['a: 1', '# because'], 'Front matter changed'],
  ])('of front matter %j → %j', async (before, after, sentence) => {
    expect(await sentences(matter(...before), matter(...after))).toEqual([sentence]);
  });

  it('does not claim to know which of two equal keys is meant', async () => {
    expect(await sentences(matter('status: live'), matter('status: live', 'status: paused'))).toEqual([
      'Status: paused (new)',
    ]);
    expect(
      await sentences(matter('tags:', '- a', 'tags:', '- b'), matter('tags:', '- a', 'tags:', '- b', '- c')),
    ).toEqual(['Tags changed']);
  });

  it('names two keys where one takes the place of another', async () => {
    expect(await sentences(matter('a: 1'), matter('b: 1'))).toEqual(['A: 1 (removed)', 'B: 1 (new)']);
  });

  it.each([
    ['- [ ] Call Ann', '- [x] Call Ann', 'Done: "Call Ann"'],
    ['- [ ] Call Ann #sphere/work', '- [x] Call Ann ✅ 2026-11-15 #sphere/work', 'Done: "Call Ann #sphere/work"'],
    ['* [ ] Call Ann', '* [w] Call Ann', 'Waiting: "Call Ann"'],
    ['- [X] Call Ann', '- [ ] Call Ann', 'Open again: "Call Ann"'],
    ['  - [w] Call Ann', '  - [ ] Call Ann', 'Open again: "Call Ann"'],
    ['- Call Ann', '- [ ] Call Ann', 'Now a task: "Call Ann"'],
    ['- [ ] Call Ann', '- Call Ann', 'No longer a task: "Call Ann"'],
    ['- [ ] Call Ann', '- [-] Call Ann', 'Box [-]: "Call Ann"'],
    ['- [ ] fix bug', '- [ ] Fix the log-in time-out', 'Reworded: "fix bug" → "Fix the log-in time-out"'],
    ['- [w] Sam 📅 2026-11-02', '- [w] Sam 📅 2026-12-01', 'Due: 2026-11-02 → 2026-12-01, "Sam"'],
    ['- [ ] Sam #context/a', '- [ ] Sam 📅 2026-12-01 #context/a', 'Due: no date → 2026-12-01, "Sam #context/a"'],
    ['- [ ] Sam 📅 2026-12-01', '- [ ] Sam', 'Due: 2026-12-01 → no date, "Sam"'],
    ['- [ ] Ann 📅 2026-12-01', '- [ ] Sam', 'Reworded: "Ann 📅 2026-12-01" → "Sam"'],
    ['1. one', '1. two', 'Reworded: "one" → "two"'],
    ['- [ ] fix bug', '- [x] Fix it', 'Done, reworded: "fix bug" → "Fix it"'],
    ['- [ ] say "a" → "b"', '- [ ] c', String.raw`Reworded: "say \"a\" → \"b\"" → "c"`],
    ['- a', '  * a', 'Bullet or indent changed: "a"'],
    ['- a', '- a  ', 'Blanks changed: "a"'],
    ['# A', '# B', 'Heading: A → B'],
    ['# A', '## A', 'Heading level changed: A'],
    ['A\n===', 'B\n===', 'Heading: A → B'],
    ['words here', '- [ ] words here', 'Now a task: "words here"'],
    ['- some words here', 'some words here', 'Now a paragraph: "some words here"'],
    ['some words here', '- [ ] some other words here', 'Reworded: "some words here" → "some other words here"'],
    ['> one', '> two', 'Quote changed: "one" → "two"'],
    ['one', 'one ', 'Paragraph: only blanks changed'],
    ['a b c d e f g h', 'A b C d E f g h', 'Paragraph changed in 3 places'],
    ['we met in town', 'we met', 'Paragraph changed: − "in town"'],
    ['we met', 'we met in town', 'Paragraph changed: + "in town"'],
    ['```\na\n```', '```\nb\n```', 'Code changed'],
    ['<div>\na\n</div>', '<div>\nb\n</div>', 'HTML changed'],
    ['| a | b |\n|---|---|', '| a | c |\n|---|---|', 'Table changed'],
  ])('%j → %j', async (before, after, sentence) => {
    expect(await sentences(`${before}\n`, `${after}\n`)).toEqual([sentence]);
  });

  it.each([
    ['- a\n', '- a\n- b\n', 'Added: "b"'],
    ['- a\n', '- a\n  more of it\n', 'Changed: "a more of it"'],
    ['- a\n- b\n', '- a\n', 'Removed: "b"'],
    ['x\n\n# A\n', 'x\n', 'Heading removed: A'],
    ['one\n', 'one\ntwo\n', 'Paragraph changed: + "two"'],
    ['one\n\ntwo\n', 'one\n', 'Paragraph removed: "two"'],
    ['a\n', 'a\n\n---\n', 'Divider added'],
    ['a\n', 'a\n```js\nx\n```\n', 'Code added'],
    ['```js\nx\n```\n', '```js\nx\ny\n```\n', 'Code changed'],
    ['a\n\n```js\nx\n```\n', 'a\n', 'Code removed'],
  ])('of what comes and goes: %j → %j', async (before, after, sentence) => {
    expect(await sentences(before, after)).toEqual([sentence]);
  });

  it('tells a move at both places, and what happened to the box on the way', async () => {
    const done = note('## Next', '- [ ] Call Ann', '- [ ] stays', '', '## Done', '');
    expect(
      await hunks(done, note('## Next', '- [ ] stays', '', '## Done', '', '- [x] Call Ann ✅ 2026-11-15')),
    ).toEqual(['2→(2) Moved: "Call Ann" (to line 6)', '(7)→6 Done, moved: "Call Ann" (from line 2)']);
    expect(await sentences(note('- aaa', '- bbb', '- ccc'), note('- bbb', '- ccc', '- aaa'))).toEqual([
      'Moved: "aaa" (to line 3)',
      'Moved: "aaa" (from line 1)',
    ]);
    expect(await sentences(note('# AAA', 'x', '# BBB'), note('x', '# BBB', '# AAA'))).toEqual([
      'Moved: "AAA" (to line 3)',
      'Moved: "AAA" (from line 1)',
    ]);
  });

  it('does not take for reworded what moved elsewhere', async () => {
    expect(
      await sentences(note('- Call Ann', '- x', '', '- end'), note('- Buy milk', '- x', '', '- end', '- Call Ann')),
    ).toEqual(['Moved: "Call Ann" (to line 5)', 'Added: "Buy milk"', 'Moved: "Call Ann" (from line 1)']);
  });

  it('cuts long texts at their ends, from where they begin to differ', async () => {
    const long = 'Go through every page of the old site and write down which texts and pictures we still need';
    expect(await sentences(`- ${long}\n`, '- Go\n')).toEqual([
      'Reworded: "Go through every page of the old site and write down which…" → "Go"',
    ]);
    expect(await sentences(`- ${long} now\n`, `- ${long} then\n`)).toEqual([
      'Reworded: "…still need now" → "…still need then"',
    ]);
    const [sentence] = await sentences('- a\n', `- ${'😀'.repeat(100)}\n`);
    expect(sentence).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    expect(sentence?.length).toBeLessThan(90);
  });
});

describe('lines made to be slow', () => {
  const many = (text: string): string => text.repeat(Math.ceil(100_000 / text.length));
  const blanks = many(' ');

  // With work that grows with the square of the length, each of these would take minutes.
  it.each([
    ...[
      `# a${blanks}b`,
      `# a${many(' #')}x`,
      `- [ ] a${blanks}b ✅`,
      `- a${blanks}✅ 2026-01-01${blanks}b`,
      `${blanks}x`,
    ],
    ...[
      many('> '),
      many('>'),
      `${many('- ')}x`,
      `${many('1. ')}x`,
      `${many('-')}x`,
      many('|'),
      `|${many('-|')}`,
      many('`'),
    ],
    ...[`<a${blanks}b`, `<a ${many('b= ')}`, `<a b="${blanks}`, many('<!--'), many('\u2028'), many('\r'), many('"a" ')],
  ])('%# are read in one pass', async (hostile) => {
    for (const [above, below] of [
      ['x\n', ''],
      ['---\nkey: ', '---\n'],
      ['---\nkey:\n  - ', '---\n'],
      ['| a | b |\n|---|---|\n', ''],
    ]) {
      const [before, after] = [`${above}${hostile}\n${below}`, `${above}${hostile}y z\n${below}`];
      expect((await hunks(before, after)).length).toBeGreaterThan(0);
      expect((await hunks(`${above}\n${below}`, after)).length).toBeGreaterThan(0);
    }
  });
});

const line = fc.constantFrom(
  ...[
    '- [ ] a\n',
    '- [ ] call Ann\n',
    '- [x] a\n',
    '- [w] b\r\n',
    '- b\n',
    '  - [ ] c\n',
    '\n',
    '\n',
    '\r\n',
    'words\n',
    'more words\n',
  ],
  ...[
    '# A\n',
    '## B\n',
    '---\n',
    '---\n',
    'status: live\n',
    'tags:\n',
    '  - x\n',
    '```\n',
    '| a | b |\n',
    '|---|---|\n',
    '> q\n',
    '<div>\n',
    'd\r',
  ],
);
const text = fc
  .tuple(
    fc.constantFrom('', '---\nstatus: live\ntags:\n  - x\n---\n', '\ufeff'),
    fc.array(line, { maxLength: 30 }),
    fc.constantFrom('', '- [ ] end', 'end'),
  )
  .map(([front, lines, end]) => front + lines.join('') + end);

describe('as parts they', () => {
  it.each([
    ['  - [ ] c\n## B\nmore words\n', 'status: live\nmore words\nd\r- [ ] a\n  - [ ] c\n'],
    ['- [ ] a\n- [ ] a\n---\ntags:\nend', '---\nstatus: live\ntags:\n  - x\n---\n| a | b |\n- [ ] a\nend'],
  ])('are none of which nothing would come: %j', async (before, after) => {
    const changes = [update('note.md', before, after)];
    const parts = await partsOf(changes);
    for (const { id } of parts) {
      const taken = await takeParts(changes, parts, [id], bytesOf);
      expect(taken.ok && taken.value.length).toBe(1);
    }
  });

  it('give the after bytes together, the before bytes when none is taken, and any subset is made of whole lines', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.infiniteStream(fc.boolean()), async (before, after, coins) => {
        fc.pre(before !== after);
        const changes = [update('note.md', before, after)];
        const parts = await partsOf(changes);
        expect(await partsOf([update('note.md', before, after)])).toEqual(parts);
        let [beforeAt, afterAt] = [1, 1];
        const keep = parts.filter(() => coins.next().value);
        const expected: string[] = [];
        const [old, now] = [linesOf(before), linesOf(after)];
        for (const part of parts) {
          if (part.kind !== 'hunk') throw new Error('a hunk was expected');
          const { beforeLines, afterLines } = part;
          // In order, and the same number of lines in between on either side.
          expect(beforeLines.from - beforeAt).toBe(afterLines.from - afterAt);
          expect(beforeLines.from).toBeGreaterThanOrEqual(beforeAt);
          expect(part.label).toMatch(/\S/);
          const [taken, put] = [
            old.slice(beforeLines.from - 1, beforeLines.from - 1 + beforeLines.count),
            now.slice(afterLines.from - 1, afterLines.from - 1 + afterLines.count),
          ];
          expect(taken).not.toEqual(put);
          expected.push(...old.slice(beforeAt - 1, beforeLines.from - 1));
          expected.push(
            ...(keep.includes(part)
              ? now.slice(afterLines.from - 1, afterLines.from - 1 + afterLines.count)
              : old.slice(beforeLines.from - 1, beforeLines.from - 1 + beforeLines.count)),
          );
          [beforeAt, afterAt] = [beforeLines.from + beforeLines.count, afterLines.from + afterLines.count];
        }
        expected.push(...old.slice(beforeAt - 1));
        const take = async (ids: readonly string[]): Promise<string> => {
          const taken = await takeParts(changes, parts, ids, bytesOf);
          if (!taken.ok) throw new Error(taken.error.message);
          return taken.value[0] === undefined ? before : textOf(taken.value[0].after);
        };
        expect(await take(parts.map(({ id }) => id))).toBe(after);
        expect(await take([])).toBe(before);
        expect(await take(keep.map(({ id }) => id))).toBe(expected.join(''));
        // A line without an ending is the last: nothing ran into it.
        for (const each of expected.slice(0, -1)) expect(each.endsWith('\n')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('lead to the whole when they are taken one by one, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.nat(), async (before, after, choice) => {
        let now = before;
        // Each step takes at least one line of the two texts out of the way, so 100 steps are more than enough.
        for (let step = 0; now !== after; step += 1) {
          expect(step).toBeLessThan(100);
          const changes = [update('note.md', now, after)];
          const parts = await partsOf(changes);
          const one = parts[(choice + step * 7) % parts.length]!;
          const taken = await takeParts(changes, parts, [one.id], bytesOf);
          if (!taken.ok) throw new Error(taken.error.message);
          now = await textOf(taken.value[0]!.after);
        }
      }),
      { numRuns: 200 },
    );
  });
});
