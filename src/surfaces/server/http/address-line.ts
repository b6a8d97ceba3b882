// The path and query of a request, decoded once. What could be read in two ways is no address of ours.

export interface AddressLine {
  /** As it was written; "/" or "/assets/app-1A2B3C4D.js". */
  readonly path: string;
  /** Decoded; none is empty. None at all for "/". */
  readonly segments: readonly string[];
  /** Behind "?", as it was written. */
  readonly query: string;
}

/** Undefined: nothing of ours is there. */
export const addressLine = (url: string): AddressLine | undefined => {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  if (path === '/') return { path, segments: [], query };
  if (!path.startsWith('/')) return undefined;
  const segments = path.slice(1).split('/').map(decoded);
  return segments.every((segment) => segment !== undefined) ? { path, segments, query } : undefined;
};

const decoded = (written: string): string | undefined => {
  let segment: string;
  try {
    segment = decodeURIComponent(written);
  } catch {
    return undefined; // a percent sign that is none
  }
  return AMBIGUOUS.test(segment) ? undefined : segment;
};

// Empty, "." and ".."; a slash, a backslash or a control character, also behind a second encoding.
const AMBIGUOUS = /^\.{0,2}$|[/\\\u0000-\u001f\u007f]|%(?:2f|5c|2e|[01][0-9a-f]|7f)/iu;

/** Undefined: a name twice, or a percent sign that is none. */
export const queryOf = (query: string): Readonly<Record<string, string>> | undefined => {
  const found: Record<string, string> = Object.create(null);
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    try {
      const key = unplussed(name);
      if (key in found) return undefined;
      found[key] = unplussed(value.join('='));
    } catch {
      return undefined;
    }
  }
  return found;
};

/** A form writes a blank as "+". */
const unplussed = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
