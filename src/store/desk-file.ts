// Where a running desk leaves a link for another program of the same person, and who left it. Only on request: the link signs whoever reads it in, once.
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { findRoot } from '../workspace/find-root.ts';
import type { Holder } from './lock.ts';
import { privateText } from './private-text.ts';
import { replaceFile } from './replace-file.ts';

export interface DeskFile extends Holder {
  /** Real path of the folder that the desk is for. */
  readonly root: string;
  readonly port: number;
  /** Signs in once; whoever uses it is followed by another. */
  readonly link: string;
}

export interface DeskFilePlace {
  /** Beside the store of the same folder. */
  readonly path: string;
  /** Real path of that folder. */
  readonly root: string;
}

/** Fails where there is no such folder. */
export const deskPlace = (stateFolder: string, folder: string): Result<DeskFilePlace> => {
  const found = findRoot(folder);
  if (!found.ok) return found;
  const { id, root } = found.value;
  return ok({ path: join(stateFolder, `${id.slice(0, 32)}.desk.json`), root });
};

export const writeDeskFile = (path: string, desk: DeskFile): Result<true> =>
  replaceFile(path, `${JSON.stringify(desk)}\n`, false);

/** Undefined: there is none, or not one that only this person could have written. */
export const readDeskFile = (path: string): DeskFile | undefined => {
  const text = privateText(path, LONGEST);
  return text === undefined ? undefined : deskIn(text);
};

/** Only its own: another desk may have come since. */
export const removeDeskFile = (path: string, { pid, started }: Holder): void => {
  const now = readDeskFile(path);
  if (now?.pid === pid && now.started === started) unlessRefused(undefined, () => unlinkSync(path));
};

/** A path has at most 4096 bytes, six times that as JSON at worst; the rest is a line. */
const LONGEST = 32_768;

const deskIn = (text: string): DeskFile | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, started, root, port, link } = value as Partial<Record<keyof DeskFile, unknown>>; // any of them may be anything
  if (!isWhole(pid) || !isWhole(port) || port > 65_535) return undefined;
  if (typeof started !== 'string' || typeof root !== 'string' || typeof link !== 'string') return undefined;
  return { pid, started, root, port, link };
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
