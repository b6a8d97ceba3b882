// One noun for one thing: a type's name is exported once.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from '../support/imports-of.ts';

const home = resolve(import.meta.dirname, '../..');

/** Every name that more than one file below the folders exports as a type, with the files. */
const namedTwice = (...folders: readonly string[]): readonly string[][] => {
  const files = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => sourcesIn(join(home, folder))))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^export (?:type|interface) (\w+)/gm))
      files.set(name, [...(files.get(name) ?? []), relative(home, file)]);
  return [...files].filter(([, places]) => places.length > 1).map(([name, places]) => [name, ...places]);
};

it('gives every type of the program and of its page a name of its own', () => {
  expect(namedTwice('src', 'web')).toEqual([]);
});
