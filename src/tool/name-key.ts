// One form for a name, however it is spelled: case, hyphens, underscores and camel case do not tell two tools apart.

/** Two names with one key are one name to whoever looks a tool up, or forbids it. What is no plain name is only itself. */
export const nameKey = (name: string): string =>
  // Only these letters: other alphabets have letters that become others, or look like them.
  /^[A-Za-z0-9_-]+$/.test(name) ? name.replace(/[_-]/g, '').toLowerCase() : name;

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
