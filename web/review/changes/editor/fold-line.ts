// The line that stands for lines that stayed; a press opens them.
import { type EditorView, WidgetType } from '@codemirror/view';
import { grouped } from '../../../../src/text/counted.ts';
import type { LineSpan } from '../side.ts';

/** As high on both sides; the style sheet repeats it. */
const FOLD_HEIGHT = 36;

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
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cs-fold';
    button.textContent = `${grouped(this.lines.to - this.lines.from)} lines the same`;
    button.title = 'Show them';
    button.addEventListener('click', () => {
      this.open(this.lines);
      view.focus();
    });
    return button;
  }
}
