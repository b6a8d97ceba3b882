// What went wrong, with its code and a way out.
import type { VNode } from 'preact';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { escapeText } from '../../src/text/escape.ts';

export const ErrorNotice = ({ error }: { readonly error: ErrorReply['error'] }): VNode => (
  <div class="cs-notice" data-tone="error" role="alert">
    <strong>{error.code}</strong> {escapeText(error.message)}
    {error.wayOut === undefined ? null : <div>{escapeText(error.wayOut)}</div>}
  </div>
);
