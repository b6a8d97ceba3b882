// Where the GTD reader gets its notes from: a look, or texts in a test. It reads and never writes.
import type { Result } from '../../error/error-value.ts';
import type { Entry } from '../../workspace/workspace.ts';

export interface GtdSource {
  /** Paths whose front matter has a tag `project/…` or `person`; more is fine, every note is read again. */
  tagged(): Promise<Result<readonly string[]>>;
  /** The whole text, a byte order mark included; nothing where no file is. */
  text(path: string): Promise<Result<string | undefined>>;
  /** Empty where no folder is. */
  list(folder: string): Promise<Result<readonly Pick<Entry, 'name' | 'kind'>[]>>;
}

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
    tagged: () => {
      tagged ??= source.tagged();
      return tagged;
    },
    text: (path) => once(texts, path, () => source.text(path)),
    list: (folder) => once(lists, folder, () => source.list(folder)),
  };
};
