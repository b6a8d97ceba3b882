// What a reply came to, part by part, and what is heard of it meanwhile.
import type { ModelEvent, ReplyPart } from '../message.ts';
import type { DialectName, FoundCall } from './dialect.ts';
import { REASON_OF_CALL } from './reason-of-call.ts';

export interface Spoken {
  say(kind: 'text' | 'reasoning', text: string): void;
  /** The calls of one block, with why they are made where the model said it. */
  call(block: CalledBlock): void;
  /** A part that did not come as text. */
  other(part: ReplyPart): void;
  notice(text: string): void;
  /** All so far was thought, not said: a closing mark came whose opening mark was part of the prompt. */
  wasThought(): void;
  /** How many calls were found so far. */
  readonly calls: number;
  calledByName(name: string): boolean;
  /** Something was found that is not just text. */
  readonly found: boolean;
  finish(): ReplyPart[];
}

export interface CalledBlock {
  readonly calls: readonly FoundCall[];
  readonly dialect: DialectName;
  readonly text: string;
  readonly reason?: string;
}

/** `raw` is the text it was made of; absent for a part that did not come as text. */
interface Piece {
  readonly part: ReplyPart;
  readonly raw?: string;
}

export const spoken = (hear: (event: ModelEvent) => void, idOf: (index: number) => string): Spoken => {
  let pieces: Piece[] = [];
  let calls = 0;
  let found = false;
  return {
    say: (kind, text) => {
      const last = pieces.at(-1)?.part;
      if (last !== undefined && last.kind === kind && last.opaque === undefined) {
        hear({ kind, text });
        pieces[pieces.length - 1] = { part: { kind, text: last.text + text }, raw: last.text + text };
        return;
      }
      if (kind === 'reasoning') found = true;
      // The line breaks around a block belong to it; at the very beginning they are the model's.
      const begun = last === undefined && !found ? text : text.trimStart();
      if (begun === '') return;
      hear({ kind, text: begun });
      pieces.push({ part: { kind, text: begun }, raw: begun });
    },
    call: ({ calls: made, dialect, text, reason }) => {
      found = true;
      if (reason !== undefined) {
        hear({ kind: 'reasoning', text: reason });
        pieces.push({ part: { kind: 'reasoning', text: reason, opaque: { [REASON_OF_CALL]: true } }, raw: reason });
      }
      for (const [index, { name, arguments: written }] of made.entries()) {
        const part = { kind: 'call', providerId: idOf(calls), name, arguments: written, rescued: dialect } as const;
        calls += 1;
        pieces.push({ part, raw: index === 0 ? text : '' });
      }
    },
    other: (part) => {
      pieces.push({ part });
    },
    notice: (text) => hear({ kind: 'notice', text }),
    wasThought: () => {
      found = true;
      const kept = pieces.filter(({ raw }) => raw === undefined);
      const thought = pieces.map(({ raw = '' }) => raw).join('');
      pieces = thought === '' ? kept : [{ part: { kind: 'reasoning', text: thought }, raw: thought }, ...kept];
      calls = 0;
    },
    get calls() {
      return calls;
    },
    calledByName: (name) => pieces.some(({ part }) => part.kind === 'call' && part.name === name),
    get found() {
      return found;
    },
    finish: () => pieces.map(({ part }) => part),
  };
};
