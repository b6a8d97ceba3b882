// How Markdown is read here: no HTML, and no definitions that stand elsewhere, since a reply that grows cannot know them. It is a third of
// the page's code, so it comes when a conversation is opened.
type MarkdownIt = InstanceType<typeof import('markdown-it').default>;

/** It keeps nothing of what it has read: all pages of a window may use one. */
let loaded: MarkdownIt | undefined;

/** False: it could not be fetched. Everything that reads Markdown comes after this. */
export const loadReader = async (): Promise<boolean> => {
  if (loaded !== undefined) return true;
  const found = await import('markdown-it').catch(() => undefined);
  if (found === undefined) return false;
  const made = new found.default({ html: false, linkify: true });
  made.disable(['reference']);
  // Only what is written as an address becomes one: "notes.md" is a file, not a host in Moldova.
  made.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  loaded = made;
  return true;
};

export const reader = (): MarkdownIt => {
  if (loaded === undefined) throw new Error('Markdown was read before its reader was loaded');
  return loaded;
};
