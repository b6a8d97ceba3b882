// The bar that moves long lines sideways: it stays in sight, where their own would stand below the last of them.
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export const OutputAcross = ({ region }: { readonly region: RefObject<HTMLElement | null> }): VNode => {
  const bar = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useLayoutEffect(() => {
    const [text, own] = [region.current, bar.current];
    if (text === null || own === null) return;
    const measured = (): void => {
      width.value = text.scrollWidth;
    };
    // Each follows the other; what is where it should be already moves nothing.
    const follow = (one: HTMLElement, other: HTMLElement) => (): void => {
      if (Math.abs(one.scrollLeft - other.scrollLeft) >= 1) one.scrollLeft = other.scrollLeft;
    };
    const [moveText, moveBar] = [follow(text, own), follow(own, text)];
    measured();
    const sizes = new ResizeObserver(measured);
    sizes.observe(text);
    for (const child of text.children) sizes.observe(child);
    own.addEventListener('scroll', moveText, { passive: true });
    text.addEventListener('scroll', moveBar, { passive: true });
    return () => {
      sizes.disconnect();
      own.removeEventListener('scroll', moveText);
      text.removeEventListener('scroll', moveBar);
    };
  }, [region, width]);
  return (
    <div ref={bar} class="cs-printed-across" aria-hidden="true" tabIndex={-1}>
      <div style={{ width: `${width.value}px` }} />
    </div>
  );
};
