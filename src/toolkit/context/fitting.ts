// Lines that fit into a number of tokens, whichever model counts them.
import { estimateTokens } from '../../models/estimate-tokens.ts';
import type { ShareItem } from '../../tool/preview.ts';

/** Models count file names more dearly than prose; a quarter more than the estimate has covered every tokenizer we know. */
const MARGIN = 1.25;

export const safeTokens = (text: string): number => Math.ceil(estimateTokens(text) * MARGIN);

/** An item with what it costs. */
export interface Priced {
  readonly item: ShareItem;
  readonly tokens: number;
}

/** From the first line on; what does not fit is counted in a last line, unless `more` is false. */
export const fitting = (
  lines: readonly string[],
  tokens: number,
  { more = true }: { readonly more?: boolean } = {},
): string[] => {
  const taken: string[] = [];
  // Room for "…12345 more".
  let left = tokens - (more ? 8 : 0);
  for (const line of lines) {
    left -= safeTokens(`${line}\n`);
    if (left < 0) break;
    taken.push(line);
  }
  const rest = lines.length - taken.length;
  return more && rest > 0 && taken.length > 0 ? [...taken, `…${rest} more`] : taken;
};
