// Four questions about the past, answered with plots. Every figure is one that `countersign stats --json` has.
import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { undoWords } from '../../../src/host/looking-back/stats/figure-words.ts';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { Empty, Show } from '../../page/show.tsx';
import { RECORDED, useReadAgain } from '../../page/use-read-again.ts';
import { useReply, withQuery } from '../../page/use-reply.ts';
import { type Since, SinceChoice } from '../since-choice.tsx';
import { Approved } from './approved.tsx';
import { Corrected } from './corrected.tsx';
import { Shown } from './shown.tsx';
import { Spent } from './spent.tsx';
import { Waited } from './waited.tsx';

export const StatsPage = (_: { readonly rest: readonly string[] }): VNode => {
  const [since, choose] = useState<Since>('');
  const reply = useReply<StatsReply>(withQuery('/api/stats', { since }));
  useReadAgain(reply.again, RECORDED);
  return (
    <main class="cs-page cs-stats">
      <h1>Statistics</h1>
      <SinceChoice since={since} choose={choose} />
      <Show reply={reply} what="the figures">
        {(stats) => (isEmpty(stats) ? <Empty>There is nothing to count yet.</Empty> : <Answers stats={stats} />)}
      </Show>
    </main>
  );
};

const isEmpty = ({ tools, spending, waiting, shared, undo }: StatsReply): boolean =>
  tools.length + spending.models.length + shared.length + undo.entries + waiting.answered + waiting.unanswered === 0;

const Answers = ({ stats }: { readonly stats: StatsReply }): VNode => {
  const { tools, decisions, waiting, spending, shared, undo } = stats;
  return (
    <>
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
    </>
  );
};

const Question = ({ asks, children }: { readonly asks: string; readonly children: ComponentChildren }): VNode => (
  <section class="cs-stats-question">
    <h2>{asks}</h2>
    {children}
  </section>
);
