// What cannot be held back as data, said plainly: sentences of ours, then its exact words behind the gutter.
import type { VNode } from 'preact';
import type { ReachView } from '../../src/surfaces/server/wire/question-view.ts';

export const ReachPart = ({ reach }: { readonly reach: ReachView }): VNode => (
  <section class="cs-reach" aria-label="What would happen">
    {reach.sentences.map((sentence) => (
      <p key={sentence} class="cs-notice" {...(reach.tier === 'network' ? {} : { 'data-tone': 'warn' })}>
        <bdi>{sentence}</bdi>
      </p>
    ))}
    {reach.words.length === 0 ? null : <pre class="cs-foreign cs-exact">{reach.words.join('\n')}</pre>}
  </section>
);
