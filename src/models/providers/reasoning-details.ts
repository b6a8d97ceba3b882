// `reasoning_details` of a reply, put together from the pieces of a stream so that they can go back as the model wrote them: a
// signature fits only the whole text it was made for.
import { type Fields, fieldsOf, listOf, textOf } from '../json-fields.ts';

export interface ReasoningDetails {
  /** One delta's pieces. Returns what can be read in them; undefined when there are none. */
  add(value: unknown): string | undefined;
  readonly list: readonly Fields[];
}

export const reasoningDetails = (): ReasoningDetails => {
  const list: Fields[] = [];

  const place = (piece: Fields): void => {
    const at = list.findLastIndex((whole) => continues(whole, piece));
    const whole = list[at];
    if (whole === undefined) list.push(piece);
    else list[at] = joined(whole, piece);
  };

  return {
    add: (value) => {
      const pieces = listOf(value)
        .map(fieldsOf)
        .filter((piece) => piece !== undefined);
      if (pieces.length === 0) return undefined;
      for (const piece of pieces) place(piece);
      return pieces.map((piece) => textOf(piece.text) ?? textOf(piece.summary) ?? '').join('');
    },
    list,
  };
};

/** Texts and summaries come in pieces; what is encrypted comes whole, and two of those are never one. */
const continues = (whole: Fields, piece: Fields): boolean =>
  (piece.type === 'reasoning.text' || piece.type === 'reasoning.summary') &&
  whole.type === piece.type &&
  whole.index === piece.index;

const joined = (whole: Fields, piece: Fields): Fields => {
  const grown: Record<string, unknown> = { ...whole };
  for (const [name, value] of Object.entries(piece)) {
    if (value === null || value === undefined) continue;
    const before = grown[name];
    grown[name] =
      GROWS.has(name) && typeof before === 'string' && typeof value === 'string' ? `${before}${value}` : value;
  }
  return grown;
};

const GROWS: ReadonlySet<string> = new Set(['text', 'summary']);
