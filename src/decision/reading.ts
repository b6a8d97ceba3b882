// What a typed answer may mean, and what it is an answer to.

/** The one-letter answers that depend on what is shown. */
export type Letter = 'e' | 'd' | 'h' | 'o' | 'k' | 't' | 'a';

/** What was asked, as far as the grammar must know it. Everything shown is numbered from 1. */
export type Ask =
  | {
      readonly of: 'one';
      /** Numbered files or items of the one proposal; 0: it is taken whole. */
      readonly parts: number;
      /** It needs a yes of its own: `all` and ranges do not cover it. */
      readonly mustAsk: boolean;
      readonly letters: readonly Letter[];
    }
  /** `mustAsk` lists the numbers that `all` and ranges leave out: what needs a yes of its own (`risksOf`). */
  | { readonly of: 'batch'; readonly count: number; readonly mustAsk: readonly number[] }
  /** The hunks of one proposal, after `h`. */
  | { readonly of: 'hunks'; readonly count: number };

/** What was chosen for one proposal; `item` is its number in the question. */
export type AnswerChoice =
  | { readonly item: number; readonly take: 'approve' }
  /** Some of its numbered parts, ascending; at least one, and fewer than all. */
  | { readonly item: number; readonly take: 'part'; readonly parts: readonly number[] }
  /** `told: false`: no word to the model about why. */
  | { readonly item: number; readonly take: 'refuse'; readonly reason?: string; readonly told: boolean }
  /** `of` names the input where the proposed text could be meant: in a form, or all of it as JSON in the editor. */
  | { readonly item: number; readonly take: 'edit'; readonly of?: 'input' | 'json' }
  | { readonly item: number; readonly take: 'hunks' }
  /** A command's by-products too: it is run over a copy again and shown again. */
  | { readonly item: number; readonly take: 'keep' }
  /** In a list, key by key. */
  | { readonly item: number; readonly take: 'tick' };

export type AnswerReading =
  /** One choice for every proposal but those in `left`: `all` or a range does not cover them, and each is asked on its own. */
  | { readonly kind: 'decide'; readonly choices: readonly AnswerChoice[]; readonly left: readonly number[] }
  /** Without a number: of everything. */
  | { readonly kind: 'diff' | 'output' | 'always'; readonly number?: number }
  /** One hunk after the other. */
  | { readonly kind: 'each' }
  | { readonly kind: 'help' }
  /** Nothing was decided. The sentence may quote what was typed: escape it. */
  | { readonly kind: 'again'; readonly sentence: string };
