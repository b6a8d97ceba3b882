// The words of an action without what does not make it another one: letter case, blanks, dates, and tags behind it.

export const normalWords = (text: string): string => {
  let words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(DATED, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  while (TAG.test(words.at(-1) ?? '')) words = words.slice(0, -1);
  return words.join(' ');
};

/** A due date or the day it was done. */
const DATED = /(?:📅|✅)\uFE0F?\s?\d{4}-\d{2}-\d{2}/gu;
const TAG = /^#[\p{L}\p{N}\p{M}_/-]+$/u;
