// Talks to the guide as the loop does, over files in memory; every call gets the result its tool would give.

import { guide } from '../../src/guide/guide.ts';
import type { Message, ModelRequest, ReplyPart, ToolSchema } from '../../src/models/message.ts';
import { builtInTools } from '../../src/toolkit/built-in-tools.ts';
import type { Services } from '../../src/toolkit/services.ts';

/** Only their cards are used: nothing is proposed here. */
const nowhere = { settings: {} } as Services;

export const ALL_TOOLS = builtInTools(nowhere);

export const TOOLS: readonly ToolSchema[] = ALL_TOOLS.map(({ name, description, input }) => ({
  name,
  description,
  input,
}));

export const requestWith = (messages: readonly Message[], tools: readonly ToolSchema[] = TOOLS): ModelRequest => ({
  system: '',
  messages,
  tools,
  maxOutputTokens: 1000,
});

export const replyTo = async (messages: readonly Message[], tools?: readonly ToolSchema[]): Promise<ReplyPart> => {
  const reply = await guide().reply(requestWith(messages, tools), {
    signal: new AbortController().signal,
    heard: () => undefined,
  });
  if (!reply.ok) throw new Error(reply.error.message);
  const [part, ...others] = reply.value.parts;
  if (part === undefined || others.length > 0) throw new Error('the guide says one thing at a time');
  return part;
};

/** What the guide does first: `name {"argument":…}`, or the words it says. */
export const firstMove = async (text: string): Promise<{ readonly call?: string; readonly words?: string }> => {
  const part = await replyTo([{ role: 'user', text }]);
  if (part.kind === 'call') return { call: `${part.name} ${part.arguments}` };
  return { words: part.text };
};
