// Shows what a file declares, each line under what it is in.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { PartialAnswer, Preview } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import { fileAt } from '../files/file-at.ts';
import type { ToolWork } from '../services.ts';
import type { Symbol as SourceSymbol } from './extracted.ts';
import { readSource } from './index/read-source.ts';
import { languageOf } from './language-of.ts';

/** More than anyone reads; the others are counted. */
const MOST_SYMBOLS = BOUNDS.outline.results;

/** Needs no index: the file itself is read. */
export const proposeOutline: ToolWork<{ readonly path: string }> = async ({ path: text }, look) => {
  const file = await fileAt(look, text, { purpose: 'read', use: 'text' });
  if (!file.ok) return file;
  const { path, state } = file.value;
  const language = languageOf(path);
  if (language === undefined) return unreadable(path, 'its language is not known');
  const source = await readSource({ path, language, bytes: await state.bytes.read() }, 'outline');
  if ('problem' in source) return unreadable(path, source.problem);
  const symbols = source.extracted.symbols.filter(isWorthwhile);
  const of = source.text.split('\n').length;
  const body = symbols.slice(0, MOST_SYMBOLS).map(lineOf);
  const rest = symbols.length - body.length;
  const words = [
    `<outline path=${JSON.stringify(path)} language="${language}" lines="${of}"${source.extracted.broken ? ' errors="the file does not parse as a whole"' : ''}>`,
    ...(body.length === 0 ? ['(no symbols)'] : body),
    ...(rest > 0 ? [`…and ${rest} more`] : []),
    '</outline>',
  ].join('\n');
  const lines = symbols[0]?.place.line ?? 1;
  return ok({
    summary: `outline of ${path}, ${symbols.length === 1 ? '1 symbol' : `${symbols.length} symbols`}`,
    share: [
      {
        title: `outline of ${path}`,
        text: look.bytes(words),
        // Names only: no line of it counts as read.
        origin: { path, hash: state.bytes.hash, lines: { from: lines, to: lines - 1, of } },
      },
    ],
    ...(rest > 0 ? { partial: [symbolsInPart(symbols.length)] } : {}),
  });
};

const symbolsInPart = (of: number): PartialAnswer => ({
  ...{ bound: 'results', what: 'symbols', did: 'shown', count: MOST_SYMBOLS, of, told: true },
  wayOut: 'read_file shows the rest',
});

/** Variables inside functions are nobody's outline; functions and classes in them are. */
const isWorthwhile = ({ kind, container }: SourceSymbol): boolean =>
  !(container !== undefined && (kind === 'variable' || kind === 'constant'));

const lineOf = ({ name, kind, container, exported, lines }: SourceSymbol): string => {
  const depth = container === undefined ? 0 : container.split('.').length;
  const range = lines.from === lines.to ? `${lines.from}` : `${lines.from}-${lines.to}`;
  return `${range}\t${'  '.repeat(depth)}${exported && depth === 0 ? 'exported ' : ''}${kind} ${name}`;
};

const unreadable = (path: string, why: string): Result<Preview> =>
  fail('NO_MATCH', `There is no outline of ${path}: ${why}.`, { wayOut: 'Read it with read_file.', data: { path } });
