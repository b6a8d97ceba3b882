import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ListedItem } from '../../../../../src/host/own-things/listed-item.ts';
import { chooseItems } from '../../../../../src/surfaces/cli/commands/trust/choose-items.ts';
import { ours } from '../../../../../src/surfaces/cli/desk/layout.ts';
import type { Typed } from '../../../../../src/surfaces/cli/desk/line-prompt.ts';
import { createScreen } from '../../../../../src/surfaces/cli/desk/screen.ts';

const items = ['one', 'two', 'three'].map(
  (path): ListedItem => ({
    ...{ kind: 'skill', label: 'skill', path, hash: path, size: 1, standing: 'new', text: `text of ${path}` },
    facts: [],
    loads: [],
  }),
);

/** What is chosen, and what was on the screen, when a person types these lines and then goes away. */
const typing = async (...lines: (string | Typed)[]) => {
  let written = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const waiting = lines.map((line): Typed => (typeof line === 'string' ? { kind: 'line', text: line } : line));
  const screen = createScreen({
    prompt: { ask: async () => waiting.shift() ?? { kind: 'end' } },
    output: output as never, // all of a terminal that a screen writes to
    colour: false,
    signal: new AbortController().signal,
  });
  const chosen = await chooseItems(items, {
    screen,
    rows: [ours('everything')],
    look: async ({ text }) => [ours(text ?? '')],
  });
  return { chosen: chosen.map(({ path }) => path), written, left: waiting.length };
};

describe('what may be trusted is chosen', () => {
  it.each([
    ['all', ['one', 'two', 'three']],
    ['y', ['one', 'two', 'three']],
    ['1,3', ['one', 'three']],
    [' 2-3 ', ['two', 'three']],
    ['2', ['two']],
    ['none', []],
    ['n', []],
    ['', []],
  ])('%j means %j', async (line, paths) => {
    expect((await typing(line)).chosen).toEqual(paths);
  });

  it.each(['yes please', '1;all', '4', '0', '-1', '１', 'a', 'h'])('%j is asked again', async (line) => {
    expect(await typing(line, '1')).toMatchObject({ chosen: ['one'], left: 0 });
  });

  it('d2 shows one, d everything, ? what can be said', async () => {
    const { written, chosen } = await typing('d2', 'd', '?', 'none');
    expect(written).toContain('text of two');
    expect(written.match(/everything\n/g)).toHaveLength(2);
    expect(written).toContain('trust these, and the files a tool card loads with it');
    expect(chosen).toEqual([]);
  });

  it.each<Typed>([{ kind: 'end' }, { kind: 'interrupt' }, { kind: 'aborted' }])(
    '$kind trusts nothing',
    async (typed) => {
      expect((await typing(typed)).chosen).toEqual([]);
    },
  );
});
