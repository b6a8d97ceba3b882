// <TOOL_DECISION> ACTION / INPUT / REASONING / STATUS </TOOL_DECISION>: the plainest form, for any model that can follow an example.

import { plausibleName } from './call-shapes.ts';
import { afterBlanks, type Block, type Dialect, type Found, wordAt } from './dialect.ts';
import { jsonSpan } from './json-span.ts';

const OPENING = '<TOOL_DECISION>';
const CLOSING = /<\/TOOL_DECISION>/gi;
const REOPENING = /^[ \t]*<TOOL_DECISION>/gim;
/** A label at the beginning of a line; some models print it bold. */
const FIELD = /^[ \t]*\**(ACTION|INPUT|REASONING|STATUS)\**[ \t]*:\**[ \t]*/gim;

export const toolDecision: Dialect = {
  name: 'tool_decision',
  hint: 'INPUT is one JSON object.',
  writeCall: ({ name, arguments: input, reason }) =>
    [
      OPENING,
      `ACTION: ${name}`,
      `INPUT: ${input.trim() === '' ? '{}' : input}`,
      ...(reason === undefined ? [] : [`REASONING: ${reason}`]),
      'STATUS: continue',
      '</TOOL_DECISION>',
    ].join('\n'),
  writeResult: ({ name, text, isError }) =>
    isError ? `ERROR (${name}):\n${text}\n\nTry different approach.` : `RESULT (${name}):\n${text}`,
  begin: (place) => {
    const opening = wordAt(place, OPENING);
    return opening === 'yes' ? decisionBlock(place.at + OPENING.length) : opening;
  },
};

const decisionBlock = (from: number): Block => {
  let input: { readonly start: number; readonly reading: ReturnType<typeof jsonSpan> | undefined } | undefined;
  return {
    read: (text, final) => {
      input ??= inputIn(text, from, final);
      const closedWithout = input === undefined ? nextMatch(CLOSING, text, from) : undefined;
      if (input === undefined && closedWithout === undefined && !final) return 'more';
      const value = input?.reading?.read(text);
      if (value === 'more' && !final) return 'more';
      // A closing mark inside the strings of the input closes nothing; once the input is no JSON, the first one closes.
      const searched = typeof value === 'number' ? value : (input?.start ?? from);
      const close = closedWithout ?? nextMatch(CLOSING, text, value === 'more' ? text.length : searched);
      if (close === undefined && !final) return 'more';
      // A model that forgot to close a block and began the next one meant two.
      const again = nextMatch(REOPENING, text, typeof value === 'number' ? value : text.length);
      if (again !== undefined && again.index < (close?.index ?? text.length))
        return found(text, {
          from,
          bodyEnd: again.index,
          searched,
          end: again.index,
          lost: false,
          input: input?.start,
        });
      const bodyEnd = close?.index ?? text.length;
      const lost = value === 'broken' || value === 'more';
      return found(text, {
        from,
        bodyEnd,
        searched,
        end: close?.end ?? text.length,
        lost,
        unclosed: close === undefined,
        input: input?.start,
      });
    },
  };
};

/** The value of INPUT, once its first character is there and no closing mark came before. */
const inputIn = (text: string, from: number, final: boolean) => {
  const field = fieldsIn(text, from, text.length).find(({ label }) => label === 'INPUT');
  if (field === undefined) return undefined;
  const close = nextMatch(CLOSING, text, from);
  if (close !== undefined && close.index < field.start) return undefined;
  const start = afterFence(text, afterBlanks(text, field.value));
  if (start >= text.length && !final) return undefined;
  // The opening of a fence may still be growing.
  if (/^`{1,3}\w{0,20}[ \t]*\r?$/.test(text.slice(start)) && !final) return undefined;
  const isJson = text[start] === '{' || text[start] === '[';
  return { start, reading: isJson ? jsonSpan(start) : undefined };
};

const afterFence = (text: string, at: number): number => {
  const fence = /^```\w*[ \t]*\r?\n\s*/.exec(text.slice(at, at + 40))?.[0] ?? '';
  return at + fence.length;
};

interface Extent {
  readonly from: number;
  readonly bodyEnd: number;
  /** Labels inside the input are not ours; they count from here on. */
  readonly searched: number;
  readonly end: number;
  readonly lost: boolean;
  /** The text ended inside: a tool must not run with its defaults because its input never came. */
  readonly unclosed?: boolean;
  readonly input: number | undefined;
}

const found = (text: string, { from, bodyEnd, searched, end, lost, input, unclosed = false }: Extent): Found => {
  const before = fieldsIn(text, from, input ?? bodyEnd);
  const after = input === undefined ? [] : fieldsIn(text, searched, bodyEnd);
  const inputEnd = after[0]?.start ?? bodyEnd;
  const written = input === undefined ? '' : text.slice(input, Math.max(input, inputEnd)).replace(/\s*```\s*$/, '');
  const name = fieldOf('ACTION', before, after)
    ?.split('\n')[0]
    ?.trim()
    .replace(/^[`*"]+|[`*"]+$/g, '');
  const reason = fieldOf('REASONING', before, after);
  const labels = [...before, ...after].map(({ label }) => label);
  // Two actions or two inputs: which belong together is not ours to say, so all of it goes on and is refused.
  const isDoubled = new Set(labels).size < labels.length;
  const isCall =
    name !== undefined && plausibleName(name) && name.toLowerCase() !== 'none' && !(unclosed && written === '');
  return {
    end,
    calls: isCall ? [{ name, arguments: isDoubled ? text.slice(from, bodyEnd).trim() : written.trim() }] : [],
    ...(reason === undefined || reason === '' ? {} : { reason }),
    lost,
  };
};

interface Field {
  readonly label: string;
  readonly start: number;
  readonly value: number;
  readonly text: string;
}

const fieldsIn = (text: string, from: number, to: number): Field[] => {
  const body = text.slice(from, to);
  const matches = [...body.matchAll(FIELD)];
  return matches.map((match, index) => ({
    label: match[1]!.toUpperCase(),
    start: from + match.index,
    value: from + match.index + match[0].length,
    text: body.slice(match.index + match[0].length, matches[index + 1]?.index ?? body.length).trim(),
  }));
};

const fieldOf = (label: string, ...lists: readonly (readonly Field[])[]): string | undefined =>
  lists.flat().find((field) => field.label === label)?.text;

const nextMatch = (expression: RegExp, text: string, from: number) => {
  expression.lastIndex = from;
  const match = expression.exec(text);
  return match === null ? undefined : { index: match.index, end: match.index + match[0].length };
};
