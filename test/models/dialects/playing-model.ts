// A model that says what it is told to, in the pieces it is told to, and keeps what it was asked: it stands in for a provider.
import { ok } from '../../../src/error/error-value.ts';
import type { ModelEvent, ModelRequest, Reply, ReplyPart, ToolSchema } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';

export interface Playing {
  readonly id?: string;
  readonly finish?: Reply['finish'];
  /** Where the text is cut into pieces; one piece if absent. */
  readonly cuts?: readonly number[];
}

export const playingModel = (text: string, { id = 'compatible/some', finish = 'stop', cuts = [] }: Playing = {}) => {
  const requests: ModelRequest[] = [];
  const model: Model = {
    id,
    local: true,
    window: 4096,
    reply: async (request, { heard }) => {
      requests.push(request);
      for (const piece of inPieces(text, cuts)) {
        await Promise.resolve();
        heard({ kind: 'text', text: piece });
      }
      return ok({ parts: [{ kind: 'text', text }], finish, usage: { input: 1, output: 1, reported: true } });
    },
    close: () => {},
  };
  return { model, requests };
};

export const inPieces = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((one, other) => one - other);
  return [0, ...places].map((from, index) => text.slice(from, places[index])).filter((piece) => piece !== '');
};

export const TOOLS: readonly ToolSchema[] = [
  {
    name: 'read_file',
    description: 'Shows a text file.',
    changes: false,
    input: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        offset: { type: 'integer', default: 1 },
        also: { type: 'array', items: { type: 'string' } },
      },
      required: ['path'],
    },
  },
  {
    name: 'write_file',
    description: 'Writes\na file.',
    changes: true,
    input: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        content: { type: 'string' },
        mode: { type: 'string', enum: ['new', 'over'] },
        edits: {
          type: 'array',
          items: {
            type: 'object',
            properties: { old: { type: 'string' }, all: { type: 'boolean' } },
            required: ['old'],
          },
        },
      },
      required: ['path', 'content'],
    },
  },
  {
    name: 'task_complete',
    description: 'Ends the task.',
    changes: false,
    input: { type: 'object', properties: { summary: { type: 'string', minLength: 1 } }, required: ['summary'] },
  },
];

export const asking = (...messages: ModelRequest['messages'][number][]): ModelRequest => ({
  system: 'Be brief.',
  messages: messages.length > 0 ? messages : [{ role: 'user', text: 'What is in a.md?' }],
  tools: TOOLS,
  maxOutputTokens: 100,
});

export interface Answered {
  readonly reply: Reply;
  readonly events: readonly ModelEvent[];
  /** What was heard as text. */
  readonly said: string;
  readonly calls: readonly Extract<ReplyPart, { kind: 'call' }>[];
  readonly text: string;
}

export const answer = async (model: Model, request: ModelRequest = asking()): Promise<Answered> => {
  const events: ModelEvent[] = [];
  const reply = await model.reply(request, {
    signal: new AbortController().signal,
    heard: (event) => events.push(event),
  });
  if (!reply.ok) throw new Error(reply.error.message);
  const { parts } = reply.value;
  const joined = (kind: 'text' | 'reasoning') =>
    events.map((event) => (event.kind === kind ? event.text : '')).join('');
  return {
    reply: reply.value,
    events,
    said: joined('text'),
    calls: parts.filter((part) => part.kind === 'call'),
    text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
  };
};
