// Tool cards through the built program: in a task and in a chat, trusted, changed, and in three languages.
// @module-tag rehearsal
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programOnPath } from '../../src/sandbox/program-on-path.ts';
import { COUNT_IN_JAVASCRIPT, COUNT_IN_PYTHON, COUNT_IN_R, cardText, countLines } from '../cards/written-card.ts';
import { onStage, type Stage } from '../support/stage.ts';

const CARD = '.countersign/tools/count-lines.md';
const TEXT = 'one\n\nthree\n';
const count = { calls: [{ name: 'count_lines', arguments: { filepath: 'a.txt' } }] };
/** A version manager's shims look for the rest of it in the person's own home, which a stage does not have. */
const PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !/\/shims\/?$/.test(folder))
  .join(':');
const task = (stage: Stage, ...flags: string[]): string[] => [
  'run',
  'Count',
  ...stage.model,
  '--profile',
  'code',
  ...flags,
];
const own = (stage: Stage, name: string, text: string): void => {
  const folder = join(stage.home, 'countersign', 'config', 'tools');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
};
const lastResult = (stage: Stage): string => stage.answers().at(-1) ?? '';

describe('S2.4 count-lines works in a task and in a chat', () => {
  it.each([
    ['JavaScript', 'js', COUNT_IN_JAVASCRIPT],
    ['Python', 'python', COUNT_IN_PYTHON],
  ])('in %s', async (_, language, code) => {
    const files = { 'a.txt': TEXT, [CARD]: countLines(language, code) };
    const inTask = await onStage(files, [count, { text: 'Three.' }], { PATH });
    expect((await inTask.run('trust', '--yes')).code).toBe(0);
    expect(await inTask.run(...task(inTask))).toMatchObject({ code: 0, stdout: 'Three.\n' });
    expect(lastResult(inTask).trim()).toBe('3');

    const inChat = await onStage(files, [count, { text: 'Three.' }], { PATH });
    await inChat.run('trust', '--yes');
    const terminal = inChat.terminal(...inChat.model, '--profile', 'code');
    await terminal.until('> ');
    terminal.type('count it\r');
    await terminal.until('Three.');
    await terminal.until('> ');
    terminal.type('exit\r');
    expect(await terminal.exit).toBe(0);
    expect(lastResult(inChat).trim()).toBe('3');
  });

  it('in R, where there is one; where there is none, the tool says what it needs', async () => {
    const stage = await onStage({ 'a.txt': TEXT, [CARD]: countLines('r', COUNT_IN_R) }, [count, { text: 'Done.' }], {
      PATH,
    });
    await stage.run('trust', '--yes');
    await stage.run(...task(stage));
    if (programOnPath('Rscript', PATH) === undefined) expect(lastResult(stage)).toContain('needs R');
    else expect(lastResult(stage).trim()).toBe('3');
  });
});

describe('in the text protocol', () => {
  it('S2.60 S2.61 a result and an error come back in its own words', async () => {
    const decision = (input: object) => ({
      text: `<TOOL_DECISION>\nACTION: count_lines\nINPUT: ${JSON.stringify(input)}\nREASONING: to know\nSTATUS: continue\n</TOOL_DECISION>`,
    });
    const stage = await onStage({ 'a.txt': TEXT }, [
      decision({ filepath: 'a.txt', skip_blank: true }),
      decision({ filepath: 'none.txt' }),
      { text: 'TASK COMPLETE: Two.' },
    ]);
    own(stage, 'count-lines.md', countLines('js', COUNT_IN_JAVASCRIPT));
    expect((await stage.run(...task(stage, '--dialect=tool_decision'))).code).toBe(0);
    const said = stage.requests.map(({ body }) => String(body.messages.at(-1)?.content));
    expect(said[1]).toContain('RESULT (count_lines):\n2');
    expect(said[2]).toMatch(/ERROR \(count_lines\):\n.*File not found: none\.txt[\s\S]*Try different approach\./);
  });
});

describe('a change of a card is shown, signed and undone like any other', () => {
  const MAKE = cardText(
    'name: make-note\ndescription: Makes a note.\nparameters: { title: { type: string, required: true } }',
    'js',
    "({ input }) => ({ changes: [{ path: input.title + '.md', text: '# ' + input.title + '\\n' }], share: 'made ' + input.title })",
  );
  const make = { calls: [{ name: 'make_note', arguments: { title: 'Plan' } }] };

  it('signed, it is on disk, and undo takes it back', async () => {
    const stage = await onStage({}, [make, { text: 'Made.' }]);
    own(stage, 'make-note.md', MAKE);
    const terminal = stage.terminal(...task(stage));
    const shown = await terminal.until('Apply these effects?');
    expect(shown).toContain('make_note: change Plan.md');
    expect(shown).toContain('no programs');
    await terminal.until('> ');
    terminal.type('y\r');
    await terminal.until('Made.');
    expect(await terminal.exit).toBe(0);
    expect(stage.read('Plan.md')).toBe('# Plan\n');
    expect((await stage.run('undo')).code).toBe(0);
    expect(existsSync(join(stage.workspace, 'Plan.md'))).toBe(false);
  });

  it('without anyone to ask, it is refused and nothing is there', async () => {
    const stage = await onStage({}, [make, { text: 'Not then.' }]);
    own(stage, 'make-note.md', MAKE);
    expect((await stage.run(...task(stage))).code).toBe(4);
    expect(existsSync(join(stage.workspace, 'Plan.md'))).toBe(false);
  });
});

describe('trust', () => {
  it('case 161: a card of a folder that is not trusted does not run, and is no tool', async () => {
    const marking = cardText('name: count-lines\ndescription: x', 'sh', 'touch mark');
    const stage = await onStage({ 'a.txt': TEXT, [CARD]: marking }, [
      { calls: [{ name: 'count_lines', arguments: {} }] },
      { text: 'No.' },
    ]);
    expect(await stage.run(...task(stage))).toMatchObject({ code: 1, stderr: expect.stringContaining(CARD) });
    await stage.run(...task(stage, '--untrusted', '--yes'));
    expect(lastResult(stage)).toContain('Unknown tool: count_lines');
    expect(existsSync(join(stage.workspace, 'mark'))).toBe(false);
  });

  it('case 182: a card that changes in the middle of a chat stays as it was', async () => {
    const stage = await onStage(
      { 'a.txt': TEXT, [CARD]: countLines('js', COUNT_IN_JAVASCRIPT) },
      [count, { text: 'First.' }, count, { text: 'Second.' }, count, { text: 'Third.' }],
      { PATH },
    );
    await stage.run('trust', '--yes');
    const terminal = stage.terminal(...stage.model, '--profile', 'code');
    const say = async (answer: string): Promise<void> => {
      await terminal.until('> ');
      terminal.type('count\r');
      await terminal.until(answer);
    };
    await say('First.');
    stage.write(CARD, countLines('js', "() => 'changed'"));
    await say('Second.');
    expect(lastResult(stage)).toBe('3');
    expect(terminal.screen().replace(/\s+/g, ' ')).toContain('stays as it was until you trust it again');
    await stage.run('trust', '--yes');
    await say('Third.');
    expect(lastResult(stage)).toBe('changed');
    await terminal.until('> ');
    terminal.type('exit\r');
    expect(await terminal.exit).toBe(0);
  });

  it('S2.26 S2.27 a card that is wrong or takes a name is one warning each, and everything else works', async () => {
    const stage = await onStage({ 'a.txt': TEXT }, [count, { text: 'Done.' }]);
    own(stage, 'broken.md', 'no front matter');
    own(stage, 'taken.md', cardText('name: read-file\ndescription: x', 'sh', 'true'));
    own(stage, 'count-lines.md', countLines('js', COUNT_IN_JAVASCRIPT));
    const { code, stderr } = await stage.run(...task(stage));
    expect(code).toBe(0);
    expect(stderr).toMatch(/Failed to parse tool: .*broken\.md:1 {2}there is no front matter/);
    expect(stderr).toContain('Custom tools conflict with built-in tools: read_file');
    expect(stderr).toContain('Rename your custom tools to avoid conflicts');
    expect(lastResult(stage)).toBe('3');
  });
});

it('a card is shown no private note, also for a model on this machine: the session may go on with another', async () => {
  const both = cardText(
    'name: both\ndescription: Reads two notes.',
    'js',
    "async ({ look }) => ({ share: (await look.read('a.md')) + (await look.read('diary.md').catch(() => 'refused')) })",
  );
  const files = { 'a.md': 'plain ', 'diary.md': '---\nprivate: true\n---\nthe heron\n' };
  const stage = await onStage(files, [{ calls: [{ name: 'both', arguments: {} }] }, { text: 'Done.' }]);
  own(stage, 'both.md', both);
  expect((await stage.run(...task(stage))).code).toBe(0);
  expect(lastResult(stage)).toContain('plain refused');
  expect(lastResult(stage)).not.toContain('heron');
});

it('a rule holds for a card however its name is spelled, and one that matches nothing is told with its line', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    { calls: [{ name: 'countLines', arguments: { filepath: 'a.txt' } }] },
    { text: 'Done.' },
  ]);
  own(stage, 'count-lines.md', countLines('js', COUNT_IN_JAVASCRIPT));
  const rules = join(stage.home, 'countersign', 'config', 'rules.yaml');
  writeFileSync(rules, 'rules:\n  - deny: count-lines\n    why: not this one\n  - deny: cuont_lines\n');
  const { code, stderr } = await stage.run(...task(stage, '--yes'));
  expect(code).toBe(4);
  expect(lastResult(stage)).toContain('not this one');
  expect(stderr).toContain(
    `BAD_CONFIG  ~/countersign/config/rules.yaml:4  there is no tool, group or card "cuont_lines" here`,
  );
  expect(stderr).toContain('Did you mean count_lines?');
  expect(stderr.match(/BAD_CONFIG/g)).toHaveLength(1);
});
