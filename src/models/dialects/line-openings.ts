// What the beginning of a line can open besides a call: code, quotations, other people's words. None of them holds a call.
import { oneOfWordsAt, type Place } from './dialect.ts';
import { fenceAt } from './fence.ts';
import { fenceRegion, type Region, regionUntil, restOf } from './region.ts';

/** A region, or a result the model made up itself; `called`: there was something that could have one. */
export const openingAt = (place: Place, called: boolean): 'no' | 'more' | 'invented' | Region => {
  const tag = tagAt(place);
  if (tag === 'more') return 'more';
  if (tag !== 'no') {
    if (called && RESULT_TAGS.includes(tag)) return 'invented';
    return regionUntil([`</${tag}>`], 'text');
  }
  if (called) {
    const result = oneOfWordsAt(place, RESULT_WORDS);
    if (result === 'more') return 'more';
    if (result !== 'no') return 'invented';
  }
  const turn = oneOfWordsAt(place, TURNS);
  if (turn === 'more') return 'more';
  return turn === 'no' ? 'no' : restOf('text');
};

/** A fence no dialect wanted. */
export const fenceOpening = (place: Place, called: boolean): 'no' | 'more' | 'invented' | Region => {
  const fence = fenceAt(place);
  if (typeof fence === 'string') return fence;
  return called && RESULT_FENCE.test(fence.info) ? 'invented' : fenceRegion(fence);
};
const RESULT_FENCE = /^(?:tool_?)?(?:output|results?|response|observation)$/i;

/** Tags around what a model shows rather than does. */
const SHOWING_TAGS =
  'example examples pre code samp blockquote quote document documents file snippet template excerpt'.split(' ');
const RESULT_TAGS = 'tool_response tool_result tool_results function_result function_results tool_output'.split(' ');
const TAGS = [...SHOWING_TAGS, ...RESULT_TAGS];
const RESULT_WORDS = [
  'Result:',
  'Results:',
  'Output:',
  'Tool result:',
  'Tool output:',

  'RESULT (',
  'ERROR (',
  'Observation:',
  '[TOOL_RESULTS]',
];
/** The beginning of somebody else's turn, or of the end: what follows is not the model's own, or comes too late. */
const TURNS = ['User:', 'Human:', 'System:', 'Final Answer:'];

const tagAt = ({ text, at, final }: Place): 'no' | 'more' | string => {
  if (text[at] !== '<') return 'no';
  const name = /^<([a-z_]{0,20})/i.exec(text.slice(at, at + 21))![1]!.toLowerCase();
  const next = text[at + 1 + name.length];
  if (next === undefined) return !final && TAGS.some((tag) => tag.startsWith(name)) ? 'more' : 'no';
  return TAGS.includes(name) && /[\s>]/.test(next) ? name : 'no';
};
