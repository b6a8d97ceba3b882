// Where the page is, by what stands behind # in its address.
import { signal } from '@preact/signals';

const partsOf = (hash: string): readonly string[] =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand, and shown as it is
  }
};

/** ['sessions', '7']; nothing for a new conversation. */
export const route = signal<readonly string[]>(partsOf(location.hash));

addEventListener('hashchange', () => {
  route.value = partsOf(location.hash);
});
