// A program of one file in a folder of its own, for whoever starts what is no Countersign, or a slow one. It leaves its number beside it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../../obsidian/src/attach/start-server.ts';
import { LAUNCHER } from '../launcher.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export interface MadeProgram {
  readonly program: Program;
  hasRun(): boolean;
  pid(): number;
}

export const madeProgram = (body: string): MadeProgram => {
  const folder = temporaryFolder();
  const [script, number] = [join(folder, 'program.cjs'), join(folder, 'pid')];
  writeFileSync(script, `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid));\n${body}`);
  return {
    program: { node: process.execPath, script },
    hasRun: () => existsSync(number),
    pid: () => Number(readFileSync(number, 'utf8')),
  };
};

/** Countersign, as on a disk that takes so long. */
export const slowProgram = (milliseconds: number): MadeProgram =>
  madeProgram(`setTimeout(() => require(${JSON.stringify(LAUNCHER)}), ${milliseconds});`);

/** The folder of a package as the finder looks for it, whose script does this. */
export const madePackage = (body: string, version = '0.1.0'): string => {
  const folder = temporaryFolder();
  for (const name of ['bin', 'dist']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'countersign', version }));
  writeFileSync(join(folder, 'bin', 'countersign.cjs'), body);
  writeFileSync(join(folder, 'dist', 'cli.cjs'), '');
  return folder;
};

/** Countersign itself, once this was done. */
export const afterwards = (body: string): string => `${body}\nrequire(${JSON.stringify(LAUNCHER)});`;
