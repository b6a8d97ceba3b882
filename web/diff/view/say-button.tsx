// The plus beside the line that the pointer is on: a press begins a comment about it.
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../look/button.tsx';
import type { CommentPlace } from '../model/create-comments.ts';
import type { DiffModel } from '../model/create-diff.ts';
import { cellIn, placeOf } from './copied-text.ts';

interface Pointed {
  readonly line: CommentPlace;
  /** Read aloud: "added line 54". */
  readonly name: string;
  /** Pixels, in the difference. */
  readonly top: number;
  readonly left: number;
}

export const SayButton = ({
  model,
  paper,
}: {
  readonly model: DiffModel;
  readonly paper: RefObject<HTMLElement | null>;
}): VNode | null => {
  const pointed = useSignal<Pointed | undefined>(undefined);
  useEffect(() => {
    const root = paper.current;
    if (root === null) return;
    const over = ({ target }: Event): void => {
      // On the button itself, the line is the same.
      if (target instanceof Element && target.closest('.cs-diff-say') !== null) return;
      const found = target instanceof Element ? pointedAt(model, root, target) : undefined;
      const { value } = pointed;
      if (found?.top !== value?.top || found?.left !== value?.left || found?.name !== value?.name)
        pointed.value = found;
    };
    const out = (): void => {
      pointed.value = undefined;
    };
    root.addEventListener('pointerover', over, { passive: true });
    root.addEventListener('pointerleave', out);
    return () => {
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', out);
    };
  }, [model, paper]);
  const { value } = pointed;
  if (value === undefined || !model.comments.isOpen.value) return null;
  return (
    <span class="cs-diff-say" style={{ top: `${value.top}px`, left: `${value.left}px` }}>
      <Button
        kind="go"
        size="small"
        icon="plus"
        name={`Comment on ${value.name}`}
        tabIndex={-1}
        onClick={() => {
          pointed.value = undefined;
          model.walk.comment(value.line);
        }}
      />
    </span>
  );
};

/** Beside the number of the line. */
const pointedAt = (model: DiffModel, root: HTMLElement, target: Element): Pointed | undefined => {
  const line = lineAt(model, target);
  if (line === undefined) return undefined;
  const own = line.side === 'before' ? '[data-side="before"]' : '[data-side="after"]';
  const text = line.element.querySelector(`.cs-diff-text${own}`) ?? line.element.querySelector('.cs-diff-text');
  const number = text?.previousElementSibling?.previousElementSibling;
  if (number === null || number === undefined) return undefined;
  const [box, around] = [number.getBoundingClientRect(), root.getBoundingClientRect()];
  return {
    line: { path: line.path, side: line.side, line: line.line },
    name: number.textContent ?? '',
    top: box.top - around.top,
    left: box.right - around.left,
  };
};

interface PointedLine extends CommentPlace {
  readonly element: HTMLElement;
}

/** The line on the page that something is in, as it is said to the model. */
export const lineAt = (model: DiffModel, target: Element): PointedLine | undefined => {
  const place = placeOf(model, target);
  if (place === undefined || model.options.value.view === 'result') return undefined;
  const { file, row, element } = place;
  const isBefore = target.closest('[data-side="before"], [data-kind="removed"]') !== null;
  const cell = cellIn(file, row, isBefore ? 'before' : 'after') ?? cellIn(file, row, 'before');
  if (cell === undefined || cell.side === 'own') return undefined;
  const side = cell.side === 'before' ? 'before' : 'after';
  return { path: file.file.value.path, side, line: cell.line + 1, element };
};
