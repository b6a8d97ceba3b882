// How the tests of a draft went, and the tests again over exactly what is ticked now.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import type { SheetEntry } from './entry.ts';
import { ErrorNotice } from './error-notice.tsx';
import type { ReviewHost } from './review-host.ts';
import type { ReviewModel } from './review-model.ts';
import { keptOfFiles, takenOf } from './taken.ts';

type Ran = Awaited<ReturnType<ReviewHost['runTests']>>;

export interface SheetTestsProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
  readonly host: ReviewHost;
}

export const SheetTests = ({ entry, model, host }: SheetTestsProps): VNode | null => {
  const ran = useSignal<{ readonly over: string; readonly result: Ran } | undefined>(undefined);
  const isRunning = useSignal(false);
  const { asked, question } = entry;
  if (asked.tests === undefined && !asked.mayTest) return null;
  const choice = model.choice(entry);
  const keep = keptOfFiles(asked.files, choice);
  const over = keep.join('\n');
  const { isEdited, isWhole } = takenOf(asked, choice);
  const result: Ran | undefined =
    ran.value?.result ?? (asked.tests === undefined ? undefined : { ok: true, value: asked.tests });
  const isCurrent = !isEdited && (ran.value === undefined ? isWhole : ran.value.over === over);
  const run = async (event: MouseEvent): Promise<void> => {
    if (!event.isTrusted || isRunning.value || isEdited || keep.length === 0) return;
    isRunning.value = true;
    ran.value = { over, result: await host.runTests(question.id, asked.id, keep) };
    isRunning.value = false;
  };
  return (
    <section class="cs-tests" aria-label="Tests">
      <div role="status" class="cs-tests-words">
        {isRunning.value ? <span>Running the tests over a copy…</span> : null}
        {isRunning.value || result === undefined ? null : result.ok ? (
          <span class="cs-weighed" data-good={result.value.passed}>
            <Icon name={result.value.passed ? 'check' : 'triangle-alert'} small />
            <bdi>{result.value.words}</bdi>
          </span>
        ) : (
          <ErrorNotice error={result.error} />
        )}
        {isCurrent || isRunning.value || result === undefined ? null : (
          <span class="cs-quiet">
            {isEdited
              ? 'Your own text is not in it: review it, then run them again.'
              : 'Not run over what is ticked now.'}
          </span>
        )}
      </div>
      {asked.mayTest ? (
        <Button
          size="small"
          icon="refresh-cw"
          aria-disabled={isRunning.value || isEdited || keep.length === 0}
          onClick={(event) => void run(event)}
        >
          {asked.tests === undefined && ran.value === undefined ? 'Run the tests' : 'Run again on what is ticked'}
        </Button>
      ) : null}
    </section>
  );
};
