// What is wrong with a file of the person's or the folder's: each with its place, and the rest goes on counting.
import type { VNode } from 'preact';
import type { Problem } from '../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../src/text/escape.ts';

export const Problems = ({ problems }: { readonly problems: readonly Problem[] }): VNode | null =>
  problems.length === 0 ? null : (
    <ul class="cs-plain cs-page-stack cs-page-tight" aria-label="Problems">
      {problems.map(({ code, message, wayOut }) => (
        <li key={message} class="cs-notice" data-tone="warn">
          <strong>{code}</strong> {escapeText(message, { multiline: true })}
          {wayOut === undefined ? null : <p>{escapeText(wayOut, { multiline: true })}</p>}
        </li>
      ))}
    </ul>
  );
