// A piece of text with a style, whatever it is drawn on.

export type Style =
  | 'strong'
  | 'emphasis'
  | 'struck'
  | 'code'
  | 'link'
  | 'quiet'
  | 'comment'
  | 'string'
  | 'number'
  | 'keyword'
  | 'added'
  | 'removed';

/** Escaped, without tabs. A newline ends the line. */
export interface Span {
  readonly text: string;
  readonly styles: readonly Style[];
}

export const span = (text: string, ...styles: readonly Style[]): Span => ({ text, styles });
