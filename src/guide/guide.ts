// The built-in guide: a model without weights. It sees the request and nothing else, and the same request gets the same reply.
import { ok } from '../error/error-value.ts';
import type { Message, ModelRequest, Reply, ReplyPart } from '../models/message.ts';
import type { Model } from '../models/model.ts';
import { replyText } from '../models/reply-text.ts';
import { codeReaders } from './code-readers.ts';
import { gtdReaders } from './gtd-readers.ts';
import { gtdRequests } from './gtd-requests.ts';
import { choiceFrom } from './list.ts';
import { notesSpelling } from './notes-spelling.ts';
import { matchWording, phraseOf, type Slot } from './phrase.ts';
import { type Move, type PlayedCall, play } from './plan.ts';
import { readers } from './readers.ts';
import type { Request } from './request.ts';
import { inboxAnswer } from './requests/gtd/inbox.ts';
import { help } from './requests/help.ts';
import { requests } from './requests.ts';
import { beyond, missingTools, oneAtATime } from './words.ts';

export const guide = (): Model => ({
  id: 'offline',
  local: true,
  // It has none; this keeps a long conversation from being shortened for its sake.
  window: 1_000_000,
  reply: (request, { heard }) => {
    const move = next(request);
    const words = 'say' in move ? move.say : move.words;
    if (words !== undefined) heard({ kind: 'text', text: words });
    return Promise.resolve(ok(replyOf(move, request.messages.length)));
  },
  close: () => undefined,
});

/** What the guide does next in a conversation: a call, or words that end the turn. */
const next = ({ messages, tools }: ModelRequest): Move => {
  const names = tools.map(({ name }) => name);
  const amongNotes = !names.includes('read_file') && names.includes('file_read');
  const able = amongNotes ? [...names, 'read_file'] : names;
  // Among notes a project is more than a file.
  const known = amongNotes ? [...new Set([...gtdRequests, ...requests])] : requests;
  const offered = known.filter((request) => request.tools.every((tool) => able.includes(tool)));
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const { text, chosen } = asked(messages, at);
  const past = callsSince(messages.slice(at + 1));
  const answer = names.includes('process_inbox_item') ? inboxAnswer(saidBefore(messages, at), text) : undefined;
  if (answer !== undefined) return play(answer, past);
  // What can be done with the tools that are here comes before what could be with others.
  const understood = understand(text, offered) ?? understand(text);
  if (understood === undefined) {
    const part = firstOfSeveral(text);
    return { say: part === undefined ? beyond(offered) : oneAtATime(part) };
  }
  const { request, slot } = understood;
  if (!offered.includes(request)) return { say: missingTools(request, names) };
  return play(request.plan(slot, { chosen, offered, tools: able }), past, amongNotes ? notesSpelling : undefined);
};

const READERS = { ...readers, ...codeReaders, ...gtdReaders };

export const understand = (
  text: string,
  among: readonly Request[] = requests,
): { readonly request: Request; readonly slot: Slot } | undefined => {
  const phrase = phraseOf(text);
  // Nothing but a greeting was left.
  if (phrase.plain === '' && text.trim() !== '') return { request: help, slot: () => '' };
  for (const request of among)
    for (const wording of request.wordings) {
      const slot = matchWording(phrase, wording, READERS);
      if (slot !== undefined) return { request, slot };
    }
  return undefined;
};

/** The message to act on: the last one, or the one before it when the last only says which file was meant. */
const asked = (
  messages: readonly Message[],
  at: number,
): { readonly text: string; readonly chosen: readonly string[] } => {
  const message = messages[at];
  const text = message?.role === 'user' ? message.text : '';
  const choice = choiceFrom(saidBefore(messages, at), text);
  const before = messages.slice(0, Math.max(at, 0)).findLastIndex(({ role }) => role === 'user');
  if (choice === undefined || before === -1) return { text, chosen: [] };
  const earlier = asked(messages, before);
  return { text: earlier.text, chosen: [...earlier.chosen, choice] };
};

const saidBefore = (messages: readonly Message[], at: number): string => {
  const message = messages[at - 1];
  return message?.role === 'assistant' ? replyText(message.parts) : '';
};

/** "Read x and delete it": the first part, when it would have been understood alone. */
const firstOfSeveral = (text: string): string | undefined => {
  for (const { index } of text.matchAll(/\s*(?:[,;]|\band\b|\bthen\b)/gi)) {
    const part = text.slice(0, index).trim();
    if (part !== '' && index < text.length && understand(part)?.request.tools.length) return part;
  }
  return undefined;
};

const callsSince = (messages: readonly Message[]): PlayedCall[] => {
  const results = new Map(
    messages.flatMap((message) =>
      message.role === 'results' ? message.results.map((result) => [result.providerId, result] as const) : [],
    ),
  );
  return messages
    .flatMap((message) => (message.role === 'assistant' ? message.parts : []))
    .flatMap((part) => {
      const result = part.kind === 'call' ? results.get(part.providerId) : undefined;
      return part.kind === 'call' && result !== undefined
        ? [{ name: part.name, arguments: part.arguments, result }]
        : [];
    });
};

const replyOf = (move: Move, position: number): Reply => ({
  parts: 'say' in move ? [{ kind: 'text', text: move.say }] : partsOf(move, position),
  finish: 'say' in move ? 'stop' : 'calls',
  usage: { input: 0, output: 0, reported: true },
});

/** The place of a call in the conversation is an id that no other call has. */
const partsOf = ({ calls, words }: Extract<Move, { calls: unknown }>, position: number): ReplyPart[] => [
  ...(words === undefined ? [] : [{ kind: 'text', text: words } as const]),
  ...calls.map(({ name, input }, index) => ({
    kind: 'call' as const,
    providerId: calls.length === 1 ? `guide-${position}` : `guide-${position}-${index + 1}`,
    name,
    arguments: JSON.stringify(input),
  })),
];
