// A model's reply as it grows: Markdown in, lines of the terminal out, every one behind the gutter.
import type { ScreenPage } from '../desk/layout.ts';

export interface ReplyView {
  add(text: string): void;
  /** Lines that will not change any more, each given once, and those at the end that still may. */
  lines(page: ScreenPage): { readonly finished: readonly string[]; readonly growing: readonly string[] };
  /** The rest, when the reply is whole or has broken off. */
  end(page: ScreenPage): readonly string[];
}
