// A program of one file in a folder of its own, for whoever starts what is no Countersign, or a slow one. It leaves its number beside it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
