// Where the GTD reader gets its notes from: a look, or texts in a test. It reads and never writes.
import type { Result } from '../../../error/error-value.ts';
import type { ToolBounds } from '../../../tool/bounds.ts';
import type { PartialAnswer } from '../../../tool/preview.ts';
import type { Entry } from '../../../workspace/workspace.ts';

/** How much of a vault is read for one call, in numbers. */
export type GtdBounds = Readonly<Record<'entries' | 'files' | 'fileBytes' | 'bytes' | 'looking', number>> & ToolBounds;

export interface GtdSource {
  readonly bounds: GtdBounds;
  /** Those of them that were reached, filled in as it is read. */
  readonly reached: ReachedBounds;
  /** Paths whose front matter has a tag `project/…` or `person`; more is fine, every note is read again. No more than `files` of them. */
  tagged(): Promise<Result<readonly string[]>>;
  /** The whole text, a byte order mark included; nothing where no file is. */
  text(path: string): Promise<Result<string | undefined>>;
  /** Empty where no folder is. */
  list(folder: string): Promise<Result<readonly Pick<Entry, 'name' | 'kind'>[]>>;
}

export interface ReachedBounds {
  add(partial: PartialAnswer): void;
  all(): readonly PartialAnswer[];
}

/** Each bound is told once for each thing it is about, as it was reached first. */
export const newReached = (): ReachedBounds => {
  const known = new Map<string, PartialAnswer>();
  return {
    add: (partial) => {
      const name = `${partial.bound} ${partial.what}`;
      if (!known.has(name)) known.set(name, partial);
    },
    all: () => [...known.values()],
  };
};

/** For the model: what is not in an answer about all can be asked for by itself. */
export const BY_PATH = 'show_project shows any of them by its path';

/** For the person: of a list that only grows. */
export const SHORTER = 'clear out what is old';

/** Bytes of notes that may still be read, told when there are none left. */
export const roomIn = ({ bounds, reached }: GtdSource) => {
  let [read, notes] = [0, 0];
  return {
    take: (text: string): void => {
      read += text.length;
      notes += 1;
    },
    isLeft: (what: string, of: number): boolean => {
      if (read < bounds.bytes) return true;
      reached.add({ bound: 'bytes', what, did: 'read', count: notes, of, wayOut: BY_PATH });
      return false;
    },
  };
};

/** The first of a list, as many as are read; the rest is told of. */
export const firstOf = <T>(
  { bounds, reached }: GtdSource,
  all: readonly T[],
  what: string,
  wayOut: string,
): readonly T[] => {
  if (all.length <= bounds.files) return all;
  reached.add({ bound: 'files', what, did: 'read', count: bounds.files, of: all.length, wayOut });
  return all.slice(0, bounds.files);
};

/** Asks for each thing once: projects, lists and the hotlist speak of the same notes. */
export const askedOnce = (source: GtdSource): GtdSource => {
  const texts = new Map<string, Promise<Result<string | undefined>>>();
  const lists = new Map<string, ReturnType<GtdSource['list']>>();
  let tagged: ReturnType<GtdSource['tagged']> | undefined;
  const once = <T>(known: Map<string, T>, name: string, ask: () => T): T => {
    const answer = known.get(name) ?? ask();
    known.set(name, answer);
    return answer;
  };
  return {
    ...source,
    tagged: () => {
      tagged ??= source.tagged();
      return tagged;
    },
    text: (path) => once(texts, path, () => source.text(path)),
    list: (folder) => once(lists, folder, () => source.list(folder)),
  };
};
