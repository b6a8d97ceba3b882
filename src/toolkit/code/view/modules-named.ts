// The files a person or a model means by the name of a module: a path, one without its ending, a folder with an index, the end of one.
import { posix } from 'node:path';
import type { CodeView } from './code-view.ts';

/** Tried after the name, in this order. */
const ENDINGS = [
  ...['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts', '.py', '.go', '.rs', '.rb', '.php'],
  ...['/index.ts', '/index.tsx', '/index.js', '/index.mjs', '/index.cjs', '/__init__.py', '/mod.rs'],
];

export const modulesNamed = async (view: CodeView, text: string): Promise<readonly string[]> => {
  const place = posix.normalize(text.replace(/^\.?\//, ''));
  if (place.startsWith('..')) return [];
  const built = place.replace(/\.([cm]?)jsx?$/, '.$1ts');
  for (const name of new Set([place, built]))
    for (const ending of ENDINGS) if (view.exists(name + ending)) return [name + ending];
  // The specifier as some file writes it, a package of the workspace or an alias.
  const resolved = await view.targets('index.ts', text);
  if (resolved.length > 0) return resolved;
  return view.endingWith(place);
};
