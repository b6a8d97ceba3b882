// Between the conversation and the review: dragged, or moved by arrows, and it stays where it was put.
import type { RefObject, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { MOST_SHARE, useFrame } from './create-frame.ts';

export const Border = ({ grid }: { readonly grid: RefObject<HTMLElement | null> }): VNode => {
  const { share } = useFrame();
  const isDragged = useRef(false);
  const choose = (next: number): void => {
    const within = Math.min(Math.max(next, 0), MOST_SHARE);
    share.choose(within < LEAST_SHARE ? 0 : Math.round(within * 10) / 10);
  };
  const seen = (): number => {
    if (grid.current === null || share.value.value === 0) return 0;
    const page = grid.current.querySelector('.cs-main')?.getBoundingClientRect();
    return ((page?.width ?? 0) / grid.current.clientWidth) * 100;
  };
  const drag = ({ clientX }: PointerEvent): void => {
    const { current } = grid;
    const page = current?.querySelector('.cs-main');
    if (!isDragged.current || current === null || page == null) return;
    choose(((clientX - page.getBoundingClientRect().left) / current.clientWidth) * 100);
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key);
    if (event.key === 'Enter') share.choose(share.value.value === 0 ? undefined : 0);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(MOST_SHARE);
    // Out of nothing it begins where there is something to read.
    else if (step !== undefined) choose(step > 0 ? Math.max(seen() + step, LEAST_SHARE) : seen() + step);
    else return;
    event.preventDefault();
  };
  return (
    <hr
      class="cs-border"
      aria-orientation="vertical"
      aria-label="Width of the conversation"
      aria-valuemin={0}
      aria-valuemax={MOST_SHARE}
      aria-valuenow={Math.round(share.value.value ?? USUAL_SHARE)}
      tabIndex={0}
      title="Drag, or use the arrows; twice: as it was"
      onKeyDown={press}
      onDblClick={() => share.choose(undefined)}
      onPointerDown={(event) => {
        isDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onPointerCancel={() => {
        isDragged.current = false;
      }}
    />
  );
};

/** In per cent of the page: narrower is nothing to read in. */
const LEAST_SHARE = 16;
/** What 396 pixels are of the usual width; said until it was moved. */
const USUAL_SHARE = 30;
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -2],
  ['ArrowRight', 2],
  ['PageUp', 10],
  ['PageDown', -10],
]);
