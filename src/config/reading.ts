// Reading the options of one config.yaml: every mistake is named with its line and costs only its own option.
import type { ErrorValue } from '../error/error-value.ts';
import { badConfig } from '../policy/bad-config.ts';
import type { YamlEntry, YamlNode } from '../policy/parse-yaml.ts';
import { nearest } from '../tool/nearest.ts';
import type { Config, Limits, PrivateSettings } from './config.ts';

/** What one file says; what it does not say is absent. */
export type ConfigFile = {
  readonly [Key in keyof Omit<Config, 'limits' | 'private' | 'toolsWithin'>]?: Config[Key];
} & {
  readonly limits?: Partial<Limits>;
  readonly private?: Partial<PrivateSettings>;
};

export interface Reading {
  readonly file: string;
  readonly errors: ErrorValue[];
  readonly options: { -readonly [Key in keyof ConfigFile]: ConfigFile[Key] };
}

export type Read = (entry: YamlEntry, reading: Reading) => void;

export const unknown = (entry: YamlEntry, known: readonly string[], reading: Reading, option?: string): void => {
  const meant = nearest(entry.key, known);
  const hint = meant === undefined ? `: ${known.join(', ')}` : `; did you mean "${meant}"?`;
  // "privat:" may have held what must not leave.
  const about = option ?? (meant === 'private' ? 'private' : undefined);
  say(reading, entry.line, `"${entry.key}" is not an option here${hint}`, about);
};

export const say = (reading: Reading, line: number, message: string, option?: string): void => {
  const error = badConfig(reading.file, line, message, 'Correct it; the other options still apply.');
  reading.errors.push(option === undefined ? error : { ...error, data: { ...error.data, option } });
};

export const text = (entry: YamlEntry, reading: Reading, form: string, set: (value: string) => void): void => {
  const value = textOf(entry.value);
  if (value === undefined || value === '') say(reading, entry.line, `${entry.key} ${form}`);
  else set(value);
};

export const truth = (entry: YamlEntry, reading: Reading, set: (value: boolean) => void): void => {
  const value = textOf(entry.value);
  if (value !== 'true' && value !== 'false') say(reading, entry.line, `${entry.key} is true or false`);
  else set(value === 'true');
};

export const textOf = (node: YamlNode): string | undefined => (node.kind === 'text' ? node.text : undefined);

export const listOf = (node: YamlNode): readonly string[] | undefined => {
  const nodes = node.kind === 'list' ? node.items : [node];
  const texts = nodes.flatMap((each) => textOf(each) || []);
  return texts.length === nodes.length ? texts : undefined;
};

export const numberOf = (node: YamlNode): number | undefined => {
  const written = textOf(node)?.replaceAll('_', '') ?? '';
  const value = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : 0;
  return value > 0 && Number.isFinite(value) ? value : undefined;
};

export const mapOf = (entry: YamlEntry, reading: Reading, option?: string): readonly YamlEntry[] => {
  if (entry.value.kind === 'map') return entry.value.entries;
  if (textOf(entry.value) !== '') say(reading, entry.line, `${entry.key} is a list of names and values`, option);
  return [];
};
