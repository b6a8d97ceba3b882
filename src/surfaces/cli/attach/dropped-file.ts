// A picture or a document dropped onto the terminal, which arrives as a pasted path: the mention that attaches it.
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errnoOf } from '../../../error/errno.ts';
import { mediaFacts } from '../../../models/media/media-facts.ts';

/** '@"/home/me/shot.png"' for a paste that is exactly one path of a picture or a PDF that is there; else undefined. */
export const droppedFile = (paste: string): string | undefined => {
  const path = pathIn(paste.trim());
  if (path === undefined || !isMedia(path)) return undefined;
  return /^[\w./~+-]+$/.test(path) ? `@${path}` : `@"${path}"`;
};

/** Terminals paste it quoted, with back slashes before blanks, or as an address. */
const pathIn = (pasted: string): string | undefined => {
  if (pasted.length > LONGEST || /[\n\r\0]/.test(pasted)) return undefined;
  const bare = /^(['"])(.*)\1$/s.exec(pasted)?.[2] ?? pasted.replaceAll(/\\(.)/g, '$1');
  const path = bare.startsWith('~/') ? join(homedir(), bare.slice(2)) : (fromAddress(bare) ?? bare);
  return isAbsolute(path) && !path.includes('"') ? path : undefined;
};
/** Linux knows no longer path. */
const LONGEST = 4096;

const fromAddress = (text: string): string | undefined => {
  if (!/^file:\/\//i.test(text)) return undefined;
  try {
    return fileURLToPath(text);
  } catch {
    return undefined; // an address of another machine, or none at all
  }
};

/** Only its head is read, here and now: this runs between two keys. */
const isMedia = (path: string): boolean => {
  let file: number;
  try {
    // A pipe must not keep the keyboard waiting for whoever writes to it.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return false; // not there, or not for us: then it is only a text
  }
  try {
    const head = Buffer.alloc(32);
    const count = readSync(file, head, 0, head.length, 0);
    return mediaFacts(head.subarray(0, count)) !== undefined;
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return false; // a folder
  } finally {
    closeSync(file);
  }
};
