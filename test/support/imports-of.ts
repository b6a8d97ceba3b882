// What a file imports, as it is written: for tests of who may import whom.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

const IMPORT = /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)';|^import\s+'([^']+)';|\bimport\('([^']+)'\)/gms;

export const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => ({
    target: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: match[1] !== undefined,
  }));

/** Our own files among them, by their whole paths. */
export const ownImportsOf = (file: string): string[] =>
  importsOf(file)
    .filter(({ target }) => target.startsWith('.'))
    .map(({ target }) => resolve(dirname(file), target));

/** The TypeScript files below a folder, by their whole paths. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
