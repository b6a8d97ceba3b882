// The bar that moves long lines sideways, all at once, where they are not broken. Each side stays where it is; its text moves.
import type { RefObject, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { DiffModel } from '../model/create-diff.ts';
import { longestLine } from '../rows/longest-line.ts';

export interface AcrossProps {
  readonly model: DiffModel;
  readonly paper: RefObject<HTMLElement | null>;
}

export const Across = ({ model, paper }: AcrossProps): VNode => {
  const bar = useRef<HTMLElement>(null);
  const { letter, width } = model.metrics.value;
  const columns = model.files.value.reduce(
    (most, { rows, found }) =>
      found.value === undefined ? most : Math.max(most, longestLine(rows.value, found.value)),
    0,
  );
  useEffect(() => {
    const [root, box] = [paper.current, bar.current];
    if (root === null || box === null) return;
    const moved = (): void => root.style.setProperty('--cs-diff-across', `${-box.scrollLeft}px`);
    // Up and down belongs to whatever scrolls around.
    const turned = (event: WheelEvent): void => {
      const by = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (Math.abs(by) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      event.preventDefault();
      box.scrollLeft += by;
    };
    moved();
    box.addEventListener('scroll', moved, { passive: true });
    root.addEventListener('wheel', turned, { passive: false });
    return () => {
      box.removeEventListener('scroll', moved);
      root.removeEventListener('wheel', turned);
      root.style.removeProperty('--cs-diff-across');
    };
  }, [paper]);
  const here = model.find.number.value;
  useEffect(() => {
    const [root, box] = [paper.current, bar.current];
    const hit = here === 0 ? null : root?.querySelector('.cs-diff-here');
    const cell = hit?.closest('.cs-diff-text');
    if (box === null || hit === null || hit === undefined || cell === null || cell === undefined) return;
    const [at, around] = [hit.getBoundingClientRect(), cell.getBoundingClientRect()];
    if (at.left < around.left) box.scrollLeft -= around.left - at.left + AIR;
    else if (at.right > around.right) box.scrollLeft += at.right - around.right + AIR;
  }, [here, paper]);
  const half = model.layout.value === 'split' ? width / 2 : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section ref={bar} class="cs-diff-across" tabIndex={0} aria-label="Long lines, sideways">
      <div style={{ width: `${Math.ceil(columns * letter + half + ROOM)}px` }} />
    </section>
  );
};

/** Numbers and signs before a line, and some air behind it. */
const ROOM = 140;
/** Beside what was found. */
const AIR = 60;
