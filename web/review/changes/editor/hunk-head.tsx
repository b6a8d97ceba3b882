// The line above a change, as in the rows: its tick, where it is, what it is in or does, how it stands, how large it is.

import { WidgetType } from '@codemirror/view';
import { render, type VNode } from 'preact';
import type { HunkHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { grouped } from '../../../../src/text/counted.ts';
import { placeWords } from '../../../diff/place-words.ts';
import type { HunkSegment } from '../../../diff/sides/segments.ts';
import { Extent } from '../../../diff/view/extent.tsx';
import { Tick } from '../../../look/tick.tsx';

export interface HunkHeadFacts {
  /** Its index. */
  readonly hunk: number;
  readonly head: HunkHead;
  readonly is: HunkSegment['is'];
  /** What its lines do not show. */
  readonly unseen: string | undefined;
  /** Absent: it cannot be left by itself. */
  take?(hunk: number, is: 'taken' | 'left'): void;
}

/** The style sheet repeats it. */
const HEAD_HEIGHT = 38;

export class HunkHeadWidget extends WidgetType {
  readonly facts: HunkHeadFacts;

  constructor(facts: HunkHeadFacts) {
    super();
    this.facts = facts;
  }

  /** Everything else stays as it is while the file is open. */
  override eq({ facts }: HunkHeadWidget): boolean {
    return facts.hunk === this.facts.hunk && facts.is === this.facts.is;
  }

  override get estimatedHeight(): number {
    return HEAD_HEIGHT;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const head = document.createElement('div');
    head.className = 'cs-editor-head';
    head.dataset.hunk = String(this.facts.hunk);
    head.dataset.is = this.facts.is;
    render(<Head {...this.facts} />, head);
    return head;
  }

  override destroy(head: HTMLElement): void {
    render(null, head);
  }
}

const Head = ({ hunk, head, is, unseen, take }: HunkHeadFacts): VNode => {
  const { label, inside, added, removed } = head;
  const words = [placeWords(head), label ?? inside ?? ''].filter((each) => each !== '').join(', ');
  return (
    <>
      {take === undefined ? null : (
        <Tick
          is={is === 'left' ? 'off' : 'on'}
          name={`${words}: ${grouped(added)} added, ${grouped(removed)} removed`}
          press={() => take(hunk, is === 'left' ? 'taken' : 'left')}
        />
      )}
      <span class="cs-figures">{placeWords(head)}</span>
      {label === undefined ? null : <span class="cs-editor-about cs-cut">{label}</span>}
      {label !== undefined || inside === undefined ? null : (
        <span class="cs-editor-about cs-mono cs-cut">{inside}</span>
      )}
      {is === 'taken' ? null : <span class="cs-chip">{is === 'left' ? 'left out' : 'as you wrote it'}</span>}
      {unseen === undefined ? null : <span class="cs-cut">{unseen}</span>}
      <span class="cs-diff-room" />
      <Extent added={added} removed={removed} />
    </>
  );
};
