// What is known about one model on this machine, written by an examination or by what its server said; the runtime obeys it.
import { mkdirSync, readFileSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errnoOf, fromErrno } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { placesOf } from '../../store/places.ts';
import { replaceFile } from '../../store/replace-file.ts';
import type { Environment } from '../../store/state-folder.ts';
import { fieldsOf, parsedJson } from '../json-fields.ts';

export interface ModelCard {
  /** "ollama/qwen3:8b". */
  readonly model: string;
  /** How its calls are made; `none`: it could not make one in any way, and is offered no tools. */
  readonly calls: 'native' | 'dialect' | 'none';
  /** Which dialect, when calls are written in one. */
  readonly dialect?: string;
  /** False: it is asked for one call a reply. */
  readonly parallel: boolean;
  /** Tokens. */
  readonly window?: number;
  /** `probed`: by `countersign models probe`; `observed`: its server refused tools. */
  readonly how: 'probed' | 'observed';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly results: readonly ExamResult[];
}

export interface ExamResult {
  readonly exam: string;
  readonly passed: boolean;
  /** What it did, in a few words. */
  readonly words: string;
}

/** Where the card of a model is, or would be. Undefined when there is no place for the person's own files. */
export const cardFile = (environment: Environment, model: string): string | undefined => {
  const { config } = placesOf(environment);
  // A readable name that is one file name, whatever slashes and colons the model's name has.
  const name = model.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, 120);
  return config === undefined ? undefined : join(config, 'models', `${name}.json`);
};

/** Nothing when there is none. A card that cannot be read is named, and does not count. */
export const readCard = (environment: Environment, model: string): Result<ModelCard | undefined> => {
  const file = cardFile(environment, model);
  if (file === undefined) return ok(undefined);
  try {
    const card = cardOf(parsedJson(readFileSync(file, 'utf8'))?.value);
    if (card === undefined)
      return fail('BAD_CONFIG', `${file} is not a model card.`, {
        wayOut: `Remove it, or examine the model again: countersign models probe ${model}`,
      });
    // Two names may share a file name; the card says whose it is.
    return ok(card.model === model ? card : undefined);
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok(undefined) : fromErrno(thrown, 'read', file);
  }
};

export const writeCard = (environment: Environment, card: ModelCard): Result<string> => {
  const file = cardFile(environment, card.model);
  if (file === undefined) return fail('BAD_CONFIG', 'HOME is not set, so there is no place for a model card.');
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (thrown) {
    return fromErrno(thrown, 'make folder', dirname(file));
  }
  const written = replaceFile(file, `${JSON.stringify(card, null, 2)}\n`, true);
  return written.ok ? ok(file) : written;
};

/** True when there was one. */
export const forgetCard = (environment: Environment, model: string): Result<boolean> => {
  const file = cardFile(environment, model);
  if (file === undefined) return ok(false);
  try {
    unlinkSync(file);
    return ok(true);
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok(false) : fromErrno(thrown, 'remove', file);
  }
};

const cardOf = (value: unknown): ModelCard | undefined => {
  const fields = fieldsOf(value);
  if (fields === undefined || typeof fields.model !== 'string' || typeof fields.parallel !== 'boolean')
    return undefined;
  if (fields.calls !== 'native' && fields.calls !== 'dialect' && fields.calls !== 'none') return undefined;
  if (!['string', 'undefined'].includes(typeof fields.dialect)) return undefined;
  if (fields.window !== undefined && !(Number.isSafeInteger(fields.window) && (fields.window as number) > 0))
    return undefined;
  if (!Array.isArray(fields.results)) return undefined;
  return fields as unknown as ModelCard; // everything the runtime acts on was looked at just now; the rest is only shown
};
