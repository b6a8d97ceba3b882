// A task of many turns in a small window, over real rooms and a model server that checks what it is sent.
import { expect, it } from 'vitest';
import { estimateTokens } from '../../../src/models/estimate-tokens.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { type ChatRequest, faultsOf, textOf } from '../../support/scripted-model.ts';

const WINDOW = 4096;
const OUTPUT = 512;
const TASK = 'Read every note, one after another, and say which one mentions the heron.';
const isSummaryRequest = ({ tools }: ChatRequest): boolean => tools === undefined;
/** As the estimate counts it: the words of every message, the tools, and what is around them. */
const tokensOf = ({ messages, tools }: ChatRequest): number =>
  messages.reduce(
    (sum, message) =>
      sum +
      estimateTokens(textOf(message)) +
      (message.tool_calls ?? []).reduce(
        (all, call) => all + estimateTokens(call.function.name) + estimateTokens(call.function.arguments),
        0,
      ),
    tools === undefined ? 0 : estimateTokens(JSON.stringify(tools)),
  );
const notes = Object.fromEntries(
  Array.from({ length: 10 }, (_, note) => [
    `notes/${note}.md`,
    Array.from({ length: 30 }, (_, line) => `Line ${line} of note ${note} is about the weather by the river.\n`).join(
      '',
    ),
  ]),
);
const TOOLS = ['read_file', 'list_files'];

it('a session of 200 turns stays inside a window of 4,096 tokens, with every call answered once, and resumes', async () => {
  const turns = 200;
  let replies = 0;
  const rooms = await agentRooms(
    notes,
    (body) => {
      if (isSummaryRequest(body)) return { text: `Read so far: ${replies} notes. No heron yet.`, usage: null };
      replies++;
      if (replies > turns) return { text: 'None of them does.', usage: null };
      const call =
        replies % 10 === 0
          ? { name: 'list_files', arguments: { path: 'notes', hidden: replies % 20 === 0 } }
          : { name: 'read_file', arguments: { path: `notes/${replies % 10}.md`, offset: (replies % 7) + 1 } };
      return { text: `Turn ${replies}.`, calls: [call], usage: null };
    },
    { limits: { turns: 1000, calls: 1000, tokens: 100_000_000 }, model: { window: WINDOW } },
  );
  const tools = rooms.runtime.tools.filter(({ name }) => TOOLS.includes(name));
  Object.assign(rooms.runtime, { tools, maxOutputTokens: OUTPUT });
  rooms.session.append({ kind: 'user', parts: [{ text: TASK }] });
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done', summary: 'None of them does.' });

  const sent = rooms.requests.map(({ body }) => body);
  expect(sent.filter((body) => !isSummaryRequest(body))).toHaveLength(turns + 1);
  expect(sent.filter(isSummaryRequest).length).toBeGreaterThan(0);
  for (const body of sent) {
    expect(tokensOf(body)).toBeLessThanOrEqual(WINDOW - (body.max_tokens ?? 0));
    expect(faultsOf({ body })).toEqual([]);
    if (isSummaryRequest(body)) continue;
    const said = body.messages.filter(({ role }) => role === 'user').map(textOf);
    expect(said.join('\n')).toContain(TASK);
    expect(said.join('\n')).toContain('go');
    expect(body.max_tokens).toBe(OUTPUT);
  }
  // Each shortening and each summary is told; every result is still whole in the session.
  const told = rooms.events.filter((event) => event.event === 'progress' && event.step === 'notice');
  const kinds = rooms.session.records.map(({ kind }) => kind);
  expect(told).toHaveLength(kinds.filter((kind) => kind === 'shortened' || kind === 'summary').length);
  expect(rooms.session.records.filter(({ kind }) => kind === 'receipt')).toHaveLength(turns);

  const another = rooms.anotherProcess();
  Object.assign(another.runtime, { tools, maxOutputTokens: OUTPUT });
  another.session.append({ kind: 'user', parts: [{ text: 'Are you sure?' }] });
  expect(await another.go(() => true)).toMatchObject({ end: 'done' });
  const last = rooms.requests.at(-1)!;
  expect(tokensOf(last.body)).toBeLessThanOrEqual(WINDOW - OUTPUT);
  expect(textOf(last.body.messages.at(-1)!)).toBe('Are you sure?');
  expect(JSON.stringify(last.body.messages)).toContain(TASK);
});
