// Which files a command printed from, as far as that can be told: those it names, or its output does, of which a line stands in the output.
import type { Look } from '../../tool/look.ts';
import { type FolderPath, HERE, type Path } from '../../workspace/path.ts';
import { decode } from '../../workspace/text.ts';
import { BOUNDS } from '../bounds.ts';
import { walkFolder } from '../files/walk-folder.ts';

export interface Printed {
  readonly command: string;
  readonly folder: FolderPath;
  readonly output: Uint8Array;
}

export const filesBehind = async ({ command, folder, output }: Printed, look: Look): Promise<readonly Path[]> => {
  const { fileBytes, files: most } = BOUNDS.run_command;
  const text = new TextDecoder().decode(output.subarray(0, fileBytes));
  const lines = text.split(/\r?\n/);
  const said = new Set(lines.flatMap(spoken));
  if (said.size === 0) return [];
  const named = new Set([...wordsOf(command), ...lines.flatMap(nameBefore)]);
  const behind: Path[] = [];
  for (const path of await filesNamed([...named].slice(0, most), folder, look)) {
    const read = await look.beginning(path, fileBytes);
    const decoded = read.ok && read.value !== null ? decode(read.value) : undefined;
    if (decoded === undefined || decoded.kind === 'binary') continue;
    if (decoded.text.split(/\r?\n/).some((line) => said.has(line.trim()))) behind.push(path);
  }
  return behind.sort();
};

/** A line as it is, and as `grep` and `diff` print it: behind a name, a number or a sign. */
const spoken = (line: string): readonly string[] =>
  [
    line,
    line.replace(/^[^:]*:/, ''),
    line.replace(/^(?:[^:]*:)?\s*\d+[:\t-]/, ''),
    line.replace(/^\s*\d*\s*[-+<>|]/, ''),
  ]
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** "src/a.ts:3:import x": what stands before the first colon may be a file. */
const nameBefore = (line: string): readonly string[] => {
  const name = /^([^:]{1,300}):/.exec(line)?.[1];
  return name === undefined ? [] : [name];
};

/** What could be names in a command; a pattern of names stands for its folder. */
const wordsOf = (command: string): readonly string[] =>
  command
    .split(/[\s'"`;|&<>(){}=]+/)
    .filter((word) => word !== '' && !word.startsWith('-'))
    .map((word) => (/[*?[]/.test(word) ? word.replace(/[^/]*[*?[].*$/, '') || '.' : word));

const filesNamed = async (names: readonly string[], folder: FolderPath, look: Look): Promise<ReadonlySet<Path>> => {
  const most = BOUNDS.run_command.files;
  const found = new Set<Path>();
  for (const name of names) {
    const place = folder === HERE || name.startsWith('/') ? name : `${folder}/${name}`;
    const file = look.resolve(place, 'read');
    // Most words of a command name nothing.
    const stat = file.ok ? await look.stat(file.value) : undefined;
    if (file.ok && stat?.ok === true && stat.value?.kind === 'file') found.add(file.value);
    const within = look.resolve(place, 'list');
    if (!within.ok) continue;
    const walk = await walkFolder(look, within.value, { recursive: true, hidden: true, most });
    const files = walk.ok ? walk.value.found.filter(({ kind, addressable }) => kind === 'file' && addressable) : [];
    // Listed in a folder that is a Path.
    for (const each of files) if (found.size < most) found.add(each.place as Path);
  }
  return found;
};
