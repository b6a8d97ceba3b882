// What of the output is scrolled to: its end where it failed, once, and the place that was found.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { scrollerAround } from '../../diff/scroll/scroller.ts';
import type { PrintedText } from './create-output.ts';

export const useSight = (region: RefObject<HTMLElement | null>, output: PrintedText, hasFailed: boolean): void => {
  useLayoutEffect(() => {
    const { current } = region;
    if (!hasFailed || current === null) return;
    const scroller = scrollerAround(current, undefined);
    const { top, height } = scroller.box();
    const below = current.getBoundingClientRect().bottom - top - height;
    if (below > 0) scroller.move(below);
    // Once, when it is first drawn: from then on the person scrolls.
  }, []);
  const { value: here } = output.here;
  useLayoutEffect(() => {
    const { current } = region;
    if (here === undefined || current === null) return;
    const bring = (): void => {
      current.querySelector('.cs-printed-here')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    bring();
    // What was skipped until now has its real height only when it is drawn.
    const frame = requestAnimationFrame(() => requestAnimationFrame(bring));
    return () => cancelAnimationFrame(frame);
  }, [here, region]);
};
