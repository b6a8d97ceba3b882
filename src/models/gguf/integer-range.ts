// The whole numbers of a range, digit by digit, as a grammar can say them.

/** An expression that matches exactly the numbers from `low` to `high`, written without leading zeros; undefined for an empty range. */
export const integerRange = (low: number, high: number): string | undefined => {
  const [from, to] = [Math.max(Math.ceil(low), -LARGEST), Math.min(Math.floor(high), LARGEST)];
  if (!(from <= to)) return undefined;
  const negative = from < 0 ? fromZeroUp(Math.max(1, -to), -from) : [];
  const positive = to >= 0 ? fromZeroUp(Math.max(0, from), to) : [];
  return [...negative.map((digits) => `"-" ${grouped(digits)}`), ...positive].join(' | ');
};

/** Fifteen digits: every such number is exact in JavaScript. */
const LARGEST = 999_999_999_999_999;

/** One alternative per count of digits. */
const fromZeroUp = (low: number, high: number): string[] => {
  const [shortest, longest] = [String(low).length, String(high).length];
  return Array.from({ length: longest - shortest + 1 }, (_, index) => {
    const digits = shortest + index;
    const first = digits === shortest ? String(low) : `1${'0'.repeat(digits - 1)}`;
    const last = digits === longest ? String(high) : '9'.repeat(digits);
    return sameLength(first, last);
  });
};

/** Both ends have the same count of digits. */
const sameLength = (low: string, high: string): string => {
  const rest = low.length - 1;
  const [first, last] = [Number(low[0]), Number(high[0])];
  if (rest === 0) return digit(first, last);
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return `${digit(first, last)} ${grouped(sameLength(lowRest, highRest))}`;
  // An end whose other digits are free joins the middle.
  const lowIsFree = /^0+$/.test(lowRest);
  const highIsFree = /^9+$/.test(highRest);
  const [begin, end] = [lowIsFree ? first : first + 1, highIsFree ? last : last - 1];
  return [
    ...(lowIsFree ? [] : [`${digit(first, first)} ${grouped(sameLength(lowRest, '9'.repeat(rest)))}`]),
    ...(begin > end ? [] : [`${digit(begin, end)} [0-9]{${rest}}`]),
    ...(highIsFree ? [] : [`${digit(last, last)} ${grouped(sameLength('0'.repeat(rest), highRest))}`]),
  ].join(' | ');
};

const digit = (from: number, to: number): string => (from === to ? `"${from}"` : `[${from}-${to}]`);

const grouped = (expression: string): string => (expression.includes('|') ? `(${expression})` : expression);
