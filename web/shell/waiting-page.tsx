// #/waiting: every question of this folder that is open, whichever conversation or terminal asked it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { clockOf, dayHeading, dayOf, durationOf } from '../../src/text/time-of.ts';
import { Icon } from '../look/icon.tsx';
import { Nothing } from '../look/nothing.tsx';
import { useReply } from '../page/use-reply.ts';
import { useDesk } from '../state/desk-context.ts';
import { useFrame } from './create-frame.ts';
import { addressOfReview } from './review-place.ts';
import { proposalsIn, titleOf } from './waiting-words.ts';
import { whereFrom } from './where-from.ts';

export const WaitingPage = (): VNode => {
  const { waiting, sessions, aside } = useDesk();
  const { at } = useFrame();
  const now = useNow();
  const open = waiting.value.filter(({ standing }) => standing.is === 'open');
  return (
    <main class="cs-page cs-waiting">
      <h1>Waiting</h1>
      <Gone />
      {open.length === 0 ? (
        <NothingWaits />
      ) : (
        <ul class="cs-plain cs-waiting-list">
          {open.map((question) => (
            <li key={question.id}>
              <Row
                question={question}
                now={now}
                from={whereFrom(question.session, sessions.value)}
                isAside={aside.questions.value.has(question.id)}
                isHere={at.value?.question === question.id}
              />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
};

interface RowProps {
  readonly question: QuestionView;
  readonly now: number;
  readonly from: string;
  readonly isAside: boolean;
  readonly isHere: boolean;
}

const Row = ({ question, now, from, isAside, isHere }: RowProps): VNode => {
  const { goToReview } = useFrame();
  return (
    <>
      <a
        class="cs-waiting-row"
        href={addressOfReview({ question: question.id })}
        aria-current={isHere ? 'true' : undefined}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          // Also where one is at its address already. Beside, it is opened by its address alone.
          if (!ctrlKey && !metaKey && !shiftKey) goToReview({ question: question.id });
        }}
      >
        <Icon name="bell" />
        <span class="cs-waiting-title">
          <bdi>{titleOf(question)}</bdi>
        </span>
        <span class="cs-faint cs-figures">{durationOf(Math.max(0, now - question.opened))}</span>
      </a>
      <p class="cs-waiting-whose cs-quiet">
        in <a href={`#/sessions/${question.session}`}>{question.sessionTitle}</a>
        {from}
        {question.asked.length > 1 ? ` · ${proposalsIn(question)}` : ''}
        {isAside ? ' · set aside' : ''}
      </p>
    </>
  );
};

const NothingWaits = (): VNode => {
  const last = useDesk().lastDecision.value;
  return (
    <Nothing icon="check" title="Nothing waits for you">
      {last === undefined ? (
        <p>What a model proposes comes here before it happens.</p>
      ) : (
        <p>
          The last decision was {momentWords(last.at)}: <bdi>{last.words}</bdi>. <a href="#/history">History</a>
        </p>
      )}
    </Nothing>
  );
};

/** "today at 14:03", "on 2026-11-15 at 14:03" */
const momentWords = (at: number): string => {
  const heading = dayHeading(at);
  const day = heading === 'Today' || heading === 'Yesterday' ? heading.toLowerCase() : `on ${dayOf(at)}`;
  return `${day} at ${clockOf(at)}`;
};

/** The question in the address waits no more: what became of it. */
const Gone = (): VNode | null => {
  const { waiting, route } = useDesk();
  const where = useFrame().where.value;
  const asked = where.is === 'waiting' ? where.at?.question : undefined;
  const isGone = asked !== undefined && !waiting.value.some(({ id }) => id === asked);
  const reply = useReply<QuestionView>(isGone ? `/api/questions/${asked}` : undefined);
  if (!isGone || reply.isReading) return null;
  const standing = reply.value?.standing;
  return (
    <p class="cs-notice cs-row" role="status">
      <span>
        {standing === undefined || standing.is === 'open'
          ? `There is no question ${asked}.`
          : `Question ${asked} waits no more: ${standing.words}`}
      </span>
      {reply.value === undefined ? null : <a href={`#/sessions/${reply.value.session}`}>Its conversation</a>}
      <button type="button" class="cs-button cs-small" onClick={() => route.go('#/waiting')}>
        All that waits
      </button>
    </p>
  );
};

/** Ages go on while nobody does anything. */
const useNow = (): number => {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now.value;
};

/** A question is seconds old for a minute, and minutes for long. */
const TICK_MILLISECONDS = 5000;
