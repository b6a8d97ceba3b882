// The tests over a sheet as it would be taken, whole or in part: rehearsed, so that nothing of it is on disk before it is signed.
import type { AgentEvent } from '../../agent/events.ts';
import type { ChangeSet } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { lookFor } from '../../proposal/propose.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Look, LookLimits } from '../../tool/look.ts';
import type { TestRun } from '../../tool/preview.ts';
import { hashOf } from '../../workspace/hash.ts';
import type { Workspace } from '../../workspace/workspace.ts';

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
  /** Where the person can watch what they print; asked for when they begin. */
  watch?(): Promise<Watching>;
}

export interface Watching {
  event(event: AgentEvent): void;
  end(): void;
}

export const sheetTests = ({ configured, watch: watchAt, ...options }: SheetTestsOptions): SheetTests => {
  const over = (changes: ChangeSet, watch?: Watching): Look => {
    const told = (kind: 'work' | 'output') => (words: string) =>
      watch?.event({ event: 'progress', step: 'step', words, live: { kind } });
    const look = { ...options, layers: [changes], seen: () => ({ extent: 'none' }) as const, hash: hashOf };
    return lookFor({ ...look, progress: told('work'), printed: told('output') });
  };
  return {
    command: async ({ preview }) => {
      if ((await options.sandbox.capability()).tier !== 'rehearsed') return undefined;
      if (configured !== undefined) return configured;
      const { findTestCommand } = await import('../../toolkit/shell/test-command.ts');
      const found = await findTestCommand(over(preview.changes ?? []));
      // What the folder itself names comes first; what the model ran is better than nothing, and is named where it is shown.
      return (found.ok ? found.value?.command : undefined) ?? whole(preview.tests?.command);
    },
    run: async (command, changes) => {
      const { proposeTests } = await import('../../toolkit/shell/propose-tests.ts');
      const watch = await watchAt?.();
      const proposed = await proposeTests({ command }, over(changes, watch), undefined);
      watch?.end();
      if (!proposed.ok) return proposed;
      const { tests } = proposed.value;
      return tests === undefined ? fail('DENIED', 'The tests cannot be rehearsed here.') : ok(tests);
    },
  };
};

/** A fact keeps the beginning of a long command, and half of one is another. */
const whole = (command: string | undefined): string | undefined => (command?.endsWith('…') ? undefined : command);
