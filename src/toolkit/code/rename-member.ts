// A member's new name wherever types say that it is meant; read once more with the new name, which must then mean the same places.

import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { decode } from '../../workspace/text.ts';
import { type AskedAbout, askTypes, type PlacesInFile, type TypesFound } from './types/ask-types.ts';
import type { LocatedSymbol } from './view/code-view.ts';

export const renameMember = async (
  asked: AskedAbout,
  subject: LocatedSymbol,
  newName: string,
): Promise<Result<Preview>> => {
  const { name } = subject.symbol;
  const found = await askTypes(asked, { kind: 'rename', subjects: [subject], words: [newName] });
  if (!found.ok)
    return fail('AMBIGUOUS', `Only types can tell which uses of ${name} are meant. ${found.error.message}`, {
      forModel: `Only types can tell which uses of .${name} are meant. ${found.error.message} Look at them with find_references, then use edit_files.`,
    });
  const { files, elsewhere } = found.value;
  if (elsewhere > 0)
    return fail('CONFLICT', `${elsewhere} places of ${name} are outside the code that can be changed here.`, {
      wayOut: 'Leave the name, or rename by hand what belongs to you.',
      data: { elsewhere },
    });
  const renamed = files.map((file) => withName(file, newName));
  const problem = await otherMeaning(asked, { subject, newName, renamed, errors: found.value.errors });
  if (problem !== undefined)
    return fail('CONFLICT', `${name} cannot become ${newName}: ${problem}.`, {
      wayOut: 'Choose another name, or change these places with edit_files.',
      data: { newName },
    });
  const changes = await changesOf(asked.look, renamed);
  if (!changes.ok) return changes;
  const places = files.reduce((sum, file) => sum + file.places.length, 0);
  return ok({
    summary: `rename ${name} to ${newName}, ${places} places in ${files.length === 1 ? '1 file' : `${files.length} files`}`,
    changes: changes.value,
    notes: [note('not done', 'strings and comments that are no types are left as they are')],
  });
};

interface RenamedFile {
  readonly file: PlacesInFile;
  readonly text: string;
  /** Where each place is afterwards, in the order of the places. */
  readonly offsets: readonly number[];
}

const withName = (file: PlacesInFile, newName: string): RenamedFile => {
  let text = '';
  let last = 0;
  const offsets: number[] = [];
  for (const { offset, length, prefix = '', suffix = '' } of file.places) {
    text += file.text.slice(last, offset) + prefix;
    offsets.push(text.length);
    text += (file.text[offset] === '#' ? `#${newName}` : newName) + suffix;
    last = offset + length;
  }
  return { file, text: text + file.text.slice(last), offsets };
};

interface Renaming {
  readonly subject: LocatedSymbol;
  readonly newName: string;
  readonly renamed: readonly RenamedFile[];
  /** The compiler's, before. */
  readonly errors: readonly string[];
}

/** What is wrong, in words; undefined when the new name means what the old one meant. */
const otherMeaning = async (
  asked: AskedAbout,
  { subject: { path, symbol }, newName, renamed, errors }: Renaming,
): Promise<string | undefined> => {
  const own = renamed.find(({ file }) => file.path === path);
  const at = own?.file.places.findIndex(({ offset }) => offset === symbol.place.offset) ?? -1;
  const offset = own?.offsets[at];
  if (offset === undefined) return 'the definition itself would keep its name';
  const place = { ...symbol.place, offset };
  const over = Object.fromEntries(renamed.map(({ file, text }) => [file.path, text]));
  const subjects = [{ path, symbol: { ...symbol, name: newName, place } }];
  // The same files as before, so that their errors can be compared.
  const after = await askTypes(asked, { kind: 'rename', subjects, words: [symbol.name], over });
  if (!after.ok) return after.error.message;
  const expected = renamed.flatMap(({ file, offsets }) => offsets.map((one) => `${file.path} ${one}`));
  const meant = spotsOf(after.value);
  if (meant.length !== expected.length || !expected.every((spot) => meant.includes(spot)))
    return 'the new name would mean other places than the old one';
  // A name between quotes, as in `Pick<Note, 'title'>`, is none that can be followed, and the compiler misses it afterwards.
  const [added] = withoutOnce(after.value.errors, errors);
  return added === undefined ? undefined : `the compiler would find a new error in ${added.replace(/ \d+$/, '')}`;
};

const withoutOnce = (all: readonly string[], known: readonly string[]): readonly string[] => {
  const rest = [...all];
  for (const one of known) {
    const at = rest.indexOf(one);
    if (at !== -1) rest.splice(at, 1);
  }
  return rest;
};

const spotsOf = ({ files }: TypesFound): readonly string[] =>
  files.flatMap(({ path, places }) => places.map(({ offset }) => `${path} ${offset}`));

const changesOf = async (look: Look, renamed: readonly RenamedFile[]): Promise<Result<readonly Change[]>> => {
  const changes: Change[] = [];
  for (const { file, text } of renamed) {
    const state = await look.state(file.path);
    if (!state.ok) return state;
    const before = state.value;
    const read = before?.kind === 'file' ? decode(await before.bytes.read()) : undefined;
    if (before?.kind !== 'file' || read?.kind !== 'utf8')
      return fail('NOT_UTF8', `${file.path} is not UTF-8, so the name cannot be changed there.`, {
        data: { path: file.path },
      });
    const after = look.bytes((read.bom ? '\ufeff' : '') + text);
    changes.push({ path: file.path, before, after: { ...before, bytes: after } });
  }
  return ok(changes);
};
