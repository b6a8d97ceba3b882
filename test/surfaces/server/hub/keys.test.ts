// A key that is handed over while conversations are open: the next request has it, wherever the conversation stands, and nobody is told it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModelRow, SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import type { ScriptStep } from '../../../support/scripted-model.ts';
import { type OpenedHub, openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const KEY = 'handed-0123456789abcdef0123';
const OTHER = 'another-0123456789abcdef0123';

const sent = ({ model }: OpenedHub): (string | undefined)[] =>
  model.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
const handOver = (desk: OpenedHub, key: string) => desk.post('/api/keys', { provider: 'compatible', key });
const begins = async (desk: OpenedHub): Promise<number> =>
  (await desk.post<SessionHead>('/api/sessions', { message: 'Hello' })).id;
const kept = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

/** What a server says that quotes what it was sent. */
const echoing = (desk: () => OpenedHub): ScriptStep => {
  return () => {
    const key = desk().model.requests.at(-1)?.headers.authorization ?? 'none';
    return {
      status: 401,
      headers: { 'x-sent': key },
      body: { error: { message: `Incorrect API key provided: ${key}` } },
    };
  };
};

describe('a key that is handed over', () => {
  it('is in the next request of a conversation that failed for lack of it', async () => {
    const desk = await openHub({}, [{ status: 401, body: { error: { message: 'no key' } } }, { text: 'Here.' }]);
    const id = await begins(desk);
    await desk.ends(id);
    await handOver(desk, KEY);
    await desk.post(`/api/sessions/${id}/ask-again`);
    await desk.ends(id);
    expect(sent(desk)).toEqual([undefined, KEY]);
  });

  it('is in the next request of a turn that goes on', async () => {
    let desk: OpenedHub | undefined;
    desk = await openHub({ 'a.txt': 'a\n' }, [
      async () => {
        await handOver(desk!, KEY);
        return { calls: [{ name: 'list_files', arguments: {} }] };
      },
      { text: 'Here.' },
    ]);
    await desk.ends(await begins(desk));
    expect(sent(desk)).toEqual([undefined, KEY]);
  });

  it('is asked with at once where a model that failed is waited for', async () => {
    const busy = { status: 429, headers: { 'retry-after': '50' }, body: { error: { message: 'slow down' } } };
    const desk = await openHub({}, [busy, { text: 'Here.' }]);
    await handOver(desk, OTHER);
    const id = await begins(desk);
    await desk.hears('retrying');
    await handOver(desk, KEY);
    await desk.ends(id);
    expect(sent(desk)).toEqual([OTHER, KEY]);
  });

  it('lets a model of another provider wait', async () => {
    const busy = { status: 429, headers: { 'retry-after': '50' }, body: { error: { message: 'slow down' } } };
    const desk = await openHub({}, [busy, { text: 'Here.' }]);
    const id = await begins(desk);
    await desk.hears('retrying');
    await desk.post('/api/keys', { provider: 'openai', key: KEY });
    expect((await desk.get<TranscriptPage>(`/api/sessions/${id}/transcript`)).retrying).toBeDefined();
    expect(sent(desk)).toEqual([undefined]);
  });

  it('is gone from the next request on when it is taken away', async () => {
    const desk = await openHub({}, [{ text: 'One.' }, { text: 'Two.' }]);
    await handOver(desk, KEY);
    const id = await begins(desk);
    await desk.ends(id);
    await handOver(desk, '');
    await desk.post(`/api/sessions/${id}/messages`, { text: 'And now?' });
    await desk.ends(id);
    expect(sent(desk)).toEqual([KEY, undefined]);
  });

  it('counts for models that are looked for', async () => {
    const desk = await openHub({}, [{ text: 'One.' }]);
    await desk.post('/api/keys', { provider: 'openai', key: KEY });
    const rows = await desk.get<readonly ModelRow[]>('/api/models');
    expect(JSON.stringify(rows)).not.toContain(KEY);
    const { choices } = await desk.get<{ choices: readonly { text: string; hint?: string }[] }>(
      '/api/complete?text=%2Fmodel%20openai&at=13',
    );
    expect(choices).toContainEqual(expect.objectContaining({ hint: 'there is a key' }));
  });

  it('is in no reply, event or file, whatever the server echoes', async () => {
    let desk: OpenedHub | undefined;
    const echo = echoing(() => desk!);
    const quoted: ScriptStep = () => ({ text: `You sent ${KEY}, did you not?`, chunks: 7 });
    desk = await openHub({}, [echo, quoted, { status: 500, body: `<b>${KEY}</b>` }], { isWatched: true });
    const http = await overHttp(desk);
    const replies: unknown[] = [await http.ask('POST', '/api/keys', { provider: 'compatible', key: KEY })];
    const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'Hello' });
    await desk.ends(id);
    await http.ask('POST', `/api/sessions/${id}/ask-again`, {});
    await desk.ends(id);
    await http.ask('POST', `/api/sessions/${id}/messages`, { text: 'Again?' });
    await http.hears('retrying');
    await http.ask('POST', `/api/sessions/${id}/stop`, {});
    await desk.ends(id);
    for (const path of ['keys', 'state', 'sessions', `sessions/${id}/transcript`, `sessions/${id}/context`, 'ledger'])
      replies.push(await http.ask('GET', `/api/${path}`));
    expect(sent(desk)).toEqual([KEY, KEY, KEY]);
    const told = JSON.stringify([replies, desk.heard, http.heard]);
    expect(told).toContain('[key]');
    expect([told.includes(KEY), kept(process.env.COUNTERSIGN_HOME!).includes(KEY)]).toEqual([false, false]);
    expect(kept(desk.folder)).not.toContain(KEY);
    expect(JSON.stringify(process.env)).not.toContain(KEY);
  });
});
