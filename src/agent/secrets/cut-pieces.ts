// Pieces of a secret that a tool has cut in two or set in lines: too little to be recognised, too much to be shown.
import type { FoundSecret } from '../../workspace/find-secrets.ts';

/** As long as nobody writes by chance; the beginnings that all tokens of a kind share are shorter. */
const LENGTH = 12;

/** Runs of the text that stand in one of the values. One pass, whatever the values are. */
export const cutPieces = (
  text: string,
  secrets: readonly (Pick<FoundSecret, 'kind'> & { readonly value: string })[],
): readonly FoundSecret[] => {
  const grams = new Map<string, string>();
  for (const { kind, value } of secrets)
    for (let at = 0; at + LENGTH <= value.length; at += 1) grams.set(value.slice(at, at + LENGTH), kind);
  if (grams.size === 0) return [];
  const pieces: FoundSecret[] = [];
  for (let at = 0; at + LENGTH <= text.length; at += 1) {
    const kind = grams.get(text.slice(at, at + LENGTH));
    if (kind === undefined) continue;
    const last = pieces.at(-1);
    if (last !== undefined && at <= last.to) pieces[pieces.length - 1] = { ...last, to: at + LENGTH };
    else pieces.push({ kind, from: at, to: at + LENGTH });
  }
  return pieces;
};
