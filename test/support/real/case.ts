// What a case is: a request in plain words, the call that is right where it is known, and a command that tells whether it was done.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Case {
  readonly name: string;
  readonly prompt: string;
  /** `vault` or `shop` of examples/, or a folder of the person's own; the case works on a copy. */
  readonly folder: string;
  /** Absent in a person's own case: then only the task is judged. */
  readonly expect?: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> };
  /** Run by sh in the copy, with the last words of the model in $ANSWER; done when it ends with 0. */
  readonly verify: string;
}

/** YAML or JSON: a list of cases. Throws with the place of the first one that is none. */
export const readCases = (file: string): readonly Case[] => {
  const list: unknown = parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${file} is not a list of cases`);
  return list.map((entry: unknown, index) => {
    const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Partial<Case>; // every field is looked at below
    for (const field of ['name', 'prompt', 'verify'] as const)
      if (typeof given[field] !== 'string') throw new Error(`${file}: case ${index + 1} has no ${field}`);
    return { folder: 'shop', ...given } as Case;
  });
};

/** Whether the call has at least these arguments; a path may be written with ./ before it or / behind it. */
export const holds = (wanted: unknown, given: unknown): boolean => {
  if (typeof wanted === 'string' && typeof given === 'string') return plain(wanted) === plain(given);
  if (Array.isArray(wanted))
    return Array.isArray(given) && wanted.length === given.length && wanted.every((item, at) => holds(item, given[at]));
  if (typeof wanted !== 'object' || wanted === null || typeof given !== 'object' || given === null)
    return wanted === given;
  return Object.entries(wanted).every(([name, value]) => holds(value, (given as Record<string, unknown>)[name]));
};

const plain = (text: string): string => text.trim().replace(/^\.\//, '').replace(/\/$/, '');
