import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../src/decision/question.ts';
import { notesToTell } from '../../../src/host/deciding/notes-of.ts';
import { weighNotes } from '../../../src/host/deciding/weigh-notes.ts';
import type { Judgement } from '../../../src/policy/rule.ts';
import { note } from '../../../src/text/note.ts';
import type { Preview } from '../../../src/tool/preview.ts';
import { ASKS, asked, change } from '../../support/example-asked.ts';

const of = (preview: Partial<Preview>, judgement: Partial<Judgement> = {}): Asked =>
  asked('3.0', { preview: { summary: '', ...preview } }, { ...ASKS, ...judgement });
const weighed = (given: Asked, isLocal = false): string[] =>
  weighNotes(given, { isLocal }).map(({ level, words, good }) => `${good === true ? '✓' : level} ${words}`);

const changes = [change('a.md', 'x', 'y')];
const bytes = { hash: 'h', size: 1, read: () => Promise.resolve(new Uint8Array()) };

describe('what there is to weigh', () => {
  it('is said the heaviest first, good news before what is only good to know', () => {
    const notes = [
      note('size', 'had 3 bytes'),
      note('read', 'model has read this file', 'a.md'),
      note('becomes empty', 'becomes empty (was 3 bytes)', 'a.md'),
    ];
    const judgement = { risks: ['protected'], notes: [note('protected', 'protected: git hooks run', 'a.md')] } as const;
    expect(weighed(of({ changes, notes }, judgement))).toEqual([
      'danger Protected: git hooks run',
      'caution Becomes empty (was 3 bytes)',
      '✓ Can be undone',
      '✓ Model has read this file',
      'fact Had 3 bytes',
    ]);
  });

  it('is how a command ran: well, or not', () => {
    const ran = { tier: 'rehearsed', exit: 0, ended: 'exit 0, 1.8 s', words: 'how' } as const;
    expect(weighed(of({ changes, ran }))).toEqual([
      '✓ Rehearsed on a copy: exit 0, 1.8 s',
      '✓ No network',
      '✓ Can be undone',
    ]);
    expect(weighed(of({ ran: { ...ran, exit: 1, ended: 'exit 1, 1.8 s' } }))).toEqual([
      'caution Rehearsed on a copy: exit 1, 1.8 s',
      '✓ No network',
    ]);
    expect(weighed(of({ ran: { ...ran, tier: 'network' } }))).toEqual([
      'fact Ran on a copy, with network: exit 0, 1.8 s',
    ]);
    const { ended: _, ...before } = ran;
    expect(weighed(of({ ran: { ...before, words: 'rehearsed · exit 0 after 1.8 s' } }))[0]).toBe(
      '✓ Rehearsed · exit 0 after 1.8 s',
    );
  });

  it('is how the tests went, once', () => {
    const tests = { command: 'npm test', passed: true, ended: 'exit 0', over: 'a copy' } as const;
    const withCounts = { ...tests, counts: { passed: 212, failed: 0 } };
    expect(weighed(of({ tests }))).toEqual(['✓ Tests pass']);
    expect(weighed(of({ tests: withCounts }))).toEqual(['✓ 212 tests pass']);
    expect(weighed(of({ tests: { ...withCounts, passed: false, counts: { passed: 209, failed: 3 } } }))).toEqual([
      'caution 3 of 212 tests fail',
    ]);
    expect(weighed(of({ tests: { ...tests, passed: false, ended: 'exit 1' } }))).toEqual([
      'caution Tests fail: exit 1',
    ]);
    expect(weighed(of({ tests, notes: [note('tests pass', 'tests pass with what is not signed yet: a')] }))).toEqual([
      '✓ Tests pass with what is not signed yet: a',
    ]);
  });

  it('is what leaves this machine, unless the model runs here or all of it stays', () => {
    const item = { title: 'a.md', text: bytes };
    const leaves = 'caution Leaves this machine for offline: what it has seen cannot be taken back';
    const leaving = of({ share: [item] });
    expect(weighed(leaving)).toEqual([leaves]);
    expect(weighed(leaving, true)).toEqual([]);
    expect(weighed(of({ share: [{ ...item, stays: true }] }))).toEqual([]);
  });

  it('is what undo does not cover', () => {
    expect(weighed(of({ changes: [change('.git/config', 'x', 'y')] }))).toEqual([
      'caution What happens inside .git is not covered by undo',
    ]);
    const said = note('not undone', 'inside .git: 1 file, not covered by undo');
    expect(weighed(of({ changes: [change('.git/config', 'x', 'y')], notes: [said] }))).toEqual([
      'caution Inside .git: 1 file, not covered by undo',
    ]);
  });

  it('is told by its risks where a stored question has no facts of its judgement', () => {
    expect(weighed(of({}, { mustAsk: true, risks: ['protected', 'found in text', 'real run'] }))).toEqual([
      'danger Protected',
      'danger Runs for real',
    ]);
  });

  it('is escaped', () => {
    const notes = [note('becomes empty', 'x\u202E', 'a\u001B.md')];
    expect(weighNotes(of({ notes }), { isLocal: true })).toEqual([
      { level: 'caution', code: 'becomes empty', words: 'X<U+202E>', path: 'a<U+001B>.md' },
    ]);
  });
});

describe('at a terminal', () => {
  const notes = [note('becomes empty', 'becomes empty', 'a.md'), note('links whole', 'links stay whole')];

  it('good news has no line, and the only file is not named again', () => {
    expect(notesToTell(of({ changes, notes }).proposal)).toEqual(['becomes empty']);
  });

  it('one of several files is named', () => {
    const two = [...changes, change('b.md', 'x', 'y')];
    expect(notesToTell(of({ changes: two, notes }).proposal)).toEqual(['a.md: becomes empty']);
  });
});
