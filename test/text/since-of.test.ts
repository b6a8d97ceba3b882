import { describe, expect, it } from 'vitest';
import { sinceOf } from '../../src/text/since-of.ts';

const NOW = new Date(2026, 10, 15, 14, 30).getTime();
const DAY = 86_400_000;

describe('--since', () => {
  it.each([
    ['today', new Date(2026, 10, 15).getTime()],
    ['yesterday', new Date(2026, 10, 14).getTime()],
    ['7d', NOW - 7 * DAY],
    ['2w', NOW - 14 * DAY],
    ['12h', NOW - DAY / 2],
    ['30m', NOW - 1_800_000],
    ['2026-11-01', new Date(2026, 10, 1).getTime()],
    ['2026-11-01T10:00:00Z', Date.UTC(2026, 10, 1, 10)],
    [undefined, undefined],
  ])('%s', (text, at) => {
    expect(sinceOf(text, NOW)).toEqual({ ok: true, value: at });
  });

  it.each(['soon', '7', '0d', 'd', '2026', '2026-13-40', '', '1e3d'])(
    '%j is no date, and the error says what is',
    (text) => {
      const read = sinceOf(text, NOW);
      expect(read).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
      expect(read.ok ? '' : read.error.wayOut).toContain('2026-11-15');
    },
  );
});
