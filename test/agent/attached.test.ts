// What a person attached, on its way through the loop.
import { expect, it } from 'vitest';
import type { MessagePart, SessionRecord } from '../../src/session/record.ts';
import { bytesOf, hashOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';
import { type AgentProcess, agentRooms } from '../support/agent-rooms.ts';
import { pngOf } from '../support/pictures.ts';

const picture = pngOf(6, 4);
const PART: MessagePart = {
  text: '[image: shot.png, 6×4]',
  media: { type: 'image/png', name: 'shot.png', size: picture.length, width: 6, height: 4, hash: hashOf(picture) },
  origin: { path: 'shot.png' as Path, hash: hashOf(picture) },
};
const keep = ({ runtime }: AgentProcess) => runtime.store.contents.keepStates([], [bytesOf(picture)]);
const say = (...parts: MessagePart[]): SessionRecord => ({ kind: 'user', parts });
const approve = (): boolean => true;

it('a picture is in the ledger before it leaves, with its size, as what its person named', async () => {
  const rooms = await agentRooms({}, [{ text: 'A box.' }]);
  await keep(rooms);
  rooms.session.append(say({ text: 'Look.' }, PART));
  await rooms.go(approve);
  expect(rooms.requests[0]?.raw).toContain(picture.toString('base64'));
  const records = rooms.runtime.store.ledger.query({ kind: 'egress' });
  expect(records.ok && records.value.map(({ body }) => body)).toMatchObject([
    { items: [{ path: 'shot.png', hash: hashOf(picture), bytes: picture.length }] },
  ]);
  expect(JSON.stringify(records)).not.toContain('"proposal"');
});

it('after a server has refused a picture the conversation goes on without it', async () => {
  const refusal = { status: 400, body: { error: { message: 'scripted is not a multimodal model' } } };
  const rooms = await agentRooms({}, [refusal, { text: 'I cannot see it.' }], {
    model: { id: 'compatible/refuses-pictures' },
  });
  await keep(rooms);
  rooms.session.append(say({ text: 'Look.' }, PART));
  expect(await rooms.go(approve)).toMatchObject({ end: 'failed', error: { data: { refuses: 'media' } } });
  rooms.session.append(say({ text: 'And without it?' }));
  expect(await rooms.go(approve)).toMatchObject({ end: 'done' });
  expect(rooms.requests.map(({ raw }) => raw.includes('image_url'))).toEqual([true, false]);
  expect(rooms.requests[1]?.raw).toContain('[image: shot.png, 6×4, not shown to this model]');
});

it('a server is asked once whether it takes pictures, and only in a session that has one', async () => {
  let asked = 0;
  const media = async () => {
    asked++;
    return { images: 'no' } as const;
  };
  const rooms = await agentRooms({}, { text: 'Well.' }, { model: { id: 'ollama/asked-in-session', media } });
  await rooms.go(approve);
  expect(asked).toBe(0);
  await keep(rooms);
  for (const text of ['Look.', 'Again.']) {
    rooms.session.append(say({ text }, PART));
    await rooms.go(approve);
  }
  expect(asked).toBe(1);
  expect(rooms.requests.at(-1)?.raw).toContain('not shown to this model');
});

it('an error quotes no line of a private note that was withheld from a cloud model', async () => {
  const text = 'dear diary\nsame\nsame\n';
  const ambiguous = { path: 'diary.md', description: 'x', edits: [{ old: 'same', new: 'other' }] };
  const script = [{ calls: [{ name: 'edit_file', arguments: ambiguous }] }, { text: 'Well.' }];
  const part = { text, origin: { path: 'diary.md' as Path, hash: hashOf(text) }, private: true } as const;
  const answersOf = async (local: boolean): Promise<string> => {
    const rooms = await agentRooms({ 'diary.md': text }, script, { model: { id: 'compatible/reader', local } });
    rooms.session.append(say({ text: 'mend it' }, part));
    await rooms.go(approve);
    return rooms.answers().join('\n');
  };
  expect(await answersOf(false)).not.toContain('\n2\tsame');
  expect(await answersOf(true)).toContain('\n2\tsame');
});
