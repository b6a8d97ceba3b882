// How an entry is taken back from wherever the person is: as a line for their shell.

export const undoWords = (entry: number, folder: string): string =>
  `countersign undo ${entry} --cwd ${shellWord(folder)}`;

const shellWord = (word: string): string =>
  /^[\w./@%+:,=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
