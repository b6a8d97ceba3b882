// What was decoded by the grammar, as parts of a reply.

import { parseJson } from '../../tool/parse-json.ts';
import type { ReplyPart, ToolSchema } from '../message.ts';
import { atBound, type Bounds } from './bounds.ts';
import { ANSWER } from './grammar.ts';

type CallPart = Extract<ReplyPart, { kind: 'call' }>;

/** Calls stand one on a line; a line break inside a text is escaped there. `number` makes ids that are unique in the session. */
export const partsOf = (decoded: string, number: () => number): readonly ReplyPart[] => {
  if (decoded.startsWith(ANSWER)) return [{ kind: 'text', text: decoded.slice(ANSWER.length).trim() }];
  return decoded.split('\n').flatMap((line): CallPart[] => {
    const [name = '', ...input] = line.split(' ');
    return name === '' ? [] : [{ kind: 'call', providerId: `gguf-${number()}`, name, arguments: input.join(' ') }];
  });
};

/** Lets through what is said in words as it grows, without its mark; calls are silent until they are whole. */
export const wordsOnly = (heard: (text: string) => void): ((piece: string) => void) => {
  const mark = `${ANSWER} `;
  let begun = '';
  return (piece) => {
    if (begun.length >= mark.length) {
      if (begun.startsWith(mark)) heard(piece);
      return;
    }
    begun += piece;
    if (begun.length > mark.length && begun.startsWith(mark)) heard(begun.slice(mark.length));
  };
};

/** A call that filled a text or a list to our bound was cut off there, although its brackets are closed. */
export const cutOff = (parts: readonly ReplyPart[], tools: readonly ToolSchema[], bounds: Bounds): boolean =>
  parts.some((part) => {
    const tool = part.kind === 'call' ? tools.find(({ name }) => name === part.name) : undefined;
    const input = part.kind === 'call' ? parseJson(part.arguments) : undefined;
    return tool !== undefined && input?.ok === true && atBound(tool.input, input.value, bounds);
  });
