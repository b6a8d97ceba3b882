// Argument spellings that other agents have for the file tools: they still work when called, and are never shown to a model.
import type { JsonValue } from '../../tool/json-value.ts';

type Input = Readonly<Record<string, JsonValue>>;

export const PATH_SPELLINGS = {
  filepath: 'path',
  file_path: 'path',
  filePath: 'path',
  file: 'path',
} as const;

export const TEXT_SPELLINGS = { ...PATH_SPELLINGS, contents: 'content' } as const;

const EDIT_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...['old', 'old_string', 'oldString', 'old_str', 'oldText', 'old_text', 'old_content', 'find'].map(
    (name) => [name, 'old'] as const,
  ),
  ...['new', 'new_string', 'newString', 'new_str', 'newText', 'new_text', 'new_content', 'replace'].map(
    (name) => [name, 'new'] as const,
  ),
  ...['all', 'replace_all', 'replaceAll'].map((name) => [name, 'all'] as const),
]);

/** One edit spelled beside the path becomes an edit of the list; edits in the list get our names. */
export const respellEdits = (input: Input): Input => {
  const beside = Object.entries(input).filter(([name]) => EDIT_SPELLINGS.has(name));
  const { edits = [], ...others } = input;
  if (!Array.isArray(edits)) return input;
  if (beside.length === 0) return input.edits === undefined ? input : { ...input, edits: edits.map(respellEdit) };
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !EDIT_SPELLINGS.has(name)));
  // Agents with these spellings have no description, so none can be missed.
  return { description: '', ...rest, edits: [...edits, Object.fromEntries(beside)].map(respellEdit) };
};

/** Two spellings of one argument contradict each other: the foreign one keeps its name, and the schema refuses it. */
const respellEdit = (edit: JsonValue): JsonValue => {
  if (!isInput(edit)) return edit;
  const respelled = new Map<string, JsonValue>();
  const ownNamesFirst = Object.entries(edit).sort(([left], [right]) => Number(isOurs(right)) - Number(isOurs(left)));
  for (const [name, value] of ownNamesFirst) {
    const ours = EDIT_SPELLINGS.get(name) ?? name;
    respelled.set(respelled.has(ours) ? name : ours, value);
  }
  return Object.fromEntries(respelled);
};

const isOurs = (name: string): boolean => EDIT_SPELLINGS.get(name) === name;

/** The same for every file of a list. */
export const respellFiles = (input: Input): Input =>
  Array.isArray(input.files) ? { ...input, files: input.files.map(respellFile) } : input;

const respellFile = (file: JsonValue): JsonValue => {
  if (!isInput(file)) return file;
  const { description: _, ...respelled } = respellEdits(file);
  return Object.fromEntries(Object.entries(respelled).map(([name, value]) => [pathSpelling(name), value]));
};

const pathSpelling = (name: string): string =>
  Object.entries(PATH_SPELLINGS).find(([other]) => other === name)?.[1] ?? name;

const isInput = (value: JsonValue): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FOLDER_SPELLINGS = { directory: 'path', dir: 'path', folder: 'path' } as const;

export const FIND_SPELLINGS = {
  ...FOLDER_SPELLINGS,
  query: 'pattern',
  name: 'pattern',
  glob: 'pattern',
  glob_pattern: 'pattern',
  filePattern: 'pattern',
  file_pattern: 'pattern',
} as const;

/** What searches are called with elsewhere. */
export const GREP_SPELLINGS = {
  query: 'pattern',
  regex: 'pattern',
  search: 'pattern',
  text: 'pattern',
  ...FOLDER_SPELLINGS,
  ...PATH_SPELLINGS,
  file_pattern: 'filePattern',
  include: 'filePattern',
  glob: 'filePattern',
  includePattern: 'filePattern',
  include_pattern: 'filePattern',
  max_results: 'limit',
  maxResults: 'limit',
  head_limit: 'limit',
} as const;

const FOLDED = ['-i', 'ignore_case', 'ignoreCase', 'case_insensitive'] as const;
const EXACT = ['case_sensitive', 'caseSensitive'] as const;

/** Whether letter case counts is said in the pattern; other agents say it beside. */
export const respellGrep = (input: Input): Input => {
  const rest = new Map(Object.entries(input));
  const isFolded = FOLDED.some((name) => input[name] === true) || EXACT.some((name) => input[name] === false);
  for (const name of [...FOLDED, ...EXACT]) if (typeof input[name] === 'boolean') rest.delete(name);
  const { pattern, mode } = input;
  if (isFolded && typeof pattern === 'string' && (mode === undefined || mode === 'regex'))
    rest.set('pattern', `(?i)${pattern}`);
  return Object.fromEntries(rest);
};
