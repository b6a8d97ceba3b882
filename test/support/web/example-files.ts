// The example workspaces as plain files, for tests that change them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const EXAMPLES = resolve(import.meta.dirname, '../../../examples');

export const exampleFiles = (example: 'vault' | 'shop'): Readonly<Record<string, string>> => {
  const folder = join(EXAMPLES, example);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]));
};
