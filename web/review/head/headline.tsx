// What a proposal is about, as a title: what happens in grey, where it lies in grey, what it is about in full.
import type { VNode } from 'preact';
import type { HeadlineView } from '../../../src/proposal/headline-view.ts';
import { objectWords } from '../../../src/proposal/headline-words.ts';
import { grouped } from '../../../src/text/counted.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';

/** "Edit src/orders.ts"; read as one line it is what the terminal says. */
export const Headline = ({ headline }: { readonly headline: HeadlineView }): VNode => {
  const { title, verb, objects } = headline;
  const { name, folder } = objects;
  const words = objectWords(headline);
  const place = name === undefined || folder === undefined || verb === 'move' ? '' : `${folder}/`;
  const at = place === '' ? -1 : words.indexOf(`${place}${name}`);
  return (
    <>
      <span class="cs-verb">{title}</span>{' '}
      {at === -1 ? (
        <bdi>{words}</bdi>
      ) : (
        <bdi>
          {words.slice(0, at)}
          <span class="cs-dir">{place}</span>
          {words.slice(at + place.length)}
        </bdi>
      )}
    </>
  );
};

/** "+7 −18", "6.1 KB": how much of it there is. */
export const Much = ({ headline: { added, removed, bytes } }: { readonly headline: HeadlineView }): VNode | null => {
  if (added + removed > 0)
    return (
      <span class="cs-much cs-figures">
        <span class="cs-plus">+{grouped(added)}</span> <span class="cs-minus">−{grouped(removed)}</span>
        <span class="cs-hidden"> lines</span>
      </span>
    );
  return bytes === undefined ? null : <span class="cs-much cs-figures cs-quiet">{spelledSize(bytes)}</span>;
};
