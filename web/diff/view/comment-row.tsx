// What is said about a line, below it; and the field to say it in.
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Kbd } from '../../look/kbd.tsx';
import type { DiffModel } from '../model/create-diff.ts';

/** Where it goes: the model reads it. */
const GOES = 'Goes back to the model with your answer';

export const CommentCard = ({
  model,
  comment,
}: {
  readonly model: DiffModel;
  readonly comment: number;
}): VNode | null => {
  const { comments } = model;
  const said = comments.all.value[comment];
  if (said === undefined) return null;
  const about = `the comment on line ${said.line}`;
  return (
    <tr class="cs-diff-comment" data-row={`c${comment}`}>
      <td>
        <div class="cs-diff-card">
          <p class="cs-diff-said">{escapeText(said.text, { multiline: true })}</p>
          {comments.isOpen.value ? (
            <p class="cs-diff-card-foot">
              <span class="cs-diff-goes">{GOES}</span>
              <Button
                kind="ghost"
                size="small"
                tabIndex={-1}
                aria-label={`Edit ${about}`}
                onClick={() => comments.edit(comment)}
              >
                Edit
              </Button>
              <Button
                kind="ghost"
                size="small"
                tabIndex={-1}
                aria-label={`Delete ${about}`}
                onClick={() => {
                  comments.remove(comment);
                  model.walk.focusHere();
                }}
              >
                Delete
              </Button>
            </p>
          ) : null}
        </div>
      </td>
    </tr>
  );
};

export const CommentField = ({ model }: { readonly model: DiffModel }): VNode | null => {
  const { comments, walk } = model;
  const begun = comments.begun.value;
  const field = useRef<HTMLTextAreaElement>(null);
  // The person asked for it, and what they type next is meant for it.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  // When everything else stands where it belongs.
  useEffect(() => field.current?.parentElement?.scrollIntoView({ block: 'nearest' }), []);
  if (begun === undefined) return null;
  const words = comments.words(begun);
  const close = (end: () => void): void => {
    end();
    walk.focusHere();
  };
  return (
    <tr class="cs-diff-comment" data-row="c">
      <td>
        <div class="cs-diff-card">
          <textarea
            ref={field}
            class="cs-diff-field"
            rows={2}
            aria-label={`Comment on line ${begun.line}`}
            placeholder="What should be different here?"
            value={words}
            onInput={(event) => comments.type(event.currentTarget.value)}
            onKeyDown={(event) => {
              const isSaid = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (!isSaid && event.key !== 'Escape') return;
              // Neither key may reach the page: it would sign, or put the whole aside.
              event.stopPropagation();
              event.preventDefault();
              close(isSaid ? comments.say : comments.putAside);
            }}
          />
          <p class="cs-diff-card-foot">
            <span class="cs-diff-goes">{GOES}</span>
            <Button kind="ghost" size="small" onClick={() => close(comments.putAside)}>
              Cancel
            </Button>
            <Button size="small" disabled={words.trim() === ''} onClick={() => close(comments.say)}>
              {begun.replaces === undefined ? 'Add comment' : 'Save'} <Kbd keys="mod+Enter" />
            </Button>
          </p>
        </div>
      </td>
    </tr>
  );
};
