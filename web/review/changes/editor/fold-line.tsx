// The line that stands for lines that stayed; a press opens them.
import { type EditorView, WidgetType } from '@codemirror/view';
import { render } from 'preact';
import { counted } from '../../../../src/text/counted.ts';
import type { LineSpan } from '../../../diff/sides/side.ts';
import { Icon } from '../../../look/icon.tsx';

/** The style sheet repeats it. */
const FOLD_HEIGHT = 26;

export class FoldLine extends WidgetType {
  readonly lines: LineSpan;
  readonly open: (lines: LineSpan) => void;

  constructor(lines: LineSpan, open: (lines: LineSpan) => void) {
    super();
    this.lines = lines;
    this.open = open;
  }

  override eq({ lines }: FoldLine): boolean {
    return lines.from === this.lines.from && lines.to === this.lines.to;
  }

  override get estimatedHeight(): number {
    return FOLD_HEIGHT;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(view: EditorView): HTMLElement {
    const fold = document.createElement('div');
    fold.className = 'cs-editor-fold';
    const open = (): void => {
      this.open(this.lines);
      view.focus();
    };
    render(
      <button type="button" title="Show them" onClick={open}>
        <Icon name="chevron-down" small />
        {counted(this.lines.to - this.lines.from, 'unchanged line')}
      </button>,
      fold,
    );
    return fold;
  }

  override destroy(fold: HTMLElement): void {
    render(null, fold);
  }
}
