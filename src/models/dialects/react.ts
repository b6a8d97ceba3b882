// Thought / Action / Action Input / Observation. It has no marks of its own, so it counts only for tools that are offered, when nothing else
// follows; an Observation the model wrote itself is invented, and neither it nor anything after it is believed.
import {
  afterBlanks,
  type Block,
  type Dialect,
  type Found,
  type FoundCall,
  type Offer,
  type Place,
} from './dialect.ts';
import { jsonSpan } from './json-span.ts';
import { tailAllows } from './tail.ts';

export const react: Dialect = {
  name: 'react',
  bare: true,
  hint: 'Action Input is one JSON object. Stop after it: the Observation is given to you.',
  writeCall: ({ name, arguments: input, reason }) =>
    [
      ...(reason === undefined ? [] : [`Thought: ${reason}`]),
      `Action: ${name}`,
      `Action Input: ${input.trim() === '' ? '{}' : input}`,
    ].join('\n'),
  writeResult: ({ text, isError }) => `Observation: ${isError ? 'it failed. ' : ''}${text}`,
  begin: (place) => {
    const action = actionAt(place);
    return typeof action === 'string' ? action : reactBlock(action, place.offer);
  },
};

/** `Action:`, also bold or in capitals, and where its value begins. */
const labelAt = (
  { text, at, final }: Omit<Place, 'offer'>,
  word: string,
): 'no' | 'more' | { readonly value: number } => {
  const line = /^[^\n]*/.exec(text.slice(at, at + word.length + 12))![0];
  const pattern = new RegExp(`^\\**${word.replace(/ /g, '[ _]?')}\\**[ \\t]*:\\**[ \\t]*`, 'i');
  const match = pattern.exec(line);
  if (match !== null) return { value: at + match[0].length };
  const bare = line.replace(/[*\s_]/g, '').toLowerCase();
  const growing = at + line.length === text.length && !final && line.length < word.length + 12;
  return growing && `${word.replace(/ /g, '')}:`.startsWith(bare) ? 'more' : 'no';
};

interface Action {
  readonly name: string;
  /** Behind its line. */
  readonly from: number;
}

/** The label with the name of a tool behind or below it. */
const actionAt = (place: Place): 'no' | 'more' | Action => {
  const label = labelAt(place, 'action');
  if (typeof label === 'string') return label;
  const start = afterBlanks(place.text, label.value);
  const lineEnd = place.text.indexOf('\n', start);
  if (lineEnd === -1) return place.final ? 'no' : 'more';
  const name = place.text
    .slice(start, lineEnd)
    .trim()
    .replace(/^[`*"]+|[`*"]+$/g, '');
  const isMeant = place.offer.find(name) !== undefined || place.offer.mayMean(name);
  return isMeant ? { name, from: lineEnd } : 'no';
};

const reactBlock = (first: Action, offer: Offer): Block => {
  const calls: FoundCall[] = [];
  let action = first;
  let firstEnd: number | undefined;
  let input: ReturnType<typeof inputReader> | undefined;
  let end: number | undefined;
  const none = (): 'no' | Found => (firstEnd === undefined ? 'no' : { end: firstEnd, calls: [], talked: true });
  return {
    read: (text, final): 'more' | 'no' | Found => {
      for (;;) {
        if (end === undefined) {
          const at = afterBlanks(text, action.from);
          const label = labelAt({ text, at, final }, 'action input');
          if (label === 'more' || (at === text.length && !final)) return 'more';
          if (label === 'no') return none();
          input ??= inputReader(label.value);
          const read = input(text, final);
          if (read === 'more') return 'more';
          // The text ended before anything was said about the input: a tool must not run with its defaults because of that.
          if (read.text === '' && afterBlanks(text, read.end) === text.length) return none();
          // "Action: None" is no tool that is missing.
          if (offer.find(action.name) === undefined && !read.text.startsWith('{')) return none();
          calls.push({ name: action.name, arguments: read.text });
          end = read.end;
          firstEnd ??= end;
        }
        const next = nextStep({ text, at: afterBlanks(text, end), final, offer });
        if (next === 'more') return 'more';
        if (next === 'invented') return { end, calls, invented: true };
        if (next !== 'no') {
          action = next;
          [input, end] = [undefined, undefined];
          continue;
        }
        const allowed = tailAllows(text, end, final);
        if (allowed === 'more') return 'more';
        return allowed === 'no' ? none() : { end, calls };
      }
    },
  };
};

/** Up to the end of the JSON; what is none goes on as written, up to the next label or blank line. */
const inputReader = (from: number) => {
  let start: number | undefined;
  let span: ReturnType<typeof jsonSpan> | undefined;
  return (text: string, final: boolean): 'more' | { readonly text: string; readonly end: number } => {
    if (start === undefined) {
      const at = afterBlanks(text, from);
      const fence = /^```\w*[ \t]*\r?\n\s*/.exec(text.slice(at, at + 60))?.[0] ?? '';
      const next = at + fence.length;
      if ((next >= text.length || (text[next] === '`' && text.length - next < 40)) && !final) return 'more';
      start = next;
      if (text[start] === '{' || text[start] === '[') span = jsonSpan(start);
    }
    const stop = span?.read(text) ?? 'broken';
    if (stop === 'more' && !final) return 'more';
    if (typeof stop === 'number') {
      const fence = /^\s*```[ \t]*(?=\n|$)/.exec(text.slice(stop))?.[0] ?? '';
      if (stop + /^\s*`{0,2}/.exec(text.slice(stop))![0].length === text.length && !final) return 'more';
      return { text: text.slice(start, stop), end: stop + fence.length };
    }
    const ending = /\n\s*\n|\n[ \t]*\**(?:observation|thought|action|final answer)\**[ \t]*:/i.exec(text.slice(start));
    if (ending === null && !final) return 'more';
    const end = ending === null ? text.length : start + ending.index;
    return { text: text.slice(start, end).trim(), end };
  };
};

const nextStep = (place: Place): 'no' | 'more' | 'invented' | Action => {
  if (place.at === place.text.length) return place.final ? 'no' : 'more';
  const invented = ['observation', 'thought', 'final answer'].map((word) => labelAt(place, word));
  if (invented.some((label) => typeof label !== 'string')) return 'invented';
  const action = actionAt(place);
  return action === 'no' && invented.includes('more') ? 'more' : action;
};
