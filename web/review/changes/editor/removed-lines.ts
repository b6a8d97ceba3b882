// Lines that go, above those that come in their place, where both sides are below each other.
import { WidgetType } from '@codemirror/view';
import { grouped } from '../../../../src/text/counted.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import type { LineMark } from './line-marks.ts';

export interface RemovedLine {
  readonly text: string;
  readonly mark: LineMark;
}

/** One press shows as many: nobody reads more at once, and more would stop the page. */
const AT_ONCE = 100;
/** Before it is drawn; what the style sheet gives a line. */
const LINE_HEIGHT = 20;

export class RemovedLines extends WidgetType {
  readonly key: string;
  readonly count: number;
  readonly line: (index: number) => RemovedLine;

  /** `key` says which lines these are; the same key, the same lines. */
  constructor(key: string, count: number, line: (index: number) => RemovedLine) {
    super();
    this.key = key;
    this.count = count;
    this.line = line;
  }

  override eq({ key }: RemovedLines): boolean {
    return key === this.key;
  }

  override get estimatedHeight(): number {
    return Math.min(this.count, AT_ONCE) * LINE_HEIGHT;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const block = document.createElement('div');
    block.className = 'cs-removed-lines';
    this.more(block, 0);
    return block;
  }

  private more(block: HTMLElement, from: number): void {
    const to = Math.min(this.count, from + AT_ONCE);
    for (let index = from; index < to; index += 1) block.append(drawn(this.line(index)));
    if (to === this.count) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cs-fold';
    button.textContent = `${grouped(this.count - to)} more lines are taken out`;
    button.title = 'Show more of them';
    button.addEventListener('click', () => {
      button.remove();
      this.more(block, to);
    });
    block.append(button);
  }
}

const drawn = ({ text, mark }: RemovedLine): HTMLElement => {
  const line = document.createElement('div');
  line.className = mark === undefined ? 'cs-stayed-line' : 'cs-removed-line';
  line.dataset.sign = mark === undefined ? ' ' : '−';
  if (mark?.words === undefined) line.textContent = escapeText(text, { multiline: true });
  else
    for (const word of mark.words) {
      const piece = document.createElement(word.changed ? 'del' : 'span');
      piece.textContent = escapeText(word.text, { multiline: true });
      line.append(piece);
    }
  return line;
};
