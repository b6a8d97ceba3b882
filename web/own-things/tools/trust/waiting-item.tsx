// One file that does not count yet: what it is, what it would do, and all that is in it; a changed one as its difference.
import type { VNode } from 'preact';
import type { TrustItem } from '../../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import { ChangedLines } from './changed-lines.tsx';
import { ItemContents } from './item-contents.tsx';
import { ItemFacts } from './item-facts.tsx';

interface Props {
  readonly item: TrustItem;
  readonly isTicked: boolean;
  tick(on: boolean): void;
}

export const WaitingItem = ({ item, isTicked, tick }: Props): VNode => (
  <article class="cs-card cs-trust" aria-label={escapeText(item.path)}>
    <label class="cs-check">
      <input type="checkbox" checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
      <span>
        {item.label} <code>{escapeText(item.path)}</code>{' '}
        <span class="cs-chip" data-tone="warn">
          {item.standing === 'changed' ? 'changed since you trusted it' : 'not trusted'}
        </span>
      </span>
    </label>
    <ItemFacts item={item} />
    {item.before === undefined || item.text === undefined ? null : (
      <details open>
        <summary>What changed</summary>
        <ChangedLines path={item.path} before={item.before} after={item.text} />
      </details>
    )}
    <details open={item.before === undefined}>
      <summary>All that is in it</summary>
      <ItemContents item={item} />
    </details>
  </article>
);
