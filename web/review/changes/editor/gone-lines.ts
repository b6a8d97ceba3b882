// Lines that are gone, above those that came in their place: numbered, coloured and marked as in the rows.
import { WidgetType } from '@codemirror/view';
import { counted } from '../../../../src/text/counted.ts';
import type { Segment } from '../../../diff/sides/segments.ts';
import type { ColourRange } from '../../../diff/text/colours.ts';
import { drawnPart } from '../../../diff/text/drawn-part.ts';
import { type LinePiece, linePieces } from '../../../diff/text/line-pieces.ts';
import { wordMarks } from '../../../diff/text/word-marks.ts';

export interface GoneLineFacts {
  /** 1-based, in the old text. */
  readonly number: number;
  readonly text: string;
  /** What became of it; undefined: nothing like it. */
  readonly became: string | undefined;
  readonly colours: readonly ColourRange[];
}

export interface GoneFacts {
  /** The stretch they are of, and above which of its lines they stand: the same ones, the same lines. */
  readonly segment: Segment;
  readonly above: number;
  readonly count: number;
  /** Read when it is drawn, not before. */
  line(index: number): GoneLineFacts;
}

/** One press shows as many: nobody reads more at once, and more would stop the page. */
const AT_ONCE = 100;
/** Before it is drawn; what the style sheet gives a line. */
const LINE_HEIGHT = 20;

export class GoneLines extends WidgetType {
  readonly facts: GoneFacts;

  constructor(facts: GoneFacts) {
    super();
    this.facts = facts;
  }

  override eq({ facts }: GoneLines): boolean {
    return facts.segment === this.facts.segment && facts.above === this.facts.above;
  }

  override get estimatedHeight(): number {
    return Math.min(this.facts.count, AT_ONCE) * LINE_HEIGHT;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const block = document.createElement('div');
    this.more(block, 0);
    return block;
  }

  private more(block: HTMLElement, from: number): void {
    const { count, line } = this.facts;
    const to = Math.min(count, from + AT_ONCE);
    for (let index = from; index < to; index += 1) block.append(drawn(line(index)));
    if (to === count) return;
    const fold = document.createElement('div');
    fold.className = 'cs-editor-fold';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = counted(count - to, 'more removed line');
    button.title = 'Show more of them';
    button.addEventListener('click', () => {
      fold.remove();
      this.more(block, to);
    });
    fold.append(button);
    block.append(fold);
  }
}

const drawn = ({ number, text, became, colours }: GoneLineFacts): HTMLElement => {
  const line = document.createElement('div');
  line.className = 'cs-editor-gone';
  Object.assign(line.dataset, { kind: 'removed', old: number, sign: '−' });
  const part = drawnPart(text, became);
  const changed = became === undefined ? [] : wordMarks(text, became).before;
  line.append(...linePieces(text, part, { colours, changed, found: [] }).map(drawnPiece));
  if (text === '') line.append(document.createElement('br'));
  const left = text.length - (part.to - part.from);
  if (left > 0) line.append(element('span', 'cs-diff-aside', counted(left, 'more character')));
  return line;
};

const drawnPiece = ({ text, colour, isChanged, hidden }: LinePiece): Node => {
  if (hidden !== undefined) return element('span', 'cs-special', text);
  if (colour === undefined && isChanged === undefined) return document.createTextNode(text);
  return element(isChanged ? 'del' : 'span', colour === undefined ? '' : `cs-code-${colour}`, text);
};

const element = (tag: 'span' | 'del', className: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};
