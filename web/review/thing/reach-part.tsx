// What cannot be held back as data: its exact words. What it means stands above, in the block that warns.
import type { VNode } from 'preact';
import type { ReachView } from '../../../src/surfaces/server/wire/question-view.ts';

export const ReachPart = ({ reach }: { readonly reach: ReachView }): VNode | null =>
  reach.words.length === 0 ? null : (
    <section class="cs-reach" aria-label="What would be sent">
      <pre class="cs-foreign cs-exact">{reach.words.join('\n')}</pre>
    </section>
  );
