// Pages of one place, side by side: links, so that each has its address and can be opened beside.
import type { VNode } from 'preact';

export interface TabLink {
  readonly address: `#/${string}`;
  readonly words: string;
  readonly isHere: boolean;
}

export const TabLinks = ({ name, links }: { readonly name: string; readonly links: readonly TabLink[] }): VNode => (
  <nav class="cs-tab-row" aria-label={name}>
    {links.map(({ address, words, isHere }) => (
      <a key={address} href={address} aria-current={isHere ? 'page' : undefined}>
        {words}
      </a>
    ))}
  </nav>
);
