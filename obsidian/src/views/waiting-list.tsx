// Every question of this vault that is open, whichever conversation or terminal asked it.
import type { VNode } from 'preact';
import { Icon } from '../../../web/look/icon.tsx';
import { Nothing } from '../../../web/look/nothing.tsx';
import { addressOfReview } from '../../../web/shell/review-place.ts';
import { proposalsIn, titleOf } from '../../../web/shell/waiting-words.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { WORDS } from '../words.ts';

export const WaitingList = ({ desk: { waiting, aside, sessions } }: { readonly desk: PageDesk }): VNode => {
  const open = waiting.value.filter(({ standing }) => standing.is === 'open');
  if (open.length === 0) return <Nothing icon="check" title={WORDS.nothingWaits} />;
  return (
    <ul class="cs-plain cs-waiting-list cs-obsidian-list">
      {open.map((question) => {
        const isElsewhere = sessions.value.some(({ id, runs }) => id === question.session && runs === 'elsewhere');
        return (
          <li key={question.id}>
            <a class="cs-waiting-row" href={addressOfReview({ question: question.id })}>
              <Icon name="bell" />
              <span class="cs-waiting-title">
                <bdi>{titleOf(question)}</bdi>
              </span>
            </a>
            <p class="cs-waiting-whose cs-quiet">
              in <a href={`#/sessions/${question.session}`}>{question.sessionTitle}</a>
              {isElsewhere ? `, ${WORDS.elsewhere}` : ''}
              {question.asked.length > 1 ? ` · ${proposalsIn(question)}` : ''}
              {aside.questions.value.has(question.id) ? ` · ${WORDS.setAside}` : ''}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
