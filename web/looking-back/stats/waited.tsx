// How long questions waited for the person: in sentences, and as a histogram.
import type { VNode } from 'preact';
import { waitingWords } from '../../../src/host/looking-back/stats/figure-words.ts';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted, grouped } from '../../../src/text/counted.ts';
import { durationOf } from '../../../src/text/time-of.ts';
import { Empty } from '../../page/show.tsx';
import { Columns } from './plot/columns.tsx';

export const Waited = ({ waiting }: Pick<StatsReply, 'waiting'>): VNode => {
  const sentences = waitingWords(waiting);
  if (sentences.length === 0) return <Empty>No question was asked.</Empty>;
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {waiting.answered > 0 && (
        <Columns
          title="Questions, by how long they waited"
          columns={waiting.spread.map(({ upToMilliseconds, questions }, index) => {
            const before = waiting.spread[index - 1]?.upToMilliseconds ?? 0;
            const span =
              upToMilliseconds === null
                ? `longer than ${durationOf(before)}`
                : `${before === 0 ? '' : `longer than ${durationOf(before)}, `}up to ${durationOf(upToMilliseconds)}`;
            return {
              name: upToMilliseconds === null ? 'longer' : durationOf(upToMilliseconds),
              value: questions,
              words: `${counted(questions, 'question')} waited ${span}`,
            };
          })}
          write={grouped}
          axis="waited up to"
          about={['waited up to', 'questions']}
        />
      )}
    </>
  );
};
