// How this very program is started from elsewhere: Node and our script by where they are, so that it hangs on nobody's PATH.
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ownCommand = (): readonly [node: string, script: string] => [process.execPath, ownScript()];

const ownScript = (): string =>
  // In the CommonJS bundle `import.meta.url` is empty and __filename is there; as a module it is the other way round.
  import.meta.url
    ? fileURLToPath(new URL('../../../bin/countersign.cjs', import.meta.url))
    : join(dirname(__filename), '../bin/countersign.cjs');

/** What npx fetched for one run is gone some day, and the entry with it would start nothing. */
export const isPassing = (script: string): boolean => script.split('/').includes('_npx');

/** Whatever starts our server, by path or by name; what follows is the person's own: a folder, a profile. */
export const ownWords = (command: readonly string[]): readonly string[] | undefined => {
  const at = command.findIndex(
    (word, index) => /^countersign(?:\.cjs)?$/.test(basename(word)) && command[index + 1] === 'mcp',
  );
  return at === -1 ? undefined : command.slice(at + 2);
};
