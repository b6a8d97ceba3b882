// <tool_call>{"name": …, "arguments": …}</tool_call>, as Hermes and Qwen write it, and the same under the marks of Mistral, Cohere, Llama, DeepSeek, Kimi and GLM.
import { callsOfJson, malformedCall, plausibleName } from './call-shapes.ts';
import {
  afterBlanks,
  type Block,
  type Dialect,
  type Found,
  type FoundCall,
  type Offer,
  oneOfWordsAt,
} from './dialect.ts';
import { type Body, type BodyOptions, jsonBody } from './json-body.ts';
import { spelledCall } from './spelled-call.ts';

export const toolCall: Dialect = {
  name: 'tool_call',
  hint: 'A block holds one JSON object with name and arguments.',
  writeCall: ({ name, arguments: input }) =>
    `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${input.trim() === '' ? '{}' : input}}\n</tool_call>`,
  writeResult: ({ name, text, isError }) =>
    `<tool_response name=${JSON.stringify(name)}${isError ? ' error="true"' : ''}>\n${text}\n</tool_response>`,
  begin: (place) => {
    const mark = oneOfWordsAt(place, Object.keys(MARKS));
    if (mark === 'no' || mark === 'more') return mark;
    return markedBlock(place.at + mark.length, MARKS[mark]!, place.offer);
  },
};

interface Mark extends BodyOptions {
  /** The name stands before the arguments, and this between them. */
  readonly named?: readonly string[];
  /** Something other than JSON may stand there too. */
  readonly spelled?: true;
}

const MARKS: Readonly<Record<string, Mark>> = {
  '<tool_call>': { closers: ['</tool_call>'], opener: '<tool_call>', spelled: true },
  '<function_call>': { closers: ['</function_call>'] },
  '<|START_ACTION|>': { closers: ['<|END_ACTION|>'] },
  '[TOOL_CALLS]': { closers: ['[/TOOL_CALLS]', '</s>'], closerOptional: true, named: ['[ARGS]'] },
  '<|python_tag|>': { closers: ['<|eom_id|>', '<|eot_id|>'], closerOptional: true, spelled: true },
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>': {
    closers: ['<｜tool▁call▁end｜><｜tool▁calls▁end｜>', '<｜tool▁call▁end｜>'],
    named: ['<｜tool▁sep｜>'],
  },
  '<｜tool▁call▁begin｜>': {
    closers: ['<｜tool▁call▁end｜><｜tool▁calls▁end｜>', '<｜tool▁call▁end｜>'],
    named: ['<｜tool▁sep｜>'],
  },
  '<|tool_calls_section_begin|><|tool_call_begin|>': {
    closers: ['<|tool_call_end|><|tool_calls_section_end|>', '<|tool_call_end|>'],
    named: ['<|tool_call_argument_begin|>'],
  },
  '<|tool_call_begin|>': {
    closers: ['<|tool_call_end|><|tool_calls_section_end|>', '<|tool_call_end|>'],
    named: ['<|tool_call_argument_begin|>'],
  },
};

const markedBlock = (from: number, mark: Mark, offer: Offer): Block => {
  let body: ReturnType<typeof jsonBody> | undefined;
  let name: string | undefined;
  return {
    read: (text, final): 'more' | 'no' | Found => {
      if (body === undefined) {
        const spelled = mark.spelled ? spelledCall(text, from, final, { ...mark, offer }) : 'no';
        if (spelled !== 'no') return spelled;
        const start = bodyStart(text, from, final, mark);
        if (start === 'more') return 'more';
        name = start.name;
        body = jsonBody(start.at, mark);
      }
      const read = body.read(text, final);
      return read === 'more' ? 'more' : { end: read.end, calls: callsOf(read, name, offer), lost: !read.whole };
    },
  };
};

/** Where the JSON begins, behind the name where the mark wants one. */
const bodyStart = (
  text: string,
  from: number,
  final: boolean,
  { named }: Mark,
): 'more' | { readonly at: number; readonly name?: string } => {
  const at = afterBlanks(text, from);
  if (at === text.length && !final) return 'more';
  if (named === undefined || text[at] === '{' || text[at] === '[') return { at: from };
  const separator = named.map((word) => ({ word, index: text.indexOf(word, at) })).find(({ index }) => index !== -1);
  if (separator === undefined) return text.length - at > LONGEST_HEADER || final ? { at: from } : 'more';
  const header = text.slice(at, separator.index).trim();
  const behind = separator.index + separator.word.length;
  // Kimi writes functions.read_file:0.
  if (header !== 'function') return { at: behind, name: header.replace(/^functions\./, '').replace(/:\d+$/, '') };
  // DeepSeek's older models write `function`, the separator, the name, and on the next line a fence.
  const lineEnd = text.indexOf('\n', behind);
  if (lineEnd === -1) return final ? { at: behind, name: '' } : 'more';
  return { at: lineEnd, name: text.slice(behind, lineEnd).trim() };
};
/** A name and the few words around it. */
const LONGEST_HEADER = 200;

const callsOf = (body: Body, name: string | undefined, offer: Offer): readonly FoundCall[] => {
  if (name !== undefined) return plausibleName(name) ? [{ name, arguments: argumentsOf(body) }] : [];
  if (!body.whole) return malformedCall(body.raw, 'marked', offer);
  const calls = body.values.map((value) => callsOfJson(value, 'marked', offer));
  return calls.some((found) => found.length === 0) ? [] : calls.flat();
};

const argumentsOf = ({ whole, values, raw }: Body): string => (whole && values.length === 1 ? values[0]! : raw.trim());
