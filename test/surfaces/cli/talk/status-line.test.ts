import { expect, it } from 'vitest';
import { widthOf } from '../../../../src/surfaces/cli/desk/layout.ts';
import { type Status, statusLine } from '../../../../src/surfaces/cli/talk/status-line.ts';

const status: Status = {
  model: 'anthropic/claude-example',
  profile: 'code',
  readOnly: false,
  draft: false,
  meter: { context: 24_000, window: 200_000, input: 24_000, output: 900, cost: 0.0831 },
  isLocal: false,
  pending: 0,
  unsigned: 0,
};

it('names the model, how full its context is, what it cost and the profile', () => {
  expect(statusLine(status, 100)).toBe('anthropic/claude-example · context ■□□□□ 12 % · $0.083 · code · /help');
});

it('says first what must not be overlooked, and leaves out the least where it is narrow', () => {
  const busy = { ...status, readOnly: true, draft: true, pending: 2, unsigned: 3 };
  expect(statusLine(busy, 140)).toMatch(/^read-only · draft · 2 pending · 3 unsigned · anthropic/);
  expect(statusLine(busy, 60)).toBe('read-only · draft · 2 pending · 3 unsigned');
  expect(statusLine(status, 40)).toBe('anthropic/claude-example · context 12 %');
  expect(statusLine(status, 39)).toBe('anthropic/claude-example');
  for (const columns of [20, 40, 60, 80, 140]) expect(widthOf(statusLine(status, columns))).toBeLessThan(columns);
});

it('says nothing about money where none is spent', () => {
  const { meter, ...others } = status;
  expect(statusLine({ ...others, meter: { ...meter!, cost: 0 }, isLocal: true }, 100)).not.toContain('$');
  expect(statusLine(others, 100)).toBe('anthropic/claude-example · code · /help');
});
