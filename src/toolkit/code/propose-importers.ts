// Finds the files that import a module or a symbol and shows their import lines.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, ShareItem } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import type { Services } from '../services.ts';
import type { CodeView } from './view/code-view.ts';
import { modulesNamed } from './view/modules-named.ts';
import { quotedSource } from './view/quoted-source.ts';
import { referencesTo } from './view/references.ts';
import { freshnessWords, viewFor } from './view/view-for.ts';

const MOST_FILES = 100;

export const proposeImporters = async (
  services: Services,
  { modulePath }: { readonly modulePath: string },
  look: Look,
): Promise<Result<Preview>> => {
  const view = await viewFor(services, look);
  if (!view.ok) return view;
  const lines = await importLines(view.value, modulePath);
  if (lines.size === 0) {
    const text = `No file imports ${modulePath}. ${freshnessWords(view.value)}`;
    return ok({
      summary: `find importers of ${modulePath}: none`,
      share: [{ title: `no importers of ${modulePath}`, text: look.bytes(text) }],
    });
  }
  const share: ShareItem[] = [];
  for (const [path, at] of [...lines].slice(0, MOST_FILES)) {
    const ranges = [...at].sort((left, right) => left - right).map((line) => ({ from: line, to: line, label: '' }));
    const item = await quotedSource(look, path, ranges);
    if (item !== undefined) share.push(item);
  }
  const files = lines.size === 1 ? '1 file imports' : `${lines.size} files import`;
  const more = lines.size - share.length;
  return ok({
    summary: `find importers of ${modulePath}: ${lines.size === 1 ? '1 file' : `${lines.size} files`}`,
    share,
    toModel: `${files} ${modulePath}${more > 0 ? `; …and ${more} more` : ''} ${freshnessWords(view.value)}`,
  });
};

/** Import lines by file: of the module if there is one of that name, of the package, or of the symbol. */
const importLines = async (view: CodeView, text: string): Promise<ReadonlyMap<Path, ReadonlySet<number>>> => {
  const lines = new Map<Path, Set<number>>();
  const add = (path: Path, line: number): void => {
    lines.set(path, (lines.get(path) ?? new Set()).add(line));
  };
  for (const module of await modulesNamed(view, text))
    for (const { path, imports } of await view.importers(module)) for (const { line } of imports) add(path, line);
  if (lines.size > 0) return lines;
  const word = text.split('/').at(-1) ?? text;
  for (const path of await view.mentioning(/^[\w$]+$/.test(word) ? word : (word.match(/[\w$]+/)?.[0] ?? word)))
    for (const { specifier, line } of (await view.outline(path))?.imports ?? [])
      if (specifier === text || specifier.startsWith(`${text}/`)) add(path, line);
  if (lines.size > 0) return lines;
  for (const { path, symbol } of await view.definitions(text))
    if (symbol.container === undefined)
      for (const hit of await referencesTo(view, { path, symbol }))
        if (hit.what === 'import') add(hit.path, hit.place.line);
  return lines;
};
