// A long list of which only what is near is mounted. It follows its end as long as the person is there, and says how much is new below.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../look/button.tsx';
import type { Scroll, ScrollRow } from './create-scroll.ts';

export interface WindowedProps<Row extends ScrollRow> {
  readonly label: string;
  /** One for as long as the list is the same. */
  readonly scroll: Scroll<Row>;
  readonly rows: readonly Row[];
  draw(row: Row): VNode;
  /** Stands above the first row. */
  readonly head?: ComponentChildren;
  /** Lies over the list, at its top. */
  readonly over?: ComponentChildren;
  /** The list ends before everything does: more is read as one comes near. */
  readonly goesOn?: boolean;
  /** Of rows below the one that was last when the end was left: whether it counts as one thing that is new. */
  isNews?(row: Row): boolean;
  /** The person comes near the beginning, or the end, of what is known. */
  nearTop?(): void;
  nearEnd?(): void;
  /** Back to the end; absent: the list has it. */
  toEnd?(): void;
}

export const Windowed = <Row extends ScrollRow>(props: WindowedProps<Row>): VNode => {
  const { label, scroll, rows, draw, head, over, goesOn = false, nearTop, nearEnd } = props;
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Read, so that it is drawn again whenever that is another.
  scroll.turn.value;
  const { from, to, before, after } = scroll.windowFor(rows, goesOn);
  useLayoutEffect(() => scroll.attach(scroller.current!, content.current!), [scroll]);
  useLayoutEffect(() => scroll.drew());
  useEffect(() => {
    if (from === 0) nearTop?.();
    if (goesOn && to === rows.length) nearEnd?.();
  });
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
      {over}
      <ToEnd {...props} />
    </div>
  );
};

/** What was last when the end was left. Of several keys one is still there when a row that grew has become another. */
interface Seen<Row> {
  readonly keys: readonly string[];
  readonly last: Row | undefined;
}

const ToEnd = <Row extends ScrollRow>({
  scroll,
  rows,
  goesOn = false,
  isNews = () => true,
  toEnd = scroll.toEnd,
}: WindowedProps<Row>): VNode | null => {
  // Whoever is at the end, or not, is told by it.
  scroll.turn.value;
  const seen = useSignal<Seen<Row>>({ keys: [], last: undefined });
  const last = rows.at(-1);
  const isAtEnd = scroll.isAtEnd && !goesOn;
  useLayoutEffect(() => {
    if (isAtEnd && seen.peek().last !== last) seen.value = { keys: rows.slice(-KEPT_KEYS).map(({ key }) => key), last };
  });
  if (isAtEnd) return null;
  const at = rows.findLastIndex(({ key }) => seen.value.keys.includes(key));
  const news = at === -1 ? 0 : rows.slice(at + 1).filter(isNews).length;
  // A row that grows is another object each time.
  const count = news === 0 && last?.key === seen.value.last?.key && last !== seen.value.last ? 1 : news;
  return (
    <div class="cs-to-end">
      <Button size="small" icon="arrow-down" onClick={toEnd} {...(count > 0 ? {} : { name: 'To the end' })}>
        {count > 0 ? `${count} new` : undefined}
      </Button>
    </div>
  );
};

const KEPT_KEYS = 5;
