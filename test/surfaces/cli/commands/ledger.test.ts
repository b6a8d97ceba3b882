// What left, as a person checks it: grouped by request and decision, with sizes and who let it.
import { describe, expect, it } from 'vitest';
import type { Shared } from '../../../../src/ledger/ledger.ts';
import { printShared } from '../../../../src/surfaces/cli/commands/ledger/print-shared.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';

const YOU = { kind: 'person', desk: 'terminal' } as const;
const item = (path: string, more: Partial<Shared> = {}): Shared => ({
  path,
  hash: 'h',
  bytes: 1024,
  seq: 1,
  at: new Date(2026, 0, 2).getTime(),
  session: 1,
  model: 'anthropic/claude',
  local: false,
  request: 1,
  by: YOU,
  proposal: '2.1',
  ...more,
});
const drawn = (items: readonly Shared[], each = false): string[] => {
  const output = { ...recordedOutput(), columns: 140 };
  printShared(items, each, output);
  return output.lines;
};

describe('ledger shared', () => {
  const items = [
    item('React.md'),
    item('Vue.md'),
    item('src/app.ts', {
      seq: 2,
      lines: { from: 1, to: 80, of: 200 },
      model: 'ollama/qwen3:8b',
      local: true,
      by: { kind: 'rule', name: 'reads inside the workspace' },
    }),
    item('mine.md', { seq: 3, by: null, bytes: 100 }),
    item('b.md', {
      seq: 3,
      proposal: '4.1',
      lines: {
        from: 1,
        to: 9,
        of: 20,
        shown: [
          { from: 1, to: 2 },
          { from: 8, to: 9 },
        ],
      },
    }),
  ];

  it('puts together what left together by one decision', () => {
    expect(drawn(items)).toEqual([
      '  React.md, Vue.md               2 KB  anthropic/claude  2026-01-02  left         you ticked them',
      '  src/app.ts (lines 1–80)        1 KB  ollama/qwen3:8b   2026-01-02  stayed here  rule "reads inside the workspace" (built-in)',
      '  mine.md                   100 bytes  anthropic/claude  2026-01-02  left         you sent it',
      '  b.md (some of lines 1–9)       1 KB  anthropic/claude  2026-01-02  left         you ticked it',
      '5 files, 4.1 KB; 3.1 KB of it left this machine.',
    ]);
  });

  it('takes it apart on request', () => {
    expect(drawn(items, true)).toHaveLength(6);
    expect(drawn([])).toEqual([]);
  });
});
