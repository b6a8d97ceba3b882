// What the index keeps of one source file, ready to be written: a thread can make it, and hand it over without its tree.
import { packOutline } from './pack-outline.ts';
import { readSource } from './read-source.ts';
import { wordFilter } from './word-filter.ts';

export interface SourceBytes {
  readonly path: string;
  readonly language: string;
  readonly bytes: Uint8Array;
}

export interface IndexRow {
  /** As packOutline makes it. */
  readonly outline: string;
  /** What the file declares, each once, as a list in JSON: a text of its own, which keeps no tree alive. */
  readonly names: string;
  /** Of its imports, in their order, as a list in JSON. */
  readonly specifiers: string;
  readonly words: Uint8Array;
  /** Why there is nothing of it: too large, not text. */
  readonly problem?: string;
}

export const readRow = async (source: SourceBytes): Promise<IndexRow> => {
  const read = await readSource(source, 'outline');
  if ('problem' in read) return emptyRow(read.problem);
  const { extracted, text } = read;
  return {
    outline: packOutline(extracted),
    names: JSON.stringify([...new Set(extracted.symbols.map(({ name }) => name))].sort()),
    specifiers: JSON.stringify(extracted.imports.map(({ specifier }) => specifier)),
    words: wordFilter(text),
  };
};

export const emptyRow = (problem: string): IndexRow => ({
  outline: packOutline({ symbols: [], imports: [], exports: [], broken: false }),
  names: '[]',
  specifiers: '[]',
  words: new Uint8Array(0),
  problem,
});
