// What is wrong with a card, carried from where it is found to the one error that names file and line.
import { fail, ok, type Result } from '../error/error-value.ts';

/** Thrown inside the parser only, so that its steps can be written one after the other; it never leaves `parseCard`. */
export class CardProblem extends Error {
  readonly line: number;
  readonly wayOut: string | undefined;
  constructor(line: number, message: string, wayOut?: string) {
    super(message);
    this.line = line;
    this.wayOut = wayOut;
  }
}

/** BAD_CONFIG with file and line for the first problem there is. */
export const withoutProblem = <T>(file: string, work: () => T): Result<T> => {
  try {
    return ok(work());
  } catch (thrown) {
    if (!(thrown instanceof CardProblem)) throw thrown;
    return badCard(file, thrown.line, thrown.message, thrown.wayOut);
  }
};

export const badCard = (
  file: string,
  line: number,
  reason: string,
  wayOut = 'Correct the card; the other tools still load.',
) => fail('BAD_CONFIG', `Failed to parse tool: ${file}:${line}  ${reason}`, { wayOut, data: { file, line } });
