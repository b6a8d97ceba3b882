// What is known of a file without believing it: its size, its hash, what its handler would do, what comes with it.
import type { VNode } from 'preact';
import type { TrustItem } from '../../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import { spelledSize } from '../../../../src/text/spelled-size.ts';

export const ItemFacts = ({ item: { size, hash, facts, loads } }: { readonly item: TrustItem }): VNode => (
  <>
    {facts.length === 0 ? null : (
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{escapeText(fact)}</li>
        ))}
      </ul>
    )}
    {loads.length === 0 ? null : <p>Trusted with it: {escapeText(loads.join(', '))}</p>}
    <p class="cs-quiet">
      {spelledSize(size)}, sha256 <code>{hash}</code>
    </p>
  </>
);
