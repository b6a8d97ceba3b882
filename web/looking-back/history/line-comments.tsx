// What the person said about lines when they signed: it went to the model with the answer.
import type { VNode } from 'preact';
import type { LineComment } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';

export const LineComments = ({ comments }: { readonly comments: readonly LineComment[] }): VNode | null =>
  comments.length === 0 ? null : (
    <section class="cs-line-comments" aria-label="Comments sent back">
      <p class="cs-quiet">You sent {counted(comments.length, 'comment')} back with it</p>
      <ul class="cs-plain">
        {comments.map(({ path, side, line, text }, index) => (
          <li key={index}>
            <span class="cs-mono">
              {escapeText(path)}:{line}
            </span>
            {side === 'before' ? <span class="cs-quiet"> as it was</span> : null}
            <div>{escapeText(text, { multiline: true })}</div>
          </li>
        ))}
      </ul>
    </section>
  );
