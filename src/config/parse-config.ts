// The text of a config.yaml as options. A mistake is named with its line and costs only its own option. Loads the YAML parser.
import type { ErrorValue } from '../error/error-value.ts';
import { glob } from '../policy/glob.ts';
import { parseYaml, type YamlEntry } from '../policy/parse-yaml.ts';
import { DEFAULT_CONFIG, type Limits, NOTIFY, PROFILE_NAMES } from './config.ts';
import { readProviders } from './parse-providers.ts';
import { readWebSearch } from './parse-web-search.ts';
import {
  type ConfigFile,
  listOf,
  mapOf,
  numberOf,
  type Read,
  type Reading,
  say,
  text,
  textOf,
  truth,
  unknown,
} from './reading.ts';

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
    'dialect',
    (entry, reading) =>
      text(entry, reading, 'is a dialect, as in tool_decision, or auto', (value) => {
        reading.options.dialect = value;
      }),
  ],
  [
    'stream',
    (entry, reading) =>
      truth(entry, reading, (value) => {
        reading.options.stream = value;
      }),
  ],
  [
    'draft',
    (entry, reading) =>
      truth(entry, reading, (value) => {
        reading.options.draft = value;
      }),
  ],
  [
    'autoInferTitle',
    (entry, reading) =>
      truth(entry, reading, (value) => {
        reading.options.autoInferTitle = value;
      }),
  ],
  [
    'notify',
    (entry, reading) => {
      const named = NOTIFY.find((known) => known === textOf(entry.value));
      if (named === undefined) say(reading, entry.line, `notify is one of ${NOTIFY.join(', ')}`);
      else reading.options.notify = named;
    },
  ],
  ['providers', readProviders],
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
  ['webSearch', readWebSearch],
  [
    'testCommand',
    (entry, reading) =>
      text(entry, reading, 'is a command, as in npm test', (value) => {
        reading.options.testCommand = value;
      }),
  ],
  [
    'namespaces',
    (entry, reading) => {
      const names = listOf(entry.value);
      if (names === undefined || names.some((name) => name === '' || name.includes('/')))
        say(reading, entry.line, 'namespaces is a list of programs by their names, as in [chromium, bazel]');
      else reading.options.namespaces = names;
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

const LIMITS: readonly string[] = [...Object.keys(DEFAULT_CONFIG.limits), 'cost', 'contextTokens'];
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
