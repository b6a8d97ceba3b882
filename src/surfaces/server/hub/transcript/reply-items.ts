// What a model wrote, thought and called for, piece by piece.
import type { ReplyPart } from '../../../../models/message.ts';
import type { Stored } from '../../../../session/record.ts';
import { callsOf } from '../../../../session/state.ts';
import type { Tool } from '../../../../tool/tool.ts';
import type { ReplyItem } from '../../wire/transcript.ts';
import { callView } from './call-view.ts';

export const replyItems = (
  record: Extract<Stored, { kind: 'reply' }>,
  { toolOf }: { toolOf(name: string): Tool | undefined },
): readonly ReplyItem[] => {
  const calls = callsOf(record.seq, record.parts);
  let number = 0;
  return joined(record.parts).map(
    (part): ReplyItem =>
      part.kind === 'call'
        ? callView(part, calls[number++]?.id ?? '', toolOf(part.name))
        : { kind: part.kind, text: part.text },
  );
};

/** What goes on within a word is one text to whoever reads it. */
const joined = (parts: readonly ReplyPart[]): readonly ReplyPart[] => {
  const whole: ReplyPart[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (part.kind === 'text' && part.continues === true && before?.kind === 'text')
      whole[whole.length - 1] = { ...before, text: before.text + part.text };
    else whole.push(part);
  }
  return whole;
};
