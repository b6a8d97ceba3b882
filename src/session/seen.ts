// What the session's model has been shown of each file: for whole-file edits after a partial read, and for what errors may quote.
import type { Seen } from '../tool/look.ts';
import type { Path } from '../workspace/path.ts';
import type { Stored } from './record.ts';

export interface SeenIndex {
  add(record: Stored): void;
  of(path: Path): Seen;
}

export const createSeenIndex = (): SeenIndex => {
  const seen = new Map<Path, Seen>();
  return {
    add: (record) => {
      if (record.kind !== 'receipt' && record.kind !== 'user') return;
      for (const { origin } of record.parts) {
        if (origin === undefined) continue;
        const { path, hash, lines } = origin;
        const before = seen.get(path);
        if (lines === undefined || (lines.from === 1 && lines.to >= lines.of)) {
          seen.set(path, { extent: 'all', hash });
        } else if (before === undefined || before.extent === 'none' || before.hash !== hash) {
          // Another version was shown before: what the model knows of this one is only what it sees now.
          seen.set(path, { extent: 'part', hash, lines: [{ from: lines.from, to: lines.to }], of: lines.of });
        } else if (before.extent === 'part') {
          const joined = joinRanges([...before.lines, { from: lines.from, to: lines.to }]);
          const first = joined[0];
          const whole = joined.length === 1 && first !== undefined && first.from === 1 && first.to >= lines.of;
          seen.set(path, whole ? { extent: 'all', hash } : { extent: 'part', hash, lines: joined, of: lines.of });
        }
      }
    },
    of: (path) => seen.get(path) ?? { extent: 'none' },
  };
};

const joinRanges = (ranges: readonly { from: number; to: number }[]): { from: number; to: number }[] => {
  const joined: { from: number; to: number }[] = [];
  for (const range of [...ranges].sort((left, right) => left.from - right.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
};
