// Whether a chat note is called by the time it was begun, as the ChatGPT MD plugin calls new ones.

/** The plugin's own, where it says no other. */
const DEFAULT_DATE_FORMAT = 'YYYYMMDDhhmmss';

/** A run of these letters is as many digits; what stands in brackets, and everything else, is itself. */
const PIECES = /\[([^\]]*)\]|([YMDHhmsS])\2*|[\s\S]/g;

/** By its digits only: a format with names of months or days fits no note. */
export const isTimeStampName = (name: string, format = DEFAULT_DATE_FORMAT): boolean => {
  const pieces = [...format.matchAll(PIECES)];
  if (!pieces.some(([, , letter]) => letter !== undefined)) return false;
  const pattern = pieces
    .map(([whole, quoted, letter]) => (letter === undefined ? literal(quoted ?? whole) : `[0-9]{${whole.length}}`))
    .join('');
  return new RegExp(`^${pattern}$`).test(name);
};

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
