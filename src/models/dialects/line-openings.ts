// What the beginning of a line can open besides a call: code, quotations, other people's words. None of them holds a call.
import { oneOfWordsAt, type Place } from './dialect.ts';
import { fenceAt } from './fence.ts';
import { fenceRegion, type Region, regionUntil, restOf } from './region.ts';

/** A region, or a result the model made up itself. */
export const openingAt = (place: Place, calls: number): 'no' | 'more' | 'invented' | Region => {
  const tag = tagAt(place);
  if (tag === 'more') return 'more';
  if (tag !== 'no') {
    if (calls > 0 && RESULT_TAGS.includes(tag)) return 'invented';
    return regionUntil([`</${tag}>`], 'text');
  }
  if (calls > 0) {
    const result = oneOfWordsAt(place, RESULT_WORDS);
    if (result === 'more') return 'more';
    if (result !== 'no') return 'invented';
  }
  const turn = oneOfWordsAt(place, TURNS);
  if (turn === 'more') return 'more';
  return turn === 'no' ? 'no' : restOf('text');
};

/** A fence no dialect wanted. */
export const fenceOpening = (place: Place): 'no' | 'more' | Region => {
  const fence = fenceAt(place);
  return typeof fence === 'string' ? fence : fenceRegion(fence);
};

/** Tags around what a model shows rather than does. */
const SHOWING_TAGS =
  'example examples pre code samp blockquote quote document documents file snippet template excerpt'.split(' ');
const RESULT_TAGS = 'tool_response tool_result tool_results function_result function_results tool_output'.split(' ');
const TAGS = [...SHOWING_TAGS, ...RESULT_TAGS];
const RESULT_WORDS = [
  'RESULT (',
  'ERROR (',
  'Observation:',
  '[TOOL_RESULTS]',
  '<|start_header_id|>ipython',
  '<|im_start|>',
];
/** The beginning of somebody else's turn: what follows is not the model's own. */
const TURNS = ['User:', 'Human:', 'System:', '<|im_start|>user', '<|im_start|>system', '<|start_header_id|>user'];

const tagAt = ({ text, at, final }: Place): 'no' | 'more' | string => {
  if (text[at] !== '<') return 'no';
  const name = /^<([a-z_]{0,20})/i.exec(text.slice(at, at + 21))![1]!.toLowerCase();
  const next = text[at + 1 + name.length];
  if (next === undefined) return !final && TAGS.some((tag) => tag.startsWith(name)) ? 'more' : 'no';
  return TAGS.includes(name) && /[\s>]/.test(next) ? name : 'no';
};
