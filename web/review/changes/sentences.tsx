// A note's changes as sentences, each with its tick, folding open into the text.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { HunkText } from './hunk-text.tsx';
import type { HunkSegment, Segment, TextSides } from './segments.ts';

export interface SentencesProps {
  readonly sides: TextSides;
  readonly hunks: readonly HunkHead[];
  readonly segments: readonly Segment[];
  /** Absent: nothing to decide. */
  take?(hunk: number, is: 'taken' | 'left'): void;
}

export const Sentences = ({ sides, hunks, segments, take }: SentencesProps): VNode => {
  const states = new Map(
    segments.flatMap((segment) => (segment.kind === 'hunk' ? [[segment.hunk, segment.is] as const] : [])),
  );
  return (
    <ol class="cs-sentences cs-plain">
      {hunks.map((hunk, index) => (
        <Sentence
          key={index}
          hunk={hunk}
          sides={sides}
          is={states.get(index) ?? 'taken'}
          {...(take === undefined ? {} : { take: (is: 'taken' | 'left') => take(index, is) })}
        />
      ))}
    </ol>
  );
};

interface SentenceProps {
  readonly hunk: HunkHead;
  readonly sides: TextSides;
  readonly is: HunkSegment['is'];
  take?(is: 'taken' | 'left'): void;
}

const Sentence = ({ hunk, sides, is, take }: SentenceProps): VNode => {
  const isOpen = useSignal(false);
  // It came escaped.
  const words = hunk.label ?? `+${hunk.added} −${hunk.removed}`;
  const stands = STANDS[is];
  return (
    <li class="cs-sentence" data-is={is}>
      <div class="cs-row">
        {take === undefined ? (
          <span class="cs-sentence-words">{words}</span>
        ) : (
          <label class="cs-check">
            <input
              type="checkbox"
              checked={is !== 'left'}
              onChange={({ currentTarget }) => take(currentTarget.checked ? 'taken' : 'left')}
            />
            <span class="cs-sentence-words">{words}</span>
          </label>
        )}
        {stands === '' ? null : <span class="cs-badge">{stands}</span>}
        <button
          type="button"
          class="cs-button cs-bare"
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          {isOpen.value ? 'Fold' : 'Text'}
          <span class="cs-hidden"> of “{words}”</span>
        </button>
      </div>
      {isOpen.value ? <HunkText sides={sides} hunk={hunk} /> : null}
    </li>
  );
};

const STANDS = { taken: '', left: 'left as it was', yours: 'as you wrote it' } as const;
