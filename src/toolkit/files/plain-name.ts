// A name as it can stand in a list of names.

/** A name with a line break or another control character in it is quoted, so that it stays on its line. */
export const plainName = (name: string): string => (/[\p{Cc}\u2028\u2029]/u.test(name) ? JSON.stringify(name) : name);
