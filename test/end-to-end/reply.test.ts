// A reply on the screen while it grows and when it is whole, and what is said while nothing comes.
import { describe, expect, it } from 'vitest';
import { onStage } from '../support/stage.ts';

const REPLY = `## What I found

The **log-in** times out after \`30 s\`; see [the guide](https://example.com/guide).

1. Raise the limit
   - in *staging* first
2. Tell Sam

> It worked in June.

\`\`\`ts
const limit = 30; // seconds
\`\`\`

| Where | Limit | Note |
|---|--:|---|
| staging | 30 | too short |
| live | 120 | as agreed with Sam |

Shall I change it?
`;
const QUIET = ['--profile', 'code', '--tools', 'none'];

/** The lines behind the gutter that are in the window. */
const reply = (screen: readonly string[]): readonly string[] => screen.filter((line) => line.startsWith('│'));

describe('a reply on the screen', () => {
  it.each([
    [
      40,
      [
        '│ ## What I found',
        '│',
        '│ The log-in times out after 30 s; see',
        '│ the guide',
        '│ (https://example.com/guide).',
        '│',
        '│ 1. Raise the limit',
        '│    - in staging first',
        '│ 2. Tell Sam',
        '│',
        '│ > It worked in June.',
        '│',
        '│ ```ts',
        '│   const limit = 30; // seconds',
        '│ ```',
        '│',
        '│ Where   │ Limit │ Note',
        '│ --------+-------+-----------------',
        '│ staging │    30 │ too short',
        '│ live    │   120 │ as agreed with',
        '│         │       │ Sam',
        '│',
        '│ Shall I change it?',
      ],
    ],
    [
      80,
      [
        '│ ## What I found',
        '│',
        '│ The log-in times out after 30 s; see the guide (https://example.com/guide).',
        '│',
        '│ 1. Raise the limit',
        '│    - in staging first',
        '│ 2. Tell Sam',
        '│',
        '│ > It worked in June.',
        '│',
        '│ ```ts',
        '│   const limit = 30; // seconds',
        '│ ```',
        '│',
        '│ Where   │ Limit │ Note',
        '│ ────────┼───────┼───────────────────',
        '│ staging │    30 │ too short',
        '│ live    │   120 │ as agreed with Sam',
        '│',
        '│ Shall I change it?',
      ],
    ],
  ])('looks the same at %i columns however it came', async (columns, lines) => {
    for (const chunks of [7, 10_000]) {
      const script = [{ text: REPLY, chunks, ...(chunks === 7 ? { gapMs: 1 } : {}) }];
      const stage = await onStage({ 'a.txt': 'a\n' }, script, { NO_COLOR: '' });
      const terminal = stage.screen({ columns, rows: 50 }, ...stage.model, ...QUIET);
      await terminal.shows(/^>/m);
      terminal.type('look\r');
      await terminal.shows('Shall I change it?');
      await terminal.shows(/^>$/m);
      expect(reply(terminal.screen())).toEqual(lines);
      terminal.type('\x04');
      expect(await terminal.exit).toBe(0);
    }
  });

  it('keeps its signs without colour', async () => {
    const stage = await onStage({ 'a.txt': 'a\n' }, [{ text: 'It is **very** `plain`.' }], { NO_COLOR: '1' });
    const terminal = stage.screen({}, ...stage.model, ...QUIET);
    await terminal.shows(/^>/m);
    terminal.type('look\r');
    await terminal.shows('│ It is **very** `plain`.');
    terminal.type('\x04');
    await terminal.exit;
  });
});

describe('while nothing comes', () => {
  it('one line says that the model thinks and for how long, and is gone without a trace', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    const stage = await onStage({ 'a.txt': 'a\n' }, [
      async () => {
        await asked;
        return { text: 'Here it is.' };
      },
    ]);
    const terminal = stage.screen({}, ...stage.model, ...QUIET);
    await terminal.shows(/^>/m);
    terminal.type('look\r');
    await terminal.shows(/^ {2}thinking · \d+ s$/m);
    expect(terminal.screen().filter((line) => line.includes('thinking'))).toHaveLength(1);
    answer();
    await terminal.shows('Here it is.');
    await terminal.shows(/^>$/m);
    expect(terminal.everything().join('\n')).not.toContain('thinking');
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
  });

  it('the last lines of a command are seen while it runs', async () => {
    // It goes on until its lines were seen.
    const command = 'for i in 1 2 3 4 5 6 7; do echo "line $i"; done; until grep -q seen a.txt; do sleep 0.1; done';
    const stage = await onStage({ 'a.txt': 'a\n' }, [
      { calls: [{ name: 'run_command', arguments: { command } }] },
      { text: 'It ran.' },
    ]);
    const terminal = stage.screen({ columns: 100 }, ...stage.model, '--profile', 'code');
    await terminal.shows(/^>/m);
    terminal.type('run it\r');
    await terminal.shows(/^ {2}│ line \d|Run it\?/m);
    if (terminal.screen().some((line) => line.includes('Run it?'))) {
      // A machine without a sandbox asks first, then runs it for real.
      terminal.type('y\r');
      await terminal.shows(/^ {2}│ line \d/m);
    }
    await terminal.shows(/^ {2}for i in 1 2 3 4 5 6 7; .* · \d+ s$[\s\S]*^ {2}│ line \d/m);
    stage.write('a.txt', 'seen\n');
    await terminal.shows('It ran.');
    await terminal.shows(/^>$/m);
    expect(terminal.screen().join('\n')).not.toMatch(/^ {2}for i in .* · \d+ s$/m);
    terminal.type('\x04');
    expect(await terminal.exit).toBe(0);
  });

  it('nothing of it is written to a pipe', async () => {
    const stage = await onStage({ 'a.txt': 'a\n' }, [{ text: 'Here it is.', delayMs: 1_500 }]);
    const { stdout, stderr } = await stage.run('run', 'look', ...stage.model, ...QUIET);
    expect(stdout).toContain('Here it is.');
    expect(stdout + stderr).not.toMatch(/thinking|\u001B/);
  });
});
