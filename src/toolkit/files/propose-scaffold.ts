// The files a template makes: every placeholder filled in once, in names and in texts; every name free before.

import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import type { FileState } from '../../workspace/file-state.ts';
import { type FolderPath, HERE, type Path } from '../../workspace/path.ts';
import { decodeUtf8 } from '../../workspace/utf8.ts';
import { BOUNDS } from '../bounds.ts';
import { missingFolders } from './missing-folders.ts';
import { foldersNote, nameIsFree } from './new-file.ts';
import { walkFolder } from './walk-folder.ts';

export interface ScaffoldInput {
  readonly template: string;
  readonly target: string;
  readonly values: JsonValue;
}

const TEMPLATES = '.countersign/templates';
/** More is a project to copy, not a template to fill in. */
const { entries: MOST_ENTRIES, files: MOST_FILES, fileBytes: LARGEST_FILE } = BOUNDS.scaffold;

export const proposeScaffold = async (input: ScaffoldInput, look: Look): Promise<Result<Preview>> => {
  const values = valuesOf(input.values);
  if (!values.ok) return values;
  const template = templateFolder(look, input.template);
  if (!template.ok) return template;
  const files = await templateFiles(look, template.value);
  if (!files.ok) return files;
  const filling = createFilling(values.value);
  const changes = new Map<Path, Change>();
  for (const file of files.value) {
    const made = await madeFrom(look, file, input.target, filling);
    if (!made.ok) return made;
    for (const change of made.value) {
      if (change.after?.kind === 'file' && changes.has(change.path))
        return fail('BAD_ARGS', `values: two files of the template would both be ${change.path}.`);
      changes.set(change.path, change);
    }
  }
  if (filling.absent.size > 0)
    return fail('BAD_ARGS', `values: missing ${[...filling.absent].sort().join(', ')}`, {
      data: { missing: [...filling.absent] },
    });
  const unused = [...values.value.keys()].filter((name) => !filling.used.has(name));
  const made = [...changes.values()];
  return ok({
    summary: `make ${files.value.length} files from ${template.value}`,
    changes: made,
    notes: [
      ...foldersNote(made),
      ...(unused.length === 0 ? [] : [note('missing', `values the template does not use: ${unused.join(', ')}`)]),
    ],
  });
};

const valuesOf = (values: JsonValue): Result<ReadonlyMap<string, string>> => {
  const wrong = fail('BAD_ARGS', 'values should be an object of texts, such as {"name": "cart"}.');
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return wrong;
  const entries = Object.entries(values);
  const texts = entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value] as const);
  return texts.every((entry): entry is [string, string] => typeof entry[1] === 'string') ? ok(new Map(texts)) : wrong;
};

/** A bare name means the folder of templates first, then a folder of the workspace. */
const templateFolder = (look: Look, name: string): Result<FolderPath> => {
  const own = /^[\w.-]+$/.test(name) ? look.resolve(`${TEMPLATES}/${name}`, 'list') : undefined;
  if (own?.ok === true) return own;
  const folder = look.resolve(name, 'list');
  if (!folder.ok && folder.error.code === 'NOT_FOUND')
    return fail('NOT_FOUND', `There is no template ${name}.`, {
      wayOut: `Templates are folders, also in ${TEMPLATES}.`,
    });
  return folder.ok && folder.value === HERE
    ? fail('BAD_ARGS', 'template: the whole workspace cannot be a template.')
    : folder;
};

interface TemplateFile {
  readonly path: Path;
  /** Below the template. */
  readonly name: string;
}

const templateFiles = async (look: Look, folder: FolderPath): Promise<Result<readonly TemplateFile[]>> => {
  const walked = await walkFolder(look, folder, { recursive: true, hidden: true, most: MOST_ENTRIES });
  if (!walked.ok) return walked;
  const files: TemplateFile[] = [];
  for (const { place, kind, size, addressable } of walked.value.found) {
    if (kind === 'folder') continue;
    if (kind !== 'file' || !addressable)
      return fail('NOT_REGULAR', `${place} is not a plain file.`, { data: { place } });
    if (size > LARGEST_FILE)
      return fail('TOO_LARGE', `${place} is too large for a template.`, { data: { place, size } });
    const path = look.resolve(place, 'read');
    if (!path.ok) return path;
    files.push({ path: path.value, name: place.slice(folder.length + 1) });
  }
  if (files.length === 0) return fail('NOT_FOUND', `There are no files in ${folder}.`);
  return files.length > MOST_FILES || !walked.value.complete
    ? fail('LIMIT', `${folder} has more than ${MOST_FILES} files; that is too much for a template.`)
    : ok(files);
};

const madeFrom = async (
  look: Look,
  { path, name }: TemplateFile,
  target: string,
  filling: Filling,
): Promise<Result<readonly Change[]>> => {
  const state = await look.state(path);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return fail('STALE', `${path} was changed while it was read.`);
  const after = await filled(look, state.value, filling);
  const place = look.resolve(`${target.replace(/\/+$/, '')}/${filling.fill(name)}`, 'create');
  if (!place.ok) return place;
  const free = await nameIsFree(look, place.value);
  if (!free.ok) return free;
  const folders = await missingFolders(look, place.value);
  if (!folders.ok) return folders;
  return ok([...folders.value, { path: place.value, before: null, after }]);
};

/** What is not text is copied as it is. */
const filled = async (
  look: Look,
  state: Extract<FileState, { kind: 'file' }>,
  filling: Filling,
): Promise<Exclude<FileState, null>> => {
  const content = await state.bytes.read();
  const text = content.includes(0) ? null : decodeUtf8(content);
  return text === null ? state : { ...state, bytes: look.bytes(filling.fill(text)) };
};

interface Filling {
  /** One pass: what a value brings along is text, whatever it looks like. */
  fill(text: string): string;
  readonly used: ReadonlySet<string>;
  /** Placeholders without a value. */
  readonly absent: ReadonlySet<string>;
}

const createFilling = (values: ReadonlyMap<string, string>): Filling => {
  const used = new Set<string>();
  const absent = new Set<string>();
  return {
    used,
    absent,
    fill: (text) =>
      text.replace(/\{\{\s*([A-Za-z_][\w-]*)\s*\}\}/g, (whole, name: string) => {
        const value = values.get(name);
        (value === undefined ? absent : used).add(name);
        return value ?? whole;
      }),
  };
};
