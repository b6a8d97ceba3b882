// Everything that waits, in one list: number, headline, and what was said about it so far.
import type { VNode } from 'preact';
import { risksByKind } from '../../src/decision/own-yes.ts';
import { Headline } from './proposal-head.tsx';
import type { ReviewModel } from './review-model.ts';
import type { Mark } from './verdict.ts';

export const EntryList = ({ model }: { readonly model: ReviewModel }): VNode => {
  const entries = model.entries.value;
  const risks = risksByKind(entries.map(({ number, asked }) => ({ number, risks: asked.risks })));
  const sessions = new Set(entries.map(({ question }) => question.session));
  return (
    <nav class="cs-entries" aria-label="Proposals">
      {risks === '' ? null : (
        <p class="cs-notice cs-risks" data-tone="warn">
          Risks: {risks}. Each by itself, not with the others.
        </p>
      )}
      <ol class="cs-plain">
        {entries.map((entry, index) => {
          const { question } = entry;
          const isFirst = entries[index - 1]?.question.session !== question.session;
          const mark: Mark | 'settled' = model.standing(entry).is === 'open' ? model.mark(entry) : 'settled';
          return (
            <li key={entry.key}>
              {sessions.size > 1 && isFirst ? (
                <p class="cs-quiet cs-listed-session">
                  <bdi>{question.sessionTitle}</bdi>
                </p>
              ) : null}
              <button
                type="button"
                class="cs-listed"
                aria-current={model.current.value?.key === entry.key ? 'true' : undefined}
                onClick={() => model.look(entry)}
              >
                <span class="cs-number">{entry.number}</span>
                <span class="cs-listed-words">
                  <Headline asked={entry.asked} />
                  {entry.asked.headline.sentence === undefined ? null : (
                    <span class="cs-listed-sentence">
                      <bdi>{entry.asked.headline.sentence}</bdi>
                    </span>
                  )}
                </span>
                <span class="cs-badge" data-mark={mark}>
                  {mark}
                  {entry.asked.riskWords !== undefined && mark === 'undecided'
                    ? `, by itself: ${entry.asked.riskWords}`
                    : ''}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
