// What is remembered of a reply that never became whole.
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../src/error/error-value.ts';
import { heardModel } from '../../../../src/host/conversation/note/heard-model.ts';
import type { ModelRequest } from '../../../../src/models/message.ts';
import type { Model } from '../../../../src/models/model.ts';

const request: ModelRequest = { system: '', messages: [], tools: [], maxOutputTokens: 10 };
const options = { signal: new AbortController().signal, heard: () => undefined };
const speaking = (whole: boolean, asked: ModelRequest[] = []): Model => ({
  id: 'm/x',
  local: true,
  dialect: 'json',
  reply: async (received, { heard }) => {
    asked.push(received);
    heard({ kind: 'reasoning', text: 'hm' });
    heard({ kind: 'text', text: 'one ' });
    heard({ kind: 'text', text: 'two' });
    const usage = { input: 1, output: 1, reported: true };
    return whole ? ok({ parts: [{ kind: 'text', text: 'one two' }], finish: 'stop', usage }) : fail('TIMEOUT', 'cut');
  },
  close: () => undefined,
});

it('a reply that was cut is what was heard of it, without its thoughts', async () => {
  const heard = heardModel(speaking(false), undefined);
  await heard.model.reply(request, options);
  expect(heard.heard()).toBe('one two');
});

it('a whole reply leaves nothing behind, and another begins afresh', async () => {
  const heard = heardModel(speaking(true), undefined);
  await heard.model.reply(request, options);
  await heard.model.reply(request, options);
  expect(heard.heard()).toBe('');
});

it('the temperature is the one the note wants, or nobody says one', async () => {
  const asked: ModelRequest[] = [];
  await heardModel(speaking(true, asked), 0).model.reply(request, options);
  await heardModel(speaking(true, asked), undefined).model.reply(request, options);
  expect(asked.map(({ temperature }) => temperature)).toEqual([0, undefined]);
  expect(heardModel(speaking(true), undefined).model).toMatchObject({ id: 'm/x', local: true, dialect: 'json' });
});
