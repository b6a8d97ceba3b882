import { describe, expect, it } from 'vitest';
import type { SessionRecord } from '../../../../../src/session/record.ts';
import type { Session } from '../../../../../src/session/session.ts';
import { lastWords } from '../../../../../src/surfaces/cli/commands/sessions/last-words.ts';
import { layout } from '../../../../../src/surfaces/cli/desk/layout.ts';

const usage = { input: 1, output: 1, reported: true };
const drawn = (...records: SessionRecord[]): string[] => {
  const info = { id: 7, parent: null, created: 0, profile: 'code', model: 'm', title: 'Paint\nit' };
  const stored = records.map((record, index) => ({
    ...record,
    seq: index + 1,
    at: new Date(2026, 0, 2, 12).getTime(),
  })); // noon, wherever it is read
  return layout(lastWords({ info, records: stored } as unknown as Session), { columns: 60, colour: false }); // all it looks at
};

describe('where a conversation stopped', () => {
  it('is said with the last message and its answer, escaped and behind the gutter', () => {
    expect(
      drawn(
        { kind: 'user', parts: [{ text: 'old' }] },
        { kind: 'reply', model: 'm', usage, parts: [{ kind: 'text', text: 'old answer' }] },
        { kind: 'user', parts: [{ text: 'Paint\u001b[2J it' }] },
        { kind: 'reply', model: 'm', usage, parts: [{ kind: 'text', text: 'Done.' }] },
      ),
    ).toEqual(['Session 7  Paint it (2026-01-02)', '  │ you: Paint<U+001B>[2J it', '  │ model: Done.', '']);
  });

  it('shows the end of a long answer, and no answer that belongs to an older message', () => {
    const long = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
    const lines = drawn(
      { kind: 'reply', model: 'm', usage, parts: [{ kind: 'text', text: 'old' }] },
      { kind: 'user', parts: [{ text: long }] },
    );
    expect(lines[1]).toBe('  │ you: …');
    expect(lines.at(-2)).toBe('  │ line 19');
    expect(lines.join('\n')).not.toContain('old');
    expect(drawn()).toHaveLength(2);
  });
});
