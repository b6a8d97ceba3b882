// Questions and lists in the live terminal.
import { describe, expect, it } from 'vitest';
import { stillClock } from '../../../support/test-clocks.ts';
import { type Conversed, converseHere } from './converse.ts';

const becomes = async (terminal: Conversed, lines: readonly string[]): Promise<void> => {
  await expect.poll(() => terminal.screen()).toEqual(lines);
};
const ready = async (...options: Parameters<typeof converseHere>): Promise<Conversed> => {
  const terminal = converseHere(...options);
  await terminal.shows(/^>/m);
  return terminal;
};
const asked = async (command = 'ask', ...options: Parameters<typeof converseHere>): Promise<Conversed> => {
  const terminal = await ready(...options);
  terminal.type(`${command}\r`);
  await terminal.shows(/Apply\? y\/\s*n\n>/);
  return terminal;
};

describe('a question', () => {
  it('stays with its answer, and the composer comes back below', async () => {
    const terminal = await asked();
    await becomes(terminal, ['> ask', 'Apply? y/n', '>']);
    expect(terminal.cursor()).toEqual({ column: 2, row: 2 });
    terminal.type('nope\x7f\x7f\x7f\x7f1,3 n2\x17e2');
    await becomes(terminal, ['> ask', 'Apply? y/n', '> 1,3 e2']);
    terminal.type('\r');
    await becomes(terminal, ['> ask', 'Apply? y/n', '> 1,3 e2', 'ANSWER {"kind":"line","text":"1,3 e2"}', '', '>']);
  });

  it('hides the draft while it is asked', async () => {
    const terminal = await ready();
    terminal.type('ask later\r');
    terminal.type('half a thou');
    await terminal.shows('> half a thou');
    terminal.letGo();
    await terminal.shows('Apply?');
    await becomes(terminal, ['> ask later', 'Apply? y/n', '>']);
    terminal.type('\r');
    await terminal.shows('> half a thou');
    await becomes(terminal, [
      ...['> ask later', 'Apply? y/n', '>', 'ANSWER {"kind":"line","text":""}', '', '> half a thou'],
    ]);
  });

  it('case 202: keys from before it do not answer it, nor do those of a sentence that goes on', async () => {
    const clock = stillClock();
    const terminal = await ready({ clock });
    terminal.type('ask\r');
    await expect.poll(() => clock.isWaitedFor).toBe(true);
    for (let index = 0; index < 6; index += 1) {
      clock.pass(400);
      terminal.type('y\r');
      await expect.poll(() => terminal.screen().filter((line) => /^[> ] y$/.test(line))).toHaveLength(index + 1);
      expect(terminal.screen().join('\n')).not.toContain('Apply?');
    }
    clock.pass(600);
    await terminal.shows('Apply? y/n\n>');
    terminal.type('n\r');
    await terminal.shows('ANSWER {"kind":"line","text":"n"}');
  });

  it('case 202: what is typed after Enter in one go does not answer the next one', async () => {
    const terminal = await asked('twice');
    terminal.type('y\ry\ry\r');
    await terminal.shows('ANSWER {"kind":"line","text":"y"}');
    await terminal.shows(/Apply\? y\/n\n>[\s\S]*Apply\? y\/n\n>$/);
    terminal.type('\r');
    await terminal.shows('ANSWER {"kind":"line","text":""}');
  });

  it('case 203: a paste is not an answer, nor is what was typed before it', async () => {
    const terminal = await asked();
    terminal.type('ye\x1b[200~s\r\x1b[201~');
    await becomes(terminal, ['> ask', 'Apply? y/n', 'Pasted text is not an answer: type it.', '>']);
    terminal.type('n\r');
    await terminal.shows('ANSWER {"kind":"line","text":"n"}');
  });

  it.each([
    ['Ctrl-C', 'y\x03', '{"kind":"interrupt"}'],
    ['Escape', '\x1b', '{"kind":"interrupt"}'],
    ['Ctrl-D', '\x04', '{"kind":"end"}'],
  ])('case 207: %s is no', async (_, keys, answer) => {
    const terminal = await asked();
    terminal.type(keys);
    await terminal.shows(`ANSWER ${answer}`);
  });

  it('case 207: the end of input is no, before it is asked and after', async () => {
    for (const words of ['ask later', 'ask']) {
      const terminal = words === 'ask' ? await asked() : await ready();
      if (words !== 'ask') terminal.type(`${words}\r`);
      await terminal.shows(`> ${words}`);
      terminal.hangUp();
      terminal.letGo();
      await terminal.left;
      await terminal.shows('ANSWER {"kind":"end"}');
    }
  });

  it('is gone when it is withdrawn, before it appears and after', async () => {
    const clock = stillClock();
    const terminal = await ready({ clock });
    terminal.type('withdraw\r');
    await terminal.shows('> withdraw\nANSWER {"kind":"aborted"}');
    terminal.type('withdraw later\r');
    await expect.poll(() => clock.isWaitedFor).toBe(true);
    terminal.letGo();
    await terminal.shows('> withdraw later\nANSWER {"kind":"aborted"}');
    terminal.type('withdraw later\r');
    await expect.poll(() => clock.isWaitedFor).toBe(true);
    clock.pass(600);
    await terminal.shows('Apply?');
    terminal.letGo();
    await terminal.shows('> withdraw later\nApply? y/n\nANSWER {"kind":"aborted"}');
  });

  it('case 215: escapes what is typed, and breaks a long answer at ten columns', async () => {
    const terminal = await asked('ask', { columns: 10 });
    terminal.type('\u202e12345');
    await becomes(terminal, ['> ask', 'Apply? y/', '  n', '> <U+202E', '  >12345']);
    expect(terminal.raw()).not.toContain('\u202e');
    terminal.type('\r');
    await terminal.shows('ANSWER');
  });

  it('takes in no more than an answer may hold', async () => {
    const terminal = await asked();
    terminal.type('x'.repeat(6000));
    terminal.type('y\r');
    await terminal.shows('x"}');
    const answer = terminal.everything().join('').replaceAll(/\s/g, '');
    expect(/"text":"(x*)"/.exec(answer)?.[1]).toHaveLength(5000);
  });

  it.each([
    [{}, '\x07'],
    [{ TERM_PROGRAM: 'WezTerm' }, '\x1b]9;Apply?\x1b\\\x07'],
    [{ VTE_VERSION: '7000' }, '\x1b]777;notify;countersign;Apply?\x1b\\\x07'],
  ])('calls the person: %o', async (env, bytes) => {
    const terminal = await asked('ask', { env });
    expect(terminal.raw()).toContain(bytes);
  });
});

describe('a list', () => {
  const listed = async (count: number, size = {}): Promise<Conversed> => {
    const terminal = await ready(size);
    terminal.type(`tick ${count}\r`);
    await terminal.shows('Share which?');
    return terminal;
  };

  it('is ticked with space, left with Enter, and leaves nothing behind', async () => {
    const terminal = await listed(4);
    const head = ['> tick 4', 'Share which?'];
    await becomes(terminal, [
      ...head,
      '▸[x] 1  item 1',
      ' [ ] 2  item 2',
      ' [-] 3  item 3',
      ' [ ] 4  item 4',
      'Enter shares 1',
    ]);
    terminal.type('j ');
    await becomes(terminal, [
      ...head,
      ' [x] 1  item 1',
      '▸[x] 2  item 2',
      ' [-] 3  item 3',
      ' [ ] 4  item 4',
      'Enter shares 2',
    ]);
    terminal.type('\x1b[B \x1b[B x1\r');
    await becomes(terminal, ['> tick 4', 'TICKED {"kind":"ticked","items":[1]}', '', '>']);
  });

  it('unfolds the one that is moved to with u, and folds it again on the way to the next', async () => {
    const terminal = await listed(4, { columns: 30 });
    terminal.type('ju');
    await becomes(terminal, [
      ...['> tick 4', 'Share which?', ' [x] 1  item 1', '▸[ ] 2  item 2', '      │ 2 matches'],
      ...[
        '      │ what was found in it',
        '      │ and around it',
        ' [-] 3  item 3',
        ' [ ] 4  item 4',
        'Enter shares 1',
      ],
    ]);
    terminal.type('j');
    await terminal.hides('2 matches');
    terminal.type('ku');
    await terminal.shows('2 matches');
    terminal.type('u');
    await terminal.hides('2 matches');
    terminal.type('\r');
    await terminal.shows('TICKED {"kind":"ticked"');
  });

  it('case 202: Enter before any other key is no, and so are keys from before it', async () => {
    const terminal = await ready();
    terminal.type('tick 4\r');
    terminal.type('a\r');
    await terminal.shows('Share which?');
    terminal.type('\r');
    await terminal.shows('TICKED {"kind":"ticked","items":[]}');
  });

  it.each([
    ['all', 'a\r', '{"kind":"ticked","items":[0,1,3]}'],
    ['none', 'n\r', '{"kind":"ticked","items":[]}'],
    ['a digit', '42\r', '{"kind":"ticked","items":[0,1,3]}'],
    ['a look at one', 'jl', '{"kind":"look","item":1,"items":[0]}'],
    ['a paste, which does nothing', '\x1b[200~a\r\x1b[201~k\r', '{"kind":"ticked","items":[0]}'],
    ['Escape', '\x1b', '{"kind":"interrupt"}'],
    ['Ctrl-C', 'a\x03', '{"kind":"interrupt"}'],
    ['Ctrl-D', 'a\x04', '{"kind":"end"}'],
    ['keys after Enter', 'a\rn\r', '{"kind":"ticked","items":[0,1,3]}'],
  ])('%s', async (_, keys, ticked) => {
    const terminal = await listed(4);
    terminal.type(keys);
    await terminal.shows(`TICKED ${ticked}`);
  });

  it('scrolls when it is longer than the screen, with head and foot in sight', async () => {
    const terminal = await listed(40, { rows: 12 });
    terminal.type('\x1b[F');
    await terminal.shows('▸[ ] 40  item 40');
    await becomes(terminal, [
      ...[
        '> tick 40',
        'Share which?',
        ' [ ] 34  item 34',
        ' [ ] 35  item 35',
        ' [ ] 36  item 36',
        ' [ ] 37  item 37',
        ' [ ] 38  item 38',
      ],
      ...[' [ ] 39  item 39', '▸[ ] 40  item 40', '  … 33 more: ↑↓ scroll', 'Enter shares 1'],
    ]);
    terminal.type('12 ');
    await terminal.shows('▸[x] 12  item 12');
    terminal.type('\x1b[5~\x1b[6~\x1b[6~\x1b[A\x1b[H\x1b[Z\t');
    await terminal.shows('▸[ ]  2  item 2');
    terminal.type('\r');
    await terminal.shows('TICKED {"kind":"ticked","items":[0,11]}');
  });

  it('is gone when it is withdrawn, before it appears and after, and at the end of input', async () => {
    const terminal = await ready();
    for (const words of ['untick 0', 'untick 40', 'untick 400']) {
      terminal.type(`${words}\r`);
      await terminal.shows(`> ${words}\nTICKED {"kind":"aborted"}`);
    }
    terminal.type('tick 3\r');
    await terminal.shows('Share which?');
    terminal.hangUp();
    await terminal.shows('TICKED {"kind":"end"}');
  });
});
