// What version 0.1.0 stored had its facts in sentences only: it is asked, offered and answered as it was then.

import { expect, it } from 'vitest';
import { createQuestions } from '../../src/decision/questions.ts';
import { revivePreview, serialisePreview } from '../../src/decision/serialise.ts';
import { openContents } from '../../src/history/open-contents.ts';
import { notesToTell } from '../../src/host/deciding/notes-of.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { SCHEMA } from '../../src/store/schema.ts';
import { askOne } from '../../src/surfaces/cli/desk/answer-line.ts';
import { note } from '../../src/text/note.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const bytes = { hash: hashOf('x'), size: 1 };
const HOW = 'rehearsed · exit 1 after 1.8 s · no network, nothing written yet';
const LEFT = 'by-products dropped (dist/)';

/** As that version wrote it. */
const stored = (preview: object, more: object = {}) => ({
  id: '3.0',
  call: { id: '3.0', providerId: 'call_1', name: 'run_command', arguments: '{}' },
  tool: { name: 'run_command', title: 'Run command', group: 'shell', effect: 'run', card: hashOf('card') },
  input: { command: 'make' },
  adjusted: ['cmd was read as command', 'timeout was filled in: 120'],
  preview,
  parts: [
    { kind: 'hunk', id: 'c1.1', path: 'a.md', ...lines, label: 'Paragraph changed: "a" → "b"' },
    { kind: 'hunk', id: 'c1.2', path: 'a.md', ...lines, label: 'Status: live → paused' },
    { kind: 'item', id: 'i1', index: 0 },
  ],
  disk: {},
  looked: [],
  recipient: 'offline',
  digest: hashOf('digest'),
  effectDigest: hashOf('effect'),
  ...more,
});
const lines = { beforeLines: { from: 1, count: 1 }, afterLines: { from: 1, count: 1 } };
const judgement = { verdict: 'ask', mustAsk: false, why: 'commands ask', rule: { kind: 'built-in', name: 'x' } };

const rooms = () => {
  const database = openDatabase({ file: `${temporaryFolder()}/store.db` });
  database.exec(SCHEMA);
  const contents = openContents(database);
  return { database, contents, questions: createQuestions({ database, contents }) };
};

const asStored = (preview: object, more: object = {}) => {
  const { database, questions } = rooms();
  const body = JSON.stringify([{ proposal: stored(preview), judgement, ...more }]);
  database.run(
    'insert into question (id, session, opened, stays, body) values (1, 1, 1, \'"while a desk is attached"\', ?)',
    body,
  );
  const asked = questions.get(1)?.asked[0];
  if (asked === undefined) throw new Error('the question is there');
  return asked;
};

it('how a command ran, what it left behind and what was filled in are fields of a stored question', () => {
  const share = [{ title: 'output of make', text: bytes }];
  const notes = [HOW, 'it was cut off', LEFT];
  const { proposal, ...asked } = asStored({
    summary: 'make',
    share,
    notes,
    toModel: 'Applied.\nNote: cwd was ignored.',
  });
  expect(proposal.preview).toMatchObject({
    ran: { tier: 'rehearsed', exit: 1, words: HOW, byProducts: { words: LEFT, mayKeep: true } },
    notes: [{ level: 'caution', code: 'of before', words: 'it was cut off' }],
    toModel: 'Note: cwd was ignored.',
  });
  expect([proposal.adjusted, proposal.filled]).toEqual([['cmd was read as command'], ['timeout']]);
  expect(proposal.parts.map((part) => part.kind === 'hunk' && part.about)).toEqual(['paragraph', undefined, false]);
  expect(askOne({ ...asked, proposal }, { edit: false })).toMatchObject({ letters: ['d', 'h', 'k'] });
  expect(asked.edited).toBeUndefined();
  // At a terminal it stands as it stood then.
  expect(notesToTell(proposal)).toEqual([LEFT, 'it was cut off']);
});

it('what is private and what is only read is told from the rest, and that a person edited it', () => {
  const share = [
    { title: 'a.md', text: bytes, reason: 'private, stays here: private: true' },
    { title: 'b.md', text: bytes, reason: 'title matches' },
  ];
  const { proposal, edited } = asStored({ summary: 'read 2 notes', share }, { again: 'as you edited it' });
  expect(proposal.preview.share?.map(({ stays }) => stays)).toEqual([true, undefined]);
  expect([proposal.preview.reads, edited]).toEqual([true, true]);
});

it.each([
  ['ran for real · exit 0 after 1.0 s · recorded', 'by-products on ignored paths are not recorded (a)', 'witnessed', 0],
  [
    'run over a copy with the network · Killed by SIGKILL after 1.0 s · nothing',
    'by-products are not kept (a)',
    'network',
  ],
])('%s', (how, left, tier, exit?: number) => {
  const { contents } = rooms();
  expect(revivePreview({ summary: 'make', notes: ['tests pass', how, left] }, contents)).toEqual({
    summary: 'make',
    notes: [note('of before', 'tests pass')],
    ran: { tier, words: how, ...(exit === undefined ? {} : { exit }), byProducts: { words: left, mayKeep: false } },
  });
});

it('what is stored now is never read by its words', () => {
  const { contents } = rooms();
  const preview = { summary: 'read me', notes: [note('size', HOW), note('size', LEFT)], share: [] };
  expect(revivePreview(serialisePreview(preview, contents), contents)).toEqual(preview);
});

it('a note that was stored as its words, by whatever version, is weighed as a caution', () => {
  const { contents } = rooms();
  const known = note('becomes empty', 'becomes empty (was 3 bytes)', 'a.md');
  const written = { shape: 2, summary: '', notes: ['a.md: hard-linked', known] };
  expect(revivePreview(written, contents).notes).toEqual([note('of before', 'a.md: hard-linked'), known]);
  expect(revivePreview({ summary: '', notes: ['hard-linked'] }, contents).notes).toEqual([
    note('of before', 'hard-linked'),
  ]);
});
