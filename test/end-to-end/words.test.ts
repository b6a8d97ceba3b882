// The words of the program, completion and `@files` as a person meets them at the prompt.
import { describe, expect, it } from 'vitest';
import { onStage } from '../support/stage.ts';

const CODE = ['--profile', 'code'];
const FILES = {
  'src/app.ts': 'one\n',
  'Project plan.md': 'two\n',
  '.env': 'KEY=1\n',
  'out/x.js': '',
  '.gitignore': 'out/\n',
};
const userText = (body: { messages?: readonly { role: string; content?: unknown }[] } | undefined): unknown =>
  body?.messages?.findLast(({ role }) => role === 'user')?.content;

describe('Tab', () => {
  it('offers the words behind a slash, narrows them by letters, and completes the only one', async () => {
    const stage = await onStage(FILES, []);
    const terminal = stage.screen({ columns: 80, rows: 40 }, ...stage.model, ...CODE);
    await terminal.shows(/^>$/m);
    terminal.type('/\t');
    await terminal.shows(/\/help +these words/);
    await terminal.shows(/\/model/);
    terminal.type('un');
    await terminal.hides('/model');
    await terminal.shows(/\/undo +take back entry N/);
    terminal.type('\r');
    await terminal.shows(/^> \/undo$/m);
    terminal.type('\r');
    await terminal.shows('There is nothing to undo.');
    terminal.type('/rea\t');
    await terminal.shows(/^> \/readonly$/m);
    terminal.type(' \t');
    // All of the list, before it is told to go: what is not there yet would pass for gone, and the next keys would come together with Escape.
    await terminal.shows(/^\W*on$/m);
    await terminal.shows(/^\W*off$/m);
    terminal.type('\x1b');
    await terminal.hides(/^\W*off$/m);
    terminal.type('\x15\x04');
    expect(await terminal.exit).toBe(0);
  });

  it.each([40, 140])(
    'offers files anywhere in a message, quoted where they must be, at %i columns',
    async (columns) => {
      const stage = await onStage(FILES, [{ text: 'Both are short.' }]);
      const terminal = stage.screen({ columns, rows: 40 }, ...stage.model, ...CODE);
      await terminal.shows(/^>$/m);
      terminal.type('look at @plan\t');
      await terminal.shows('> look at @"Project plan.md"');
      terminal.type(' @\t');
      await terminal.shows('@src/app.ts');
      // What is ignored or secret is not offered.
      expect(terminal.screen().join('\n')).not.toMatch(/x\.js|\.env/);
      terminal.type('ap\r');
      await terminal.shows('@src/app.ts');
      await terminal.hides('folder');
      terminal.type('\r');
      await terminal.shows('Both are short.');
      const said = JSON.stringify(stage.requests[0]?.body.messages);
      expect(said).toContain('one');
      expect(said).toContain('two');
      terminal.type('\x04');
      expect(await terminal.exit).toBe(0);
    },
  );

  it('offers a tool behind a backtick, and what a number stands for', async () => {
    const edit = { name: 'create_file', arguments: { path: 'new.md', content: 'x\n', description: 'd' } };
    const stage = await onStage(FILES, [{ calls: [edit] }, { text: 'Made.' }]);
    const terminal = stage.screen({ rows: 40 }, ...stage.model, ...CODE, '--yes');
    await terminal.shows(/^>$/m);
    terminal.type('use `create_f\t');
    await terminal.shows('> use `create_file`');
    terminal.type(' for it\r');
    await terminal.shows('Made.');
    terminal.type('/undo \t');
    await terminal.shows(/^> \/undo 1$/m);
    terminal.type('\r');
    await terminal.shows(/new\.md.*redo 1/);
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
  });
});

it('says which word was meant, sends a line with a path, and any other behind a blank', async () => {
  const stage = await onStage(FILES, [{ text: 'First.' }, { text: 'Second.' }]);
  const terminal = stage.screen({ rows: 40 }, ...stage.model, ...CODE);
  await terminal.shows(/^>$/m);
  terminal.type('/modle\r');
  await terminal.shows('/modle is not a word of this chat: /model?');
  await terminal.shows('begin it with a blank');
  terminal.type('/etc/hosts is wrong\r');
  await terminal.shows('First.');
  expect(userText(stage.requests[0]?.body)).toBe('/etc/hosts is wrong');
  terminal.type(' /undo is a fine word\r');
  await terminal.shows('Second.');
  expect(userText(stage.requests[1]?.body)).toBe('/undo is a fine word');
  terminal.type('\x04');
  expect(await terminal.exit).toBe(0);
});

it('helps in the width there is, with every word of its own', async () => {
  const stage = await onStage(FILES, []);
  const terminal = stage.screen({ columns: 40, rows: 90 }, ...stage.model, ...CODE);
  await terminal.shows(/^>$/m);
  terminal.type('/help\r');
  await terminal.shows(/\/exit[\s\S]*ledger in a shell/);
  for (const line of terminal.screen()) expect(line.length).toBeLessThan(40);
  terminal.type('/help drop\r');
  await terminal.shows(/> \/help drop\n.*\/drop \[N\]/);
  terminal.type('/exit\r');
  expect(await terminal.exit).toBe(0);
});

it('a shell is told of a question that waits, by its number', async () => {
  const edit = { name: 'create_file', arguments: { path: 'new.md', content: 'x\n', description: 'd' } };
  const stage = await onStage(FILES, [{ calls: [edit] }, { text: 'Made.' }]);
  const run = stage.start('run', 'make it', ...stage.model, ...CODE, '--wait', '--json');
  await run.until('"event":"proposal"');
  const { stdout, stderr, code } = await stage.run('__complete', '--', 'decide', '');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^1\t.*new\.md/);
});
