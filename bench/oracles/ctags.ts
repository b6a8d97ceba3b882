// npm run measure:oracles -- ctags: our definitions beside universal-ctags' on real source packages, by file, line and name.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { extractorFor } from '../../src/toolkit/code/extractors.ts';
import { table } from '../../test/support/table.ts';
import { type Agreement, compare, figure, precision, recall, sum } from './agreement.ts';
import { LANGUAGES, type Language, type Tag } from './ctags-rules.ts';
import { debianSource, filesBelow } from './debian-sources.ts';

/** Languages that must reach this, as precision and as recall; the others are printed. */
const NEEDED = 0.95;

/** True when every language that has a mark to reach reached it. */
export const ctags = async (options: { readonly only?: string; readonly show?: number } = {}): Promise<boolean> => {
  const rows: string[][] = [];
  const notes: string[] = [];
  let reached = true;
  for (const language of LANGUAGES.filter(({ name }) => options.only === undefined || name === options.only)) {
    const { total, files, leftOut, differences } = await measure(language);
    const [right, found] = [precision(total), recall(total)];
    if (language.needed && Math.min(right, found) < NEEDED) reached = false;
    rows.push([
      language.name,
      `${files}`,
      `${total.ours}`,
      `${total.theirs}`,
      figure(right),
      figure(found),
      language.needed ? `${NEEDED}` : '',
    ]);
    for (const [why, count] of leftOut) notes.push(`${language.name}: ${count} left out: ${why}`);
    for (const line of differences.slice(0, options.show ?? 0)) notes.push(line);
  }
  console.log(table(['language', 'files', 'ours', 'ctags', 'precision', 'recall', 'needed'], rows));
  console.log(`\n${notes.join('\n')}`);
  return reached;
};

interface Measured {
  readonly total: Agreement;
  readonly files: number;
  readonly leftOut: ReadonlyMap<string, number>;
  readonly differences: readonly string[];
}

const measure = async (language: Language): Promise<Measured> => {
  const extractor = await extractorFor(language.reader);
  if (extractor === undefined) throw new Error(`${language.reader} has no reader`);
  const leftOut = new Map<string, number>();
  const leave = (why: string): void => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const agreements: Agreement[] = [];
  const differences: string[] = [];
  let count = 0;
  for (const name of language.packages) {
    const folder = debianSource(name);
    const files = filesBelow(folder, language.files);
    count += files.length;
    const tags = tagsOf(files, language);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const symbols = (await extractor.extract(relative(folder, file), text, 'outline')).symbols;
      const ours = new Set(
        kept(symbols, (symbol) => language.ours(symbol, symbols), leave).map((symbol) =>
          keyOf(symbol.place.line, symbol.name),
        ),
      );
      const theirs = new Set(
        kept(tags.get(file) ?? [], language.theirs, leave).map((tag) =>
          keyOf(tag.line, language.spelling?.(tag.name, tag.kind) ?? tag.name),
        ),
      );
      agreements.push(compare(ours, theirs));
      for (const key of ours) if (!theirs.has(key)) differences.push(`+ ${relative(folder, file)}:${key}`);
      for (const key of theirs)
        if (!ours.has(key)) differences.push(`- ${relative(folder, file)}:${key} ${kindsAt(tags.get(file), key)}`);
    }
  }
  return { total: sum(agreements), files: count, leftOut, differences };
};

const keyOf = (line: number, name: string): string => `${line} ${name}`;

const kindsAt = (tags: readonly Tag[] | undefined, key: string): string =>
  (tags ?? [])
    .filter(({ line, name }) => keyOf(line, name) === key)
    .map(({ kind }) => kind)
    .join(' ');

/** A rule gives the reason why one is left out, or nothing. */
const kept = <Item>(
  items: readonly Item[],
  rule: (item: Item) => string | undefined,
  leave: (why: string) => void,
): readonly Item[] =>
  items.filter((item) => {
    const why = rule(item);
    if (why !== undefined) leave(why);
    return why === undefined;
  });

const tagsOf = (files: readonly string[], { ctags: name, kinds }: Language): ReadonlyMap<string, readonly Tag[]> => {
  const output = execFileSync(
    'ctags',
    [
      '--quiet',
      '--options=NONE',
      '--output-format=json',
      '--fields=+nKs',
      '--sort=no',
      `--language-force=${name}`,
      ...(kinds === undefined ? [] : [`--kinds-${name}=${kinds}`]),
      '-f',
      '-',
      '-L',
      '-',
    ],
    { input: files.join('\n'), maxBuffer: 1 << 30, encoding: 'utf8' },
  );
  const tags = new Map<string, Tag[]>();
  for (const line of output.split('\n')) {
    if (line === '') continue;
    // The form of ctags' own JSON lines.
    const { name: tag, path, line: at, kind, scopeKind } = JSON.parse(line) as Tag & { readonly path: string };
    const known = tags.get(path) ?? [];
    known.push({ name: tag, line: at, kind, ...(scopeKind === undefined ? {} : { scopeKind }) });
    tags.set(path, known);
  }
  return tags;
};
