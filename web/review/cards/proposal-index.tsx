// The index beside several proposals: a row for each, with what was said about it, and how far one is.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { headlineWords } from '../../../src/proposal/headline-words.ts';
import { Icon } from '../../look/icon.tsx';
import { isAskedAlone, type SheetEntry } from '../entry.ts';
import type { ReviewModel } from '../review-model.ts';
import type { Mark } from '../verdict.ts';
import { cardName } from './card-name.ts';

export interface ProposalIndexProps {
  readonly model: ReviewModel;
  go(entry: SheetEntry): void;
}

/** Fewer are found by looking. */
const FILTERED = 12;

export const ProposalIndex = ({ model, go }: ProposalIndexProps): VNode => {
  const wanted = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const entries = model.entries.value;
  const open = model.open.value;
  const decided = open.length - model.undecided.value.length;
  const words = wanted.value.trim().toLowerCase();
  const shown = entries.filter(({ asked }) => headlineWords(asked.headline).toLowerCase().includes(words));
  const current = model.current.value?.key;
  const sessions = new Set(entries.map(({ question }) => question.session));
  const press = (event: KeyboardEvent): void => {
    const by = STEPS.get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = shown.findIndex(({ key }) => key === current);
    const next = shown[by === 'first' ? 0 : by === 'last' ? shown.length - 1 : Math.max(0, at + by)];
    if (next === undefined) return;
    go(next);
    list.current?.querySelector<HTMLElement>(`[data-entry="${next.number}"]`)?.focus();
  };
  return (
    <nav class="cs-index cs-proposals" aria-label="Proposals">
      <p class="cs-index-count" role="status">
        <strong>
          {decided} of {open.length}
        </strong>{' '}
        decided
      </p>
      <div class="cs-meter" aria-hidden="true">
        {open.map((entry) => (
          <i key={entry.key} data-mark={model.mark(entry)} />
        ))}
      </div>
      {entries.length < FILTERED ? null : (
        <input
          class="cs-field"
          type="search"
          placeholder="Filter"
          aria-label="Filter proposals"
          autocomplete="off"
          spellcheck={false}
          value={wanted.value}
          onInput={({ currentTarget }) => {
            wanted.value = currentTarget.value;
          }}
        />
      )}
      <ol class="cs-plain" ref={list} onKeyDown={press}>
        {shown.map((entry, index) => {
          const mark: Mark | 'settled' = model.standing(entry).is === 'open' ? model.mark(entry) : 'settled';
          const isFirst = shown[index - 1]?.question.session !== entry.question.session;
          const { name, folder } = cardName(entry.asked);
          return (
            <li key={entry.key}>
              {sessions.size > 1 && isFirst ? (
                <p class="cs-index-group cs-cut">
                  <bdi>{entry.question.sessionTitle}</bdi>
                </p>
              ) : null}
              <button
                type="button"
                class="cs-indexed"
                data-entry={entry.number}
                aria-current={entry.key === current ? 'true' : undefined}
                tabIndex={entry.key === current || (current === undefined && index === 0) ? 0 : -1}
                onClick={() => go(entry)}
              >
                <span class="cs-state" data-mark={mark}>
                  {SIGNS[mark] === undefined ? null : <Icon name={SIGNS[mark]} small />}
                </span>
                <span class="cs-hidden">{entry.number}: </span>
                <span class="cs-cut" title={folder === '' ? name : `${folder}/${name}`}>
                  <bdi>{name}</bdi>
                </span>
                <span class="cs-hidden">
                  , {WORDS[mark]}
                  {entry.asked.riskWords === undefined ? '' : `, by itself: ${entry.asked.riskWords}`}
                </span>
                {isAskedAlone(entry) ? <Icon name="shield-alert" small /> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

const SIGNS: Partial<Record<Mark | 'settled', 'check' | 'x' | 'pencil'>> = {
  yes: 'check',
  part: 'check',
  edited: 'pencil',
  no: 'x',
  settled: 'check',
};

const WORDS: Readonly<Record<Mark | 'settled', string>> = {
  undecided: 'open',
  yes: 'to apply',
  part: 'to apply in part',
  edited: 'your version',
  no: 'to refuse',
  settled: 'answered',
};

const STEPS: ReadonlyMap<string, 1 | -1 | 'first' | 'last'> = new Map<string, 1 | -1 | 'first' | 'last'>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', 'first'],
  ['End', 'last'],
]);
