// What a model of the session has been shown of each file: for whole-file edits after a partial read, and for what errors may quote.
import type { Model } from '../models/model.ts';
import type { SeenByModel } from '../tool/look.ts';
import type { Origin } from '../tool/preview.ts';
import type { Path } from '../workspace/path.ts';
import type { Stored } from './record.ts';

export interface SeenIndex {
  add(record: Stored): void;
  /** For a model that is not on this machine, without what is private: it was never sent there. */
  of(path: Path, reader?: Reader): SeenByModel;
}

type Reader = Pick<Model, 'local'>;

export const createSeenIndex = (): SeenIndex => {
  const here = new Map<Path, SeenByModel>();
  const anywhere = new Map<Path, SeenByModel>();
  return {
    add: (record) => {
      if (record.kind !== 'receipt' && record.kind !== 'user') return;
      for (const part of record.parts) {
        if (part.origin === undefined) continue;
        addOrigin(here, part.origin);
        if (part.private !== true) addOrigin(anywhere, part.origin);
      }
    },
    of: (path, reader) => (reader?.local === false ? anywhere : here).get(path) ?? { extent: 'none' },
  };
};

const addOrigin = (seen: Map<Path, SeenByModel>, { path, hash, lines }: Origin): void => {
  const before = seen.get(path);
  const isSame = before !== undefined && before.extent !== 'none' && before.hash === hash;
  if (isSame && before.extent === 'all') return;
  // Another version was shown before: what the model knows of this one is only what it sees now.
  const known = isSame && before.extent === 'part' ? before.lines : [];
  const joined = lines === undefined ? [] : joinRanges([...known, ...(lines.shown ?? [lines])]);
  const first = joined[0];
  const whole = lines === undefined || (joined.length === 1 && first?.from === 1 && first.to >= lines.of);
  seen.set(path, whole ? { extent: 'all', hash } : { extent: 'part', hash, lines: joined, of: lines.of });
};

const joinRanges = (ranges: readonly { from: number; to: number }[]): { from: number; to: number }[] => {
  const joined: { from: number; to: number }[] = [];
  for (const range of [...ranges].sort((left, right) => left.from - right.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else joined.push({ from: range.from, to: range.to });
  }
  return joined;
};
