// "Which rule decides?": a call, typed; the rule that would decide about it, and why the others do not. Nothing is run to find out.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { WhyReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { Answered } from '../../diff/answered.ts';
import { Button } from '../../look/button.tsx';
import { Failure } from '../../page/show.tsx';
import { withQuery } from '../../page/use-reply.ts';
import { useDesk } from '../../state/desk-context.ts';

export const WhyCall = (): VNode => {
  const { call } = useDesk();
  const typed = useSignal('');
  const answer = useSignal<Answered<WhyReply> | undefined>(undefined);
  const ask = async (): Promise<void> => {
    const about = typed.value.trim();
    if (about === '') return;
    const answered = await call<WhyReply>('GET', withQuery('/api/rules/why', { call: about }));
    if (about === typed.value.trim()) answer.value = answered;
  };
  return (
    <section class="cs-page-part" aria-labelledby="why-call">
      <h2 id="why-call">Which rule decides?</h2>
      <form
        class="cs-why"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <label class="cs-label" for="why-call-words">
          A tool and what it is about
        </label>
        <div class="cs-row">
          <input
            id="why-call-words"
            class="cs-field"
            placeholder="run_command npm test"
            autocomplete="off"
            spellcheck={false}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
          <Button type="submit" icon="circle-help">
            Why?
          </Button>
        </div>
      </form>
      <div aria-live="polite">{answer.value === undefined ? null : shown(answer.value)}</div>
    </section>
  );
};

const shown = (answer: Answered<WhyReply>): VNode => {
  if (!answer.ok) return <Failure error={answer.error} />;
  const { words, how, others } = answer.value;
  return (
    <div class="cs-card cs-rule cs-page-padded">
      <p class="cs-rule-words">{escapeText(words)}</p>
      <p class="cs-quiet">{escapeText(how)}</p>
      {others.length === 0 ? null : (
        <details>
          <summary>Why not by the others ({others.length})</summary>
          <ul class="cs-plain cs-quiet">
            {others.map((other) => (
              <li key={other}>not by {escapeText(other)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
