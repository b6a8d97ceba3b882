// An outline as short JSON, for the index: rows instead of objects, numbers instead of words.
import type { Export, Extracted, Import, Symbol as SourceSymbol, SymbolKind } from '../extracted.ts';

export type Outline = Pick<Extracted, 'symbols' | 'imports' | 'exports' | 'broken'>;

const KINDS: readonly SymbolKind[] = [
  'function',
  'class',
  'method',
  'field',
  'variable',
  'constant',
  'type',
  'interface',
  'enum',
  'member',
  'module',
  'macro',
  'heading',
  'parameter',
];

type Row = readonly [
  name: string,
  kind: number,
  line: number,
  column: number,
  offset: number,
  from: number,
  to: number,
  flags: number,
  binding: number,
  container: string | 0,
];

const EXPORTED = 1;
const SHORTHAND = 2;

export const packOutline = ({ symbols, imports, exports, broken }: Outline): string =>
  JSON.stringify([symbols.map(rowOf), imports, exports, broken ? 1 : 0]);

/** Only for what packOutline made: the index is ours, and built again when its version differs. */
export const unpackOutline = (packed: string): Outline => {
  const [rows, imports, exports, broken] = JSON.parse(packed) as [Row[], Import[], Export[], number];
  return { symbols: rows.map(symbolOf), imports, exports, broken: broken === 1 };
};

const rowOf = ({ name, kind, place, lines, exported, shorthand, binding, container }: SourceSymbol): Row => [
  name,
  KINDS.indexOf(kind),
  place.line,
  place.column,
  place.offset,
  lines.from,
  lines.to,
  (exported ? EXPORTED : 0) | (shorthand === true ? SHORTHAND : 0),
  binding ?? -1,
  container ?? 0,
];

const symbolOf = ([name, kind, line, column, offset, from, to, flags, binding, container]: Row): SourceSymbol => ({
  name,
  kind: KINDS[kind] ?? 'variable',
  place: { line, column, offset },
  lines: { from, to },
  exported: (flags & EXPORTED) !== 0,
  ...((flags & SHORTHAND) === 0 ? {} : { shorthand: true }),
  ...(binding === -1 ? {} : { binding }),
  ...(container === 0 ? {} : { container }),
});
