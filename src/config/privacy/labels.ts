// What is private wherever it goes: paths we follow, versions that were private, and their long lines. By hash, never by content.
import type { Database } from '../../store/database.ts';
import type { Hash } from '../../workspace/file-state.ts';
import { hashOf } from '../../workspace/hash.ts';
import { plainText } from './note.ts';

export interface PathLabel {
  /** Of the version that carries it: any other bytes were put there by someone else. */
  readonly hash: Hash;
  readonly reason: string;
}

export interface Labels {
  ofPath(path: string): PathLabel | undefined;
  ofHash(hash: Hash): string | undefined;
  /** Paths that carry one now. */
  readonly paths: ReadonlyMap<string, PathLabel>;
  /** How many versions are known: another number, and what was looked through may look different. */
  readonly versions: number;
  /** The long lines of a text that stand in a private version. */
  ofLines(text: string): readonly { readonly line: string; readonly reason: string }[];
  /** Whether any version has this many bytes: a file of another size is no copy, and need not be read. */
  hasSize(size: number): boolean;
  /** A version, with its long lines where it is a text. `size` where the bytes are not at hand. */
  addVersion(hash: Hash, reason: string, bytes?: Uint8Array, size?: number): void;
  addPath(path: string, label: PathLabel): void;
  /** A file that says itself, or by its place, that it is private: what it was when it was last looked at. */
  readonly marked: ReadonlyMap<string, PathLabel>;
  addMarked(path: string, label: PathLabel): void;
  forgetMarked(path: string): void;
  /** One that our own changes had to do with: what became of it is ours, and nothing outside lifts it. */
  wentThrough(hash: Hash): boolean;
  addThrough(hash: Hash): void;
  /** The person took it out of where it was private. */
  liftVersion(hash: Hash): void;
  /** It goes its own way from here. */
  lift(path: string): void;
}

/** A whole line of this many characters is nobody's chance. */
const LONG_LINE = 40;
/** Of one version: more is a table or a log, and its hash still counts. */
const MOST_LINES = 50_000;
/** Nothing and a bare line end are everybody's. */
const isEverybodys = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 10 || byte === 13 || byte === 32);
const EMPTY = hashOf('');

/** Read once and kept up to date by what was added since, in any process. */
export const openLabels = (database: Database): Labels => {
  const paths = new Map<string, PathLabel>();
  const hashes = new Map<Hash, string>();
  const lines = new Map<string, string>();
  const sizes = new Set<number>();
  /** Versions that were labelled before sizes were kept. */
  const unsized = new Set<Hash>();
  const marked = new Map<string, PathLabel>();
  const through = new Set<Hash>();
  const lifted = new Set<Hash>();
  let last = 0;
  let version = -1;
  const refresh = (): void => {
    const now = database.dataVersion();
    if (now === version) return;
    version = now;
    for (const row of database.all<LabelRow>('select * from label where seq > ? order by seq', last)) {
      last = row.seq;
      if (row.kind === 'hash') {
        hashes.set(row.name, row.reason);
        if (row.hash === '') unsized.add(row.name);
        else if (Number(row.hash) >= LONG_LINE) sizes.add(Number(row.hash));
        lifted.delete(row.name);
      } else if (row.kind === 'line') lines.set(row.name, row.reason);
      else if (row.kind === 'through') through.add(row.name);
      else if (row.kind === 'lifted') {
        lifted.add(row.name);
        hashes.delete(row.name);
      } else {
        const all = row.kind === 'mark' ? marked : paths;
        if (row.hash === '') all.delete(row.name);
        else all.set(row.name, { hash: row.hash, reason: row.reason });
      }
    }
  };
  const write = (kind: LabelRow['kind'], name: string, hash: string, reason: string): void => {
    // A store that a newer program made is read and not written; what was read so far still counts in this process.
    if (database.readOnly !== undefined) return;
    database.run(
      'insert or replace into label (kind, name, hash, reason) values (?, ?, ?, ?)',
      kind,
      name,
      hash,
      reason,
    );
  };
  return {
    get paths() {
      refresh();
      return paths;
    },
    get versions() {
      refresh();
      return hashes.size;
    },
    ofPath: (path) => {
      refresh();
      return paths.get(path);
    },
    ofHash: (hash) => {
      refresh();
      return hashes.get(hash);
    },
    ofLines: (text) => {
      refresh();
      if (lines.size === 0) return [];
      return longLines(text).flatMap((line) => {
        const reason = lines.get(keyOf(line));
        return reason === undefined ? [] : [{ line, reason }];
      });
    },
    hasSize: (size) => {
      refresh();
      return sizes.has(size);
    },
    addVersion: (hash, reason, bytes, size = bytes?.length) => {
      refresh();
      if (lifted.has(hash)) return;
      const isKnown = hashes.has(hash) && (size === undefined || !unsized.has(hash));
      if (hash === EMPTY || isKnown || (bytes !== undefined && isEverybodys(bytes))) return;
      database.transaction('normal', () => {
        hashes.set(hash, reason);
        unsized.delete(hash);
        if (size === undefined) unsized.add(hash);
        else if (size >= LONG_LINE) sizes.add(size);
        write('hash', hash, size === undefined ? '' : String(size), reason);
        const text = bytes === undefined ? undefined : plainText(bytes);
        for (const line of longLines(text ?? '').slice(0, MOST_LINES)) {
          const key = keyOf(line);
          if (lines.has(key)) continue;
          lines.set(key, reason);
          write('line', key, '', reason);
        }
      });
    },
    addPath: (path, label) => {
      refresh();
      const before = paths.get(path);
      if (before?.hash === label.hash) return;
      paths.set(path, label);
      write('path', path, label.hash, label.reason);
    },
    lift: (path) => {
      refresh();
      if (!paths.delete(path)) return;
      write('path', path, '', '');
    },
    get marked() {
      refresh();
      return marked;
    },
    addMarked: (path, label) => {
      refresh();
      // Whoever put it back where it is private means it.
      lifted.delete(label.hash);
      if (marked.get(path)?.hash === label.hash) return;
      marked.set(path, label);
      write('mark', path, label.hash, label.reason);
    },
    forgetMarked: (path) => {
      refresh();
      if (marked.delete(path)) write('mark', path, '', '');
    },
    wentThrough: (hash) => {
      refresh();
      return through.has(hash);
    },
    addThrough: (hash) => {
      refresh();
      if (through.has(hash)) return;
      through.add(hash);
      write('through', hash, '', '');
    },
    liftVersion: (hash) => {
      refresh();
      if (!hashes.delete(hash)) return;
      lifted.add(hash);
      write('lifted', hash, '', '');
    },
  };
};

interface LabelRow {
  readonly seq: number;
  readonly kind: 'path' | 'hash' | 'line' | 'mark' | 'through' | 'lifted';
  readonly name: string;
  /** Of a path or a mark: the version that carries it, or nothing once it was lifted. Of a version: its size, where it is known. */
  readonly hash: string;
  readonly reason: string;
}

/** Whole lines, without the blanks around them: a quote may be indented, and a search puts numbers before them. */
export const longLines = (text: string): readonly string[] =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((line) => {
    const bare = line.trim().normalize('NFC');
    return bare.length >= LONG_LINE ? [bare] : [];
  });

/** Half of a hash is enough to tell lines apart. */
const keyOf = (line: string): string => hashOf(line).slice(0, 32);
