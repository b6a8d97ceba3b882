// In the place of src/text/highlight/highlight-line.ts: no code is coloured. Grammars are a fiftieth of what a plugin may be, and a vault is prose.
import type { Highlighting } from '../../../src/text/highlight/highlight-line.ts';
import { type Span, span } from '../../../src/text/highlight/span.ts';

const NOTHING: Highlighting = {};

export const beginHighlighting = (): Highlighting => NOTHING;

export const highlightLine = (
  _: Highlighting,
  line: string,
): { readonly spans: readonly Span[]; readonly highlighting: Highlighting } => ({
  spans: [span(line)],
  highlighting: NOTHING,
});
