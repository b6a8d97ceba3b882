// Which files are read as Markdown: by their name.

export const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path);
