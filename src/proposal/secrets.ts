// What a session knows of the secrets it has kept from its model: where each stands, never what it is.
import type { ErrorValue, Result } from '../error/error-value.ts';
import type { Preview } from '../tool/preview.ts';
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Placeholders } from './placeholder.ts';

export interface Secrets extends Placeholders {
  /** The file a secret stands in. */
  originOf(name: string): string;
  /** Read again from where they stand. STALE when a file has changed since the model was shown its placeholder. */
  values(names: readonly string[]): Promise<Result<SecretValues>>;
  /** Everything the model would read of it, with placeholders; `read`: what the tool read on the way. */
  masked(preview: Preview, read: ReadonlyMap<Path, FileState>): Promise<Preview>;
  maskedError(error: ErrorValue): ErrorValue;
  /** Whether git has the file, or would take it with the next commit of everything. */
  inGit(path: Path): Promise<boolean>;
}

/** By name. In memory only, and only while a call is proposed or carried out. */
export type SecretValues = ReadonlyMap<string, string>;

/** A secret that a proposal puts back, as it is shown, signed and stored. */
export interface SecretUse {
  readonly name: string;
  readonly placeholder: string;
  /** The file it is read from. */
  readonly origin: string;
  /** Into the text of files; into a command; or a command had it, and this is what came of that. */
  readonly into: 'file' | 'command' | 'output';
  /** Files it would stand in. */
  readonly to: readonly string[];
  /** Of those: files that git has, or would take. */
  readonly inGit: readonly string[];
}

/** Secret, origin and destination, for the question. */
export const secretsInWords = (uses: readonly SecretUse[]): string => uses.map(inWords).join('; ');

const inWords = ({ name, origin, into, to, inGit }: SecretUse): string => {
  if (into === 'output') return `the command was given the secret ${name} of ${origin}, and this is what came of it`;
  if (into === 'command') return `it puts the secret ${name} of ${origin} into a command`;
  const where = to.length === 0 ? 'a text, to find or to remove it' : to.join(', ');
  const tracked = inGit.length === 0 ? '' : `, which git tracks or would take: ${inGit.join(', ')}`;
  return `it puts the secret ${name} of ${origin} into ${where}${tracked}`;
};
