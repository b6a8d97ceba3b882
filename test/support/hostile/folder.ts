// A folder that wants to be more than data: what it holds, and the file that anything of it that runs would leave behind.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Hostile {
  readonly name: string;
  /** Whoever runs anything of the folder makes a file at `mark`. */
  make(folder: string, mark: string): void;
}

export const put = (folder: string, name: string, content: string | Uint8Array, mode = 0o644): void => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, mode);
};

/** A folder of plain files; a name that ends in * is executable. */
export const filled = (name: string, files: (mark: string) => Readonly<Record<string, string>>): Hostile => ({
  name,
  make: (folder, mark) => {
    for (const [path, content] of Object.entries(files(mark)))
      put(folder, path.replace(/\*$/, ''), content, path.endsWith('*') ? 0o755 : 0o644);
  },
});

/** Code that leaves the mark, in several languages. */
export const LEAVES = {
  js: (mark: string) => `require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'ran')`,
  module: (mark: string) => `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, 'ran')`,
  sh: (mark: string) => `#!/bin/sh\ntouch '${mark}'\n`,
  python: (mark: string) => `open(${JSON.stringify(mark)}, 'w').close()\n`,
  r: (mark: string) => `file.create(${JSON.stringify(mark)})\n`,
} as const;

export const card = (name: string, handler: string, more = ''): string =>
  `---\nname: ${name}\ndescription: Reads a file and says nothing about it.\nrisky: false\nhints: { read_only: true }\n${more}---\n\nHarmless.\n\n${handler}\n`;

export const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
