// A reply in Ollama's own words, put together as it comes. Nothing in it counts before a line has said that it is done, and why.
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import type { ModelEvent, Reply, ReplyPart, Usage } from '../../message.ts';
import { faultOf } from '../fault-of.ts';
import { speaking } from '../speaking.ts';
import type { Fault, ReplyReader } from '../wire.ts';

export const ollamaReply = (heard: (event: ModelEvent) => void): ReplyReader => {
  const parts: ReplyPart[] = [];
  let argumentBytes = 0;
  let done = false;
  let reason: string | undefined;
  let usage: Usage | undefined;
  let fault: Fault | undefined;
  const hear = speaking(heard);

  const speak = (kind: 'text' | 'reasoning', text: string): void => {
    if (text === '') return;
    const last = parts.at(-1);
    const whole = last?.kind === kind ? last.text + text : text;
    if (last?.kind === kind) parts.pop();
    hear(kind, text, parts.length);
    parts.push(kind === 'text' ? { kind, text: whole } : { kind, text: whole, opaque: { ollama: 'thinking' } });
  };

  const addCall = (value: unknown): void => {
    const call = fieldsOf(value);
    const described = fieldsOf(call?.function);
    if (described === undefined) return;
    const written = described.arguments ?? '';
    const text = typeof written === 'string' ? written : JSON.stringify(written);
    argumentBytes += Buffer.byteLength(text);
    const providerId = textOf(call?.id) ?? ''; // older servers give none
    parts.push({ kind: 'call', providerId, name: textOf(described.name) ?? '', arguments: text });
  };

  return {
    add: (value) => {
      const line = fieldsOf(value);
      if (line === undefined || done) return;
      fault ??= faultOf(line);
      const message = fieldsOf(line.message) ?? {};
      speak('reasoning', textOf(message.thinking) ?? '');
      speak('text', textOf(message.content) ?? '');
      for (const call of listOf(message.tool_calls)) addCall(call);
      if (line.done !== true) return;
      done = true;
      reason = textOf(line.done_reason) || undefined;
      usage = usageOf(line);
    },
    soFar: () => ({ begun: parts.length > 0, complete: done, argumentBytes, fault }),
    outcome: (estimated) => {
      if (reason === undefined) return undefined;
      const meant = FINISH.get(reason);
      // "load": the model was only loaded, nobody has answered yet.
      if (meant === undefined) return { unknown: reason };
      const calls = parts.some((part) => part.kind === 'call');
      return { parts, finish: meant === 'stop' && calls ? 'calls' : meant, usage: usage ?? estimated(parts) };
    },
  };
};

const FINISH: ReadonlyMap<string, Exclude<Reply['finish'], 'calls'>> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
]);

/** A count of nothing is left out by the server: of a question it had in its memory, or of an answer without a word. */
const usageOf = (line: Fields): Usage | undefined => {
  const [input, output] = [countOf(line.prompt_eval_count), countOf(line.eval_count)];
  return input === undefined || output === undefined ? undefined : { input, output, reported: true };
};
