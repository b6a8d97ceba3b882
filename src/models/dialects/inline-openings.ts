// Marks that count anywhere in a line, outside code: thoughts, comments, and the ends of messages.
import { oneOfWordsAt, type Place } from './dialect.ts';
import { HARMONY_ENDS } from './harmony.ts';
import { type Region, regionUntil } from './region.ts';
import { THOUGHTS } from './thoughts.ts';

export type Inline =
  /** `mark`: characters that are not said. */
  | { readonly kind: 'region'; readonly mark: number; readonly region: Region }
  /** The end of a thought whose beginning was part of the prompt. */
  | { readonly kind: 'thought'; readonly mark: number }
  | { readonly kind: 'message'; readonly mark: number }
  /** Somebody else's turn, written by the model. */
  | { readonly kind: 'turn'; readonly mark: 0 };

const OPENINGS = Object.keys(THOUGHTS);
const CLOSINGS = Object.values(THOUGHTS);
const COMMENT = '<!--';
/** Marks by which templates begin a turn that is not the model's. */
const TURNS = [
  ...['user', 'system', 'tool'].map((role) => `<|im_start|>${role}`),
  ...['user', 'system', 'ipython', 'tool'].map((role) => `<|start_header_id|>${role}`),
  ...['<start_of_turn>user', '<|user|>', '<|system|>', '<|observation|>', '[INST]'],
];

export const inlineAt = (place: Omit<Place, 'offer'>, inHarmony: boolean): 'no' | 'more' | Inline => {
  const ends = inHarmony ? HARMONY_ENDS : [];
  const word = oneOfWordsAt(place, [...OPENINGS, ...CLOSINGS, COMMENT, ...TURNS, ...ends]);
  if (word === 'no' || word === 'more') return word;
  if (TURNS.includes(word)) return { kind: 'turn', mark: 0 };
  const mark = word.length;
  if (word === COMMENT) return { kind: 'region', mark: 0, region: regionUntil(['-->'], 'text') };
  const closing = THOUGHTS[word];
  if (closing !== undefined) return { kind: 'region', mark, region: regionUntil([closing], 'reasoning') };
  return CLOSINGS.includes(word) ? { kind: 'thought', mark } : { kind: 'message', mark };
};
