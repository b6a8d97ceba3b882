// A model that goes round in circles, or fails in ever new ways, is stopped; one that works on for long is not.
import { describe, expect, it } from 'vitest';
import { agentRooms } from '../support/agent-rooms.ts';
import type { ScriptStep } from '../support/scripted-model.ts';

const read = (path: string) => ({ name: 'read_file', arguments: { path } });
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const FILES = { 'a.txt': 'one\n', 'b.txt': 'two\n', 'c.txt': 'three\n' };

/** How many requests a model that does this in turn gets to make, of at most `most`. */
const requestsOf = async (next: (turn: number) => ScriptStep, most = 40, files: Record<string, string> = FILES) => {
  const script = Array.from({ length: most }, (_, turn) => next(turn));
  const rooms = await agentRooms(files, [...script, { text: 'Done.' }], { limits: { turns: 200, calls: 1000 } });
  const end = await rooms.go(() => true);
  return { rooms, end, requests: rooms.requests.length };
};

describe('case 427: stopped long before its turns are over', () => {
  const cycles: readonly (readonly [string, (turn: number) => ScriptStep])[] = [
    ['A, B, A, B', (turn) => ({ calls: [read(turn % 2 === 0 ? 'a.txt' : 'b.txt')] })],
    ['A, B, C, A, B, C', (turn) => ({ calls: [read(['a.txt', 'b.txt', 'c.txt'][turn % 3]!)] })],
    ['the same three in each reply', () => ({ calls: [read('a.txt'), read('b.txt'), read('c.txt')] })],
    [
      'an edit and its opposite',
      (turn) => ({ calls: [turn % 2 === 0 ? edit('a.txt', 'one', 'two') : edit('a.txt', 'two', 'one')] }),
    ],
    ['files that are not there', (turn) => ({ calls: [read(`missing-${turn}.txt`)] })],
    ['edits that match nothing', (turn) => ({ calls: [edit('a.txt', `not there ${turn}`, 'x')] })],
    ['arguments that are none', (turn) => ({ calls: [{ name: 'read_file', arguments: { wrong: turn } }] })],
    ['tools that are none', (turn) => ({ calls: [{ name: `tool_${turn}`, arguments: {} }] })],
    [
      'searches for what is nowhere',
      (turn) => ({ calls: [{ name: 'search_files', arguments: { query: `zebra${turn}` } }] }),
    ],
    ['one read and ever new errors', (turn) => ({ calls: [read('a.txt'), read(`missing-${turn}.txt`)] })],
  ];
  it.each(cycles)('%s', async (_, next) => {
    const { end, requests } = await requestsOf(next);
    expect(end).toMatchObject({ end: 'limit', limit: 'loop' });
    expect(requests).toBeLessThan(20);
  });

  it('and goes on for as long again where the person says so', async () => {
    const script = Array.from({ length: 40 }, (_, turn) => ({ calls: [read(turn % 2 === 0 ? 'a.txt' : 'b.txt')] }));
    const rooms = await agentRooms(FILES, script, { limits: { turns: 200, calls: 1000 } });
    let asked = 0;
    const end = await rooms.go(() => true, {
      goOn: async () => {
        asked += 1;
        return asked === 1;
      },
    });
    expect(end).toMatchObject({ end: 'limit', limit: 'loop' });
    expect(asked).toBe(2);
    expect(rooms.requests.length).toBeGreaterThan(15);
  });
});

describe('case 427: normal long work is not stopped', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}.txt`, `text ${index}\n`]));
  // Shapes of runs that ended well: long reading, an edit for each file, edit and test, many errors before each success.
  const good: readonly (readonly [string, (turn: number) => ScriptStep])[] = [
    ['60 files read one by one', (turn) => ({ calls: [read(`f${turn}.txt`)] })],
    ['60 files changed one by one', (turn) => ({ calls: [edit(`f${turn}.txt`, `text ${turn}`, `words ${turn}`)] })],
    [
      'an edit, then the same test again and again',
      (turn) => ({ calls: [turn % 2 === 0 ? edit(`f${turn}.txt`, 'text', 'words') : read('f0.txt')] }),
    ],
    [
      'six wrong tries for each thing that works',
      (turn) => ({ calls: [turn % 7 === 6 ? read(`f${turn}.txt`) : read(`missing-${turn}.txt`)] }),
    ],
    [
      'twenty guesses in one reply, then a hit',
      (turn) => ({
        calls:
          turn % 3 === 2
            ? [read(`f${turn}.txt`)]
            : Array.from({ length: 20 }, (_, index) => read(`missing-${turn}-${index}.txt`)),
      }),
    ],
  ];
  it.each(good)('%s', async (_, next) => {
    const { end, requests } = await requestsOf(next, 60, many);
    expect(end).toMatchObject({ end: 'done' });
    expect(requests).toBe(61);
  });

  it('a person who says no each time is not taken for a loop', async () => {
    const script = Array.from({ length: 20 }, (_, turn) => ({ calls: [edit(`f${turn}.txt`, 'text', 'words')] }));
    const rooms = await agentRooms(many, [...script, { text: 'Done.' }], { limits: { turns: 200, calls: 1000 } });
    expect(await rooms.go(() => ({ approved: false, reason: 'no' }))).toMatchObject({ end: 'done' });
  });
});
