// A reply that is, or ends in, a call as bare or fenced JSON. It has no marks of its own, so it counts only for tools that are offered, and only
// when nothing else follows: JSON with words after it is being talked about.
import { callsOfJson, FIRST_KEYS } from './call-shapes.ts';
import {
  afterBlanks,
  type Block,
  type Dialect,
  type Found,
  type FoundCall,
  type Offer,
  type Place,
  wordAt,
} from './dialect.ts';
import { fenceAt, fenceEnd } from './fence.ts';
import { jsonSpan } from './json-span.ts';
import { tailAllows } from './tail.ts';

export const json: Dialect = {
  name: 'json',
  bare: true,
  hint: 'Write nothing after it.',
  writeCall: ({ name, arguments: input }) =>
    `{"name": ${JSON.stringify(name)}, "arguments": ${input.trim() === '' ? '{}' : input}}`,
  writeResult: ({ name, text, isError }) => `${isError ? 'Error' : 'Result'} of ${name}:\n${text}`,
  begin: (place) => {
    const candidate = candidateAt(place);
    return typeof candidate === 'string' ? candidate : jsonBlock(candidate, place.offer);
  },
};

interface Candidate {
  read(text: string, final: boolean): 'more' | 'no' | Found;
}

const candidateAt = (place: Place): 'no' | 'more' | Candidate => {
  const character = place.text[place.at];
  if (character === '{' || character === '[') return bareCandidate(place.at, place.offer);
  const label = wordAt(place, LABEL);
  if (label === 'more') return 'more';
  const fence = fencedBehind(place, label === 'yes' ? LABEL.length : 0);
  if (typeof fence === 'string') return fence;
  if (!/^(?:json)?$/i.test(fence.info)) return 'no';
  return {
    read: (text, final) => {
      const begins = beginsLikeCall(text, fence.body, final);
      if (begins !== 'yes') return begins;
      const end = fenceEnd(text, fence, final);
      if (end === 'more') return 'more';
      const calls = callsOfValues(text.slice(fence.body, end.content), place.offer);
      return calls.length === 0 ? 'no' : { end: end.end, calls };
    },
  };
};

/** Command-R writes it before the fence that holds its calls, in the same line. */
const LABEL = 'Action:';

const fencedBehind = (place: Place, label: number): ReturnType<typeof fenceAt> => {
  if (label === 0) return fenceAt(place);
  const blanks = /^[ \t]*/.exec(place.text.slice(place.at + label))![0].length;
  const at = place.at + label + blanks;
  if (at === place.text.length) return place.final ? 'no' : 'more';
  return fenceAt({ ...place, at });
};

const bareCandidate = (from: number, offer: Offer): Candidate => {
  const span = jsonSpan(from);
  return {
    read: (text, final) => {
      const begins = beginsLikeCall(text, from, final);
      if (begins !== 'yes') return begins;
      const end = span.read(text);
      if (end === 'more' && !final) return 'more';
      // Nobody knows where a broken one ends: all of the reply is its malformed text, or, if it is no call, nothing after it counts.
      if (end === 'broken' && !final) return 'more';
      const stop = typeof end === 'number' ? end : text.length;
      const calls = callsOfJson(text.slice(from, stop), 'bare', offer);
      if (calls.length === 0) return end === 'broken' ? { end: from + 1, calls, lost: true } : 'no';
      return { end: stop, calls };
    },
  };
};

/** Objects one below the other, in one fence. */
const callsOfValues = (content: string, offer: Offer): readonly FoundCall[] => {
  const calls: FoundCall[] = [];
  for (let at = afterBlanks(content, 0); at < content.length; at = afterBlanks(content, at)) {
    const end = jsonSpan(at).read(content);
    const stop = typeof end === 'number' ? end : content.length;
    const found = callsOfJson(content.slice(at, stop), 'bare', offer);
    if (found.length === 0) return [];
    calls.push(...found);
    at = stop;
  }
  return calls;
};

/** Told by its first key, so that ordinary JSON is not held back until its end. */
const beginsLikeCall = (text: string, from: number, final: boolean): 'no' | 'more' | 'yes' => {
  const start = /^\s*(?:\[\s*)?(?:\{\s*(?:["'](\w{0,20})(["']?))?)?/.exec(text.slice(from, from + 200))!;
  const [whole, key, closed] = start;
  if (key !== undefined && closed !== '') return FIRST_KEYS.includes(key) ? 'yes' : 'no';
  const atEnd = from + whole.length === text.length && !final;
  return atEnd && (key === undefined || FIRST_KEYS.some((known) => known.startsWith(key))) ? 'more' : 'no';
};

const jsonBlock = (first: Candidate, offer: Offer): Block => {
  const done: Found[] = [];
  let current: Candidate | undefined = first;
  return {
    read: (text, final): 'more' | 'no' | Found => {
      for (;;) {
        if (current !== undefined) {
          const read = current.read(text, final);
          if (read === 'more') return 'more';
          if (read === 'no') return done[0] === undefined ? 'no' : { end: done[0].end, calls: [], talked: true };
          if (read.lost) return done[0] === undefined ? read : { ...read, end: done[0].end };
          done.push(read);
          current = undefined;
        }
        const { end } = done.at(-1)!;
        const next = nextCandidate({ text, at: afterBlanks(text, end), final, offer });
        if (next === 'more') return 'more';
        if (next !== 'no') {
          current = next;
          continue;
        }
        const allowed = tailAllows(text, end, final);
        if (allowed === 'more') return 'more';
        return allowed === 'no'
          ? { end: done[0]!.end, calls: [], talked: true }
          : { end, calls: done.flatMap(({ calls }) => calls) };
      }
    },
  };
};

const nextCandidate = (place: Place): 'no' | 'more' | Candidate =>
  place.at < place.text.length ? candidateAt(place) : place.final ? 'no' : 'more';
