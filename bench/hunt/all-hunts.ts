// Every hunt there is, and where more come from.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hunt } from '../../test/support/hunt.ts';

export interface Listed {
  readonly file: string;
  readonly hunt: Hunt;
}

const FOLDER = join(import.meta.dirname, 'hunts');

/** `more`: files of hunts that are not ours. */
export const allHunts = async (more: readonly string[] = []): Promise<readonly Listed[]> => {
  const files = [
    ...readdirSync(FOLDER)
      .sort()
      .map((name) => join(FOLDER, name)),
    ...more.map((file) => resolve(file)),
  ];
  return Promise.all(
    files.map(async (file) => ({
      file,
      ...((await import(pathToFileURL(file).href)) as { readonly hunt: Hunt }),
    })),
  );
};
