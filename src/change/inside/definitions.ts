// Every line of a text that begins a definition, with its name and how far it is indented.
import { indentOf, type Language } from './languages.ts';

export interface Definition {
  /** 1-based. */
  readonly line: number;
  readonly indent: number;
  /** "priceForRegion4()", "TAX_RATE". */
  readonly name: string;
}

/** A longer line is data, not a definition. */
const LONGEST = 200;

export const definitionsIn = (language: Language, lines: readonly string[]): readonly Definition[] =>
  lines.flatMap((line, index) => {
    const text = line.length > LONGEST ? '' : line.trim().replace(/\s+/g, ' ');
    const indent = text === '' ? 0 : indentOf(line);
    const name = text === '' ? undefined : nameIn(language, text, indent);
    return name === undefined ? [] : [{ line: index + 1, indent, name }];
  });

const nameIn = ({ definitions }: Language, text: string, indent: number): string | undefined => {
  for (const { pattern, call, at } of definitions) {
    const name = at !== undefined && (at === 'margin') !== (indent === 0) ? undefined : pattern.exec(text)?.[1];
    if (name !== undefined) return call === true ? `${name}()` : name;
  }
  return undefined;
};
