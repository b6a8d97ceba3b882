// A conversation as a model without calls reads it: past calls as the dialect writes them, their results as the next message.

import type { CallResult, Message, ReplyPart } from '../message.ts';
import type { Dialect } from './dialect.ts';
import { reasonOfCall } from './reason-of-call.ts';

type UserMessage = Extract<Message, { role: 'user' }>;

export const writeHistory = (messages: readonly Message[], dialect: Dialect): Message[] => {
  const written: Message[] = [];
  for (const message of messages) {
    const next = writtenMessage(message, dialect);
    const last = written.at(-1);
    // Many chat templates refuse two messages of the same person in a row.
    if (next.role === 'user' && last?.role === 'user') written[written.length - 1] = together(last, next);
    else written.push(next);
  }
  return written;
};

const together = (...messages: readonly UserMessage[]): UserMessage => {
  const media = messages.flatMap((message) => message.media ?? []);
  return {
    role: 'user',
    text: messages.map(({ text }) => text).join('\n\n'),
    ...(media.length === 0 ? {} : { media }),
  };
};

const writtenMessage = (message: Message, dialect: Dialect): Message => {
  if (message.role === 'user') return message;
  if (message.role === 'results')
    return {
      role: 'user',
      text: toldApart(message.results)
        .map((result) => dialect.writeResult(result))
        .join('\n\n'),
    };
  return message.parts.some(({ kind }) => kind === 'call')
    ? { role: 'assistant', parts: writtenParts(message.parts, dialect) }
    : message;
};

/** No ids go with a text: of several calls to one tool, each result says which it answers. */
const toldApart = (results: readonly CallResult[]): readonly CallResult[] =>
  results.map((result, place) =>
    results.some((other) => other !== result && other.name === result.name)
      ? { ...result, text: `[call ${place + 1} of ${results.length}]\n${result.text}` }
      : result,
  );

/** Text and calls become one text; reasoning stays as it is, except the reason that was part of a call. */
const writtenParts = (parts: readonly ReplyPart[], dialect: Dialect): ReplyPart[] => {
  const kept: ReplyPart[] = [];
  let text = '';
  let reason: string | undefined;
  for (const part of parts) {
    if (part.kind === 'text') text = `${lineOf(text)}${part.text}`;
    else if (part.kind === 'call') {
      const { name, arguments: input } = part;
      text = `${lineOf(text)}${dialect.writeCall({ name, arguments: input, ...(reason === undefined ? {} : { reason }) })}`;
      reason = undefined;
    } else {
      const own = reasonOfCall(part);
      if (own === undefined) kept.push(part);
      else reason = own;
    }
  }
  return [...kept, { kind: 'text', text }];
};

const lineOf = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
