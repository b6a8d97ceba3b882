// The conversation about a sheet, with typed answers and real changes; tests are run for real over a copy.

import { expect, it } from 'vitest';
import { sheetProposal } from '../../../../src/agent/draft/sheet-proposal.ts';
import type { Asked, Decision } from '../../../../src/decision/question.ts';
import { fail, ok } from '../../../../src/error/error-value.ts';
import type { SheetTests } from '../../../../src/host/conversation/sheet-tests.ts';
import type { Ended } from '../../../../src/surfaces/cli/desk/choose-hunks.ts';
import type { Typed } from '../../../../src/surfaces/cli/desk/line-prompt.ts';
import { createScreen } from '../../../../src/surfaces/cli/desk/screen.ts';
import { decideSheet } from '../../../../src/surfaces/cli/draft/decide-sheet.ts';
import { note } from '../../../../src/text/note.ts';
import { agentRooms } from '../../../support/agent-rooms.ts';
import { change, asked as exampleAsked, path } from '../../../support/example-asked.ts';

const LINES = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('');
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});

/** A sheet over two files with two hunks each and a new one; or over the first alone. */
const sheetOf = async (files: 1 | 3, more: Partial<Asked> = {}): Promise<Asked> => {
  const calls = ['a.txt', 'b.txt']
    .slice(0, files)
    .flatMap((path) => [edit(path, 'line 1\n', 'ONE\n'), edit(path, 'line 18', 'X')]);
  const created = { name: 'create_file', arguments: { path: 'new.txt', content: 'new\n', description: 'd' } };
  const rooms = await agentRooms(
    { 'a.txt': LINES, 'b.txt': LINES },
    [{ calls: [...calls, ...(files === 3 ? [created] : [])] }, { text: 'done' }],
    { draft: true, runtime: { keepDrafts: true } },
  );
  await rooms.go(() => true);
  const proposal = await sheetProposal(rooms.session, rooms.runtime);
  if (proposal === undefined) throw new Error('no sheet');
  const rule = { kind: 'built-in', name: 'a draft is signed at the end' } as const;
  return { proposal, judgement: { verdict: 'ask', rule, why: 'w', mustAsk: false }, ...more };
};

const talk = async (
  asked: Asked,
  answers: readonly string[],
  more: { readonly tests?: SheetTests; readonly editor?: string; readonly end?: 'end' | 'interrupt' | 'aborted' } = {},
): Promise<{ decision: Decision | Ended; shown: string }> => {
  let shown = '';
  const left = [...answers];
  const ask = async (words: string): Promise<Typed> => {
    const text = left.shift();
    shown += `${words}${text ?? ''}\n`;
    return text === undefined ? { kind: more.end ?? 'end' } : { kind: 'line', text };
  };
  const write = (text: string): void => {
    shown += text;
  };
  const output = { isTTY: true, columns: 80, rows: 60, write };
  const screen = createScreen({ prompt: { ask }, output, colour: false, signal: new AbortController().signal });
  const decision = await decideSheet(asked, {
    screen,
    editor: more.editor,
    rulesFile: 'rules.yaml',
    tests: more.tests,
  });
  return { decision, shown };
};
const GREEN = {
  command: 'npm test',
  passed: true,
  ended: 'exit 0',
  counts: { passed: 3, failed: 0 },
  over: 'a copy',
} as const;
const idsOf = ({ proposal }: Asked, ...paths: string[]): string[] =>
  proposal.parts.flatMap((part) => (part.kind !== 'item' && paths.includes(part.path) ? [part.id] : []));

it('shows how much it is and its files, and takes all, some or none', async () => {
  const asked = await sheetOf(3);
  const { decision, shown } = await talk(asked, ['all']);
  expect(decision).toEqual({ answer: 'approve', digest: asked.proposal.digest });
  expect(shown).toContain(
    'One sheet: 3 files, 5 hunks.\n 1  a.txt     2 hunks\n 2  b.txt     2 hunks\n 3  new.txt   created\n',
  );
  expect(shown).not.toContain('t tests');
  expect((await talk(asked, ['1,3'])).decision).toEqual({
    answer: 'part',
    digest: asked.proposal.digest,
    keep: idsOf(asked, 'a.txt', 'new.txt'),
  });
  expect((await talk(asked, ['n "too much"'])).decision).toMatchObject({ answer: 'refuse', reason: 'too much' });
  expect((await talk(asked, [''])).decision).toMatchObject({ answer: 'refuse' });
});

it('picks hunks of one file and goes on with the others; picking none leaves it out', async () => {
  const asked = await sheetOf(3);
  const [first, second] = idsOf(asked, 'a.txt');
  const some = await talk(asked, ['h1', '2', 'all']);
  expect(some.shown).toMatch(/ 1 {2}a\.txt +2 hunks +1 taken\n/);
  expect(some.decision).toMatchObject({ answer: 'part', keep: [second, ...idsOf(asked, 'b.txt', 'new.txt')] });
  const none = await talk(asked, ['h1', 'none', 'all']);
  expect(none.shown).toMatch(/ 1 {2}a\.txt +2 hunks +left out\n/);
  expect(none.decision).toMatchObject({ keep: idsOf(asked, 'b.txt', 'new.txt') });
  expect((await talk(asked, ['h1', 'none', 'h1', 'all', 'all'])).decision).toMatchObject({ answer: 'approve' });
  expect((await talk(asked, ['h1', '1', '1'])).decision).toMatchObject({ answer: 'part', keep: [first] });
  expect((await talk(asked, ['h1', 'q', 'all'])).decision).toMatchObject({ answer: 'approve' });
});

it('says how the tests go with what would be taken, and decides nothing by it', async () => {
  const asked = await sheetOf(3);
  const over: string[][] = [];
  const tests: SheetTests = {
    command: async () => 'npm test',
    run: async (_, changes) => {
      over.push(changes.map(({ path }) => path));
      return over.length === 4 ? fail('TIMEOUT', 'The turn was stopped.') : ok(GREEN);
    },
  };
  const { shown, decision } = await talk(asked, ['t', 't1,3', 'h2', '1', 't', 't', 'none'], { tests });
  expect(over).toEqual([
    ['a.txt', 'b.txt', 'new.txt'],
    ['a.txt', 'new.txt'],
    ['a.txt', 'b.txt', 'new.txt'],
    ['a.txt', 'b.txt', 'new.txt'],
  ]);
  expect(shown).toContain('Running npm test over a copy …\nTests: 3 passed (npm test, rehearsed with these changes).');
  expect(shown).toContain(
    'Running npm test over a copy with 2 of 3 files …\nWith 2 of 3 files: 3 passed (npm test, rehearsed).',
  );
  expect(shown.replaceAll('\n  ', ' ')).toContain('With 3 of 3 files, 4 of 5 hunks: 3 passed (npm test, rehearsed).');
  expect(shown).toContain('The turn was stopped.');
  expect(decision).toMatchObject({ answer: 'refuse' });
});

it('shows a difference, help, why an answer is none, and that there is no rule for a sheet', async () => {
  const asked = await sheetOf(3);
  const tests: SheetTests = { command: async () => 'npm test', run: async () => ok(GREEN) };
  const { shown } = await talk(asked, ['d3', 'd', '?', 'a', 'maybe', 'none'], { tests });
  expect(shown).toContain('+ new');
  expect(shown).toMatch(/− line 18/);
  expect(shown).toMatch(/h3 e3 +hunks of file 3/);
  expect(shown).toContain('A sheet is signed each time');
  expect(shown).toContain('"maybe" is not an answer here');
});

it('a sheet of one file shows its difference and is answered like a single proposal', async () => {
  const asked = await sheetOf(1);
  const { shown, decision } = await talk(asked, ['y']);
  expect(shown).toContain('One sheet: 1 file, 2 hunks.');
  expect(shown).toContain('+ ONE');
  expect(shown).toMatch(/Apply\? y\/n/);
  expect(decision).toMatchObject({ answer: 'approve' });
  expect((await talk(asked, ['h', '1'])).decision).toMatchObject({
    answer: 'part',
    keep: [asked.proposal.parts[0]?.id],
  });
});

it('says what must be looked at on its own, why it is shown again, and what others changed', async () => {
  const rule = { kind: 'built-in', name: 'protected files ask' } as const;
  const asked = await sheetOf(3, { again: 'as you edited it' });
  const { shown, decision } = await talk(
    {
      ...asked,
      proposal: {
        ...asked.proposal,
        preview: {
          ...asked.proposal.preview,
          notes: [note('changed meanwhile', 'was changed by someone else', 'a.txt')],
        },
      },
      judgement: { verdict: 'ask', rule, why: '.envrc is protected', mustAsk: true },
    },
    ['all', '1-3', '1,2,3'],
  );
  expect(shown).toContain('Shown again: as you edited it');
  expect(shown).toContain('note: a.txt: was changed by someone else');
  expect(shown).toContain('.envrc is protected');
  expect(shown).toContain('"all" does not cover this one');
  expect(shown).toContain('A range does not cover this one');
  expect(decision).toMatchObject({ answer: 'approve' });
});

it.each([
  ['end', 'closed'],
  ['interrupt', 'stopped'],
  ['aborted', 'withdrawn'],
] as const)('the %s of the input decides nothing: %s', async (end, ended) => {
  expect((await talk(await sheetOf(3), [], { end })).decision).toBe(ended);
  expect((await talk(await sheetOf(3), ['h1'], { end })).decision).toBe(ended);
});

it('edits one file of it, and nothing where nothing was changed', async () => {
  const asked = await sheetOf(3);
  const edited = await talk(asked, ['e3'], { editor: 'sh -c \'echo mine > "$0"\'' });
  expect(edited.decision).toMatchObject({
    answer: 'amend',
    digest: asked.proposal.digest,
    texts: { 'new.txt': 'mine\n' },
  });
  expect((await talk(asked, ['e3', 'none'], { editor: 'true' })).decision).toMatchObject({ answer: 'refuse' });
});

it('of files that belong together, only what leads is edited, and there are no hunks to pick', async () => {
  const changes = [
    change('P.md', '- [ ] gym\n', '- [ ] Call the gym\n'),
    change('focus.md', '{"text":"gym"}\n', '{"text":"Call the gym"}\n'),
    change('R.md', 'rest\n', 'Rest\n'),
  ];
  const alongside = [{ path: path('focus.md'), sentence: 'Hotlist: "gym" → "Call the gym"' }];
  const together = [[path('P.md'), path('focus.md')]];
  const held = exampleAsked('draft.1', { preview: { summary: '', changes, alongside, together } });
  const { decision, shown } = await talk(held, ['h1', 'd1', 'e1'], {
    editor: 'sh -c \'for f; do echo mine > "$f"; done\' sh',
  });
  expect(decision).toMatchObject({ answer: 'amend', texts: { 'P.md': 'mine\n' } });
  expect(decision).not.toHaveProperty(['texts', 'focus.md']);
  expect(shown).toContain('P.md and focus.md are taken whole or not at all: one follows the other.');
  expect(shown).toMatch(/ 1 {2}P\.md .*\n {4}Hotlist: "gym" → "Call the gym" .*focus\.md.*\n 2 {2}R\.md/);
  expect((await talk(held, ['1'])).decision).toMatchObject({ answer: 'part', keep: idsOf(held, 'P.md', 'focus.md') });
});
