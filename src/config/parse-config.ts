// The text of a config.yaml as options. A mistake is named with its line and costs only its own option. Loads the YAML parser.
import type { ErrorValue } from '../error/error-value.ts';
import { glob } from '../policy/glob.ts';
import { nearest } from '../policy/nearest.ts';
import { badConfig, parseYaml, type YamlEntry, type YamlNode } from '../policy/parse-yaml.ts';
import { type Config, DEFAULT_CONFIG, type Limits, PROFILE_NAMES, type PrivateSettings } from './config.ts';

/** What one file says; what it does not say is absent. */
export type ConfigFile = {
  readonly [Key in keyof Omit<Config, 'limits' | 'private' | 'toolsWithin'>]?: Config[Key];
} & {
  readonly limits?: Partial<Limits>;
  readonly private?: Partial<PrivateSettings>;
};

export interface ParsedConfig {
  readonly options: ConfigFile;
  /** BAD_CONFIG with file and line. */
  readonly errors: readonly ErrorValue[];
}

export const parseConfig = (text: string, file: string): ParsedConfig => {
  const { root, errors } = parseYaml(text, file);
  const reading: Reading = { file, errors: [...errors], options: {} };
  const unreadable = root === undefined || errors.length > 0;
  if (root?.kind === 'map') for (const entry of root.entries) readOption(entry, reading);
  else if (root !== undefined) say(reading, root.line, 'the file is options, as in "profile: notes"');
  const privacyLost = unreadable || reading.errors.some(({ data }) => data?.option === 'private');
  // What cannot be read might have said "private": until it can be read, nothing leaves unasked.
  if (privacyLost || (root !== undefined && root.kind !== 'map'))
    reading.options.private = { ...reading.options.private, unreadable: `${file} cannot be read in full` };
  return { options: reading.options, errors: reading.errors };
};

interface Reading {
  readonly file: string;
  readonly errors: ErrorValue[];
  readonly options: { -readonly [Key in keyof ConfigFile]: ConfigFile[Key] };
}

type Read = (entry: YamlEntry, reading: Reading) => void;

const OPTIONS: ReadonlyMap<string, Read> = new Map<string, Read>([
  [
    'profile',
    (entry, reading) => {
      const name = PROFILE_NAMES.find((known) => known === textOf(entry.value));
      if (name === undefined) say(reading, entry.line, `profile is one of ${PROFILE_NAMES.join(', ')}`);
      else reading.options.profile = name;
    },
  ],
  [
    'model',
    (entry, reading) =>
      text(entry, reading, 'is a model, as in compatible/qwen3', (value) => {
        reading.options.model = value;
      }),
  ],
  [
    'baseUrl',
    (entry, reading) =>
      text(entry, reading, 'is an address, as in http://127.0.0.1:11434/v1', (value) => {
        reading.options.baseUrl = value;
      }),
  ],
  [
    'system',
    (entry, reading) =>
      text(entry, reading, 'is one text', (value) => {
        reading.options.system = value;
      }),
  ],
  [
    'draft',
    (entry, reading) => {
      const value = textOf(entry.value);
      if (value !== 'true' && value !== 'false') say(reading, entry.line, 'draft is true or false');
      else reading.options.draft = value === 'true';
    },
  ],
  [
    'deskMinutes',
    (entry, reading) => {
      const value = numberOf(entry.value);
      if (value === undefined) say(reading, entry.line, 'deskMinutes is a number above 0');
      else reading.options.deskMinutes = value;
    },
  ],
  [
    'tools',
    (entry, reading) => {
      const one = textOf(entry.value);
      const names = listOf(entry.value);
      if (one === 'auto' || one === 'off') reading.options.tools = one;
      else if (one === 'none') reading.options.tools = 'off';
      else if (names === undefined || names.length === 0)
        say(reading, entry.line, 'tools is auto, off, or a list of tools and groups');
      else reading.options.tools = names;
    },
  ],
  ['limits', readLimits],
  ['private', readPrivate],
]);

const readOption: Read = (entry, reading) => {
  const read = OPTIONS.get(entry.key);
  if (read !== undefined) read(entry, reading);
  else unknown(entry, [...OPTIONS.keys()], reading);
};

const LIMITS: readonly string[] = [...Object.keys(DEFAULT_CONFIG.limits), 'cost'];
const isLimit = (key: string): key is keyof Limits => LIMITS.includes(key);

function readLimits(entry: YamlEntry, reading: Reading): void {
  const limits: { -readonly [Key in keyof Limits]?: Limits[Key] } = {};
  for (const each of mapOf(entry, reading)) {
    const value = numberOf(each.value);
    if (!isLimit(each.key)) unknown(each, LIMITS, reading);
    else if (value === undefined) say(reading, each.line, `${each.key} is a number above 0`);
    else limits[each.key] = value;
  }
  reading.options.limits = limits;
}

const PRIVATE = ['globs', 'tags', 'folders'] as const;

function readPrivate(entry: YamlEntry, reading: Reading): void {
  const found: { globs?: readonly string[]; tags?: readonly string[]; folders?: readonly string[] } = {};
  for (const each of mapOf(entry, reading, 'private')) {
    const key = PRIVATE.find((name) => name === each.key);
    const names = listOf(each.value);
    if (key === undefined) unknown(each, PRIVATE, reading, 'private');
    else if (names === undefined) say(reading, each.line, `${key} is a list`, 'private');
    else found[key] = names;
  }
  for (const pattern of found.globs ?? []) {
    const compiled = glob(pattern);
    if (!compiled.ok) say(reading, entry.line, compiled.error.message, 'private');
  }
  reading.options.private = found;
}

const unknown = (entry: YamlEntry, known: readonly string[], reading: Reading, option?: string): void => {
  const meant = nearest(entry.key, known);
  const hint = meant === undefined ? `: ${known.join(', ')}` : `; did you mean "${meant}"?`;
  // "privat:" may have held what must not leave.
  const about = option ?? (meant === 'private' ? 'private' : undefined);
  say(reading, entry.line, `"${entry.key}" is not an option here${hint}`, about);
};

const say = (reading: Reading, line: number, message: string, option?: string): void => {
  const error = badConfig(reading.file, line, message, 'Correct it; the other options still apply.');
  reading.errors.push(option === undefined ? error : { ...error, data: { ...error.data, option } });
};

const text = (entry: YamlEntry, reading: Reading, form: string, set: (value: string) => void): void => {
  const value = textOf(entry.value);
  if (value === undefined || value === '') say(reading, entry.line, `${entry.key} ${form}`);
  else set(value);
};

const textOf = (node: YamlNode): string | undefined => (node.kind === 'text' ? node.text : undefined);

const listOf = (node: YamlNode): readonly string[] | undefined => {
  const nodes = node.kind === 'list' ? node.items : [node];
  const texts = nodes.flatMap((each) => textOf(each) || []);
  return texts.length === nodes.length ? texts : undefined;
};

const numberOf = (node: YamlNode): number | undefined => {
  const written = textOf(node)?.replaceAll('_', '') ?? '';
  const value = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : 0;
  return value > 0 && Number.isFinite(value) ? value : undefined;
};

const mapOf = (entry: YamlEntry, reading: Reading, option?: string): readonly YamlEntry[] => {
  if (entry.value.kind === 'map') return entry.value.entries;
  if (textOf(entry.value) !== '') say(reading, entry.line, `${entry.key} is a list of names and values`, option);
  return [];
};
