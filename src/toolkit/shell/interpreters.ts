// Which languages can be run here: the first of their interpreters that is on PATH.
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Environment } from '../../store/state-folder.ts';

export const LANGUAGES = ['javascript', 'python', 'r', 'shell'] as const;
export type RunLanguage = (typeof LANGUAGES)[number];

const PROGRAMS: Readonly<Record<RunLanguage, readonly string[]>> = {
  javascript: ['node'],
  python: ['python3', 'python'],
  r: ['Rscript'],
  shell: ['bash'],
};

/** Its name, not its place: where the code runs, PATH may lead elsewhere. */
export const programFor = (language: RunLanguage, { PATH = '' }: Environment): string | undefined => {
  // An empty or relative entry would mean the folder we are in, which is the workspace.
  const folders = PATH.split(':').filter(isAbsolute);
  return PROGRAMS[language].find((program) => folders.some((folder) => isExecutable(join(folder, program))));
};

export const programsOf = (language: RunLanguage): string => PROGRAMS[language].join(' or ');

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: both mean that another folder has to serve.
    return false;
  }
};
