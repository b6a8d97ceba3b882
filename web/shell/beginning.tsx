// Before anything is known: nothing yet, or why it cannot begin.
import type { VNode } from 'preact';
import { Banner } from '../look/banner.tsx';
import { Button } from '../look/button.tsx';
import { Failure, Loading } from '../page/show.tsx';
import { useDesk } from '../state/desk-context.ts';
import { EARLIER_START, isEarlierStart } from './earlier-start.ts';
import { Mark } from './mark.tsx';

export const Beginning = (): VNode => {
  const { failure, open } = useDesk();
  return (
    <main class="cs-beginning" aria-busy={failure.value === undefined}>
      <Mark />
      <h1>Countersign</h1>
      {failure.value === undefined ? (
        <Loading what="the desk" />
      ) : isEarlierStart(failure.value) ? (
        <Banner tone="error">{EARLIER_START}</Banner>
      ) : (
        <>
          <Failure error={failure.value} />
          <Button kind="go" onClick={() => void open()}>
            Try again
          </Button>
        </>
      )}
    </main>
  );
};
