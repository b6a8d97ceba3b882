// A vault as its files: every byte by path, as the disk has it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below the folder, hidden ones too; text that is not UTF-8 fails. */
export const filesIn = (folder: string): Map<string, string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    files.set(full.slice(folder.length + 1).replaceAll('\\', '/'), decoder.decode(readFileSync(full)));
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
};
