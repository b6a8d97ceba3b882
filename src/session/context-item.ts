// What fills a request, piece by piece, with its tokens: for the budget, for the table a person sees, and for /drop.
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { Media, ReplyPart } from '../models/message.ts';

type Call = Extract<ReplyPart, { kind: 'call' }>;

export type ContextItem =
  /** The person's words. */
  | {
      readonly kind: 'message';
      readonly seq: number;
      readonly tokens: number;
      readonly text: string;
      /** What they attached; their tokens are counted in. */
      readonly media?: readonly Media[];
    }
  | { readonly kind: 'reply'; readonly seq: number; readonly tokens: number; readonly parts: readonly ReplyPart[] }
  /** What a call was answered with; `seq` is its reply's. */
  | {
      readonly kind: 'result';
      readonly seq: number;
      readonly tokens: number;
      readonly call: string;
      readonly part: Call;
      readonly text: string;
      /** How many characters of the result are in `text`; Infinity: all. */
      readonly kept: number;
      readonly state: 'whole' | 'cut' | 'dropped';
    }
  /** Our own words between the others. */
  | { readonly kind: 'note'; readonly seq: number; readonly tokens: number; readonly text: string }
  /** Stands for everything up to a record; the person's first and last messages are in it as they were. */
  | {
      readonly kind: 'summary';
      readonly seq: number;
      readonly tokens: number;
      readonly text: string;
      /** Tokens of those messages. */
      readonly verbatim: number;
      readonly media?: readonly Media[];
    };

/** What every provider adds around a message: its role and its marks. */
export const AROUND_MESSAGE = 4;
/** And around a call: its id, its marks, the names of its fields. */
const AROUND_CALL = 10;

/** Of a part that is kept between requests; every request repeats the conversation, so it is counted once. */
export const tokensOfPart = (part: { readonly text: string } | Call): number => {
  const known = counted.get(part);
  if (known !== undefined) return known;
  const tokens =
    'arguments' in part
      ? estimateTokens(part.name) + estimateTokens(part.arguments) + AROUND_CALL
      : estimateTokens(part.text);
  counted.set(part, tokens);
  return tokens;
};
const counted = new WeakMap<object, number>();
