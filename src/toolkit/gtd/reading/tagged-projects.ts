// Whether notes carry the tag of a project, found out at every start without an index: the beginnings of some hundred notes are read.
import { closeSync, constants, type Dirent, openSync, readdirSync, readSync } from 'node:fs';
import { errnoOf, unlessRefused } from '../../../error/errno.ts';

/** Some milliseconds of reading. Whoever keeps more notes than this before the first project has an index soon, which says it. */
const MOST_NOTES = 400;
const MOST_FOLDERS = 200;
/** Front matter with more in front of its tags is rare. */
const BEGINNING_BYTES = 2048;

/** Folders near the top first: projects are seldom kept deep. */
export const hasTaggedProjects = (root: string): boolean => {
  const folders = [root];
  const buffer = Buffer.alloc(BEGINNING_BYTES);
  let notes = 0;
  for (let at = 0; at < folders.length && at < MOST_FOLDERS; at++) {
    const folder = folders[at] ?? root;
    for (const entry of entriesIn(folder)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(place);
      if (!entry.isFile() || !/\.md$/i.test(entry.name)) continue;
      if (isProject(beginningOf(place, buffer))) return true;
      notes += 1;
      if (notes >= MOST_NOTES) return false;
    }
  }
  return false;
};

const isProject = (text: string): boolean => {
  const [, front = ''] = FRONT_MATTER.exec(text) ?? [];
  return TAG_IN_LINE.test(front) || TAG_IN_LIST.test(front);
};

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n---|$)/;
/** `tags: [project/work]`, `tags: project/work`. */
const TAG_IN_LINE = /^tags?:.*(?<![\p{L}\p{N}_/-])project\//imu;
/** The same, one in a line. */
const TAG_IN_LIST = /^tags?:[ \t]*\r?\n(?:[ \t]*-.*\r?\n)*?[ \t]*-[ \t]*["'#]*project\//im;

const entriesIn = (folder: string): readonly Dirent[] =>
  // A folder that cannot be listed holds no hint.
  unlessRefused([], () => readdirSync(folder, { withFileTypes: true }));

const beginningOf = (place: string, buffer: Buffer): string => {
  try {
    const descriptor = openSync(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return '';
  }
};
