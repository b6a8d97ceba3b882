// A token as markdown-it makes it: what the page's drawing reads of one, and no more.
export interface MarkdownToken {
  readonly type: string;
  readonly tag: string;
  /** 1 opens, -1 closes. */
  readonly nesting: 1 | 0 | -1;
  readonly level: number;
  /** Lines from and to; of blocks that begin or stand alone. */
  readonly map: readonly [number, number] | null;
  /** A paragraph of a tight list. */
  hidden: boolean;
  readonly content: string;
  /** Behind the fence. */
  readonly info: string;
  readonly children: readonly MarkdownToken[] | null;
  attrGet(name: string): string | null;
}

type Given = Partial<Omit<MarkdownToken, 'attrGet'>> & { readonly attrs?: Readonly<Record<string, string>> };

export const token = (type: string, tag = '', { attrs = {}, ...given }: Given = {}): MarkdownToken => ({
  ...{ type, tag, nesting: 0, level: 0, map: null, hidden: false, content: '', info: '', children: null },
  ...given,
  attrGet: (name) => attrs[name] ?? null,
});
