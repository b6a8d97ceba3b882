import { describe, expect, it } from 'vitest';
import { onlyHere, recordedHere, withoutElsewhere } from '../../src/proposal/commands-here.ts';
import type { Ran } from '../../src/sandbox/rehearsal.ts';
import { note } from '../../src/text/note.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';

const added = [{ name: '@lib', root: '/code/lib', id: 'x' }];
const workspace = { added, isElsewhere: (path: string) => /^@lib(?:\/|$)/.test(path) };
const alone = { added: [], isElsewhere: () => false };

const N = note('hidden', 'n');
const ran = (...paths: string[]): Ran => ({
  exit: { kind: 'exited', code: 0 },
  output: bytesOf(Buffer.from('')),
  printed: 0,
  milliseconds: 1,
  // Paths as a sandbox finds them in its copy.
  changes: paths.map((path) => ({ path: path as Path, before: null, after: { kind: 'folder', mode: 0o755 } })),
  byProducts: [],
  notes: [N],
});

describe('a command beside an added folder', () => {
  it('runs over a copy without the unsigned changes there', () => {
    const { changes } = ran('@lib/a.ts', 'b.ts');
    expect(withoutElsewhere([changes], workspace)).toEqual([[changes[1]]]);
  });

  it('is said not to have seen it', () => {
    expect(onlyHere(workspace, { ok: true, value: ran('b.ts') })).toMatchObject({
      value: { notes: [N, { words: 'it did not see @lib' }] },
    });
    expect(onlyHere(alone, { ok: true, value: ran('b.ts') })).toMatchObject({ value: { notes: [N] } });
  });

  it('cannot write there by a folder of that name in its copy', () => {
    for (const path of ['@lib', '@lib/evil.ts'])
      expect(onlyHere(workspace, { ok: true, value: ran('b.ts', path) })).toMatchObject({
        ok: false,
        error: { code: 'EXISTS', data: { path } },
      });
  });

  it('that ran for real has what it wrote under that name left out of the record, and that is said', () => {
    const recorded = recordedHere(workspace, { ok: true, value: ran('@lib', '@lib/x', 'b.ts') });
    expect(recorded).toMatchObject({ ok: true, value: { changes: [{ path: 'b.ts' }] } });
    expect(recorded.ok && recorded.value.notes.at(-1)?.words).toContain('2 files');
    const single = recordedHere(workspace, { ok: true, value: ran('@lib') });
    expect(single.ok && single.value.notes.at(-1)?.words).toContain('1 file');
    const usual = { ok: true, value: ran('b.ts') } as const;
    expect(recordedHere(workspace, usual)).toBe(usual);
  });

  it('that failed has failed', () => {
    const failed = { ok: false, error: { code: 'DENIED', message: 'no' } } as const;
    expect(onlyHere(workspace, failed)).toBe(failed);
    expect(recordedHere(workspace, failed)).toBe(failed);
  });
});
