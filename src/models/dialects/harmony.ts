// <|channel|>commentary to=functions.name<|message|>{…}<|call|>: gpt-oss's channels, where a server passes them on as text.
import { plausibleName } from './call-shapes.ts';
import { type Block, type Dialect, type Found, oneOfWordsAt } from './dialect.ts';
import { jsonBody } from './json-body.ts';
import { type Region, regionUntil } from './region.ts';

export const harmony: Dialect = {
  name: 'harmony',
  hint: 'The message of a call is one JSON object.',
  writeCall: ({ name, arguments: input }) =>
    `<|channel|>commentary to=functions.${name} <|constrain|>json<|message|>${input.trim() === '' ? '{}' : input}<|call|>`,
  writeResult: ({ name, text, isError }) => `functions.${name} ${isError ? 'failed' : 'returned'}:\n${text}`,
  begin: (place) => {
    const mark = oneOfWordsAt(place, ['<|start|>', '<|channel|>']);
    if (mark === 'no' || mark === 'more') return mark;
    const message = place.text.indexOf(MESSAGE, place.at);
    if (message === -1) return place.text.length - place.at > LONGEST_HEADER || place.final ? 'no' : 'more';
    const header = place.text.slice(place.at, message);
    return /[\r\n]/.test(header) || header.length > LONGEST_HEADER ? 'no' : headed(header, message + MESSAGE.length);
  },
};

const MESSAGE = '<|message|>';
/** Role, channel, recipient and type; a longer one is prose. */
const LONGEST_HEADER = 300;

/** Marks at which a message of this dialect ends. */
export const HARMONY_ENDS: readonly string[] = ['<|end|>', '<|return|>', '<|call|>'];

/**
 * Up to its end, or, where that is missing, up to the next header. A template puts no blank before one: behind a blank, in the middle of a
 * sentence, it is a header the model thinks of.
 */
export const harmonyThought = (): Region =>
  regionUntil(['<|end|>', '<|return|>'], 'reasoning', ['<|start|>', '<|channel|>'], (before) =>
    /(?:^|\S|[\n.!?…。！？]\s*)$/.test(before),
  );

const headed = (header: string, end: number): Block => {
  const recipient = /\bto=([^\s<]+)/.exec(header)?.[1];
  const said = (found: Omit<Found, 'end' | 'calls'>): Block => ({ read: () => ({ end, calls: [], ...found }) });
  // A message in the name of a tool is a result nobody has seen happen; one of the person, an answer nobody gave.
  const role = /<\|start\|>\s*([\w.]+)/.exec(header)?.[1] ?? 'assistant';
  if (recipient === 'assistant' || role !== 'assistant') return said({ invented: true });
  if (/<\|channel\|>\s*analysis/.test(header)) return said({ begins: 'thinking' });
  const name = recipient?.replace(/^functions\./, '');
  if (name === undefined) return said({ begins: 'speaking' });
  const body = jsonBody(end, { closers: HARMONY_ENDS });
  return {
    read: (text, final): 'more' | Found => {
      const read = body.read(text, final);
      if (read === 'more') return 'more';
      const written = read.whole && read.values.length === 1 ? read.values[0]! : read.raw.trim();
      const calls = plausibleName(name) && (read.closed || written !== '') ? [{ name, arguments: written }] : [];
      return { end: read.end, calls, lost: !read.whole && read.raw.trim() !== '' };
    },
  };
};
