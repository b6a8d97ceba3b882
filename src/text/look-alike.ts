// Names that look like other names: letters of two scripts in one word, hosts that are not what they seem.
import { fromPunycode, toPunycode } from './punycode.ts';

/** Why a path deserves a second glance, or undefined. Words of one script each ("Заметки.md") are fine. */
export const pathWarning = (path: string): string | undefined => {
  const word = (path.match(/[\p{L}\p{M}]+/gu) ?? []).find((part) => scriptsOf(part).length > 1);
  return word === undefined ? undefined : `mixed scripts in "${word}": ${scriptsOf(word).join(' and ')} letters`;
};

/** Both spellings of a host that is not plain ASCII, and whether it mixes scripts; undefined for a plain host. */
export const hostWarning = (host: string): string | undefined => {
  const labels = host.split('.');
  const unicode = labels.map((label) => fromPunycode(label) ?? label).join('.');
  const plain = labels.map(toPunycode).join('.');
  if (unicode === plain) return undefined;
  const mixed = pathWarning(unicode);
  return `the host ${unicode} is really ${plain}${mixed === undefined ? '' : `; ${mixed}`}`;
};

/** The three alphabets whose letters pass for one another. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
];

const scriptsOf = (word: string): string[] => SCRIPTS.filter(([, pattern]) => pattern.test(word)).map(([name]) => name);
