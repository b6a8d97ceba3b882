// What stands behind # in the address of the page: words between slashes, and what is asked of the place they name.

export interface Address {
  /** ['sessions', '7']; nothing for a new conversation. */
  readonly words: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export const readAddress = (hash: string): Address => {
  const [path = '', ...asked] = hash.replace(/^#\/?/, '').split('?');
  return {
    words: path
      .split('/')
      .filter((word) => word !== '')
      .map(decoded),
    query: Object.fromEntries(new URLSearchParams(asked.join('?'))),
  };
};

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; // typed by hand, and shown as it is
  }
};
