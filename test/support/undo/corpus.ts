// Four kinds of text to undo in: unique lines, some repetition, hardly anything but repetition, and this repository's own files.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Random } from '../random.ts';

export const CORPORA = ['unique', 'medium', 'repetitive', 'real'] as const;
export type CorpusName = (typeof CORPORA)[number];

export interface Corpus {
  /** The lines of a file to begin with, without their endings. */
  start(random: Random): string[];
  /** A line to write into it. */
  line(random: Random): string;
}

export const corpusOf = (name: CorpusName): Corpus => {
  if (name === 'real') return realFiles();
  const line = LINES[name];
  return { line, start: (random) => Array.from({ length: random.below(60) }, () => line(random)) };
};

const WORDS = 'call note list plan draft open late paid next done ask send read write test fix move keep'.split(' ');
const BRACES = ['}', '', '  }', '{', 'end'];

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');

const LINES: Record<Exclude<CorpusName, 'real'>, (random: Random) => string> = {
  unique: (random) => `${words(random, 3)} ${random.below(1_000_000_000)}`,
  medium: (random) =>
    random.chance(0.5) ? words(random, 2) : random.chance(0.6) ? random.pick(BRACES) : words(random, 5),
  repetitive: (random) => (random.chance(0.9) ? random.pick(BRACES.slice(0, 3)) : random.pick(WORDS)),
};

/** Stretches of 10 to 120 lines of the source, tests and documents around this file. */
const realFiles = (): Corpus => {
  const root = resolve(import.meta.dirname, '../../..');
  const files = ['src', 'test', 'docs', '.']
    .flatMap((folder) => textFiles(join(root, folder), folder !== '.'))
    .sort()
    .map((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((lines) => lines.length > 10);
  return {
    line: (random) => random.pick(random.pick(files)),
    start: (random) => {
      const lines = random.pick(files);
      const from = random.below(Math.max(1, lines.length - 10));
      return lines.slice(from, from + 10 + random.below(110));
    },
  };
};

const textFiles = (folder: string, recursive: boolean): string[] => {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' })
      .filter((name) => /\.(ts|md|json)$/.test(name) && !/package-lock/.test(name))
      .map((name) => join(folder, name));
  } catch {
    return []; // a folder that is not there yet has no files
  }
};
