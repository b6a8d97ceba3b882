// #/rules: every rule that counts, which of them decides about a call, and the studio in which a new one is worded and tried.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { RulesReply, SuggestReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Show } from '../../page/show.tsx';
import { useReadAgain } from '../../page/use-read-again.ts';
import { useReply } from '../../page/use-reply.ts';
import { Problems } from '../problems.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleStudio } from './studio/rule-studio.tsx';
import { Suggestions } from './suggestions.tsx';
import { WhyCall } from './why-call.tsx';

export const RulesPage = (_: { readonly rest: readonly string[] }): VNode => {
  const rules = useReply<RulesReply>('/api/rules');
  const suggested = useReply<SuggestReply>('/api/rules/suggest');
  // An "always" is saved with an answer, here or at another desk; a file of rules is edited anywhere.
  useReadAgain(rules.again, ['settled']);
  useReadAgain(suggested.again, ['settled']);
  /** What the studio begins with; undefined: it is closed. A number, so that the same text can be begun with twice. */
  const making = useSignal<{ readonly number: number; readonly yaml: string } | undefined>(undefined);
  const said = useSignal('');
  const opener = useRef<HTMLSpanElement>(null);
  const make = (yaml: string): void => {
    said.value = '';
    making.value = { number: (making.value?.number ?? 0) + 1, yaml };
  };
  const changed = (words: string): void => {
    said.value = words;
    void rules.again();
    void suggested.again();
  };
  const close = (words: string): void => {
    making.value = undefined;
    if (words !== '') changed(words);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <main class="cs-page cs-page-column cs-rules">
      <PageHead
        title="Rules"
        words="A rule decides in your place, or makes sure that you are asked. Deny beats ask, ask beats draft, draft beats allow. A folder's rules can only make yours stricter."
        actions={
          <span ref={opener}>
            <Button icon="plus" onClick={() => make('')}>
              New rule
            </Button>
          </span>
        }
      />
      <p class="cs-page-status" role="status">
        {escapeText(said.value)}
      </p>
      {making.value === undefined ? null : (
        <RuleStudio key={making.value.number} begin={making.value.yaml} close={close} />
      )}
      <Show reply={suggested} what="what you answered alike">
        {({ suggestions }) => <Suggestions suggestions={suggestions} start={make} />}
      </Show>
      <Show reply={rules} what="your rules">
        {({ rules: all, builtIn, file, problems }) => (
          <div class="cs-page-stack">
            <Problems problems={problems} />
            <RuleList {...{ rules: all, builtIn, file }} removed={changed} />
          </div>
        )}
      </Show>
      <WhyCall />
    </main>
  );
};
