// The terminal of a conversation: lines that stay; below them what still grows, a line of status, and what the person types.
import type { Complete } from '../../../host/conversation/completion/choice.ts';
import type { LinePrompt } from '../desk/line-prompt.ts';

export interface Terminal extends LinePrompt {
  /** False at a dumb terminal and with --plain: nothing is painted twice, nothing moves, no sign means anything a word does not say. */
  readonly live: boolean;
  readonly colour: boolean;
  /** As they are now: people resize their windows. */
  readonly columns: number;
  readonly rows: number;
  /** Lines that stay, above everything that does not. Laid out, painted and escaped by the caller; none is wider than `columns - 1`. */
  print(lines: readonly string[]): void;
  /** What may still change, instead of what was shown for it before. Of more than fits, the end is seen. Nothing where not live. */
  grow(what: 'reply' | 'progress', lines: readonly string[]): void;
  /** Below everything; '' for none. Nothing where not live. */
  status(line: string): void;
  /**
   * The next message, typed now or while the last turn worked. Empty ones are skipped. `begun` stands in the composer already, to be
   * changed and sent; nothing where not live.
   */
  message(begun?: string): Promise<TypedReply>;
  /** Takes what was sent while the turn works, for a model that can hear it between two replies. */
  queued(): readonly string[];
  /** A list to move in and to tick, key by key; undefined where not live, and the answer is typed instead. */
  tick(list: TickList, signal: AbortSignal): Promise<Ticked> | undefined;
  /** The whole screen for another program, such as an editor; what was typed to it is its own. */
  lend<T>(work: () => Promise<T>): Promise<T>;
  /** Something waits for the person: a bell, and a notice where the terminal can show one. */
  call(words: string): void;
  close(): void;
}

export type TypedReply =
  | { readonly kind: 'message'; readonly text: string }
  /** Ctrl-D, the second Ctrl-C, or the terminal is gone. */
  | { readonly kind: 'leave' };

export interface TickList {
  /** Our own words, already laid out. */
  readonly head: readonly string[];
  readonly items: readonly TickItem[];
  /** "Enter shares 2 · space tick · a all · n none · Esc no", made anew for what is ticked. */
  foot(ticked: readonly number[]): string;
}

export interface TickItem {
  /** One line, escaped, without number and box; cut where it does not fit, or made for the columns that are left. */
  readonly text: string | ((room: number) => string);
  /** Escaped; unfolded below it with `u`, while it is the one that is moved to. */
  readonly more?: readonly string[];
  readonly ticked: boolean;
  /** It cannot be ticked, and the text says why. */
  readonly fixed?: true;
}

export type Ticked =
  /** Indices. Enter before any key was pressed is a no, like everywhere. */
  | { readonly kind: 'ticked'; readonly items: readonly number[] }
  /** `l` or Enter on an item's text: the person wants to see it; the list is asked again afterwards, with these ticked. */
  | { readonly kind: 'look'; readonly item: number; readonly items: readonly number[] }
  | { readonly kind: 'end' | 'interrupt' | 'aborted' };

/** What the keys of the composer need from the conversation around it. */
export interface Composing {
  readonly complete: Complete;
  /** Ctrl-C or Escape while a turn works; false when nothing does. */
  stop(): boolean;
  /** What a paste means, if it means more than its letters: a file that was dropped here. */
  pasted?(text: string): string | undefined;
  /** Shift-Tab: read-only on or off. */
  readOnly(): void;
  /** A line that is a word of this conversation beside those with a slash: typed while a turn works it waits for its end. */
  isWord?(line: string): boolean;
  /** Messages of earlier days, oldest first; `add` keeps one more. */
  readonly history: { readonly lines: readonly string[]; add(line: string): void };
}
