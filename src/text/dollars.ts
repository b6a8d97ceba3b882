// Money as people write it.

/** $0.013, $1.20: two digits that say something, cents at least. */
export const dollars = (amount: number): string => {
  if (amount === 0) return '$0';
  const places = amount >= 1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(amount)));
  return `$${amount.toFixed(Math.max(2, places)).replace(/(\.\d\d\d*?)0+$/, '$1')}`;
};
