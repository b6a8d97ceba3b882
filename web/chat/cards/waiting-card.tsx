// A decision waits: what it is about, since when, how much of it is decided, and the way to it.
import type { VNode } from 'preact';
import { headlineWords } from '../../../src/proposal/headline-words.ts';
import type { AskedView, QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import { durationOf } from '../../../src/text/time-of.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { Kbd } from '../../look/kbd.tsx';
import type { QuestionRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { useNow } from '../use-now.ts';
import { Lines } from './lines.tsx';

export const WaitingCard = ({ row, chat }: { readonly row: QuestionRow; readonly chat: OpenChat }): VNode => {
  const now = useNow();
  const question = chat.host.waiting.value.find(({ id }) => id === row.question);
  const since = question?.opened ?? row.items[0]?.at ?? now.value;
  const decided = question === undefined ? 0 : chat.host.decided(question);
  const { words, added, removed } = titleOf(question, row.words);
  return (
    <section class="cs-waits" aria-label="Waiting for you">
      <p class="cs-waits-head">
        <Icon name="bell" />
        <strong>Waiting for you</strong>
        <span class="cs-faint cs-figures cs-waits-age">
          {durationOf(Math.max(Math.floor((now.value - since) / 1000), 0) * 1000)}
        </span>
      </p>
      <p class="cs-waits-words">
        <strong>{words}</strong> <Lines added={added} removed={removed} />{' '}
        {question === undefined || question.asked.length < 2 ? null : (
          <span class="cs-quiet">
            {decided} of {question.asked.length} decided
          </span>
        )}
      </p>
      <p class="cs-row">
        <Button size="small" onClick={() => chat.openQuestion(row.question)}>
          Review <Kbd keys="mod+J" />
        </Button>
      </p>
    </section>
  );
};

interface Title {
  readonly words: string;
  readonly added: number;
  readonly removed: number;
}

/** As the sheet has it; what the record says where the question is not read yet. */
const titleOf = (question: QuestionView | undefined, otherwise: string): Title => {
  const asked = question?.asked ?? [];
  const [first] = asked;
  if (first === undefined) return { words: otherwise, added: 0, removed: 0 };
  const added = asked.reduce((sum, { headline }) => sum + headline.added, 0);
  const removed = asked.reduce((sum, { headline }) => sum + headline.removed, 0);
  const words = asked.length === 1 ? headlineWords({ ...first.headline, added: 0, removed: 0 }) : ofSeveral(asked);
  return { words, added, removed };
};

/** "Edit 8 notes"; "8 proposals" where they are not alike. */
const ofSeveral = (asked: readonly AskedView[]): string => {
  const [kind, ...others] = new Set(asked.map(({ headline: { title, objects } }) => `${title}\n${objects.noun}`));
  const [title = '', noun = ''] = kind?.split('\n') ?? [];
  if (others.length > 0) return counted(asked.length, 'proposal');
  return `${title} ${counted(
    asked.reduce((sum, { headline }) => sum + headline.objects.count, 0),
    noun,
  )}`;
};
