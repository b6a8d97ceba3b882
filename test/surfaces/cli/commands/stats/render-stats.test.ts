import { describe, expect, it } from 'vitest';
import type { Stats } from '../../../../../src/host/looking-back/stats/stats.ts';
import { renderStats } from '../../../../../src/surfaces/cli/commands/stats/render-stats.ts';
import { layout } from '../../../../../src/surfaces/cli/desk/layout.ts';

const spent = (requests: number, tokens: number, cost: number, unpriced = 0) => ({
  requests,
  input: tokens,
  output: 10,
  cached: 5,
  cost,
  unpriced,
});
const tool = (name: string, calls: number) => ({
  tool: name,
  calls,
  approved: calls - 1,
  edited: 0,
  part: 0,
  refused: 1,
  failed: 0,
  medianMilliseconds: null,
});
const STATS: Stats = {
  since: null,
  session: null,
  tools: [tool('edit_file', 1200), tool('a_tool_\u001b[31m_of_somebody_else', 3)],
  decisions: {
    person: { approve: 3, amend: 1, part: 0, refuse: 1 },
    rule: { approve: 9, amend: 0, part: 0, refuse: 0 },
    rules: Array.from({ length: 8 }, (_, index) => ({ rule: `rules.yaml:${index}`, times: 9 - index })),
  },
  waiting: {
    answered: 5,
    medianMilliseconds: 4000,
    p90Milliseconds: 90_000,
    longestMilliseconds: 7_500_000,
    spread: [],
    unanswered: 2,
  },
  spending: {
    total: spent(7, 12_345, 1.25, 1),
    models: [
      { model: 'anthropic/claude', ...spent(4, 12_000, 1.25) },
      { model: 'ollama/qwen3:8b', ...spent(3, 345, 0, 3) },
    ],
    days: [
      { day: '2026-11-12', ...spent(1, 500, 0.25) },
      { day: '2026-11-15', ...spent(6, 11_845, 1) },
    ],
  },
  shared: [
    { model: 'anthropic/claude', local: false, items: 4, bytes: 4096 },
    { model: 'ollama/qwen3:8b', local: true, items: 1, bytes: 12 },
  ],
  undo: { entries: 40, undone: 3 },
};
const draw = (columns: number, plain = false, stats = STATS): string =>
  layout(renderStats(stats, { columns, plain }), { columns, colour: false }).join('\n');

describe('the figures', () => {
  it('stand in tables with bars and charts where there is room', () => {
    expect(draw(100)).toBe(`Tools
  tool                                  calls  approved  refused
  edit_file                             1,200     1,199        1  ████████████████
  a_tool_<U+001B>[31m_of_somebody_else      3         2        1  ▏

Decisions
  by     all  approved  edited  refused
  you      5         3       1        1  █████████████▍
  rules    9         9                   ████████████████████████
    rules.yaml:0  9 times
    rules.yaml:1  8 times
    rules.yaml:2  7 times
    rules.yaml:3  6 times
    rules.yaml:4  5 times
    rules.yaml:5  4 times
    … and 2 more rules (--json has all)

Waiting for you
  5 questions answered: half within 4 s, nine of ten within 1 min, the longest took 2 h 5 min.
  2 questions found nobody: withdrawn, or out of time.

Tokens and cost
  model             requests  tokens in  out  cached            cost
  anthropic/claude         4     12,000   10       5           $1.25
  ollama/qwen3:8b          3        345   10       5         unknown
  all                      7     12,345   10       5  $1.25 and more

  By day, 2026-11-12 to 2026-11-15
  tokens         ▂▁▁█  at most 11,855
  cost           ▃▁▁█  at most $1.00

What models were shown of your files
  model             where              parts of files      size
  anthropic/claude  left this machine               4      4 KB  █████████████████
  ollama/qwen3:8b   stayed here                     1  12 bytes  ▏

Undo
  3 of 40 entries taken back (8 %).
`);
  });

  it.each([40, 60, 80, 140])('fit %i columns, and are plain where that is wished', (columns) => {
    for (const line of draw(columns).split('\n')) expect([...line].length).toBeLessThan(columns);
    expect(draw(columns, true)).not.toMatch(/[█▁▂▃▄▅▆▇▏]/);
    expect(draw(columns, true)).not.toContain('\u001b');
  });

  it('are called by name in a narrow window', () => {
    expect(draw(40)).toContain('  edit_file\n      calls 1,200 · approved 1,199 ·\n      refused 1');
  });

  it('say nothing of what there is nothing of', () => {
    const nothing: Stats = {
      ...STATS,
      tools: [],
      decisions: { ...STATS.decisions, person: zero, rule: zero, rules: [] },
      waiting: { ...STATS.waiting, answered: 0, unanswered: 1 },
      spending: { total: spent(0, 0, 0), models: [], days: [] },
      shared: [],
      undo: { entries: 0, undone: 0 },
    };
    expect(draw(80, false, nothing)).toBe(`Waiting for you
  No question was answered by you.
  1 question found nobody: withdrawn, or out of time.
`);
    expect(
      renderStats(
        { ...nothing, waiting: { ...STATS.waiting, answered: 0, unanswered: 0 } },
        { columns: 80, plain: false },
      ),
    ).toEqual([]);
  });
});

const zero = { approve: 0, amend: 0, part: 0, refuse: 0 };
