// How the tests of a draft went, and the tests again over exactly what is ticked now.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { PartProps } from './command-part.tsx';
import { ErrorNotice } from './error-notice.tsx';
import type { Answered } from './review-host.ts';
import { keptOfFiles, takenOf } from './taken.ts';

type Ran = Awaited<ReturnType<PartProps['host']['runTests']>>;

export const SheetTests = ({
  asked,
  choice,
  question,
  host,
}: Pick<PartProps, 'asked' | 'choice' | 'question' | 'host'>): VNode | null => {
  const ran = useSignal<
    { readonly over: string; readonly result: Answered<{ words: string; passed: boolean }> } | undefined
  >(undefined);
  const isRunning = useSignal(false);
  if (asked.tests === undefined && !asked.mayTest) return null;
  const keep = keptOfFiles(asked.files, choice);
  const over = keep.join('\n');
  const { isEdited, isWhole } = takenOf(asked, choice);
  const result: Ran | undefined =
    ran.value?.result ?? (asked.tests === undefined ? undefined : { ok: true, value: asked.tests });
  const isCurrent = !isEdited && (ran.value === undefined ? isWhole : ran.value.over === over);
  const run = async (event: MouseEvent): Promise<void> => {
    if (!event.isTrusted || isRunning.value || isEdited || keep.length === 0) return;
    isRunning.value = true;
    ran.value = { over, result: await host.runTests(question, asked.id, keep) };
    isRunning.value = false;
  };
  return (
    <section class="cs-tests" aria-label="Tests">
      <div role="status">
        {isRunning.value ? <p>Running the tests over a copy…</p> : null}
        {isRunning.value || result === undefined ? null : result.ok ? (
          <p class="cs-notice" {...(result.value.passed ? {} : { 'data-tone': 'error' })}>
            <bdi>{result.value.words}</bdi>
          </p>
        ) : (
          <ErrorNotice error={result.error} />
        )}
        {isCurrent || isRunning.value || result === undefined ? null : (
          <p class="cs-quiet">
            {isEdited
              ? 'Your own text is not in it: propose it, then run them again.'
              : 'Not run over what is ticked now.'}
          </p>
        )}
      </div>
      {asked.mayTest ? (
        <button
          type="button"
          class="cs-button"
          aria-disabled={isRunning.value || isEdited || keep.length === 0}
          onClick={(event) => void run(event)}
        >
          Run tests {asked.tests === undefined && ran.value === undefined ? '' : 'again'}
        </button>
      ) : null}
    </section>
  );
};
