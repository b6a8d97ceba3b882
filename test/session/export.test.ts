import { expect, it } from 'vitest';
import { failed, type Receipt } from '../../src/proposal/receipt.ts';
import { sessionMarkdown } from '../../src/session/export.ts';
import type { SessionRecord, Stored } from '../../src/session/record.ts';
import type { Path } from '../../src/workspace/path.ts';

/** Nothing is looked up with it. */
const COMMENT = { path: 'a.md' as Path, side: 'after', line: 3, text: '</details> is no word' } as const;

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
      receipt: { status: 'refused', changed: [], refused: { by: 'person', reason: 'not now' }, comments: [COMMENT] },
      parts: [],
      isError: false,
    },
    { kind: 'limit', limit: 'turns', words: 'Stopped after 10 turns.' },
    { kind: 'signed', receipt: { status: 'applied', changed: [], entry: 1 }, words: '' },
    { kind: 'continued' },
    { kind: 'done', how: 'complete', summary: 'All reworded.' },
  ];
  const stored = records.map((record, index): Stored => ({ ...record, seq: index + 1, at: 0 }));
  const text = sessionMarkdown(
    { id: 7, parent: null, created: 0, profile: 'code', model: 'm', title: 'Reword' },
    stored,
  );
  expect(text).toContain('# Reword\n\n*Session 7, 1970-01-01');
  expect(text).toContain(
    [
      '<summary>edit_file: refused by the person, not now</summary>',
      '',
      '```json',
      '{"a":"`b`"}',
      '```',
      '',
      '- a.md:3: &lt;/details&gt; is no word',
      '',
      '</details>',
    ].join('\n'),
  );
  expect(text).toMatch(
    /\*Stopped after 10 turns\.\*[\s\S]*The sheet of drafts: applied[\s\S]*## Task complete\n\nAll reworded\./,
  );
});

it('folds calls with their differences, what the person made of them, and nothing that could end the fold', () => {
  const call = (name: string, input: string) => ({ kind: 'call', providerId: 'p', name, arguments: input }) as const;
  const usage = { input: 1, output: 1, reported: true };
  const path = 'n.md' as Path; // nothing is looked up with it
  const receipt = (place: number, came: Receipt): SessionRecord => ({
    kind: 'receipt',
    call: `1.${place}`,
    receipt: came,
    parts: [],
    isError: false,
  });
  const records: SessionRecord[] = [
    {
      kind: 'reply',
      model: 'm',
      usage,
      own: true,
      parts: [call('a', '```'), call('<b></summary>', '{}'), call('f', '{}'), call('c', '{}')],
    },
    receipt(1, {
      entry: 4,
      status: 'partly applied',
      changed: [],
      differs: { left: ['lines 3-4'], kept: ['line 1'], input: 'another path', texts: [{ path, added: [] }] },
    }),
    receipt(2, {
      entry: 5,
      status: 'applied',
      shared: { items: 2, withheld: 1 },
      changed: [{ path, what: 'updated', bytes: 1 }],
    }),
    receipt(3, failed({ code: 'STALE', message: 'gone' })),
    { kind: 'summary', model: 'm', upTo: 1, text: 'In short.', usage },
    { kind: 'dropped', item: { message: 1 } },
    { kind: 'failed', error: { code: 'PROVIDER', message: 'no answer' } },
    { kind: 'unsigned', words: '' },
    { kind: 'title', model: 'm', text: 'x', usage },
    { kind: 'done', how: 'text', summary: '' },
  ];
  const stored = records.map((record, index): Stored => ({ ...record, seq: index + 1, at: 0 }));
  const info = { id: 7, parent: null, created: 0, profile: 'code', model: 'm', title: 'Two\nlines' };
  const text = sessionMarkdown(info, stored, { diffOf: (entry) => (entry === 4 ? '- old\n+ new' : undefined) });
  expect(text).toContain('# Two lines\n');
  expect(text).toContain('## Countersign');
  expect(text).toContain('````json\n```\n````');
  expect(text).toContain(
    '- n.md was written by the person\n- another path\n- left out: lines 3-4\n\n```diff\n- old\n+ new\n```',
  );
  expect(text).toContain('<summary>&lt;b&gt;&lt;/summary&gt;: applied, 2 shared, 1 withheld, n.md, entry 5</summary>');
  expect(text).toContain('<summary>f: failed, STALE gone</summary>');
  expect(text).toContain('<summary>c: not answered yet</summary>');
  expect(text).toMatch(/In short\.[\s\S]*dropped from the context[\s\S]*PROVIDER no answer[\s\S]*not signed yet/);
});
