// The words of an action as a person reads them: without tags, dates, addresses and the signs of Markdown.

export const plainWords = (text: string): string =>
  text
    .slice(0, LONGEST_LINE)
    .replace(/\(\[\[[^\]|]*\|source\]\]\)/g, '')
    .replace(/!?\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, '$1')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/(?:https?:\/\/|www\.)\S+/g, 'link')
    .replace(/(?<![\p{L}\p{N}/])#[\p{L}\p{N}\p{M}_/-]*\p{L}[\p{L}\p{N}\p{M}_/-]*/gu, '')
    .replace(/[📅✅⏳🛫➕❌]\uFE0F? ?\d{4}-\d{2}-\d{2}/gu, '')
    .replace(/🔁[^📅✅⏳🛫➕]*/gu, '')
    .replace(/[⏫🔼🔽🔺⏬]\uFE0F?/gu, '')
    .replace(/\^[\p{L}\p{N}-]+$/u, '')
    .replace(/\*\*|__|~~|==|`/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

/** Far beyond what is too long anyway; patterns need not run over a pasted page. */
const LONGEST_LINE = 2000;
