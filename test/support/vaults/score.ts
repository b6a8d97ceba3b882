// What was found beside what was planted.
import type { VaultFault } from '../../../src/toolkit/gtd/review/find-faults.ts';
import type { Kind, Planted } from './faulty-vault.ts';

export interface Score {
  planted: number;
  found: number;
  right: number;
}
export interface Wrong {
  readonly how: 'missed' | 'wrongly found';
  readonly kind: Kind;
  readonly path: string;
  readonly words: string;
}

export const scoreOf = (
  planted: readonly Planted[],
  faults: readonly VaultFault[],
): { readonly scores: ReadonlyMap<Kind, Score>; readonly wrong: readonly Wrong[] } => {
  const scores = new Map<Kind, Score>();
  const score = (kind: Kind): Score => {
    const known = scores.get(kind) ?? { planted: 0, found: 0, right: 0 };
    scores.set(kind, known);
    return known;
  };
  const open = new Map<string, Planted>();
  for (const fault of planted) {
    score(fault.kind).planted++;
    open.set(keyOf(fault.kind, fault.path, fault.lines), fault);
  }
  // True of a planted fault as well, under another name.
  const alsoTrue = new Set(
    planted.flatMap(({ alsoTrue: kind, path, lines }) => (kind === undefined ? [] : [keyOf(kind, path, lines)])),
  );
  const wrong: Wrong[] = [];
  for (const { kind, path, action, other, words } of faults) {
    const lines = [action, other].flatMap((one) => (one === undefined ? [] : [{ path: one.path, raw: one.raw }]));
    const key = keyOf(kind, path, lines);
    if (alsoTrue.has(key)) continue;
    score(kind).found++;
    if (open.delete(key)) score(kind).right++;
    else wrong.push({ how: 'wrongly found', kind, path, words: action?.raw ?? words });
  }
  for (const { kind, path, lines } of open.values()) {
    wrong.push({ how: 'missed', kind, path, words: lines.map(({ raw }) => raw).join(' = ') });
  }
  return { scores, wrong };
};

/** A fault of a line is known by its line, one of the inbox by its kind, any other by its note. */
const keyOf = (kind: Kind, path: string, lines: readonly { readonly path: string; readonly raw: string }[]): string => {
  if (kind === 'inbox overflow') return kind;
  if (lines.length === 0) return `${kind}\n${path}`;
  return [kind, ...lines.map((line) => `${line.path}\n${line.raw}`).sort()].join('\n');
};
