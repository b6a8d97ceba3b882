// A long list of which only what is near is mounted. It follows its end as long as the person is there, and says when there is more below.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { createScroll, type ScrollRow } from './create-scroll.ts';

export interface WindowedProps<Row extends ScrollRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  estimate(row: Row): number;
  draw(row: Row): VNode;
  /** Stands above the first row. */
  readonly head?: ComponentChildren;
  /** The person comes near the beginning of what is known. */
  nearTop?(): void;
}

export const Windowed = <Row extends ScrollRow>({
  label,
  rows,
  estimate,
  draw,
  head,
  nearTop,
}: WindowedProps<Row>): VNode => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [scroll] = useState(() => createScroll<Row>({ estimate, changed: () => again(undefined) }));
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = scroll.windowFor(rows);
  useLayoutEffect(() => scroll.attach(scroller.current!, content.current!), [scroll]);
  useLayoutEffect(() => scroll.drew());
  useEffect(() => {
    if (from === 0) nearTop?.();
  });
  // A row that grows is another object each time.
  const last = rows.at(-1);
  const seen = useRef(last);
  if (scroll.isAtEnd) seen.current = last;
  return (
    <div class="cs-windowed">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <section class="cs-windowed-scroll" aria-label={label} tabIndex={0} ref={scroller}>
        <div class="cs-windowed-content" ref={content}>
          {head}
          <div style={{ height: `${before}px` }} />
          {rows.slice(from, to).map((row) => (
            <div key={row.key} data-key={row.key} class="cs-windowed-row">
              {draw(row)}
            </div>
          ))}
          <div style={{ height: `${after}px` }} />
        </div>
      </section>
      {scroll.isAtEnd ? null : (
        <button type="button" class="cs-button cs-to-end" onClick={() => scroll.toEnd()}>
          {seen.current === last ? 'To the end' : 'New below'}
        </button>
      )}
    </div>
  );
};
