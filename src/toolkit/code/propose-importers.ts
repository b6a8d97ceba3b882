// Finds the files that import a module or a symbol and shows their imports, each on one line.
import { ok } from '../../error/error-value.ts';
import { counted } from '../../text/counted.ts';
import type { ShareItem } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import type { ToolWork } from '../services.ts';
import type { Import } from './extracted.ts';
import { importStatement, joinedLine } from './import-statement.ts';
import { type FoundImporters, importersNamed } from './importers-named.ts';
import { quotedSource, type Range } from './view/quoted-source.ts';
import { freshnessWords, shownInPart, viewedInPart, viewFor, withPartial } from './view/view-for.ts';

const MOST_FILES = BOUNDS.find_importers.results;

export const proposeImporters: ToolWork<{ readonly modulePath: string }> = async ({ modulePath }, look, services) => {
  const view = await viewFor(services, look);
  if (!view.ok) return view;
  const found = await importersNamed(view.value, modulePath);
  const share: ShareItem[] = [];
  for (const [path, imports] of [...found.files].slice(0, MOST_FILES)) {
    const item = await quotedSource(look, path, (lines) => rangesOf(lines, imports));
    if (item !== undefined) share.push(item);
  }
  const { freshness, notIndexed } = view.value;
  const more = found.files.size - share.length;
  const isComplete =
    freshness.complete &&
    (freshness.unread ?? []).length === 0 &&
    notIndexed.length === 0 &&
    more === 0 &&
    !found.unsure;
  const head = `<importers of=${JSON.stringify(modulePath)} files="${found.files.size}" complete="${isComplete ? 'yes' : 'no'}"/>`;
  const words = `${head} ${wordsOf(modulePath, found, more)} ${freshnessWords(view.value)}`;
  if (share.length === 0)
    return ok({
      summary: `find importers of ${modulePath}: none`,
      share: [{ title: `no importers of ${modulePath}`, text: look.bytes(words) }],
      ...withPartial(viewedInPart(view.value)),
    });
  return ok({
    summary: `find importers of ${modulePath}: ${counted(found.files.size, 'file')}`,
    share,
    toModel: words,
    ...withPartial([...viewedInPart(view.value), ...shownInPart('files', share.length, found.files.size)]),
  });
};

const wordsOf = (modulePath: string, { files, modules, unsure }: FoundImporters, more: number): string => {
  const count =
    files.size === 0 ? 'No file imports' : files.size === 1 ? '1 file imports' : `${files.size} files import`;
  const means = modules.length === 0 || modules.join() === modulePath ? '' : `, which is ${named(modules)}`;
  const rest = more > 0 ? `; …and ${more} more` : '';
  const loose = unsure
    ? ' Some of these name a module that is not found here and were taken by the end of its name: they may mean another, and there may be more.'
    : '';
  return `${count} ${modulePath}${means}${rest}.${loose}`;
};

const MOST_NAMED = 5;

const named = (modules: readonly string[]): string => {
  const shown = modules.slice(0, MOST_NAMED).join(', ');
  if (modules.length === 1) return shown;
  return `${modules.length} files here: ${shown}${modules.length > MOST_NAMED ? ', …' : ''}`;
};

/** Several names of one statement are one range. */
const rangesOf = (lines: readonly string[], imports: ReadonlyMap<number, Import | undefined>): readonly Range[] => {
  const ranges = new Map<number, Range>();
  for (const [line, entry] of imports) {
    const { from, to } = entry === undefined ? { from: line, to: line } : importStatement(lines, entry);
    const joined = from === to ? {} : { joined: joinedLine(lines.slice(from - 1, to)) };
    ranges.set(from, { from, to, label: '', ...joined });
  }
  return [...ranges.values()].sort((left, right) => left.from - right.from);
};
