// One configuration file of a client, as it lies on disk: never through a link, and with the line where it is broken.
import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errnoOf, fromErrno, unlessRefused } from '../../error/errno.ts';
import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import { decodeUtf8 } from '../../workspace/utf8.ts';
import type { ConfigPlace } from './client.ts';

/** Undefined: there is no such file. */
export const readConfig = (place: ConfigPlace): Result<string | undefined> => {
  const link = linkOnTheWay(place);
  if (!link.ok) return link;
  try {
    return textOf(readFileSync(place.file), place.file);
  } catch (thrown) {
    return ['ENOENT', 'ENOTDIR'].includes(errnoOf(thrown) ?? '')
      ? ok(undefined)
      : fromErrno(thrown, 'read', place.file);
  }
};

export const textOf = (bytes: Uint8Array, file: string): Result<string> => {
  const text = decodeUtf8(bytes);
  return text === null ? fail('NOT_UTF8', `${file} is not UTF-8 text.`, { data: { path: file } }) : ok(text);
};

/** Dotfile managers link such files: what a link leads to is somebody else's to change. */
export const linkOnTheWay = ({ file, below }: Pick<ConfigPlace, 'file' | 'below'>): Result<true> => {
  let at = below;
  for (const name of relative(below, file).split(sep)) {
    at = join(at, name);
    const here = at;
    const target = unlessRefused(undefined, () => (lstatSync(here).isSymbolicLink() ? readlinkSync(here) : undefined));
    if (target === undefined) continue;
    const leads = unlessRefused(resolve(dirname(at), target), () => realpathSync(here));
    return fail('SYMLINK', `${at} is a symbolic link to ${leads}, and links are not followed.`, {
      data: { path: at, target: leads },
      wayOut: 'Put the lines into the file it leads to yourself: with --print they are shown.',
    });
  }
  return ok(true);
};

/** An error of a text, as one of its file. */
export const inFile = (file: string, error: ErrorValue): Result<never> => {
  const line = error.data?.line;
  const place = typeof line === 'number' ? `${file}:${line}` : file;
  return fail(error.code, `${place}  ${error.message}. Nothing was written.`, {
    data: { ...error.data, path: file },
    wayOut: error.wayOut ?? 'Put it right there and say this again; --print shows what would be written.',
  });
};

/** Whether a file is there with something in it. */
export const holdsSomething = (file: string): boolean => unlessRefused(false, () => statSync(file).size > 0);
