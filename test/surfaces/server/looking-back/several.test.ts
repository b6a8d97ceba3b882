// Several entries taken back in one request, over HTTP: newest first, as far as it goes, and what came of each is said.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SeveralReply } from '../../../../src/surfaces/server/wire/looking-back.ts';
import type { TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from '../hub/open-hub.ts';
import { overHttp } from '../hub/over-http.ts';

const NAMES = ['a.txt', 'b.txt', 'c.txt'];
const FILES = Object.fromEntries(NAMES.map((name) => [name, 'one\nmiddle\nlast\n']));
const edit = (path: string) => ({ name: 'edit_file', arguments: { path, old_string: 'one', new_string: 'two' } });

/** Three entries of one answer. */
const batch = async () => {
  const desk = await openHub(FILES, [{ calls: NAMES.map(edit) }, { text: 'Done.' }]);
  const { session, question } = await desk.asksAbout('edit them');
  await desk.decide(question, { answer: 'approve' });
  await desk.ends(session.id);
  const http = await overHttp(desk);
  const { items } = await http.ask<TranscriptPage>('GET', `/api/sessions/${session.id}/transcript`);
  const receipts = items.flatMap((item) => (item.kind === 'receipt' ? [item] : []));
  const read = (): readonly string[] =>
    NAMES.map((name) => readFileSync(join(desk.folder, name), 'utf8').split('\n')[0] ?? '');
  return {
    ...{ desk, http, read },
    entries: receipts.map(({ entry }) => entry ?? 0),
    group: receipts[0]?.group ?? 0,
  };
};

describe('POST /api/history/undo', () => {
  it('takes back a whole answer by its group, newest first, says so to everybody, and is done again in one', async () => {
    const { http, read, entries, group } = await batch();
    const undone = await http.ask<SeveralReply>('POST', '/api/history/undo', { group });
    expect(read()).toEqual(['one', 'one', 'one']);
    expect(undone.entries.map(({ entry, came }) => [entry, came])).toEqual(
      entries.toReversed().map((entry) => [entry, 'done']),
    );
    expect(undone.back).toEqual({ do: 'redo', entries: entries.toReversed() });
    await http.hears(
      'again',
      ({ items }) => items.filter((item) => item.kind === 'receipt' && item.undone !== null).length === 3,
    );
    for (const each of undone.entries)
      if (each.came === 'done') await http.hears('history', ({ entry }) => entry === each.taken.entry);

    const again = await http.ask<SeveralReply>('POST', '/api/history/redo', { entries: undone.back?.entries });
    expect(read()).toEqual(['two', 'two', 'two']);
    expect(again.entries.map(({ came }) => came)).toEqual(['done', 'done', 'done']);
    const once = await http.ask<SeveralReply>('POST', `/api/history/${again.back?.do}`, {
      entries: again.back?.entries,
    });
    expect(once.entries.map(({ came }) => came)).toEqual(['done', 'done', 'done']);
    expect(read()).toEqual(['one', 'one', 'one']);
  });

  it('stops at the first that conflicts: what was taken back before it stays, and is said as facts', async () => {
    const { http, read, entries, desk } = await batch();
    const [first, second, third] = entries;
    writeFileSync(join(desk.folder, 'b.txt'), 'mine\nmiddle\nlast\n');
    const undone = await http.ask<SeveralReply>('POST', '/api/history/undo', { entries });
    expect(undone.entries).toMatchObject([
      {
        entry: third,
        came: 'done',
        taken: { undoes: third, files: [{ path: 'c.txt', words: 'the old text is back' }] },
      },
      { entry: second, came: 'failed', error: { code: 'CONFLICT', data: { conflicts: [{ path: 'b.txt', line: 1 }] } } },
      { entry: first, came: 'not tried' },
    ]);
    expect(undone.back).toEqual({ do: 'redo', entries: [third] });
    expect(read()).toEqual(['two', 'mine', 'one']);
    // Again: what was done is not done twice.
    const again = await http.ask<SeveralReply>('POST', '/api/history/undo', { entries });
    expect(again.entries.map(({ came }) => came)).toEqual(['already', 'failed', 'not tried']);
    expect(again).not.toHaveProperty('back');
  });

  it('takes each once, whatever the order and however often it is named', async () => {
    const { http, entries } = await batch();
    const [first, , third] = entries;
    const undone = await http.ask<SeveralReply>('POST', '/api/history/undo', { entries: [first, third, first] });
    expect(undone.entries.map(({ entry }) => entry)).toEqual([third, first]);
  });

  it('touches nothing where an entry never was, and refuses what makes no sense', async () => {
    const { http, read, entries, group } = await batch();
    for (const [body, code] of [
      [{ entries: [...entries, 999] }, 'NOT_FOUND'],
      [{ group: 999 }, 'NOT_FOUND'],
      [{}, 'BAD_ARGS'],
      [{ entries, group }, 'BAD_ARGS'],
      [{ entries: [] }, 'BAD_ARGS'],
      [{ entries: [0] }, 'BAD_ARGS'],
      [{ entries: [1.5] }, 'BAD_ARGS'],
      [{ entries: ['1'] }, 'BAD_ARGS'],
      [{ entries: Array.from({ length: 1001 }, () => 1) }, 'BAD_ARGS'],
      [{ group: -1 }, 'BAD_ARGS'],
      [{ entries, clean: true }, 'BAD_ARGS'],
    ] as const)
      for (const what of ['undo', 'redo'])
        expect(await http.refused('POST', `/api/history/${what}`, body)).toMatchObject({ code });
    expect(read()).toEqual(['two', 'two', 'two']);
  });

  it('does nothing again of what was never taken back', async () => {
    const { http, group } = await batch();
    const redone = await http.ask<SeveralReply>('POST', '/api/history/redo', { group });
    expect(redone.entries.map(({ came }) => came)).toEqual(['already', 'already', 'already']);
  });
});
