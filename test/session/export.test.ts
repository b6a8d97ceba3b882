import { expect, it } from 'vitest';
import { sessionMarkdown } from '../../src/session/export.ts';
import type { SessionRecord, Stored } from '../../src/session/record.ts';

it('reads as Markdown, with what was asked for and what came of it', () => {
  const records: SessionRecord[] = [
    { kind: 'user', parts: [{ text: 'Reword it.' }] },
    {
      kind: 'reply',
      model: 'm',
      usage: { input: 1, output: 1, reported: true },
      parts: [
        { kind: 'text', text: 'I will.' },
        { kind: 'call', providerId: 'p', name: 'edit_file', arguments: '{"a":"`b`"}' },
      ],
    },
    {
      kind: 'receipt',
      call: '2.1',
      receipt: { status: 'refused', changed: [], refused: { by: 'person', reason: 'not now' } },
      parts: [],
      isError: false,
    },
    { kind: 'limit', limit: 'turns', words: 'Stopped after 10 turns.' },
    { kind: 'signed', receipt: { status: 'applied', changed: [] }, words: '' },
    { kind: 'continued' },
    { kind: 'done', how: 'complete', summary: 'All reworded.' },
  ];
  const stored = records.map((record, index): Stored => ({ ...record, seq: index + 1, at: 0 }));
  const text = sessionMarkdown(
    { id: 7, parent: null, created: 0, profile: 'code', model: 'm', title: 'Reword' },
    stored,
  );
  expect(text).toContain('# Reword\n\n*Session 7, 1970-01-01');
  expect(text).toContain('- asks for `edit_file` `` {"a":"`b`"} ``');
  expect(text).toContain('- 2.1: refused: not now');
  expect(text).toMatch(/\*Stopped after 10 turns\.\*[\s\S]*- draft: applied[\s\S]*## Task complete\n\nAll reworded\./);
});
