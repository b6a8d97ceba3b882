// What scrolls around the difference: an element of the host, or the page itself.

export interface Scroller {
  /** In pixels of the window. */
  box(): { readonly top: number; readonly height: number };
  /** Down by so many pixels, as far as there is room. */
  move(by: number): void;
  /** Returns how to stop that. */
  listen(heard: { scrolled(): void; resized(): void }): () => void;
}

export const scrollerAround = (root: HTMLElement, given: HTMLElement | null | undefined): Scroller => {
  const element = given ?? scrollingAround(root);
  return element === undefined ? pageScroller(root.ownerDocument) : elementScroller(element);
};

const scrollingAround = (root: HTMLElement): HTMLElement | undefined => {
  for (let element = root.parentElement; element !== null; element = element.parentElement) {
    const isPage = element === root.ownerDocument.body || element === root.ownerDocument.documentElement;
    if (!isPage && /auto|scroll|overlay/.test(getComputedStyle(element).overflowY)) return element;
  }
  return undefined;
};

const elementScroller = (element: HTMLElement): Scroller => ({
  box: () => {
    const { top } = element.getBoundingClientRect();
    return { top: top + element.clientTop, height: element.clientHeight };
  },
  move: (by) => {
    element.scrollTop += by;
  },
  listen: ({ scrolled, resized }) => {
    const sizes = new ResizeObserver(resized);
    sizes.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  },
});

const pageScroller = ({ defaultView, documentElement }: Document): Scroller => ({
  box: () => ({ top: 0, height: documentElement.clientHeight }),
  move: (by) => defaultView?.scrollBy({ top: by, behavior: 'instant' }),
  listen: ({ scrolled, resized }) => {
    defaultView?.addEventListener('scroll', scrolled, { passive: true });
    defaultView?.addEventListener('resize', resized);
    return () => {
      defaultView?.removeEventListener('scroll', scrolled);
      defaultView?.removeEventListener('resize', resized);
    };
  },
});
