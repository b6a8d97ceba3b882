import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CLIENT_QUESTION_MILLISECONDS, createClientCalls } from '../../src/session/client-calls.ts';
import { openStore } from '../../src/store/open-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FIRST = { session: 1, call: '1.1' };
const SECOND = { session: 1, call: '3.1' };

const kept = () => {
  const folder = temporaryFolder();
  const opened = openStore({ env: { COUNTERSIGN_HOME: join(folder, 'home') }, workspaceId: 'w', root: folder });
  if (!opened.ok) throw new Error(opened.error.message);
  let now = 1_000_000;
  return {
    database: opened.value,
    calls: createClientCalls(opened.value, () => now),
    later: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

it('a call that somebody waits for is found by nobody; one that was given up is found once, the oldest first', () => {
  const { calls, later } = kept();
  calls.note(FIRST, 'same');
  later(1);
  calls.note(SECOND, 'same');
  expect(calls.claim('same')).toBeUndefined();
  calls.giveUp(SECOND);
  calls.giveUp(FIRST);
  expect(calls.claim('other')).toBeUndefined();
  expect(calls.claim('same')).toEqual(FIRST);
  expect(calls.claim('same')).toEqual(SECOND);
  expect(calls.claim('same')).toBeUndefined();
});

it('one whose answer was handed out is a new one from then on', () => {
  const { calls } = kept();
  calls.note(FIRST, 'same');
  calls.giveUp(FIRST);
  calls.handedOut(FIRST);
  expect(calls.claim('same')).toBeUndefined();
});

it('a process that is gone waits for nothing', () => {
  const { calls, database } = kept();
  calls.note(FIRST, 'same');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  database.run('update client_call set pid = ?, started = ?', pid, 'before');
  expect(calls.claim('same')).toEqual(FIRST);
});

it('everything that a connection waits for is given up with it', () => {
  const { calls } = kept();
  calls.note(FIRST, 'one');
  calls.note(SECOND, 'two');
  calls.giveUpAll();
  expect([calls.claim('one'), calls.claim('two')]).toEqual([FIRST, SECOND]);
});

it('an answer of the last minute is kept as long as its question was, and nothing is kept for ever', () => {
  const { calls, later, database } = kept();
  calls.note(FIRST, 'same');
  calls.giveUp(FIRST);
  later(2 * CLIENT_QUESTION_MILLISECONDS - 1);
  expect(calls.claim('same')).toEqual(FIRST);
  calls.giveUp(FIRST);
  later(2);
  expect(calls.claim('same')).toBeUndefined();
  calls.note(SECOND, 'another');
  expect(database.all('select call from client_call')).toEqual([{ call: SECOND.call }]);
});
