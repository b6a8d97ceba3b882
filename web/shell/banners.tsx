// What holds for the whole page, above whatever is on it: that the server cannot be reached, that the page is no longer signed in, that the folder is not trusted.
import type { VNode } from 'preact';
import { escapeText } from '../../src/text/escape.ts';
import { Banner } from '../look/banner.tsx';
import { useDesk } from '../state/desk-context.ts';
import { EARLIER_START, isEarlierStart } from './earlier-start.ts';

export const Banners = (): VNode | null => {
  const { failure, connection, state } = useDesk();
  const untrusted = state.value?.untrusted;
  if (isEarlierStart(failure.value)) return <Banner tone="error">{EARLIER_START}</Banner>;
  if (failure.value !== undefined)
    return (
      <Banner tone="error">{escapeText([failure.value.message, failure.value.wayOut ?? ''].join(' ').trim())}</Banner>
    );
  if (connection.value === 'lost')
    return (
      <Banner tone="warn">
        The connection to Countersign is lost. What you ticked and typed is kept, and nothing can be signed until it is
        back; it is tried again every second. If the server was stopped: <code>countersign serve</code>
      </Banner>
    );
  if (untrusted !== undefined)
    return (
      <Banner tone="warn" actions={<a href="#/trust">Look at it</a>}>
        {untrusted}
      </Banner>
    );
  return null;
};
