// <function=name>{…}</function>, and the same with a tag for each parameter, also inside <tool_call>: Llama's and Qwen-Coder's forms.
import { plausibleName } from './call-shapes.ts';
import { afterBlanks, type Block, type Dialect, type Found, type Offer, type Place, wordAt } from './dialect.ts';
import { jsonBody } from './json-body.ts';
import { parametersToJson } from './parameters.ts';

export const functionTag: Dialect = {
  name: 'function',
  hint: 'Between the tags stands one JSON object with the arguments.',
  writeCall: ({ name, arguments: input }) => `<function=${name}>${input.trim() === '' ? '{}' : input}</function>`,
  writeResult: ({ name, text, isError }) =>
    `<function_result name=${JSON.stringify(name)}${isError ? ' error="true"' : ''}>\n${text}\n</function_result>`,
  begin: (place) => {
    const outer = wordAt(place, WRAPPER);
    if (outer === 'more') return 'more';
    const at = outer === 'yes' ? afterBlanks(place.text, place.at + WRAPPER.length) : place.at;
    if (outer === 'yes' && at === place.text.length && !place.final) return 'more';
    const opening = openingAt({ ...place, at });
    if (typeof opening === 'string') return opening;
    return functionBlock(opening, place.offer);
  },
};

const WRAPPER = '<tool_call>';
const WRAPPER_END = '</tool_call>';

interface Opening {
  readonly name: string;
  /** Behind the opening tag. */
  readonly from: number;
  readonly closer: string;
  readonly nested: string;
}

const openingAt = (place: Place): 'no' | 'more' | Opening => {
  for (const [word, end, closer] of FORMS) {
    const there = wordAt(place, word);
    if (there === 'no') continue;
    if (there === 'more') return 'more';
    const from = place.at + word.length;
    const stop = place.text.indexOf(end, from);
    // A name is at most 80 long; without its end by then it is none.
    if (stop === -1) return place.text.length - from > 100 || place.final ? 'no' : 'more';
    const name = place.text.slice(from, stop).trim();
    return plausibleName(name) ? { name, from: stop + end.length, closer, nested: word } : 'no';
  }
  return 'no';
};
const FORMS = [
  ['<function=', '>', '</function>'],
  ['<invoke name="', '">', '</invoke>'],
] as const;

const functionBlock = (first: Opening, offer: Offer): Block => {
  let body: ReturnType<typeof jsonBody> | undefined;
  let call: { readonly end: number; readonly arguments: string; readonly lost: boolean } | undefined;
  const closing = closingTag(first);

  const readCall = (text: string, final: boolean): 'more' | typeof call => {
    const start = afterBlanks(text, first.from);
    if (start === text.length && !final) return 'more';
    if (text[start] === '{' || text[start] === '[' || text[start] === '`') {
      body ??= jsonBody(first.from, { closers: [first.closer] });
      const read = body.read(text, final);
      if (read === 'more') return 'more';
      const written = read.whole && read.values.length === 1 ? read.values[0]! : read.raw.trim();
      return { end: read.end, arguments: written, lost: !read.whole };
    }
    const close = closing.find(text);
    if (close === undefined && !final) return 'more';
    const raw = text.slice(first.from, close ?? text.length);
    // Without the closing tag nobody knows whether another parameter was to come.
    const isWhole = close !== undefined && raw.trim() !== '';
    const json = raw.trim() === '' ? '' : isWhole ? parametersToJson(raw, offer.find(first.name)) : undefined;
    const end = close === undefined ? text.length : close + first.closer.length;
    const unfinished = close === undefined && raw.trim() === '';
    return { end, arguments: json ?? raw.trim(), lost: json === undefined || unfinished };
  };

  return {
    read: (text, final): 'more' | 'no' | Found => {
      if (call === undefined) {
        const read = readCall(text, final);
        if (read === 'more' || read === undefined) return 'more';
        call = read;
      }
      // The wrapper's end belongs to the block, also where a model forgot to write its beginning.
      const at = afterBlanks(text, call.end);
      const wrapped = at === text.length && !final ? 'more' : wordAt({ text, at, final }, WRAPPER_END);
      if (wrapped === 'more') return 'more';
      const end = wrapped === 'yes' ? at + WRAPPER_END.length : call.end;
      // The text ended before anything was said about the arguments: a tool must not run with its defaults because of that.
      const isEmpty = call.arguments === '' && call.lost;
      return { end, calls: isEmpty ? [] : [{ name: first.name, arguments: call.arguments }], lost: call.lost };
    },
  };
};

/** The closing tag that is not of a block quoted in a value. */
const closingTag = ({ from, closer, nested }: Opening) => {
  let cursor = from;
  let closed = 0;
  return {
    find: (text: string): number | undefined => {
      for (;;) {
        const at = text.indexOf(closer, cursor);
        if (at === -1) {
          cursor = Math.max(cursor, text.length - closer.length + 1);
          return undefined;
        }
        const opened = text.slice(from, at).split(nested).length - 1;
        if (opened <= closed) return at;
        closed += 1;
        cursor = at + closer.length;
      }
    },
  };
};
