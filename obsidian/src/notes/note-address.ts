// Where a link to a note leads: an address of ours behind #, so that no window follows it by itself.
const BEFORE = '#/note/';

export const addressOfNote = (path: string, line?: number): string =>
  `${BEFORE}${encodeURIComponent(path)}${line === undefined ? '' : `/${line}`}`;

export interface NotePlace {
  readonly path: string;
  /** 1-based. */
  readonly line?: number;
}

/** Undefined: it leads elsewhere. */
export const noteAt = (address: string): NotePlace | undefined => {
  const [, path, line] = /^#\/note\/([^/]+)(?:\/(\d{1,9}))?$/.exec(address) ?? [];
  if (path === undefined) return undefined;
  try {
    return { path: decodeURIComponent(path), ...(line === undefined ? {} : { line: Number(line) }) };
  } catch {
    return undefined; // a hand-made one
  }
};
