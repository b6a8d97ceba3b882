// Host names in both spellings (RFC 3492), so that a look-alike cannot hide behind either.

/** "bücher" -> "xn--bcher-kva"; a plain label comes back as it is. */
export const toPunycode = (label: string): string => {
  const points = [...label.normalize('NFC').toLowerCase()].map((character) => character.codePointAt(0)!);
  const basic = points.filter((point) => point < 0x80);
  if (basic.length === points.length) return label;
  let output = String.fromCodePoint(...basic);
  if (basic.length > 0) output += '-';
  let [next, delta, bias, handled] = [FIRST_POINT, 0, FIRST_BIAS, basic.length];
  while (handled < points.length) {
    const smallest = Math.min(...points.filter((point) => point >= next));
    delta += (smallest - next) * (handled + 1);
    next = smallest;
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      output += variableLength(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    next += 1;
  }
  return `xn--${output}`;
};

/** "xn--bcher-kva" -> "bücher"; undefined when it is not a valid one. */
export const fromPunycode = (label: string): string | undefined => {
  if (!/^xn--[a-z0-9-]{1,59}$/i.test(label)) return undefined;
  const encoded = label.slice(4).toLowerCase();
  const hyphen = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(hyphen, 0))].map((character) => character.codePointAt(0)!);
  let [next, index, bias] = [FIRST_POINT, 0, FIRST_BIAS];
  for (let at = hyphen + 1; at < encoded.length; ) {
    const before = index;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = DIGITS.indexOf(encoded[at++] ?? ' ');
      if (digit === -1) return undefined;
      index += digit * weight;
      const threshold = thresholdOf(step, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(index - before, points.length + 1, before === 0);
    next += Math.floor(index / (points.length + 1));
    index %= points.length + 1;
    if (next > 0x10ffff) return undefined;
    points.splice(index++, 0, next);
  }
  return String.fromCodePoint(...points);
};

// The constants of the standard, section 5.
const BASE = 36;
const FIRST_POINT = 128;
const FIRST_BIAS = 72;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const thresholdOf = (step: number, bias: number): number => Math.min(Math.max(step - bias, 1), 26);

const variableLength = (delta: number, bias: number): string => {
  let [output, rest] = ['', delta];
  for (let step = BASE; ; step += BASE) {
    const threshold = thresholdOf(step, bias);
    if (rest < threshold) return output + DIGITS[rest];
    output += DIGITS[threshold + ((rest - threshold) % (BASE - threshold))];
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
};

const adapted = (delta: number, length: number, first: boolean): number => {
  let rest = first ? Math.floor(delta / 700) : Math.floor(delta / 2);
  rest += Math.floor(rest / length);
  let step = 0;
  for (; rest > ((BASE - 1) * 26) / 2; step += BASE) rest = Math.floor(rest / (BASE - 1));
  return step + Math.floor((BASE * rest) / (rest + 38));
};
