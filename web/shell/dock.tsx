// The review, docked beside the page: it comes by itself and takes no focus, and can be put aside without an answer.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType, RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { Banner } from '../look/banner.tsx';
import { Button } from '../look/button.tsx';
import { Skeleton } from '../look/skeleton.tsx';
import { nonceOfPage } from '../looking-back/page-look.ts';
import { isTextField } from '../review/gesture.ts';
import type { ReviewProps } from '../review/review-props.ts';
import { useDesk } from '../state/desk-context.ts';
import { Border } from './border.tsx';
import { useFrame } from './create-frame.ts';
import { deskHost } from './desk-host.ts';
import { focusContent } from './focus-page.ts';
import { createKeptManner } from './kept-manner.ts';
import { whereFrom } from './where-from.ts';

export interface DockProps {
  readonly grid: RefObject<HTMLElement | null>;
  leave(): void;
}

export const Dock = (props: DockProps): VNode | null => {
  const { sessions, connection } = useDesk();
  const { docked } = useFrame();
  const code = useSignal<ReviewCode>('not asked for');
  const isNeeded = docked.value.length > 0;
  // While a model works a question may come, and nobody should wait for the code then.
  const isLikely = isNeeded || sessions.value.some(({ runs }) => runs === 'here');
  useEffect(() => {
    // What could not be had while nobody needed it, or went with a connection that was lost, is asked for again.
    if (isLikely) fetchReview(code);
  }, [isLikely, isNeeded, connection.value]);
  return isNeeded ? <Docked {...props} code={code} /> : null;
};

type ReviewCode = { readonly Review: ComponentType<ReviewProps> } | 'not asked for' | 'on its way' | 'failed';

const fetchReview = (code: Signal<ReviewCode>): void => {
  if (code.peek() !== 'not asked for' && code.peek() !== 'failed') return;
  code.value = 'on its way';
  import('../review/review.tsx').then(
    ({ Review }) => {
      code.value = { Review };
    },
    () => {
      code.value = 'failed';
    },
  );
};

const Docked = ({ grid, leave, code }: DockProps & { readonly code: Signal<ReviewCode> }): VNode => {
  const desk = useDesk();
  const { docked, at, where, isFull, isWanted, takeWanted, setAside, showPage } = useFrame();
  const host = useMemo(() => deskHost({ ...desk, manner: createKeptManner(window), nonce: nonceOfPage() }), [desk]);
  // Those that are drawn: one that has come since is not done with them.
  const questions = docked.value;
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      if (dock.current?.contains(document.activeElement) !== true) return;
      // The review gives the focus back itself, but not to what was out of sight until now.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusContent(grid.current);
      });
    },
    [],
  );
  const whose = ({ session, sessionTitle }: QuestionView): string | undefined => {
    const isHere = where.value.is === 'conversation' && where.value.session === session;
    const from = whereFrom(session, desk.sessions.value);
    return isHere && from === '' ? undefined : `in “${sessionTitle}”${from}`;
  };
  const toggleFull = (): void => {
    isFull.value = !isFull.value;
  };
  return (
    <section
      class="cs-dock-place"
      aria-label="Review"
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        if (event.key !== 'f' || !isPlain || event.repeat || event.defaultPrevented || isTextField(event.target))
          return;
        event.preventDefault();
        toggleFull();
      }}
    >
      <Border grid={grid} />
      <div ref={dock} class="cs-dock">
        {code.value === 'failed' ? (
          <Banner
            tone="error"
            actions={
              <Button size="small" onClick={() => fetchReview(code)}>
                Try again
              </Button>
            }
          >
            The review could not be loaded. What waits goes on waiting.
          </Banner>
        ) : typeof code.value === 'string' ? (
          <Skeleton />
        ) : (
          <code.value.Review
            questions={questions}
            host={host}
            theme={desk.theme.now.value}
            isConnected={desk.connection.value === 'live' && desk.failure.value === undefined}
            {...(at.value === undefined ? {} : { at: at.value })}
            whose={whose}
            {...(isWanted.value ? { wanted: takeWanted } : {})}
            show={({ session }) => {
              desk.route.go(`#/sessions/${session}`);
              showPage();
            }}
            isFull={isFull.value}
            toggleFull={toggleFull}
            leave={leave}
            aside={setAside}
            closed={() => {
              for (const { id } of questions) desk.forget(id);
            }}
          />
        )}
      </div>
    </section>
  );
};
