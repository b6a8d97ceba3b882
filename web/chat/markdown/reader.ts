// How Markdown is read here: no HTML, and no definitions that stand elsewhere, since a reply that grows cannot know them.
import MarkdownIt from 'markdown-it';

export const reader = new MarkdownIt({ html: false, linkify: true });
reader.disable(['reference']);
// Only what is written as an address becomes one: "notes.md" is a file, not a host in Moldova.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
