// The files a person or a model means by the name of a module: a path, one without its ending, a folder with an index, what some file writes, the end of a path.
import { posix } from 'node:path';
import type { CodeView } from './code-view.ts';
import { isRelative, stemOf, tailOf } from './specifier.ts';

/** Tried after the name, in this order. */
const ENDINGS = [
  ...['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts', '.py', '.go', '.rs', '.rb', '.php'],
  ...['/index.ts', '/index.tsx', '/index.js', '/index.mjs', '/index.cjs', '/__init__.py', '/mod.rs'],
];

export const modulesNamed = async (view: CodeView, text: string): Promise<readonly string[]> => {
  const place = posix.normalize(text.replace(/^\.?\//, ''));
  const built = place.replace(/\.([cm]?)jsx?$/, '.$1ts');
  for (const name of place.startsWith('..') ? [] : new Set([place, built]))
    for (const ending of ENDINGS) if (view.exists(name + ending)) return [name + ending];
  const written = await asWritten(view, text);
  // An alias or a package of the workspace, as a file at its top would mean it.
  const resolved = isRelative(text) ? [] : await view.targets('index.ts', text);
  const known = [...new Set([...written, ...resolved])].sort();
  if (known.length > 0) return known;
  const tail = tailOf(text);
  return tail === '' ? [] : view.endingWith(isRelative(text) ? tail : place);
};

/** From each file that writes it so: one specifier means other files from other folders. */
const asWritten = async (view: CodeView, text: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const { path, imports } of await view.writing(text))
    for (const { specifier } of imports)
      if (stemOf(specifier) === stemOf(text))
        for (const target of await view.targets(path, specifier)) found.add(target);
  return [...found];
};
