// What a model wrote, indented: the column before it is ours, and so is the line that says who speaks.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { ProseRow } from '../feed/row.ts';
import { Prose } from '../markdown/prose.tsx';
import { shortModel } from '../short-model.ts';

export const ReplyView = ({ row }: { readonly row: ProseRow }): VNode => {
  const { model, text, isGrowing, isCut, items } = row;
  return (
    <article class="cs-reply" aria-label={model === undefined ? 'The reply goes on' : 'Reply'}>
      {model === undefined ? null : (
        <p class="cs-reply-by cs-faint">
          <Icon name="sparkles" small />
          <span class="cs-cut cs-reply-model" title={escapeText(model)}>
            {shortModel(model)}
          </span>
          {items.length === 0 ? null : <CopyButton text={() => wholeOf(row)} />}
        </p>
      )}
      <Prose text={text} isGrowing={isGrowing} />
      {isCut ? <p class="cs-faint cs-reply-cut">The reply was cut off here.</p> : null}
    </article>
  );
};

/** Everything that was said in the reply, as it was written. */
const wholeOf = ({ items: [item] }: ProseRow): string => {
  if (item?.kind !== 'reply') return '';
  const texts = item.parts.flatMap((part) => (part.kind === 'text' ? [part.text.trim()] : []));
  return escapeText(texts.join('\n\n'), { multiline: true });
};
