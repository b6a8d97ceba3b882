// What may stand in the places of a wording about projects: their names, spheres, priorities, the names of reviews.
import type { Reader } from './phrase.ts';
import { readers } from './readers.ts';
import { reviewName } from './requests/gtd/review.ts';

/** As people name a note: quoted, with a capital, or with the word "project" beside it. */
const project: Reader = (raw, phrase) => {
  const name = readers.file?.(raw, phrase);
  // A file by its name is a file; a project is a path or a title.
  return name !== undefined && FILE.test(name) && !name.includes('/') ? undefined : name;
};
const FILE = /^\S+\.[a-z]\w{0,4}$/i;

/** The quoted words of an action; the name of a file is none. */
const action: Reader = (raw, phrase) => {
  const quoted = readers.quote?.(raw, phrase);
  return quoted === undefined || FILE.test(quoted) ? undefined : quoted;
};

/** Certainly a project: it is called one. */
const projectNamed: Reader = (raw, phrase) => (/\bproject\b/i.test(raw) ? readers.named?.(raw, phrase) : undefined);

/** "Kitchen's" */
const owned: Reader = (raw, phrase) => {
  const [, name] = /^(.+)['’]s$/.exec(raw) ?? [];
  return name === undefined ? undefined : project(name, phrase);
};

const oneWord: Reader = (raw) => (/^[\p{L}\p{N}-]+$/u.test(raw) ? raw.toLowerCase() : undefined);

const priority: Reader = (raw) => (/^[1-5]$/.test(raw) ? raw : undefined);

export const gtdReaders: Readonly<Record<string, Reader>> = {
  project,
  action,
  projectNamed,
  owned,
  oneWord,
  priority,
  reviewName: (raw) => reviewName(raw),
};
