// The one spelling a name has on disk: letter case and Unicode form as the folder holds them, so that a file has one Path.
import type { Stats } from 'node:fs';
import { fail, ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import type { At } from './descend.ts';
import type { Disk } from './disk.ts';

export interface FoundName {
  readonly name: string;
  readonly stat: Stats;
}

/** What the folder has under this name, or undefined; AMBIGUOUS when two files differ only in Unicode form and neither is meant exactly. */
export const findSpelled = (disk: Disk, at: At, name: string): Result<FoundName | undefined> => {
  const stat = ifThere(() => disk.lstat(at(name)));
  if (stat !== undefined)
    return ok({ name: hasOtherSpelling(disk, at, name, stat) ? asListed(disk, at, name, stat) : name, stat });
  // A plain ASCII name has one form only: absent is absent.
  if (!NOT_ASCII.test(name)) return ok(undefined);
  const twins = namesIn(disk, at).filter((listed) => listed.normalize('NFC') === name.normalize('NFC'));
  if (twins.length > 1)
    return fail('AMBIGUOUS', `${twins.length} files here are spelled like ${name} and differ only in invisible form.`, {
      data: { names: twins },
      wayOut: 'Rename one of them.',
    });
  const [twin] = twins;
  if (twin === undefined) return ok(undefined);
  const found = ifThere(() => disk.lstat(at(twin)));
  return ok(found === undefined ? undefined : { name: twin, stat: found });
};

const NOT_ASCII = /[^\x00-\x7f]/;

/** Whether this folder takes another case or form of the name for the same thing: asked per folder, since volumes can be mounted anywhere. */
const hasOtherSpelling = (disk: Disk, at: At, name: string, stat: Stats): boolean =>
  otherSpellings(name).some((other) => {
    const found = ifThere(() => disk.lstat(at(other)));
    return found !== undefined && found.ino === stat.ino && found.dev === stat.dev;
  });

const otherSpellings = (name: string): readonly string[] => {
  const swapped = [...name]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
  const forms = NOT_ASCII.test(name) ? [swapped, name.normalize('NFC'), name.normalize('NFD')] : [swapped];
  return forms.filter((form) => form !== name);
};

/** A hard link in the other case is another name: then the exact one is listed, and wins. */
const asListed = (disk: Disk, at: At, name: string, stat: Stats): string => {
  const names = namesIn(disk, at);
  if (names.includes(name)) return name;
  const same = names
    .filter((listed) => folded(listed) === folded(name))
    .find((listed) => ifThere(() => disk.lstat(at(listed)))?.ino === stat.ino);
  return same ?? name;
};

const folded = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

const namesIn = (disk: Disk, at: At): readonly string[] =>
  disk.readdir(at('.')).map((entry) => entry.name.toString('utf8'));
