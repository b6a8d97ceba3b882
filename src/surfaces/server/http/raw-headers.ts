// Headers as they came over the wire: Node's own view hides that one was sent twice.

/** Every value of a header, in order. */
export const valuesOf = (rawHeaders: readonly string[], name: string): readonly string[] =>
  rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === name);

/** Whether the header stands there exactly once, with exactly this value. */
export const isExactly = (rawHeaders: readonly string[], name: string, value: string): boolean => {
  const values = valuesOf(rawHeaders, name);
  return values.length === 1 && values[0] === value;
};
