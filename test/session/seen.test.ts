import { expect, it } from 'vitest';
import type { SessionRecord, Stored } from '../../src/session/record.ts';
import { createSeenIndex } from '../../src/session/seen.ts';
import type { Path } from '../../src/workspace/path.ts';

const path = 'diary.md' as Path;
const hash = 'a'.repeat(64);
const user = (...parts: Extract<SessionRecord, { kind: 'user' }>['parts']): Stored => ({
  kind: 'user',
  parts,
  seq: 1,
  at: 0,
});

it('a file that the person named counts as shown', () => {
  const seen = createSeenIndex();
  expect(seen.of(path)).toEqual({ extent: 'none' });
  seen.add(user({ text: 'x', origin: { path, hash } }));
  expect(seen.of(path, { local: false })).toEqual({ extent: 'all', hash });
});

it('what is private was shown to models of this machine only', () => {
  const seen = createSeenIndex();
  seen.add(user({ text: 'x', origin: { path, hash, lines: { from: 1, to: 2, of: 9 } } }));
  seen.add(user({ text: 'x', origin: { path, hash }, private: true }));
  expect(seen.of(path)).toEqual({ extent: 'all', hash });
  expect(seen.of(path, { local: true })).toEqual({ extent: 'all', hash });
  expect(seen.of(path, { local: false })).toEqual({ extent: 'part', hash, lines: [{ from: 1, to: 2 }], of: 9 });
});

it('lines of one version add up to the whole', () => {
  const seen = createSeenIndex();
  seen.add(user({ text: 'x', origin: { path, hash, lines: { from: 3, to: 4, of: 4 } } }));
  seen.add(user({ text: 'x', origin: { path, hash, lines: { from: 1, to: 2, of: 4 } } }));
  expect(seen.of(path)).toEqual({ extent: 'all', hash });
});
