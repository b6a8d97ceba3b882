// A symbol's new name in every file that means it, as one change set; refused where the new name would mean something else.

import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { decode } from '../../workspace/text.ts';
import { unreadWords } from '../index/passes.ts';
import type { ToolWork } from '../services.ts';
import { collision } from './rename-collision.ts';
import { renameMember } from './rename-member.ts';
import { needsTypes } from './types/ask-types.ts';
import type { CodeView, LocatedSymbol } from './view/code-view.ts';
import { type ReferenceHit, referencesTo } from './view/references.ts';
import { subjectsNamed, type WantedSymbol } from './view/subjects.ts';
import { viewFor } from './view/view-for.ts';

interface Input extends WantedSymbol {
  readonly path: string;
  readonly newName: string;
}

export const proposeRename: ToolWork<Input> = async (input, look, services) => {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(input.newName) || RESERVED.has(input.newName))
    return fail('BAD_ARGS', `"${input.newName}" cannot be a name.`, { data: { field: 'newName' } });
  const view = await viewFor(services, look);
  if (!view.ok) return view;
  if (!view.value.freshness.complete)
    return fail('TIMEOUT', 'The index is still being built, so some uses are not known yet.', {
      wayOut: 'Try again in a moment.',
    });
  const subject = await theOne(view.value, look, input);
  if (!subject.ok) return subject;
  const { name } = subject.value.symbol;
  if (name === input.newName) return ok({ summary: `${name} has this name already`, toModel: 'Nothing to rename.' });
  if (needsTypes(subject.value))
    return renameMember({ services, view: view.value, look }, subject.value, input.newName);
  const hits = await referencesTo(view.value, subject.value);
  if (view.value.passedOver() > 0) return tooMany(name, view.value);
  const doubtful = hits.filter(({ uncertain }) => uncertain === true);
  if (doubtful.length > 0)
    return fail('AMBIGUOUS', `${doubtful.length} uses of ${name} may belong to something else of that name.`, {
      forModel: `${doubtful.length} uses of .${name} may belong to another class. Look at them with find_references, then use edit_files.`,
      data: { uses: doubtful.length },
    });
  return changed(view.value, look, { name, newName: input.newName, hits });
};

/** A name that is changed in some files and not in others is worse than the old one. */
const tooMany = (name: string, view: CodeView): Result<never> =>
  fail('LIMIT', `${name} may be used in more than ${view.filesRead()} files; that is more than one call changes.`, {
    wayOut: 'Rename it with a program of your own.',
    data: { files: view.filesRead() + view.passedOver(), limit: view.filesRead() },
  });

/** Words no language here takes for a name. */
const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

const theOne = async (view: CodeView, look: Look, input: Input): Promise<Result<LocatedSymbol>> => {
  const found = await subjectsNamed(view, look, input);
  if (!found.ok) return found;
  const [first, ...others] = found.value;
  if (first !== undefined && others.length === 0) return ok(first);
  // One word that declares a parameter and a field: types know both.
  const member = found.value.find(needsTypes);
  if (member !== undefined && found.value.every(({ symbol }) => symbol.place.offset === member.symbol.place.offset))
    return ok(member);
  // What stands at the top of the file is what a name alone means.
  const top = found.value.filter(({ symbol }) => symbol.container === undefined);
  if (top.length === 1 && top[0] !== undefined && input.line === undefined) return ok(top[0]);
  const lines = found.value.map(({ symbol }) => symbol.place.line).join(', ');
  return fail('AMBIGUOUS', `${input.path} defines ${input.symbol} at lines ${lines}.`, {
    wayOut: 'Say which with line.',
    data: { path: input.path, lines },
  });
};

interface Renaming {
  readonly name: string;
  readonly newName: string;
  readonly hits: readonly ReferenceHit[];
}

const changed = async (view: CodeView, look: Look, { name, newName, hits }: Renaming): Promise<Result<Preview>> => {
  const files = new Map<Path, ReferenceHit[]>();
  for (const hit of hits) files.set(hit.path, [...(files.get(hit.path) ?? []), hit]);
  const changes: Change[] = [];
  let places = 0;
  for (const [path, here] of files) {
    const source = await view.source(path);
    const state = await look.state(path);
    if (!state.ok) return state;
    if (source === undefined || state.value?.kind !== 'file') continue;
    const bytes = await state.value.bytes.read();
    const text = decode(bytes);
    if (text.kind !== 'utf8')
      return fail('NOT_UTF8', `${path} is not UTF-8, so the name cannot be changed there.`, { data: { path } });
    // An import under another name keeps that name.
    const own = here.filter(({ place }) => source.text.startsWith(name, place.offset));
    if (own.length === 0) continue;
    const renamed = splice(source.text, own, { name, newName });
    const problem = await collision(source, own, renamed, { name, newName });
    if (problem !== undefined)
      return fail('CONFLICT', `${newName} is taken in ${path}: ${problem}.`, {
        wayOut: 'Choose another name.',
        data: { path, newName },
      });
    places += own.length;
    const after = look.bytes((text.bom ? '\ufeff' : '') + renamed.text);
    changes.push({ path, before: state.value, after: { ...state.value, bytes: after } });
  }
  if (changes.length === 0) return fail('NO_MATCH', `No use of ${name} could be found.`);
  return ok({
    summary: `rename ${name} to ${newName}, ${places} places in ${changes.length === 1 ? '1 file' : `${changes.length} files`}`,
    changes: changes.sort((left, right) => (left.path < right.path ? -1 : 1)),
    notes: [note('not done', 'comments and strings are left as they are'), ...unreadNotes(view)],
  });
};

const unreadNotes = ({ freshness: { unread = [] } }: CodeView): readonly Note[] =>
  unread.length === 0
    ? []
    : [note('missing', `${unreadWords(unread.length, 'file')} could not be read: uses there keep the old name`)];

export interface RenamedSymbol {
  readonly text: string;
  /** Where each place is afterwards, in the order of the hits. */
  readonly offsets: readonly number[];
}

const splice = (
  text: string,
  hits: readonly ReferenceHit[],
  { name, newName }: { readonly name: string; readonly newName: string },
): RenamedSymbol => {
  let result = '';
  let last = 0;
  const offsets: number[] = [];
  for (const { place, shorthand } of [...hits].sort((left, right) => left.place.offset - right.place.offset)) {
    result += text.slice(last, place.offset);
    // The property keeps its name where one word was both.
    if (shorthand === 'property' || shorthand === 'pattern') result += `${name}: `;
    offsets.push(result.length);
    result += newName;
    last = place.offset + name.length;
  }
  return { text: result + text.slice(last), offsets };
};
