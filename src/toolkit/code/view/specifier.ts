// What two spellings of one module have in common: the extension of source or build, an index file, and how far up it begins say nothing about which it is.
import { posix } from 'node:path';

/** '../cart.js', '../cart.ts' and '../cart/index' are '../cart'. A dot of Python's stays. */
export const stemOf = (specifier: string): string =>
  specifier.replace(/(?<=[^./])(?:\.d)?\.(?:[cm]?[jt]sx?|pyi?|rb|php|rs|go)$/, '').replace(/(?<=.)\/index$/, '');

/** From here, not from a place that has a name. Python's '..shop.cart' is too. */
export const isRelative = (specifier: string): boolean => specifier.startsWith('.');

/** '../../services/Database.js' is 'services/Database', '..shop.cart' is 'shop/cart'. Empty for '..' alone. */
export const tailOf = (specifier: string): string =>
  isPythonRelative(specifier)
    ? specifier.replace(/^\.+/, '').replaceAll('.', '/')
    : posix.normalize(stemOf(specifier)).replace(/^(?:\.{0,2}(?:\/|$))+/, '');

const isPythonRelative = (specifier: string): boolean => /^\.+[\w.]*$/.test(specifier);

/** Of its last name, the longest word: every spelling of it contains that. */
export const wordOf = (specifier: string): string => {
  const name =
    tailOf(specifier)
      .split(/[/\\]|::/)
      .at(-1) ?? '';
  const words = name.match(/[\w$@-]+/g) ?? [specifier];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest));
};

/** Whether an import that no file answers to may mean what was asked for: by where its file would be, or by how it ends. */
export const hasTail = (from: string, specifier: string, tail: string): boolean => {
  // The mark of an alias is no part of a name: '#services/Database'.
  const place = isRelative(specifier) ? placeOf(from, specifier) : stemOf(specifier).replace(/^[#~@]\/?/, '');
  return tail !== '' && (place === tail || place.endsWith(`/${tail}`));
};

const placeOf = (from: string, specifier: string): string => {
  if (!isPythonRelative(specifier)) return posix.join(posix.dirname(from), stemOf(specifier));
  const dots = specifier.length - specifier.replace(/^\.+/, '').length;
  return posix.join(posix.dirname(from), '../'.repeat(dots - 1), tailOf(specifier));
};
