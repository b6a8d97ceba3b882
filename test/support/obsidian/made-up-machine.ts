// A computer that there is not: files, links and programs of Windows, macOS or Linux, for the plugin's finder. Folders are there because something lies in them.
import { posix, win32 } from 'node:path';
import type { Entry, Machine, Run, Runner } from '../../../obsidian/src/find/machine.ts';

export interface MadeUpFile {
  readonly text?: string;
  /** What it prints when it is started with --version; `hangs` where it says nothing in time. */
  readonly answers?: string;
  readonly hangs?: true;
  readonly shell?: MadeUpShell;
  readonly owner?: number;
  readonly mode?: number;
  /** For what is the same thing as another path without a link: a mount, a drive letter. */
  readonly identity?: string;
}

/** A login shell: what its start-up files print, and what it knows once they ran. */
export interface MadeUpShell {
  readonly node?: string;
  readonly countersign?: string;
  readonly path?: string;
  readonly noise?: string;
  readonly noiseAfter?: string;
  readonly hangs?: true;
}

export interface MadeUp {
  readonly platform: 'win32' | 'darwin' | 'linux';
  readonly files: Readonly<Record<string, string | MadeUpFile>>;
  /** From a path to where it leads. */
  readonly links?: Readonly<Record<string, string>>;
  /** Folders that are not just there: of somebody else, writable by everybody, empty. */
  readonly folders?: Readonly<Record<string, MadeUpFile>>;
}

export const OWN = 1000;

/** A Node of that version, wherever its platform has it. */
export const nodeOf = (version: string): MadeUpFile => ({ text: '\u007fELF', answers: `v${version}\n` });

/** The files of our package, as npm puts them into a folder of packages. */
export const packageIn = (packages: string, version = '0.1.0'): Readonly<Record<string, string>> =>
  packageAt(`${packages}${packages.includes('\\') ? '\\' : '/'}countersign`, version);

export const packageAt = (root: string, version = '0.1.0'): Readonly<Record<string, string>> => {
  const separator = root.includes('\\') ? '\\' : '/';
  const at = (...parts: readonly string[]): string => [root, ...parts].join(separator);
  return {
    [at('package.json')]: JSON.stringify({ name: 'countersign', version, engines: { node: '>=20.19' } }),
    [at('bin', 'countersign.cjs')]: '#!/usr/bin/env node\n',
    [at('dist', 'cli.cjs')]: '// bundle\n',
  };
};

export const madeUpMachine = (made: MadeUp): { machine: Machine; started: readonly Run[] } => {
  const { platform } = made;
  const path = platform === 'win32' ? win32 : posix;
  const folded = (place: string): string => (platform === 'win32' ? path.normalize(place).toLowerCase() : place);
  const tableOf = <T>(record: Readonly<Record<string, T>> = {}): Map<string, { place: string; value: T }> =>
    new Map(Object.entries(record).map(([place, value]) => [folded(place), { place, value }]));
  const [files, links, folders] = [tableOf(made.files), tableOf(made.links), tableOf(made.folders)];
  const names = new Map<string, Map<string, string>>();
  for (const { place } of [...files.values(), ...links.values(), ...folders.values()])
    for (let each = place; path.dirname(each) !== each; each = path.dirname(each)) {
      const below = names.get(folded(path.dirname(each))) ?? new Map<string, string>();
      names.set(folded(path.dirname(each)), below.set(folded(path.basename(each)), path.basename(each)));
    }

  const realOf = (place: string, steps = 0): string | undefined => {
    if (steps > 40 || !path.isAbsolute(place)) return undefined;
    const normal = path.normalize(place);
    if (path.dirname(normal) === normal) return normal;
    const whole = normal.replace(/[\\/]$/, '');
    const above = path.dirname(whole);
    const folder = realOf(above, steps + 1);
    if (folder === undefined) return undefined;
    const own = path.join(folder, names.get(folded(folder))?.get(folded(path.basename(whole))) ?? path.basename(whole));
    const target = links.get(folded(own))?.value;
    if (target !== undefined) return realOf(path.resolve(folder, target), steps + 1);
    return files.has(folded(own)) || names.has(folded(own)) || folders.has(folded(own)) ? own : undefined;
  };
  const fileAt = (place: string): MadeUpFile | undefined => {
    const file = files.get(folded(realOf(place) ?? ''))?.value;
    return typeof file === 'string' ? { text: file } : file;
  };
  const look = (place: string): Entry | undefined => {
    const real = realOf(place);
    if (real === undefined) return undefined;
    const file = fileAt(real);
    const marks = file ?? folders.get(folded(real))?.value;
    const identity = marks?.identity ?? folded(real);
    const kind = file === undefined ? 'folder' : 'file';
    if (platform === 'win32') return { kind, identity };
    return { kind, identity, owner: marks?.owner ?? OWN, mode: marks?.mode ?? 0o755 };
  };

  const started: Run[] = [];
  const run: Runner = async (asked) => {
    started.push(asked);
    const file = fileAt(asked.program);
    if (file?.shell !== undefined && asked.arguments[0] === '-ilc') return answer(file.shell, asked.arguments[1] ?? '');
    if (file?.hangs === true) return { printed: '', ended: 'too late' };
    return file?.answers === undefined || asked.arguments.join(' ') !== '--version'
      ? { printed: '', ended: 'not started' }
      : { printed: file.answers, ended: 'by itself' };
  };
  const machine: Machine = {
    disk: {
      look: async (place) => look(place),
      real: async (place) => realOf(place),
      text: async (place) => fileAt(place)?.text,
      names: async (folder) => [...(names.get(folded(realOf(folder) ?? ''))?.values() ?? [])],
    },
    run,
    ...(platform === 'win32' ? {} : { owners: [0, OWN] }),
  };
  return { machine, started };
};

/** As much of a shell as the question needs: echo, `command -v` and one variable. */
const answer = (shell: MadeUpShell, question: string): { printed: string; ended: 'by itself' | 'too late' } => {
  if (shell.hangs === true) return { printed: shell.noise ?? '', ended: 'too late' };
  const known: Readonly<Record<string, string | undefined>> = { node: shell.node, countersign: shell.countersign };
  const printed = question.split('; ').map((command) => {
    if (command === 'echo "$PATH"') return `${shell.path ?? ''}\n`;
    const echoed = /^echo '(.*)'$/.exec(command)?.[1];
    if (echoed !== undefined) return `${echoed}\n`;
    const asked = known[/^command -v (\w+)$/.exec(command)?.[1] ?? ''];
    return asked === undefined ? '' : `${asked}\n`;
  });
  return { printed: `${shell.noise ?? ''}${printed.join('')}${shell.noiseAfter ?? ''}`, ended: 'by itself' };
};
