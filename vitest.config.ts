import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { machineTags } from './test/support/this-machine.ts';

/** Those that take longest begin first, so that nobody waits for one of them alone at the end. */
const LONGEST = [
  'kills.test.ts',
  'several-desks.test.ts',
  'faults.test.ts',
  'ways-out.test.ts',
  'bounds.test.ts',
  'hunt.test.ts',
  'cut-streams.test.ts',
  'index-ended-early.test.ts',
  'end-to-end/access.test.ts',
  'large-folder.test.ts',
  'later-changes.test.ts',
  'end-to-end/looking-back.test.ts',
  'end-to-end/changes.test.ts',
  'history-page.test.ts',
  'recover.test.ts',
  'terminal/in-a-terminal.test.ts',
  'providers.test.ts',
  'end-to-end/coach.test.ts',
  'guide.test.ts',
  'screens-vault.test.ts',
  'screens-shop.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // No test claims anything by its own time: these are for one that is stuck, on a machine however busy.
    testTimeout: 180_000,
    // Folders of a hundred thousand files are taken away in hooks.
    hookTimeout: 240_000,
    // Most of the time is spent waiting for processes and disks, not computing.
    maxWorkers: 3,
    // A process serves many files: loading the same modules for each of six hundred costs more than most of them. What a file leaves behind is put right in
    // `around-tests.ts`.
    isolate: false,
    setupFiles: 'test/support/around-tests.ts',
    globalSetup: 'test/support/before-all-tests.ts',
    sequence: { sequencer: LongestFirst },
    // What a file of tests needs of the machine (`@module-tag`); what this one lacks is left out, and `npm test` says so.
    tags: (await machineTags()).map(({ lacks, ...tag }) => ({ ...tag, skip: lacks !== undefined })),
    // A fact is waited for as long as a busy machine needs; a test that never comes to it ends before its own time.
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text-summary'],
      thresholds: { lines: 80, branches: 80 },
    },
  },
});
