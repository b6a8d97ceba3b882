// Four questions about the past, answered with figures, and with plots once there is something to compare. Every figure is one that `countersign stats --json` has.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { totalOf, undoWords } from '../../../src/host/looking-back/stats/figure-words.ts';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { Nothing } from '../../look/nothing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Show } from '../../page/show.tsx';
import { RECORDED, useReadAgain } from '../../page/use-read-again.ts';
import { useReply, withQuery } from '../../page/use-reply.ts';
import { type Since, SinceChoice, sinceAsked } from '../since-choice.tsx';
import { Approved } from './approved.tsx';
import { Corrected } from './corrected.tsx';
import { PlotsContext } from './plot/plots-context.ts';
import { Shown } from './shown.tsx';
import { Spent } from './spent.tsx';
import { Tiles } from './tiles.tsx';
import { Waited } from './waited.tsx';

export const StatsPage = (_: { readonly rest: readonly string[] }): VNode => {
  const since = useSignal<Since>('all');
  const reply = useReply<StatsReply>(withQuery('/api/stats', { since: sinceAsked(since.value) }));
  useReadAgain(reply.again, RECORDED);
  return (
    <main class="cs-page cs-page-wide cs-stats">
      <PageHead title="Statistics" words="What you decided, what it cost, and what left this machine." />
      <SinceChoice
        since={since.value}
        choose={(next) => {
          since.value = next;
        }}
      />
      <Show reply={reply} what="the figures">
        {(stats) =>
          isEmpty(stats) ? (
            <Nothing icon="list-checks" title="There is nothing to count yet." />
          ) : (
            <PlotsContext.Provider value={decisionsOf(stats) >= ENOUGH}>
              <Answers stats={stats} />
            </PlotsContext.Provider>
          )
        }
      </Show>
    </main>
  );
};

/** Fewer have no shape: their numbers say more than bars would. */
const ENOUGH = 10;

const decisionsOf = ({ decisions: { person, rule } }: StatsReply): number => totalOf(person) + totalOf(rule);

const isEmpty = ({ tools, spending, waiting, shared, undo }: StatsReply): boolean =>
  tools.length + spending.models.length + shared.length + undo.entries + waiting.answered + waiting.unanswered === 0;

const Answers = ({ stats }: { readonly stats: StatsReply }): VNode => {
  const { tools, decisions, waiting, spending, shared, undo } = stats;
  return (
    <div class="cs-page-stack cs-stats-answers">
      <Tiles stats={stats} />
      <Question asks="What did I approve?">
        <Approved tools={tools} decisions={decisions} />
      </Question>
      <Question asks="What did I edit or refuse?">
        <Corrected tools={tools} undone={undoWords(undo)} />
      </Question>
      <Question asks="How long did it wait for me?">
        <Waited waiting={waiting} />
      </Question>
      <Question asks="What did it cost?">
        <Spent spending={spending} />
      </Question>
      <Question asks="What was shown to models?">
        <Shown shared={shared} />
      </Question>
    </div>
  );
};

const Question = ({ asks, children }: { readonly asks: string; readonly children: ComponentChildren }): VNode => (
  <section class="cs-page-part cs-stats-answer">
    <h2>{asks}</h2>
    {children}
  </section>
);
