// Figures of an imagined month, with a tool and a model whose names are up to something.
import type { StatsReply } from '../../../../src/surfaces/server/wire/looking-back.ts';

const spent = (requests: number, input: number, cost: number, unpriced = 0) => ({
  requests,
  input,
  output: Math.round(input / 7),
  cached: Math.round(input / 3),
  cost,
  unpriced,
});

const tool = (name: string, approved: number, edited: number, part: number, refused: number, failed: number) => ({
  tool: name,
  calls: approved + edited + part + refused + failed + 1,
  approved,
  edited,
  part,
  refused,
  failed,
  medianMilliseconds: approved === 0 ? null : approved * 37,
});

export const EXAMPLE_STATS: StatsReply = {
  since: null,
  session: null,
  tools: [
    tool('edit_file', 1199, 140, 61, 88, 12),
    tool('run_command', 412, 0, 30, 51, 9),
    tool('search_notes', 77, 3, 0, 0, 0),
    tool('<img src=x>\u202E_of_somebody_else', 0, 0, 0, 2, 1),
  ],
  decisions: {
    person: { approve: 903, amend: 143, part: 91, refuse: 141 },
    rule: { approve: 785, amend: 0, part: 0, refuse: 7 },
    rules: [
      { rule: '~/.config/countersign/rules.yaml:12', times: 700 },
      { rule: 'reads inside the workspace', times: 92 },
    ],
  },
  waiting: {
    answered: 812,
    medianMilliseconds: 4_200,
    p90Milliseconds: 95_000,
    longestMilliseconds: 7_500_000,
    spread: [3_000, 10_000, 60_000, 600_000, 3_600_000, 86_400_000, null].map((upToMilliseconds, index) => ({
      upToMilliseconds,
      questions: [301, 280, 150, 70, 9, 2, 0][index] ?? 0,
    })),
    unanswered: 3,
  },
  spending: {
    total: spent(1_940, 4_812_345, 31.256, 12),
    models: [
      { model: 'anthropic/claude-sonnet', ...spent(1_500, 4_500_000, 31.2) },
      { model: 'openai/gpt-small', ...spent(428, 300_000, 0.056) },
      { model: 'ollama/qwen3:8b', ...spent(12, 12_345, 0, 12) },
    ],
    days: [
      { day: '2026-10-30', ...spent(300, 900_000, 5.25) },
      { day: '2026-11-02', ...spent(640, 2_912_345, 19.006, 12) },
      { day: '2026-11-15', ...spent(1_000, 1_000_000, 7) },
    ],
  },
  shared: [
    { model: 'anthropic/claude-sonnet', local: false, items: 4_120, bytes: 9_812_000 },
    { model: 'ollama/qwen3:8b', local: true, items: 31, bytes: 81_200 },
  ],
  undo: { entries: 640, undone: 41 },
};
