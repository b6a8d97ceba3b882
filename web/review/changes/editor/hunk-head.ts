// The line above a hunk: its tick, what it does, how it stands.
import { WidgetType } from '@codemirror/view';

export interface HunkHeadFacts {
  readonly hunk: number;
  /** "Change 3 of 12". */
  readonly name: string;
  /** "+2 −1", or what it does in words. */
  readonly words: string;
  readonly is: 'taken' | 'left' | 'yours';
  readonly ticks: boolean;
  /** The left side only keeps the place. */
  readonly isPlace: boolean;
}

/** Both sides give it the same room, so that what follows stays side by side; the style sheet repeats it. */
export const HEAD_HEIGHT = 36;

export class HunkHeadWidget extends WidgetType {
  readonly facts: HunkHeadFacts;
  readonly take: (hunk: number, is: 'taken' | 'left') => void;

  constructor(facts: HunkHeadFacts, take: (hunk: number, is: 'taken' | 'left') => void) {
    super();
    this.facts = facts;
    this.take = take;
  }

  override eq({ facts }: HunkHeadWidget): boolean {
    const own = this.facts;
    return (
      facts.hunk === own.hunk &&
      facts.is === own.is &&
      facts.name === own.name &&
      facts.words === own.words &&
      facts.isPlace === own.isPlace
    );
  }

  override get estimatedHeight(): number {
    return HEAD_HEIGHT;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const { facts, take } = this;
    const head = document.createElement('div');
    head.className = 'cs-hunk';
    head.dataset.hunk = String(facts.hunk);
    head.dataset.is = facts.is;
    if (facts.isPlace) {
      head.append(worded(facts.name));
      return head;
    }
    if (!facts.ticks) {
      head.append(worded(`${facts.name} · ${facts.words}`));
      return head;
    }
    const label = document.createElement('label');
    label.className = 'cs-check';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = facts.is !== 'left';
    box.addEventListener('change', () => take(facts.hunk, box.checked ? 'taken' : 'left'));
    label.append(box, worded(`${facts.name} · ${facts.words}${STANDS[facts.is]}`));
    head.append(label);
    return head;
  }
}

const STANDS = { taken: '', left: ' · left as it was', yours: ' · as you wrote it' } as const;

const worded = (text: string): HTMLElement => {
  const words = document.createElement('span');
  words.className = 'cs-hunk-words';
  words.textContent = text;
  // It is cut where there is no room for it.
  words.title = text;
  return words;
};
