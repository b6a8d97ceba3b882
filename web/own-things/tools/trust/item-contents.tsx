// Every line of a file that a folder brings along, behind a gutter, with what cannot be seen spelled out.
import type { VNode } from 'preact';
import type { TrustItem } from '../../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../../src/text/escape.ts';

export const ItemContents = ({ item: { text, path } }: { readonly item: TrustItem }): VNode => {
  if (text === undefined) return <p class="cs-quiet">It is not text in UTF-8: only its size and hash can be shown.</p>;
  if (text === '') return <p class="cs-quiet">It is empty.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="cs-contents" tabIndex={0} aria-label={`Contents of ${escapeText(path)}`}>
      <pre class="cs-foreign">{escapeText(text, { multiline: true })}</pre>
    </section>
  );
};
