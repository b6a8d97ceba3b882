// How many tokens a text is, when the provider does not say.

/**
 * Four characters a token fits English and code; Chinese, Japanese and Korean are nearer one each, where four would be off by 60 %.
 * An estimate for budgets and displays, never for a bill.
 */
export const estimateTokens = (text: string): number => {
  let dense = 0;
  for (const match of text.matchAll(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/g))
    dense += match[0].length;
  return Math.ceil((text.length - dense) / 4 + dense);
};
