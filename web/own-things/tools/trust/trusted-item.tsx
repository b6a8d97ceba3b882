// One file that counts: its contents stay to look at, and the trust can be taken back.
import type { VNode } from 'preact';
import type { TrustItem } from '../../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import { SecondPress } from '../../second-press.tsx';
import { ItemContents } from './item-contents.tsx';
import { ItemFacts } from './item-facts.tsx';

interface Props {
  readonly item: TrustItem;
  refuse(): Promise<void>;
}

export const TrustedItem = ({ item, refuse }: Props): VNode => (
  <article class="cs-card cs-trust" aria-label={escapeText(item.path)}>
    <div class="cs-trust-head">
      <p>
        {item.label} <code>{escapeText(item.path)}</code>{' '}
        <span class="cs-chip" data-tone="yes">
          trusted
        </span>
      </p>
      <SecondPress
        label="Take back"
        icon="undo-2"
        about={escapeText(item.path)}
        question="Take it back?"
        press={refuse}
      />
    </div>
    <ItemFacts item={item} />
    <details>
      <summary>All that is in it</summary>
      <ItemContents item={item} />
    </details>
  </article>
);
