// The live terminal as an emulator draws it; in-a-terminal.test.ts has a real one.
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Conversed, converseHere } from './converse.ts';

/** The screen is drawn a moment after the key: looked at until it is so, and it must stay so. */
const becomes = async (terminal: Conversed, lines: readonly string[]): Promise<void> => {
  await expect.poll(() => terminal.screen()).toEqual(lines);
};
const ready = async (...options: Parameters<typeof converseHere>): Promise<Conversed> => {
  const terminal = converseHere(...options);
  await terminal.shows(/^>/m);
  return terminal;
};
const say = async (terminal: Conversed, message: string, answer: string | RegExp): Promise<void> => {
  terminal.type(`${message}\r`);
  await terminal.shows(answer);
};
const kept = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `│ line ${index + 1} 日本 👍 done`);

describe('a message', () => {
  it('is typed, sent with Enter, and stays', async () => {
    const terminal = await ready();
    await say(terminal, 'hello there', 'SAID');
    await becomes(terminal, ['> hello there', 'SAID "hello there"', '', '>']);
    expect(terminal.cursor()).toEqual({ column: 2, row: 3 });
  });

  it('may have several lines, made with Ctrl-J, Alt-Enter, Shift-Enter or a backslash', async () => {
    const terminal = await ready();
    terminal.type('a\nb\x1b\rc\x1b[13;2ud\\\re');
    await becomes(terminal, ['> a', '  b', '  c', '  d', '  e']);
    expect(terminal.cursor()).toEqual({ column: 3, row: 4 });
    terminal.type('\r');
    await terminal.shows('SAID "a\\nb\\nc\\nd\\ne"');
    await becomes(terminal, ['> a', '  b', '  c', '  d', '  e', 'SAID "a\\nb\\nc\\nd\\ne"', '', '>']);
  });

  it('is edited where the cursor stands, also among wide characters', async () => {
    const terminal = await ready();
    terminal.type('日本👍🏽語');
    await becomes(terminal, ['> 日本👍🏽語']);
    terminal.type('\x1b[D\x1b[D\x7f');
    await becomes(terminal, ['> 日👍🏽語']);
    terminal.type('x\x1b[Fy\x01z');
    await becomes(terminal, ['> z日x👍🏽語y']);
    expect(terminal.cursor()).toEqual({ column: 3, row: 0 });
    await say(terminal, '', 'SAID "z日x👍🏽語y"');
  });

  it('is understood when its bytes are cut within a character or a sequence', async () => {
    const terminal = await ready();
    // All of them before any time passes: later, an Escape would be a key by itself.
    for (const byte of Buffer.from('é👍日\x1b[D!')) terminal.type(Buffer.of(byte) as never);
    await becomes(terminal, ['> é👍!日']);
  });

  it('is not sent by a paste, which goes in with its line ends', async () => {
    const terminal = await ready();
    terminal.type('see \x1b[200~one\r\ntwo\r\x1b[201~');
    await becomes(terminal, ['> see one', '  two']);
    expect(terminal.cursor()).toEqual({ column: 2, row: 2 });
    await say(terminal, 'three', 'SAID "see one\\ntwo\\nthree"');
  });

  it('shows a long paste in a few words, and sends it whole', async () => {
    const terminal = await ready();
    const pasted = Array.from({ length: 412 }, (_, index) => `${index}`).join('\r');
    terminal.type(`count: \x1b[200~${pasted}\x1b[201~ end`);
    await becomes(terminal, ['> count: [… 412 lines pasted] end']);
    terminal.type('\r');
    await terminal.shows('411 end"');
    expect(terminal.everything().join('').replaceAll(/\s/g, '')).toContain('409\\n410\\n411end"');
  });

  it('empty ones are not sent', async () => {
    const terminal = await ready();
    terminal.type('\r  \r');
    await becomes(terminal, ['>']);
    await say(terminal, 'x', 'SAID "x"');
  });

  it('shows what cannot be seen, and never lets it act', async () => {
    const terminal = await ready();
    terminal.type('a\x1b[200~\x1b[2J\u202eb\tc\x1b[201~');
    await becomes(terminal, ['> a[2J<U+202E>b    c']);
    expect(terminal.raw()).not.toContain('\u202e');
  });
});

describe('earlier messages', () => {
  it('come back with Up and Down, and the draft is kept', async () => {
    const terminal = await ready({ earlier: ['oldest', 'two\nlines'] });
    terminal.type('draft\x1b[A');
    await becomes(terminal, ['> two', '  lines']);
    terminal.type('\x1b[A');
    terminal.type('\x1b[A');
    await becomes(terminal, ['> oldest']);
    terminal.type('\x1b[A\x1b[B');
    await becomes(terminal, ['> two', '  lines']);
    terminal.type('\x1b[B');
    await becomes(terminal, ['> draft']);
  });

  it('are found with Ctrl-R, and sent only when asked for', async () => {
    const terminal = await ready({ earlier: ['fix the tests', 'write the tests', 'go'] });
    terminal.type('dr\x12TESTS');
    await becomes(terminal, ['> write the tests', '  search: TESTS']);
    terminal.type('\x12');
    await becomes(terminal, ['> fix the tests', '  search: TESTS']);
    terminal.type('x');
    await becomes(terminal, ['> dr', '  search: TESTSx (in no earlier message)']);
    terminal.type('\x7f\r');
    await becomes(terminal, ['> write the tests']);
    terminal.type('\x12go');
    await terminal.shows('> go');
    terminal.type('\x1b');
    await becomes(terminal, ['> write the tests']);
    await say(terminal, '', 'SAID "write the tests"');
  });
});

describe('completion', () => {
  it('takes the only choice at once', async () => {
    const terminal = await ready();
    terminal.type('/u\t');
    await becomes(terminal, ['> /undo']);
  });

  it('is answered when the names are read, if nothing was typed since', async () => {
    const terminal = await ready();
    terminal.type('see %s\t');
    await becomes(terminal, ['> see %s']);
    terminal.letGo();
    await becomes(terminal, ['> see %slow']);
  });

  it('that comes too late for what was typed since changes nothing', async () => {
    const terminal = await ready();
    terminal.type('see %s\t');
    await becomes(terminal, ['> see %s']);
    terminal.type('o or %');
    await becomes(terminal, ['> see %so or %']);
    terminal.letGo();
    terminal.type('x');
    await becomes(terminal, ['> see %so or %x']);
  });

  it('shows the choices below, goes through them with Tab, and Enter takes one without sending it', async () => {
    const terminal = await ready();
    terminal.type('see @\t');
    await becomes(terminal, [
      '> see @',
      '▸ @notes/Größe.md    about notes/Größe.md',
      '  @notes/日本語.md   about notes/日本語.md',
    ]);
    terminal.type('\t');
    await terminal.shows('▸ @notes/日本語.md');
    terminal.type('\r');
    await becomes(terminal, ['> see @notes/日本語.md']);
    await say(terminal, '', 'SAID "see @notes/日本語.md"');
  });

  it('is narrowed by letters, widened by Backspace, and closed by Escape', async () => {
    const terminal = await ready();
    terminal.type('/\t');
    await terminal.shows('▸ /help');
    await terminal.shows('/exit');
    terminal.type('h');
    await terminal.hides('/exit');
    await becomes(terminal, ['> /h', '▸ /help      about help', '  /history   about history']);
    terminal.type('\x7f');
    await terminal.shows('/exit');
    terminal.type('\x1b');
    await becomes(terminal, ['> /']);
  });

  it('sends what is written in full already', async () => {
    const terminal = await ready();
    terminal.type('/h\t');
    await terminal.shows('▸ /help');
    await say(terminal, 'elp', 'SAID "/help"');
  });

  it('shows eight of many, and says how many there are besides', async () => {
    const terminal = await ready();
    terminal.type('#\t');
    await becomes(terminal, [
      '> #',
      '▸ #tag0   about tag0',
      ...Array.from({ length: 7 }, (_, index) => `  #tag${index + 1}   about tag${index + 1}`),
      '  … 4 more',
    ]);
    terminal.type('\x1b[Z');
    await terminal.shows('▸ #tag11   about tag11');
  });

  it('finds nothing without a word', async () => {
    const terminal = await ready();
    terminal.type('x\ty');
    await becomes(terminal, ['> xy']);
  });
});

describe('while a turn works', () => {
  it('what is typed is echoed, and a message is queued and steers it', async () => {
    const terminal = await ready();
    terminal.type('stream 30 10 3\r');
    await terminal.shows('line 3');
    terminal.type('not so fast');
    await terminal.shows('> not so fast');
    terminal.type('\r');
    await terminal.shows('  queued: not so fast');
    terminal.letGo();
    await terminal.shows('STEERED');
    await becomes(terminal, [
      ...['> stream 30 10 3', ...kept(30), 'STREAMED', '', '> not so fast', 'STEERED ["not so fast"]', '', '>'].slice(
        -30,
      ),
    ]);
    expect(terminal.everything()).toEqual([
      '> stream 30 10 3',
      ...kept(30),
      'STREAMED',
      '',
      '> not so fast',
      'STEERED ["not so fast"]',
      '',
      '>',
    ]);
  });

  it('our own words wait for its end, in their order', async () => {
    const terminal = await ready();
    terminal.type('stream 5 1 2\r');
    await terminal.shows('line 2');
    terminal.type('/undo\rand then\r');
    await terminal.shows('  queued: and then');
    terminal.letGo();
    await terminal.shows('SAID "and then"');
    expect(terminal.screen().filter((line) => /^(>|SAID|STEERED)/.test(line))).toEqual([
      ...['> stream 5 1 2', '> /undo', 'SAID "/undo"', '> and then', 'SAID "and then"', '>'],
    ]);
  });

  it('Up takes the last queued message back', async () => {
    const terminal = await ready();
    terminal.type('hold\r');
    await terminal.shows('> hold');
    terminal.type('one\rtwo\r');
    await terminal.shows('queued: two');
    terminal.type('\x1b[A');
    await becomes(terminal, ['> hold', '  queued: one', '', '> two']);
    terminal.type('\x15');
    terminal.letGo();
    await terminal.shows('SAID "one"');
    await becomes(terminal, ['> hold', '', '> one', 'SAID "one"', '', '>']);
  });

  it('Ctrl-C stops it, and Escape does', async () => {
    for (const key of ['\x03', '\x1b']) {
      const terminal = await ready();
      terminal.type('stream 10000 10\r');
      await terminal.shows('line 2');
      terminal.type(`draft${key}`);
      await terminal.shows('STOPPED');
      await terminal.shows('> draft');
    }
  });
});

describe('the lines below', () => {
  it('status and progress are live, and leave nothing behind', async () => {
    const terminal = await ready();
    await say(terminal, 'status code · 12 %', 'code · 12 %');
    await becomes(terminal, ['> status code · 12 %', '', '>', 'code · 12 %']);
    expect(terminal.cursor()).toEqual({ column: 2, row: 2 });
    await say(terminal, 'progress reading 3 of 9', /^reading 3 of 9$/m);
    terminal.type('progress\r');
    await becomes(terminal, [
      '> status code · 12 %',
      '',
      '> progress reading 3 of 9',
      '',
      '> progress',
      '',
      '>',
      'code · 12 %',
    ]);
    terminal.type('\x1b[Z');
    await terminal.shows('read-only');
    await say(terminal, 'status', /> status$/m);
    await terminal.hides('read-only');
  });

  it('a draft longer than the screen shows what is around the cursor', async () => {
    const terminal = await ready({ rows: 10 });
    terminal.type(Array.from({ length: 20 }, (_, index) => `l${index}`).join('\n'));
    await becomes(terminal, ['  … 16 more lines', '  l16', '  l17', '  l18', '  l19']);
    terminal.type('\x1b[A'.repeat(10));
    await terminal.shows('l9');
    expect(terminal.screen()[terminal.cursor().row]).toBe('  l9');
    expect(terminal.screen().at(-1)).toMatch(/… \d+ more lines/);
  });
});

describe.each([10, 40, 80, 140])('at %i columns', (columns) => {
  it('case 215: a reply streams while keys are typed, and every line is where it belongs', async () => {
    const terminal = await ready({ columns, rows: 12 });
    terminal.type('status 日本語 status\r');
    await terminal.shows('日本語');
    terminal.type('stream 40 8\r');
    for (const key of 'a👍b日c') {
      terminal.type(key);
      await wait(40);
    }
    await terminal.shows('STREAMED');
    const isNarrow = columns < 30;
    const lines = isNarrow
      ? Array.from({ length: 40 }, (_, index) => {
          const [first = '', ...rest] = String(index + 1);
          return [`│ line ${first}`, `  ${rest.join('')} 日本`, '  👍 done'];
        }).flat()
      : kept(40);
    const before = isNarrow
      ? ['> status', '  日本語', '  status', '', '> stream', '  40 8']
      : ['> status 日本語 status', '', '> stream 40 8'];
    const status = isNarrow ? '日本語 st' : '日本語 status';
    await expect.poll(() => terminal.everything()).toEqual([...before, ...lines, 'STREAMED', '', '> a👍b日c', status]);
  });
});

describe('case 215: a window that is resized while a reply streams and a draft stands', () => {
  it.each([80, 140])('from %i columns leaves no line behind, and loses none', async (columns) => {
    const terminal = await ready({ columns, rows: 20 });
    terminal.type('status profile code · 日本語 · context 12 % · 0.03 $\r');
    await terminal.shows(/^profile code/m);
    terminal.type('stream 60 8\r');
    terminal.type('a draft of some length 日本語 👍 and more of it');
    await terminal.shows('and more of it');
    for (const [width, height] of [
      [40, 20],
      [60, 10],
      [24, 12],
      [columns, 20],
      [30, 8],
      [24, 8],
      [columns, 20],
    ] as const) {
      await wait(50);
      await terminal.drawn();
      terminal.resize(width, height);
    }
    await terminal.shows('STREAMED');
    const status = 'profile code · 日本語 · context 12 % · 0.03 $';
    await expect
      .poll(() => terminal.everything())
      .toEqual([
        ...[`> status ${status}`, '', '> stream 60 8', ...kept(60), 'STREAMED', ''],
        ...['> a draft of some length 日本語 👍 and more of it', status],
      ]);
  });
});
