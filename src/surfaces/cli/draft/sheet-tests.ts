// The tests over a sheet as it would be taken, whole or in part: rehearsed, so that nothing of it is on disk before it is signed.
import type { ChangeSet } from '../../../change/change-set.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { lookFor } from '../../../proposal/propose.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';
import type { Look, LookLimits } from '../../../tool/look.ts';
import type { TestRun } from '../../../tool/preview.ts';
import { hashOf } from '../../../workspace/hash.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface SheetTests {
  /** What would be run. Undefined where nothing says how tests are run, or nothing can be rehearsed. */
  command(sheet: Proposal): Promise<string | undefined>;
  run(command: string, changes: ChangeSet): Promise<Result<TestRun>>;
}

export interface SheetTestsOptions {
  readonly workspace: Workspace;
  readonly sandbox: Sandbox;
  readonly limits: LookLimits;
  hides(path: string): boolean;
  /** The command of the configuration. */
  readonly configured?: string | undefined;
  readonly signal: AbortSignal;
  /** Lines the tests print, as they come. */
  progress(line: string): void;
}

export const sheetTests = ({ configured, ...options }: SheetTestsOptions): SheetTests => {
  const over = (changes: ChangeSet): Look =>
    lookFor({ ...options, layers: [changes], seen: () => ({ extent: 'none' }), hash: hashOf });
  return {
    command: async ({ preview }) => {
      if ((await options.sandbox.capability()).tier !== 'rehearsed') return undefined;
      if (configured !== undefined) return configured;
      const { findTestCommand } = await import('../../../toolkit/plan/test-command.ts');
      const found = await findTestCommand(over(preview.changes ?? []));
      // What the folder itself names comes first; what the model ran is better than nothing, and is named where it is shown.
      return (found.ok ? found.value?.command : undefined) ?? whole(preview.tests?.command);
    },
    run: async (command, changes) => {
      const { proposeTests } = await import('../../../toolkit/plan/propose-tests.ts');
      const proposed = await proposeTests({ command }, over(changes), undefined);
      if (!proposed.ok) return proposed;
      const { tests } = proposed.value;
      return tests === undefined ? fail('DENIED', 'The tests cannot be rehearsed here.') : ok(tests);
    },
  };
};

/** A fact keeps the beginning of a long command, and half of one is another. */
const whole = (command: string | undefined): string | undefined => (command?.endsWith('…') ? undefined : command);
