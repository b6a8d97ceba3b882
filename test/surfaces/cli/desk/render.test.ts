// Screens as text: what a person reads for each kind of proposal.

import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../../src/change/change-set.ts';
import { partsOf } from '../../../../src/change/parts-of.ts';
import { choosableHunks, numberedParts } from '../../../../src/decision/numbered-parts.ts';
import { loadProposal } from '../../../../src/host/deciding/load-proposal.ts';
import type { Judgement } from '../../../../src/policy/rule.ts';
import type { Proposal } from '../../../../src/proposal/proposal.ts';
import { failed, type Receipt, refused } from '../../../../src/proposal/receipt.ts';
import { layout, type ScreenRow, widthOf } from '../../../../src/surfaces/cli/desk/layout.ts';
import { renderBatch } from '../../../../src/surfaces/cli/desk/render-batch.ts';
import { renderDiffs } from '../../../../src/surfaces/cli/desk/render-diff.ts';
import { renderProposal } from '../../../../src/surfaces/cli/desk/render-proposal.ts';
import { renderReceipts } from '../../../../src/surfaces/cli/desk/render-receipts.ts';
import { renderRule } from '../../../../src/surfaces/cli/desk/render-rule.ts';
import { note } from '../../../../src/text/note.ts';
import type { Reach } from '../../../../src/tool/preview.ts';
import { bytesOf, hashOf } from '../../../../src/workspace/hash.ts';
import { ASKS, asked, change, path, proposal, textState } from '../../../support/example-asked.ts';

const drawn = (rows: readonly ScreenRow[], columns = 100): string =>
  layout(rows, { columns, colour: false }).join('\n');
const bytes = (text: string) => bytesOf(new TextEncoder().encode(text));

const screenOf = async (given: Partial<Proposal>, columns = 100): Promise<string> => {
  const { head, body, foot } = renderProposal(await loadProposal(asked('3.0', given)));
  return drawn([...head, ...body, ...foot], columns);
};
const diffOf = async (changes: ChangeSet, columns = 100): Promise<string> => {
  const parts = await partsOf(changes);
  const { files } = await loadProposal(asked('3.0', { preview: { summary: '', changes }, parts }));
  return drawn(renderDiffs(files), columns);
};

it('one proposal', async () => {
  const screen = await screenOf({
    input: { path: 'Projects/Website.md', reason: '"fix bug" names neither the bug nor the place.' },
    adjusted: ['file_path is called path here'],
    origin: 'a sub-agent',
    tool: { name: 'update_next_action', title: 'Update', group: 'gtd', effect: 'change', card: 'c' },
  });
  expect(screen).toBe(`▸ Projects/Website.md   edit   +1 −1
  reword a next action
from: a sub-agent
  − - [ ] fix bug
  + - [ ] Fix the log-in time-out
adjusted: file_path is called path here
  │ model: "fix bug" names neither the bug nor the place.
asked by: built-in rule "changes ask"
`);
});

it('a file tool lets the difference speak', async () => {
  expect(await screenOf({ input: {} })).not.toContain('reword a next action');
});

it('several notes with what happens to each', async () => {
  const changes = [
    change('Website.md', '- [ ] fix bug\n', '- [ ] Fix it\x1b\n'),
    change('b.md', 'a\n\nb\n', 'c\n\nd\n'),
  ];
  const screen = await screenOf({ preview: { summary: '', changes }, parts: await partsOf(changes) });
  expect(screen).toContain(` 1  Website.md   +1 −1   Reworded: "fix bug" → "Fix it<U+001B>"
 2  b.md         +2 −2
`);
});

it('a command with its effects', async () => {
  const changes = [change('src/app.ts', 'a\n', 'b\n'), change('src/list.ts', null, 'c\nd\n')];
  const screen = await screenOf({
    preview: {
      summary: 'rehearsed · exit 0 after 1.8 s · no network, nothing written yet',
      changes,
      share: [{ title: 'output', text: bytes(Array.from({ length: 9 }, (_, n) => `out ${n}\n`).join('')) }],
      notes: [note('by-products', 'by-products dropped'), note('can be undone', 'can be undone')],
    },
    call: { id: '3.0', providerId: '', name: 'run_command', arguments: '{}', rescued: 'hermes' },
  });
  expect(screen).toBe(`▸ 2 files   edit 1, create 1   +1 −1
  rehearsed · exit 0 after 1.8 s · no network, nothing written yet
 1  src/app.ts              +1 −1
 2  src/list.ts   created   +2 −0
  │ out 0
  │ out 1
  │ out 2
  │ out 3
  │ out 4
  │ out 5
  … 3 more lines: o shows all
note: by-products dropped
note: this call was found in the model's text (hermes)
asked by: built-in rule "changes ask"
`);
});

const ran = (command: string, changes: ChangeSet, left?: string): Partial<Proposal> => ({
  tool: { name: 'run_command', title: 'Run', group: 'shell', effect: 'run', card: 'c' },
  input: { command },
  preview: {
    summary: command,
    changes,
    share: [{ title: 'output', text: bytes('Formatted.\n') }],
    ran: {
      tier: 'rehearsed',
      exit: 0,
      words: 'rehearsed · exit 0 after 1.8 s · no network, nothing written yet',
      ...(left === undefined ? {} : { byProducts: { words: left, mayKeep: true } }),
    },
  },
});

it('a rehearsed command is its words, how it was run, and numbered files', async () => {
  const changes = [change('src/app.ts', 'a\n', 'b\n'), change('src/list.ts', null, 'c\nd\n')];
  expect(await screenOf(ran('npm run format', changes, 'by-products dropped (x)'))).toBe(`▸ run_command   npm run format
rehearsed · exit 0 after 1.8 s · no network, nothing written yet
 1  src/app.ts              +1 −1
 2  src/list.ts   created   +2 −0
  │ Formatted.
note: by-products dropped (x)
asked by: built-in rule "changes ask"
`);
});

it('case 107: a command of several lines is shown whole, whatever its first line says', async () => {
  const command = `# harmless comment\ntrue${' '.repeat(200)}; rm -rf src\nls`;
  const screen = await screenOf(ran(command, [change('a', 'a\n', 'b\n')]), 400);
  expect(screen).toContain(
    `▸ run_command\n  │ $ # harmless comment\n  │ true          …180 spaces…          ; rm -rf src\n  │ ls\n`,
  );
});

it('case 105: what a shell and a person read differently is shown escaped', async () => {
  const screen = await screenOf(ran('ls\r\u00a0\u000brm\u2013rf \u202e.', [change('a', 'a\n', 'b\n')]));
  expect(screen).toContain('▸ run_command   ls<U+000D><U+00A0><U+000B>rm<U+2013>rf <U+202E>.');
});

it('what happens inside .git is one line and one number, with what undo does not cover', async () => {
  const changes = [
    change('a.txt', 'a\n', 'b\n'),
    change('.git/HEAD', 'a\n', 'b\n'),
    change('.git/objects/ab/cd', null, 'x'),
  ];
  const given = ran('git commit -am x', changes);
  expect(await screenOf(given)).toContain(
    ` 1  a.txt   +1 −1
 2  .git   2 files, taken together, not covered by undo
`,
  );
  const all = numberedParts(asked('3.0', given).proposal);
  expect(all.map(({ keep }) => keep.length)).toEqual([1, 2]);
  expect(choosableHunks(asked('3.0', given).proposal)).toEqual([]);
});

it('a share', async () => {
  const share = [
    { title: 'React.md', text: bytes('x'.repeat(1234)), reason: 'title matches' },
    { title: 'Notes/Vue.md', text: bytes('y') },
  ];
  const tool = { ...asked('3.0').proposal.tool, name: 'vault_search' };
  expect(
    await screenOf({ tool, preview: { summary: 'search for "React"', share }, recipient: 'anthropic/claude' }),
  ).toBe(
    `▸ 2 texts   share   1.2 KB
  search for "React"
The model asks to see 2 texts. Tick what may leave for anthropic/claude.
 [ ] 1  React.md       1.2 KB   title matches
 [ ] 2  Notes/Vue.md   1 byte
asked by: built-in rule "changes ask"
`,
  );
});

describe('what reaches out says so', () => {
  const reached = (reach: Reach): Promise<string> =>
    screenOf({ preview: { summary: '', reach }, tool: { ...asked('3.0').proposal.tool, name: 'run_command' } });

  it.each([
    ['network', 'needs the network. Files are captured either way and can be undone.'],
    ['witnessed', 'witnessed: it would run for real, with all your rights'],
    ['witnessed', 'what it does elsewhere cannot.'],
    ['blind', 'Undo does not cover it.'],
  ] as const)('a %s command', async (tier, words) => {
    const screen = await reached({ kind: 'command', command: 'make deploy\nrm -rf /', folder: '.', tier });
    expect(screen).toContain(words);
    expect(screen).toContain('  │ $ make deploy\n  │ rm -rf /\n');
  });

  it('a command in another folder', async () => {
    expect(await reached({ kind: 'command', command: 'ls', folder: 'sub', tier: 'network' })).toContain(
      '  │ sub $ ls\n',
    );
  });

  it('a request with its payload', async () => {
    const reach = { kind: 'request', method: 'POST', url: 'https://a.example/x', host: 'a.example' } as const;
    expect(await reached({ ...reach, body: '{"q":1}\n\x1b[2J' })).toContain(
      `▸ POST https://a.example/x   send
sends to a.example; what was sent cannot be taken back.
  │ body: {"q":1}
  │ <U+001B>[2J
`,
    );
    expect(await reached(reach)).not.toContain('body:');
    // What the headline cuts is shown in full below it.
    const long = `https://a.example/${'x'.repeat(300)}`;
    expect((await reached({ ...reach, url: long })).replace(/\n {2}│ /g, '')).toContain(`POST ${long}`);
  });

  it('anything else', async () => {
    expect(await reached({ kind: 'other', words: 'asks the server', detail: { a: 1 } })).toContain('  │   "a": 1');
    expect(await reached({ kind: 'other', words: 'asks the server' })).toContain('asks the server');
  });
});

describe('differences', () => {
  const lines = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('');

  it('show three lines around each hunk, none of them twice', async () => {
    const before = lines(1, 20);
    const after = before.replace('line 4\n', 'LINE 4\n').replace('line 9\n', '').replace('line 20\n', 'line 20\nnew\n');
    const shown = await diffOf([change('a.txt', before, after)]);
    // Each with the number it would have.
    expect(shown.match(/^ +\d+ {3}line \d+$/gm)?.map((line) => line.trim().replace(/ +line /, ' '))).toEqual(
      [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 17, 18, 19].map((number) => `${number} ${number < 9 ? number : number + 1}`),
    );
    expect(shown).toContain('  @ line 4');
    expect(shown).toContain('   4 − line 4\n   4 + LINE 4\n');
    expect(shown).toContain('   9 − line 9\n');
    expect(shown).toContain('  20 + new');
  });

  it('say when the last line has no newline', async () => {
    expect(await diffOf([change('a.txt', 'a\n', 'a')])).toBe('  1 − a\n  1 + a\n      (no newline at the end)');
    expect(await diffOf([change('a.txt', 'a\n', 'a')], 60)).toBe('  − a\n  + a\n    (no newline at the end)');
  });

  it('make blanks visible where nothing else differs', async () => {
    const blanks = change('a.txt', 'a  \n\tb\n', 'a\n    b\n');
    expect(await diffOf([blanks], 60)).toBe('  − a··\n  − ⇥   b\n  + a\n  +     b');
    expect(await diffOf([change('a.txt', '\ta\n', '\tb\n')], 60)).toBe('  −     a\n  +     b');
  });

  it('hide line endings only where all are the same', async () => {
    expect(await diffOf([change('a.txt', 'a\r\n', 'b\r\n')], 60)).toBe('  − a\n  + b');
    expect(await diffOf([change('a.txt', 'a\r\n', 'a\n')], 60)).toBe('  − a<U+000D>\n  + a');
  });

  it('name what has no lines', async () => {
    const tree = { hash: 'f'.repeat(64), files: 600, size: 2_000_000, entries: () => Promise.resolve([]) };
    const shown = await diffOf([
      { path: path('new'), before: null, after: { kind: 'folder', mode: 0o755 } },
      { path: path('deps'), before: null, after: { kind: 'folder', mode: 0o755, tree } },
      { path: path('now'), before: { kind: 'link', target: 'a' }, after: { kind: 'link', target: 'b\x07' } },
      { path: path('run.sh'), before: textState('x\n'), after: textState('x\n', 0o755) },
      { path: path('p.png'), before: textState('\x00'), after: textState('\x00\x01') },
      { path: path('gone.md'), before: textState('bye\n'), after: null },
    ]);
    expect(shown).toContain('▸ new   folder created\n  nothing → folder');
    expect(shown).toContain('▸ deps   folder created\n  nothing → folder of 600 files, 1.9 MB');
    expect(shown).toContain('▸ now   link\n  link to a → link to b<U+0007>');
    expect(shown).toContain('▸ run.sh\n  mode 644 → 755');
    expect(shown).toMatch(/▸ p\.png\n {2}1 byte, sha256 \w{12} → 2 bytes, sha256 \w{12}/);
    expect(shown).toContain('▸ gone.md   deleted   +0 −1\n  − bye');
  });

  it('tell a move once, with what it changes on the way', async () => {
    const moved: ChangeSet = [
      { path: path('old.md'), before: textState('a\nb\n'), after: null },
      { path: path('new.md'), before: null, after: textState('a\nB\n'), from: path('old.md') },
      change('x.md', '1\n', '2\n'),
    ];
    const shown = await diffOf(moved);
    expect(shown).toContain(
      '▸ old.md → new.md   moved   +1 −1\n  @ line 2   Paragraph changed: "b" → "B"\n    a\n  − b\n  + B\n',
    );
    expect(shown).not.toContain('▸ old.md\n');
  });

  it('case 60: carry the sentence of a hunk above it, with what the file says escaped', async () => {
    const note = (status: string, action: string): string => `---\nstatus: ${status}\n---\n\n- [ ] ${action}\n`;
    const shown = await diffOf([change('a.md', note('live', 'fix bug'), note('paused', 'Fix the \x1b[2Jlog-in'))]);
    expect(shown.split('\n')).toEqual([
      '  @ line 2   Status: live → paused',
      '    ---',
      '  − status: live',
      '  + status: paused',
      '    ---',
      '',
      '  @ line 5   Reworded: "fix bug" → "Fix the <U+001B>[2Jlog-in"',
      '  − - [ ] fix bug',
      '  + - [ ] Fix the <U+001B>[2Jlog-in',
    ]);
  });

  it('say the words that differ below prose too long to compare at a glance', async () => {
    const prose = (first: string, second: string): string =>
      `The choir meets on ${first} evenings in the hall behind the church, and the door is open from ${second} o'clock on.\n`;
    const item = (first: string, second: string): string => `- ${prose(first, second)}`;
    expect(await diffOf([change('a.md', item('Monday', 'seven'), item('Tuesday', 'eight'))])).toContain(
      `    words: "Monday" → "Tuesday" · "seven" → "eight"`,
    );
    // The sentence has said it already.
    const said = await diffOf([change('a.md', prose('Monday', 'seven'), prose('Tuesday', 'eight'))]);
    expect(said).toContain('  @ line 1   Paragraph changed: "Monday" → "Tuesday", "seven" → "eight"\n');
    expect(said).not.toContain('words:');
    expect(await diffOf([change('a.txt', prose('a', 'b'), prose('c', 'd'))])).not.toContain('words:');
    const moved: ChangeSet = [
      { path: path('old.md'), before: textState(prose('Monday', 'x')), after: null },
      { path: path('new.md'), before: null, after: textState(prose('Tuesday', 'x')), from: path('old.md') },
    ];
    expect(await diffOf(moved)).toContain('  @ line 1   Paragraph changed: "Monday" → "Tuesday"');
    const jot = (text: string): string => `---\ntext: |\n  ${text}---\n`;
    expect(await diffOf([change('a.md', jot(prose('a', 'x')), jot(prose('b', 'x')))])).toContain('words: "a" → "b"');
  });

  it('underline the words that differ where there is colour, over the end of a line too', async () => {
    const changes = [change('a.md', `${'word '.repeat(8)}last line\n`, `${'word '.repeat(8)}final lines\n`)];
    const { files } = await loadProposal(
      asked('3.0', { preview: { summary: '', changes }, parts: await partsOf(changes) }),
    );
    const coloured = layout(renderDiffs(files), { columns: 55, colour: true }).join('\n');
    expect(coloured).toContain('\x1b[4mlast\x1b[24m');
    expect(coloured).toContain('\x1b[4mfin');
    expect(coloured.replace(/\x1b\[\d+m/g, '')).toBe(
      layout(renderDiffs(files), { columns: 55, colour: false }).join('\n'),
    );
    for (const columns of [7, 9])
      expect(
        layout(renderDiffs(files), { columns, colour: true })
          .join('\n')
          .replace(/\x1b\[\d+m/g, ''),
      ).toBe(layout(renderDiffs(files), { columns, colour: false }).join('\n'));
  });

  it('case 197: a large text says its size, lines and hash before it is shown', async () => {
    const text = 'words words\n'.repeat(90_000);
    const screen = await screenOf({ preview: { summary: '', changes: [change('big.md', null, text)] } }, 200);
    expect(screen.slice(0, 300)).toContain(`1,080,000 bytes, 90,000 lines, sha256 ${bytes(text).hash}`);
  });
});

it('a batch names each rule once', () => {
  const other: Judgement = { ...ASKS, rule: { kind: 'flag', name: '--ask' }, why: 'you said so', mustAsk: true };
  const batch = [asked('3.0'), { ...asked('3.1'), again: 'it went stale' }, asked('3.2', {}, other)];
  expect(drawn(renderBatch({ asked: batch }))).toBe(`3 proposals
risks: asked each time 3; each by its own number only
 1  Projects/Website.md   edit   +1 −1   reword a next action
 2  Projects/Website.md   edit   +1 −1   reword a next action   (again: it went stale)
 3  Projects/Website.md   edit   +1 −1   reword a next action   (by its own number: asked each
                                 time)
asked by: built-in rule "changes ask"
asked by: --ask "you said so"
`);
});

it('a batch says of a note that changes in one place what changes', async () => {
  const edit = async (name: string, before: string, after: string, group: string) => {
    const changes = [change(name, before, after)];
    const tool = { ...asked('3.0').proposal.tool, group };
    return asked('3.0', { tool, preview: { summary: 'a summary', changes }, parts: await partsOf(changes) });
  };
  const batch = [
    await edit('Projects/Move.md', '---\nstatus: live\n---\n', '---\nstatus: paused\n---\n', 'gtd'),
    await edit('Next actions.md', 'x\n\n- a\n', 'x\n\n- a\n- [w] Sam\x1b\n', 'gtd'),
    await edit('Two.md', '- a\n\n# b\n', '- c\n\n# d\n', 'gtd'),
    await edit('src/app.ts', 'a\n', 'b\n', 'files'),
  ];
  expect(drawn(renderBatch({ asked: batch }))).toContain(` 1  Projects/Move.md   status   live → paused
 2  Next actions.md    added    [w] "Sam<U+001B>"
 3  Two.md             edit     +2 −2   a summary
 4  src/app.ts         edit     +1 −1   a summary
`);
});

it.each<[Partial<Judgement>, string]>([
  [{ why: 'a protected file' }, 'asked by: built-in rule "changes ask": a protected file'],
  [{ why: '' }, 'asked by: built-in rule "changes ask"'],
  [{ rule: { kind: 'person', file: '~/rules.yaml', line: 12 }, why: 'ours' }, 'asked by: ~/rules.yaml:12 "ours"'],
  [{ rule: { kind: 'workspace', file: 'r\x1b.yaml', line: 1 }, why: '' }, 'asked by: r<U+001B>.yaml:1'],
])('the rule that asked: %j', (given, words) => {
  expect(drawn([renderRule({ ...ASKS, ...given })])).toBe(words);
});

describe('receipts', () => {
  const applied = { status: 'applied', changed: [] } as const;

  it('say what happened to each, and what takes it back', () => {
    expect(
      drawn(
        renderReceipts([
          { number: 1, receipt: { ...applied, entry: 31 } },
          { number: 2, receipt: { ...applied, entry: 33, differs: { texts: [] } } },
          { number: 4, receipt: refused('person', 'Sam\x1b answered') },
        ]),
      ),
    ).toBe(` ✓ 1 applied                                  undo 31
 ✓ 2 applied as you edited it                 undo 33
 ✗ 4 refused: Sam<U+001B> answered`);
  });

  it.each<[Receipt, string]>([
    [{ status: 'partly applied', changed: [], entry: 5 }, ' ✓ applied in part                            undo 5'],
    [
      { status: 'partly applied', changed: [], entry: 5, differs: { left: ['a.md'] } },
      ' ✓ applied in part; left out: a.md            undo 5',
    ],
    [refused('rule'), ' ✗ refused by a rule'],
    [failed({ code: 'STALE', message: 'changed' }), ' ✗ failed: STALE changed'],
    [{ status: 'shared', changed: [], shared: { items: 2, withheld: 1 } }, ' ✓ 2 items shared, 1 withheld'],
    [{ status: 'shared', changed: [], shared: { items: 1, withheld: 0 } }, ' ✓ 1 item shared'],
    [{ status: 'done', changed: [] }, ' ✓ done'],
    [{ status: 'drafted', changed: [] }, ' ✓ drafted; you sign at the end'],
    [{ status: 'unchanged', changed: [] }, ' ✓ nothing to change'],
  ])('%j', (given, words) => {
    expect(drawn(renderReceipts([{ receipt: given }]))).toBe(words);
  });
});

describe('layout', () => {
  const rows = async (): Promise<ScreenRow[]> => {
    const text = '漢字'.repeat(40) + '👩‍👩‍👧‍👦'.repeat(9) + '\u0627\u0644'.repeat(30) + 'e\u0301'.repeat(30);
    const changes = [change(`${text.slice(0, 30)}.md`, 'a\n', `${text}\n`)];
    const share = [{ title: text, text: bytes(text), reason: text }];
    const both = [
      renderProposal(
        await loadProposal(asked('3.0', { preview: { summary: text, changes }, input: { reason: text } })),
      ),
      renderProposal(await loadProposal(asked('3.0', { preview: { summary: text, share } }))),
    ];
    return both.flatMap(({ head, body, foot }) => [...head, ...body, ...foot]);
  };

  it.each([200, 80, 24, 10])(
    'case 215: wide, joined and right-to-left characters fit into %i columns',
    async (columns) => {
      for (const line of layout(await rows(), { columns, colour: false })) {
        // Marks and joiners take no columns of their own.
        expect(widthOf(line.replace(/\p{M}|\u200D|\uFE0F/gu, ''))).toBeLessThanOrEqual(columns);
        expect(line).toMatch(/^(?:$| |▸ |asked|The)/);
      }
    },
  );

  it('does not hang where there is no room at all', async () => {
    for (const columns of [0, 1, 3])
      expect(layout(await rows(), { columns, colour: false }).length).toBeGreaterThan(10);
  });

  it('breaks our own sentences between words, and cuts only what is longer than a line', () => {
    const row: ScreenRow = {
      lead: '',
      hang: '  ',
      text: 'one two three fourteenletters five',
      tone: 'plain',
      sentence: true,
    };
    expect(layout([row], { columns: 12, colour: false })).toEqual([
      'one two',
      '  three',
      '  fourteenl',
      '  etters',
      '  five',
    ]);
  });

  it('colours only where colour is wanted, and says the same without it', async () => {
    const { body } = renderProposal(await loadProposal(asked('3.0')));
    const [plain, coloured] = [false, true].map((colour) => layout(body, { columns: 80, colour }).join('\n'));
    expect(coloured).toContain('\x1b[32m');
    expect(coloured?.replace(/\x1b\[\d+m/g, '')).toBe(plain);
  });
});

it('lets a tool say what it does to a file of records, instead of quoting a paragraph of them', () => {
  const record = '{"file":"Projects/Website.md","text":"fix bug"}\n';
  const hotlisted = proposal('1/1', {
    tool: { name: 'move_to_hotlist', title: 'Hotlist', group: 'gtd', effect: 'change', card: hashOf('card') },
    preview: {
      summary: 'hotlist: add "fix bug"',
      changes: [change('flow-focus-data/focus.md', '{}\n', `{}\n${record}`)],
    },
  });
  const [part] = hotlisted.parts;
  const parts =
    part?.kind === 'hunk'
      ? [{ ...part, label: 'Paragraph changed: + "{\\"file\\"…"', about: 'paragraph' as const }]
      : [];
  const both = [
    { proposal: { ...hotlisted, parts }, judgement: ASKS },
    { proposal: proposal('1/2'), judgement: ASKS },
  ];
  const shown = drawn(renderBatch({ asked: both }));
  expect(shown).toContain('hotlist: add "fix bug"');
  expect(shown).not.toContain('aragraph changed');
});
