// The arguments of a program with the values of a call in their places: each value stays within its argument, whatever it holds.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { type CardPiece, piecesOf } from './places.ts';

type Input = Readonly<Record<string, JsonValue>>;

/** An argument whose parameter was not given is left out; a list in an argument of its own becomes several. */
export const filledArguments = (argv: readonly string[], input: Input): Result<readonly string[]> => {
  const filled: string[] = [];
  for (const template of argv) {
    const pieces = piecesOf(template);
    const values = valuesFor(pieces, input);
    for (const value of values) {
      if (value.includes('\0'))
        return fail('BAD_ARGS', 'A value holds a NUL character, which no program can be given.');
      if (couldBeOption(pieces, value, input) && !filled.includes('--'))
        return fail('BAD_ARGS', `"${value.slice(0, 60)}" begins with -, and the program would take it for an option.`);
    }
    filled.push(...values);
  }
  return ok(filled);
};

const valuesFor = (pieces: readonly CardPiece[], input: Input): readonly string[] => {
  const [only] = pieces;
  const whole = pieces.length === 1 && only?.kind === 'parameter' ? input[only.name] : undefined;
  if (Array.isArray(whole)) return whole.map(spelled);
  const missing = pieces.some((piece) => piece.kind === 'parameter' && (input[piece.name] ?? null) === null);
  return missing
    ? []
    : [pieces.map((piece) => (piece.kind === 'text' ? piece.text : spelled(input[piece.name] ?? null))).join('')];
};

/** Numbers are numbers, even below zero; what the card itself writes is the card's. */
const couldBeOption = (pieces: readonly CardPiece[], value: string, input: Input): boolean => {
  const [first] = pieces;
  return first?.kind === 'parameter' && value.startsWith('-') && typeof input[first.name] !== 'number';
};

const spelled = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));
