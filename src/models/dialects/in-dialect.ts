// A model without native tools, wrapped so that it seems to have them: the tools go into its instructions, its calls are found in its text.
import { ok, type Result } from '../../error/error-value.ts';
import type { ModelRequest, Reply } from '../message.ts';
import type { Model } from '../model.ts';
import { breakBefore, replyText } from '../reply-text.ts';
import { describeTools } from './describe-tools.ts';
import type { Dialect, DialectName } from './dialect.ts';
import { dialectFor, dialectNamed } from './dialects.ts';
import { looksLikeCall } from './looks-like-call.ts';
import { quotationsIn } from './quotation.ts';
import { type ReaderOptions, replyReader } from './reply-reader.ts';
import { inWholeFence } from './whole-fence.ts';
import { writeHistory } from './write-history.ts';

export const inDialect = (model: Model, options: { readonly dialect: DialectName | 'auto' }): Model => {
  const dialect = dialectNamed(options.dialect === 'auto' ? dialectFor(model.id) : options.dialect);
  return {
    id: model.id,
    local: model.local,
    ...(model.window === undefined ? {} : { window: model.window }),
    dialect: dialect.name,
    ...(model.media === undefined ? {} : { media: model.media }),
    reply: (request, { signal, heard, pause }) => {
      const written = writtenRequest(request, dialect);
      // Nothing is offered, so nothing can be called: whatever the text looks like, it is text.
      if (request.tools.length === 0) return model.reply(written, { signal, heard, pause });
      const reading = {
        tools: [...request.tools, ...(request.later ?? [])],
        written: dialect.name,
        strangers: true,
        isQuotation: quotationsIn(request.messages),
        idOf: idsFor(request),
      };
      let streamed = '';
      let live = replyReader({ ...reading, hear: heard });
      const inner = model.reply(written, {
        signal,
        pause,
        heard: (event) => {
          if (event.kind === 'notice' && event.waits !== undefined) {
            // It is asked again: nothing of the broken attempt is part of the next one.
            live.end({ cut: true });
            live = replyReader({ ...reading, hear: heard });
            streamed = '';
          }
          if (event.kind !== 'text') return heard(event);
          streamed += event.text;
          live.feed(event.text);
        },
      });
      return inner.then((reply) => {
        if (!reply.ok) {
          live.end({ cut: true });
          return reply;
        }
        const whole = replyText(reply.value.parts);
        if (whole.startsWith(streamed)) live.feed(whole.slice(streamed.length));
        live.end({ cut: isCut(reply.value) });
        return readReply(reply.value, reading);
      });
    },
    close: () => model.close(),
  };
};

const writtenRequest = (request: ModelRequest, dialect: Dialect): ModelRequest => ({
  ...request,
  system: [request.system.trimEnd(), describeTools(request.tools, dialect)].filter((text) => text !== '').join('\n\n'),
  messages: writeHistory(request.messages, dialect),
  tools: [],
});

/** What was heard was read as it came; what counts is read once more from the whole reply, by the same reader. */
const readReply = (reply: Reply, reading: Omit<ReaderOptions, 'hear'>): Result<Reply> => {
  const reader = replyReader({ ...reading, hear: () => {} });
  let said = '';
  for (const part of reply.parts) {
    if (part.kind === 'text') {
      const text = breakBefore(said, part) + part.text;
      said += text;
      reader.feed(text);
    } else reader.other(part);
  }
  const { parts, found, unfinished, suspected: doubtful } = reader.end({ cut: isCut(reply) });
  const suspected = doubtful ?? fencedCall(parts, reading);
  const unread =
    suspected === undefined || isCut(reply) ? undefined : ({ how: 'in doubt', dialect: suspected } as const);
  const told = {
    ...reply,
    ...(unfinished === 0 ? {} : { unfinished }),
    ...(unread === undefined ? {} : { unread }),
  };
  if (!found) return ok(told);
  const calls = parts.some(({ kind }) => kind === 'call');
  return ok({ ...told, parts, finish: calls && reply.finish === 'stop' ? 'calls' : reply.finish });
};

/** All it said is in a fence that is no dialect's. */
const fencedCall = (parts: Reply['parts'], { tools, isQuotation }: Omit<ReaderOptions, 'hear'>) => {
  const fenced = parts.some(({ kind }) => kind === 'call') ? undefined : inWholeFence(replyText(parts));
  return fenced === undefined ? undefined : looksLikeCall({ text: fenced, tools, isQuotation })?.dialect;
};

const isCut = ({ finish }: Reply): boolean => finish === 'length' || finish === 'filter';

/** Never one that the conversation already has: some providers refuse a session with the same id twice. */
const idsFor = ({ messages }: ModelRequest): ((index: number) => string) => {
  const used = messages.flatMap((message) =>
    message.role === 'assistant'
      ? message.parts.flatMap((part) =>
          part.kind === 'call' ? [Number(/^text-(\d{1,9})$/.exec(part.providerId)?.[1] ?? 0)] : [],
        )
      : [],
  );
  const highest = used.reduce((one, other) => Math.max(one, other), 0);
  return (index) => `text-${highest + index + 1}`;
};
