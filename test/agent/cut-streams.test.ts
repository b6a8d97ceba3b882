// A reply that broke off leaves a session that is valid and goes on: every recorded stream, cut, and resumed by another process.
import { expect, it } from 'vitest';
import type { Model } from '../../src/models/model.ts';
import { outgoing } from '../../src/session/messages.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { overPieces, RECORDED_STREAMS, type RecordedStream } from '../support/recorded-streams.ts';

const FILES = { 'Übung/a.md': 'alpha\n', 'b.md': 'one "x"\ntwo\n' };

/** Plays one model after the other, a reply each; what the next would be asked is kept. */
const inTurn = (models: readonly Model[]): Pick<Model, 'reply'> => {
  const left = [...models];
  return {
    reply: (request, options) => {
      const model = left.shift();
      if (model === undefined) throw new Error('asked once too often');
      return model.reply(request, options);
    },
  };
};

const answerOf = ({ vendor }: RecordedStream): Promise<Model> => {
  const answer = RECORDED_STREAMS.find((each) => each.vendor === vendor && each.name === 'an answer');
  if (answer === undefined) throw new Error('there is no such stream');
  return overPieces(vendor, [answer.bytes]);
};

it.each(RECORDED_STREAMS)('cases 221, 237: $vendor.provider, $name, cut off and gone on with', async (stream) => {
  const { bytes, vendor } = stream;
  for (const at of [0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)]) {
    const models = [
      await overPieces(vendor, [bytes.subarray(0, at)], { broken: true }),
      await overPieces(vendor, [bytes]),
      await answerOf(stream),
    ];
    const rooms = await agentRooms(FILES, [], { model: inTurn(models) });
    const refuse = (): boolean => false;
    expect(await rooms.go(refuse), `cut at ${at}`).toMatchObject({ end: 'failed' });
    expect(rooms.session.records.some(({ kind }) => kind === 'reply')).toBe(false);
    expect(rooms.read('b.md')).toBe(FILES['b.md']);

    const later = rooms.anotherProcess();
    later.session.append({ kind: 'continued' });
    expect(await later.go(refuse)).toMatchObject({ end: 'done' });
    expect(rooms.read('b.md')).toBe(FILES['b.md']);
    const { messages } = outgoing(later.session.records, later.runtime.model);
    for (const [place, message] of messages.entries()) {
      const calls = message.role === 'assistant' ? message.parts.filter(({ kind }) => kind === 'call') : [];
      const next = messages[place + 1];
      if (calls.length > 0) expect(next).toMatchObject({ role: 'results', results: { length: calls.length } });
      else expect(next?.role).not.toBe('results');
    }
  }
});
