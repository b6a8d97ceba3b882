// What is private wherever it goes: paths we follow, versions that were private, and their long lines. By hash, never by content.
import type { Database } from '../../store/database.ts';
import type { Hash } from '../../workspace/file-state.ts';
import { hashOf } from '../../workspace/hash.ts';

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
  /** A version, with its long lines where it is a text. */
  addVersion(hash: Hash, reason: string, bytes?: Uint8Array): void;
  addPath(path: string, label: PathLabel): void;
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
  let last = 0;
  let version = -1;
  const refresh = (): void => {
    const now = database.dataVersion();
    if (now === version) return;
    version = now;
    for (const row of database.all<LabelRow>('select * from label where seq > ? order by seq', last)) {
      last = row.seq;
      if (row.kind === 'hash') hashes.set(row.name, row.reason);
      else if (row.kind === 'line') lines.set(row.name, row.reason);
      else if (row.hash === '') paths.delete(row.name);
      else paths.set(row.name, { hash: row.hash, reason: row.reason });
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
    addVersion: (hash, reason, bytes) => {
      refresh();
      if (hash === EMPTY || hashes.has(hash) || (bytes !== undefined && isEverybodys(bytes))) return;
      database.transaction('normal', () => {
        hashes.set(hash, reason);
        write('hash', hash, '', reason);
        const text = bytes === undefined || bytes.includes(0) ? '' : new TextDecoder().decode(bytes);
        for (const line of longLines(text).slice(0, MOST_LINES)) {
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
  };
};

interface LabelRow {
  readonly seq: number;
  readonly kind: 'path' | 'hash' | 'line';
  readonly name: string;
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
