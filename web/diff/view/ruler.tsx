// Measures the letters of code and the room there is, and tells when either is another.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DiffModel } from '../model/create-diff.ts';

/** Letters that are measured together: one alone is rounded. */
const LETTERS = 50;

export const Ruler = ({ model }: { readonly model: DiffModel }): VNode => {
  const ruler = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [letters, root] = [ruler.current, ruler.current?.parentElement];
    if (letters === null || root === null || root === undefined) return;
    const measure = (): void => {
      const { width, height } = letters.getBoundingClientRect();
      if (width > 0) model.setMetrics({ width: root.clientWidth, letter: width / LETTERS, line: height });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(letters);
    sizes.observe(root);
    return () => sizes.disconnect();
  }, [model]);
  return (
    <span ref={ruler} class="cs-diff-ruler" aria-hidden="true">
      {'0'.repeat(LETTERS)}
    </span>
  );
};
