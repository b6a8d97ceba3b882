// The difference on the page: the files that are near, empty room for the others, and what is heard of the person.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { codeSizes } from '../code-sizes.ts';
import type { DiffModel } from '../model/create-diff.ts';
import type { RowBlock } from '../rows/blocks-of.ts';
import { layOut } from '../scroll/lay-out.ts';
import { Across } from './across.tsx';
import { copiedText } from './copied-text.ts';
import { FileView } from './file-view.tsx';
import { FindBar } from './find-bar.tsx';
import { pressKey } from './keys.ts';
import { Ruler } from './ruler.tsx';
import { lineAt, SayButton } from './say-button.tsx';

export const Paper = ({ model }: { readonly model: DiffModel }): VNode => {
  const paper = useRef<HTMLElement>(null);
  const drawn = useMemo(() => new WeakMap<RowBlock, VNode>(), [model]);
  /** Where both sides are beside each other, a selection stays on the side it began in. */
  const selecting = useSignal<'before' | 'after' | undefined>(undefined);
  const { scroll, walk, options, find, isWrapped, files } = model;
  useLayoutEffect(() => model.attach(paper.current!, model.props.peek().scroller?.current), [model]);
  useLayoutEffect(() => {
    scroll.drew();
    walk.drew();
  });
  useEffect(() => {
    const page = paper.current?.ownerDocument;
    const selected = (): void => walk.selected(selectedPieces(paper.current));
    page?.addEventListener('selectionchange', selected);
    return () => page?.removeEventListener('selectionchange', selected);
  }, [walk]);
  const { size, view } = options.value;
  const parts = layOut(model.pieces.value, scroll.tops.value, scroll.runs.value);
  return (
    <section
      ref={paper}
      class="cs-diff-paper"
      aria-label={model.name.value}
      tabIndex={walk.stop.value === undefined ? 0 : -1}
      data-wrap={isWrapped.value}
      data-view={view}
      data-selecting={selecting.value}
      data-find={find.isOpen.value}
      style={codeSizes(size)}
      onKeyDown={(event) => {
        if (!pressKey(model, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocusIn={({ target }) => {
        const at = target as HTMLElement; // what takes the focus is an element
        const control = at.closest<HTMLElement>('[data-control]')?.dataset.control;
        walk.focused(control, at.closest<HTMLElement>('[data-piece]')?.dataset.piece);
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && paper.current?.contains(relatedTarget) === true))
          walk.focused(undefined, undefined);
      }}
      onPointerDown={({ target }) => {
        const at = target instanceof Element ? target : undefined;
        const side = at?.closest<HTMLElement>('.cs-diff-beside [data-side]')?.dataset.side;
        selecting.value = side === 'before' || side === 'after' ? side : undefined;
        const line = at?.closest('.cs-diff-text') == null ? undefined : lineAt(model, at!);
        if (line !== undefined) walk.pressed({ path: line.path, side: line.side, line: line.line });
      }}
      onCopy={(event) => {
        const selection = event.currentTarget.ownerDocument.getSelection();
        const text =
          selection === null || selection.isCollapsed
            ? undefined
            : copiedText(model, selection.getRangeAt(0), selecting.value ?? 'after');
        if (text === undefined || event.clipboardData === null) return;
        event.clipboardData.setData('text/plain', text);
        event.preventDefault();
      }}
    >
      <Ruler model={model} />
      {find.isOpen.value ? <FindBar key="find" model={model} /> : null}
      {parts.map((part, index) => {
        if (part.kind === 'gap')
          return <div key={`gap ${index}`} class="cs-diff-gap" style={{ height: `${part.height}px` }} />;
        const file = files.value[part.file]!;
        return <FileView key={file.index} model={model} file={file} paper={part} drawn={drawn} />;
      })}
      <SayButton key="say" model={model} paper={paper} />
      {isWrapped.value ? null : <Across key="across" model={model} paper={paper} />}
    </section>
  );
};

/** Where a selection begins and ends: what is between may go, these stay. */
const selectedPieces = (paper: HTMLElement | null): readonly string[] => {
  const selection = paper?.ownerDocument.getSelection() ?? null;
  if (selection === null || selection.isCollapsed || paper === null) return [];
  return [selection.anchorNode, selection.focusNode].flatMap((node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const piece = paper.contains(element ?? null) ? element?.closest<HTMLElement>('[data-piece]') : undefined;
    return piece?.dataset.piece === undefined ? [] : [piece.dataset.piece];
  });
};
