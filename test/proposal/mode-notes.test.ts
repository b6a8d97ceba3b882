import { expect, test } from 'vitest';
import { modeNotes } from '../../src/proposal/mode-notes.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';

const file = (text: string, mode: number): FileState => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode });
const notes = (before: FileState, after: FileState): readonly string[] =>
  modeNotes({ path: 'a' as Path, before, after }).map(({ words }) => words);

test('case 437: a mode that is not ordinary is said, and what it means', () => {
  expect(notes(null, file('x', 0o644))).toEqual([]);
  expect(notes(null, file('x', 0o755))).toEqual([]);
  expect(notes(null, file('x', 0o6755))).toEqual(['mode 6755 (runs as its owner, runs as its group)']);
  expect(notes(null, file('x', 0o666))).toEqual(['mode 666 (everyone may write to it)']);
  expect(notes(null, { kind: 'folder', mode: 0o777 })).toEqual([]);
  expect(notes(null, { kind: 'folder', mode: 0o1777 })).toEqual(['mode 1777 (everyone may write to it)']);
  expect(notes(file('x', 0o644), file('y', 0o644))).toEqual([]);
});

test('case 437: a change of the mode alone is said as such', () => {
  expect(notes(file('x', 0o644), file('x', 0o755))).toEqual(['only its mode would change: mode 644 → 755']);
  expect(notes(file('x', 0o755), file('y', 0o4755))).toEqual(['mode 755 → 4755 (runs as its owner)']);
});
