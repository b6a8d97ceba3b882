// A question to whoever sits at a surface, answered yes or no. A surface without anybody to ask gives none of these.

/** `gone`: nobody answered (Ctrl-C, a lost terminal). It is no yes, and nothing to remember. */
export type AskYes = (words: string) => Promise<'yes' | 'no' | 'gone'>;
