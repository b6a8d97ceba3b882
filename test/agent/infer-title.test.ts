import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inferTitle, titleIn } from '../../src/agent/infer-title.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { onStage } from '../support/stage.ts';

const said = (text: string) => ({ parts: [{ kind: 'text', text } as const] });

describe('a title', () => {
  it.each([
    ['The new website', 'The new website'],
    ['"The new website."', 'The new website'],
    ['**Title: The new website**\n\nBecause …', 'The new website'],
    ['\n\n# Moving house', 'Moving house'],
    ['<think>What is it about?</think>\nMoving house', 'Moving house'],
    ['one two three four five six seven eight', 'one two three four five six'],
    ['x'.repeat(200), 'x'.repeat(60)],
    ['  \n ', undefined],
    ['"."', undefined],
  ])('in %j is %j', (text, title) => {
    expect(titleIn(said(text))).toBe(title);
  });
});

const named = (rooms: Awaited<ReturnType<typeof agentRooms>>) =>
  inferTitle(rooms.session, { ...rooms.runtime, emit: () => undefined });

describe('asking for it', () => {
  it('is done once, with what the model may have, and is paid for', async () => {
    const rooms = await agentRooms(
      { 'a.txt': 'the secret of the house\n' },
      [
        { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] },
        { text: 'Read.' },
        { text: 'Painting the house' },
      ],
      { isPrivate: () => true, model: { local: false }, runtime: { price: { input: 10, output: 10 } } },
    );
    expect(await named(rooms)).toEqual({ ok: true, value: undefined }); // nothing was answered yet
    await rooms.go(() => true);
    const before = rooms.session.state.spent.cost;
    expect(await named(rooms)).toEqual({ ok: true, value: 'Painting the house' });
    expect(JSON.stringify(rooms.requests.at(-1)?.body)).not.toContain('secret');
    expect(rooms.session.state.spent.cost).toBeGreaterThan(before);
    expect(rooms.runtime.store.sessions.last()?.title).toBe('Painting the house');
    expect(rooms.runtime.store.sessions.list()[0]?.state).toBe('done');
    expect(await named(rooms)).toEqual({ ok: true, value: undefined });
    expect(rooms.requests).toHaveLength(3);
  });

  it('is not repeated where the model gave none, and not done at a limit, for another model, or over the person’s own', async () => {
    const rooms = await agentRooms({}, [{ text: 'Hello.' }, { text: '...' }]);
    await rooms.go(() => true);
    const { runtime, session } = rooms;
    const other = { ...runtime, emit: () => undefined, model: { ...runtime.model, id: 'another/model' } };
    expect(await inferTitle(session, other)).toEqual({ ok: true, value: undefined });
    const spent = { ...runtime, emit: () => undefined, flagLimits: { tokens: 1 } };
    expect(await inferTitle(session, spent)).toEqual({ ok: true, value: undefined });
    expect(rooms.requests).toHaveLength(1);
    const mine = await agentRooms({}, [{ text: 'Hello.' }, { text: 'Another' }]);
    expect(mine.runtime.store.sessions.rename(1, 'my own', { own: true }).ok).toBe(true);
    await mine.go(() => true); // a name given while it works is no reason to stop
    expect(await named(mine)).toEqual({ ok: true, value: undefined });
    expect(mine.requests).toHaveLength(1);
    expect(await named(rooms)).toEqual({ ok: true, value: undefined });
    expect(await named(rooms)).toEqual({ ok: true, value: undefined });
    expect(rooms.requests).toHaveLength(2);
    expect(runtime.store.sessions.last()?.title).toBe('test');
  });

  it('hands on what went wrong', async () => {
    const rooms = await agentRooms({}, [{ text: 'Hello.' }]);
    await rooms.go(() => true);
    const broken = {
      ...rooms.runtime.model,
      reply: async () => ({ ok: false, error: { code: 'PROVIDER', message: 'gone' } }) as const,
    };
    expect(await inferTitle(rooms.session, { ...rooms.runtime, model: broken, emit: () => undefined })).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER' },
    });
  });
});

describe('autoInferTitle', () => {
  it('names a session after its first answer, once, and counts what that cost', async () => {
    const stage = await onStage({ 'a.txt': 'one\n' }, [
      { text: 'Done.' },
      { text: '"A \u001b[31mred\u001b[0m house."' },
      { text: 'More.' },
    ]);
    mkdirSync(`${stage.home}/countersign/config`, { recursive: true });
    writeFileSync(`${stage.home}/countersign/config/config.yaml`, 'autoInferTitle: true\n');
    const first = await stage.run('run', 'paint the house', ...stage.model);
    expect(first.stderr).not.toContain('has no title');
    expect(stage.requests).toHaveLength(2);
    expect(JSON.stringify(stage.requests[1]?.body)).toContain('at most 6 words');
    expect(JSON.stringify(stage.requests[1]?.body)).toContain('paint the house');
    const { stdout } = await stage.run('sessions', '--json');
    expect(JSON.parse(stdout.trim())).toMatchObject({
      id: 1,
      title: 'A \u001b[31mred\u001b[0m house',
      state: 'done',
      turns: 1,
    });
    const listed = await stage.run('sessions');
    expect(listed.stdout).toContain('A <U+001B>[31mred<U+001B>[0m house');
    const shown = JSON.parse((await stage.run('sessions', 'show', '1', '--json')).stdout);
    const stats = JSON.parse((await stage.run('stats', '--json')).stdout);
    expect(stats.spending.total).toMatchObject({ requests: 2, input: shown.spent.input, output: shown.spent.output });
    await stage.run('sessions', 'resume', '1', '--say', 'more', ...stage.model);
    expect(stage.requests).toHaveLength(3);
  });
});
