// A folder of our own for upper layers and scratch, private to the person and gone at the end, whatever modes a command left in it.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../error/errno.ts';

/** Takes the chance to remove what killed processes left there. */
export const makeOwnFolder = (parent: string): string => {
  for (const name of readdirSync(parent)) if (isAbandoned(parent, name)) removeFolder(join(parent, name));
  const own = realpathSync(
    mkdtempSync(join(parent, `countersign-run-${process.pid}-${startOf(process.pid) ?? ''}.${HERE}-`)),
  );
  if (open.size === 0) process.once('exit', removeAll);
  open.add(own);
  return own;
};

/** Of this process: whoever ends without closing leaves nothing behind either. */
const open = new Set<string>();

const removeAll = (): void => {
  for (const own of open)
    try {
      removeFolder(own);
    } catch {
      // A command is still dying in it: it is taken away with what killed processes leave.
    }
};

/** Where process numbers mean what they mean here: the same start of the machine, the same container. */
const HERE = ((): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
    return `${boot}.${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    // No such files, no such certainty: then a day decides.
    return '';
  }
})();

/** When a process began, in ticks since the machine did: a number is given out again, this is not. */
const startOf = (pid: number | string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
};

/** In a shared folder a process of another container looks dead from here; none runs for a day without writing. */
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1000;

const isAbandoned = (parent: string, name: string): boolean => {
  const [, pid, start, place] = /^countersign-run-(\d+)-(?:(\d*)\.([0-9a-f.]*)-)?/.exec(name) ?? [];
  if (pid === undefined) return false;
  if (HERE !== '' && place === HERE && start !== '') return startOf(pid) !== start && isOwnFolder(parent, name);
  const stat = lstatSync(join(parent, name), { throwIfNoEntry: false });
  return (
    stat?.isDirectory() === true &&
    stat.uid === process.getuid?.() &&
    Date.now() - stat.mtimeMs > ABANDONED_MILLISECONDS &&
    !existsSync(`/proc/${pid}`)
  );
};

const isOwnFolder = (parent: string, name: string): boolean => {
  const stat = lstatSync(join(parent, name), { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === process.getuid?.();
};

export const makeFolders = (...folders: readonly string[]): void => {
  for (const folder of folders) mkdirSync(folder, { mode: 0o700 });
};

/** Also folders that nobody may enter: they are opened first. */
export const removeFolder = (folder: string): void => {
  if (open.delete(folder) && open.size === 0) process.off('exit', removeAll);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (thrown) {
    const errno = errnoOf(thrown);
    if (errno !== 'EACCES' && errno !== 'EPERM' && errno !== 'ENOTEMPTY') throw thrown;
    openUp(folder);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Lets us list and enter a folder and everything below it. */
export const openUp = (folder: string): void => {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }))
    if (entry.isDirectory() && !lstatSync(inside(folder, entry.name)).isSymbolicLink()) openUpBytes(folder, entry.name);
};

// Names that are not UTF-8 can only be reached by their bytes.
const openUpBytes = (folder: string, name: Buffer): void => {
  const text = name.toString('utf8');
  if (Buffer.from(text, 'utf8').equals(name)) openUp(join(folder, text));
  else chmodSync(inside(folder, name), 0o700);
};

const inside = (folder: string, name: Buffer): Buffer => Buffer.concat([Buffer.from(`${folder}/`), name]);
