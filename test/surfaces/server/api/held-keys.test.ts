// A key in the memory of a running desk, as the operating system sees it: in no file, no argument, no variable, no line that is printed; and gone with the process.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { KeysReply } from '../../../../src/surfaces/server/wire/keys.ts';
import type { DeskState, SessionHead } from '../../../../src/surfaces/server/wire/session-view.ts';
import { onStage, type Stage } from '../../../support/stage.ts';
import { startDesk } from '../../../support/web/start-desk.ts';
import { type Program, signedIn } from './program.ts';

const KEY = 'handed-over-0123456789abcdef';

const openDesk = async (stage: Stage, model = stage.model) => {
  const desk = await startDesk(stage, ...model, '--debug', '--profile', 'code');
  onTestFinished(async () => {
    desk.kill('SIGKILL');
    await desk.finished;
  });
  return { desk, program: await signedIn(desk.link) };
};
const handOver = (program: Program, body: object) => program.call('POST', '/api/keys', body);
const heldBy = async (program: Program) =>
  ((await program.call('GET', '/api/keys')).value as KeysReply).keys.filter(({ from }) => from === 'held'); // as its row says
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

it('is told to its provider alone, whatever that quotes, and the next server knows nothing of it', async () => {
  const sent = (): string => stage.requests.at(-1)?.headers.authorization ?? 'nothing';
  const stage: Stage = await onStage({ 'a.txt': 'a\n' }, [
    () => ({ status: 401, headers: { 'x-key': sent() }, body: { error: { message: `Incorrect key: ${sent()}` } } }),
    () => ({ text: `You sent ${sent()}.`, calls: [{ name: 'read_file', arguments: { path: `${sent()}.txt` } }] }),
    { text: 'Done.' },
  ]);
  const { desk, program } = await openDesk(stage);
  const replies: unknown[] = [await handOver(program, { provider: 'compatible', key: KEY })];
  expect(await heldBy(program)).toEqual([{ provider: 'compatible', from: 'held' }]);
  const events = await program.events('');
  const begun = await program.call('POST', '/api/sessions', { message: 'Hello' });
  const { id } = begun.value as SessionHead; // as its row says
  const rests = () =>
    vi.waitFor(async () => {
      const { value } = await program.call('GET', `/api/sessions/${id}`);
      replies.push(value);
      expect((value as SessionHead).runs).toBe('no'); // as its row says
    }, 30_000);
  await rests();
  await program.call('POST', `/api/sessions/${id}/ask-again`, {});
  await vi.waitFor(() => expect(stage.requests.length).toBe(3), 30_000);
  await rests();
  for (const path of ['keys', 'state', 'models', `sessions/${id}/transcript`, 'ledger', 'shared', 'settings'])
    replies.push((await program.call('GET', `/api/${path}`)).value);
  // Wrong ones too: what is refused is not quoted.
  for (const body of [
    { provider: KEY, key: KEY },
    { provider: '__proto__', key: KEY },
    { provider: 'compatible', key: `${KEY} ${KEY}` },
    { provider: 'compatible', key: [KEY] },
    { provider: 'compatible', key: `${KEY}🔑` },
    { provider: 'compatible', key: `${KEY}${'k'.repeat(1_000_000)}` },
  ]) {
    const { status, value } = await handOver(program, body);
    expect([400, 413]).toContain(status);
    replies.push(value);
  }
  expect(stage.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${KEY}`));

  const seen = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${desk.pid}/${name}`, 'latin1'));
  const texts = () => [...filesBelow(stage.home), ...filesBelow(stage.workspace)];
  const told = JSON.stringify([replies, events]);
  expect(told).toContain('[key]');
  expect([told, ...seen, ...texts()].filter((text) => text.includes(KEY))).toEqual([]);
  desk.kill('SIGKILL');
  const { stdout, stderr } = await desk.finished;
  expect([stdout, stderr, ...texts()].filter((text) => text.includes(KEY))).toEqual([]);

  const next = await openDesk(stage);
  expect(await heldBy(next.program)).toEqual([]);
});

it('is what a new conversation begins with where nobody named a model, without another question', async () => {
  const { program } = await openDesk(await onStage({}, []), []);
  const inUse = async () => ((await program.call('GET', '/api/state')).value as DeskState).model; // as its row says
  expect((await inUse()).id).not.toContain('anthropic');
  await handOver(program, { provider: 'anthropic', key: KEY });
  expect(await inUse()).toMatchObject({
    id: expect.stringMatching(/^anthropic\//),
    words: expect.stringContaining('key in memory'),
  });
  await handOver(program, { provider: 'anthropic', key: '' });
  expect((await inUse()).id).not.toContain('anthropic');
});
