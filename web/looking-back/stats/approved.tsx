// What was decided, by whom, and what became of each tool's calls.
import type { VNode } from 'preact';
import { totalOf } from '../../../src/host/looking-back/stats/figure-words.ts';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted, grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { durationOf } from '../../../src/text/time-of.ts';
import { Empty } from '../../page/show.tsx';
import { Bars } from './plot/bars.tsx';
import type { Series } from './plot/series.tsx';

/** As they are told apart wherever decisions are drawn. */
export const DECIDED: readonly Series[] = [
  { name: 'approved', tone: 'solid' },
  { name: 'edited', tone: 'stripes' },
  { name: 'part', tone: 'dots' },
  { name: 'refused', tone: 'cross' },
];

export const Approved = ({ tools, decisions }: Pick<StatsReply, 'tools' | 'decisions'>): VNode => {
  const { person, rule, rules } = decisions;
  if (tools.length === 0 && totalOf(person) + totalOf(rule) === 0) return <Empty>Nothing was asked for.</Empty>;
  return (
    <>
      {totalOf(person) + totalOf(rule) > 0 && (
        <Bars
          title="Decisions, by you and by rules"
          series={DECIDED}
          bars={(
            [
              ['you', person],
              ['rules', rule],
            ] as const
          ).map(([name, answers]) => {
            const parts = [answers.approve, answers.amend, answers.part, answers.refuse];
            const total = counted(totalOf(answers), 'decision');
            return { name, parts, total, words: `${name}: ${total}${inWords(DECIDED, parts)}` };
          })}
          write={grouped}
          axis="decisions"
          about="by"
          totals="all"
        />
      )}
      {tools.length > 0 && (
        <Bars
          title="Calls, by tool"
          series={[...DECIDED, { name: 'failed', tone: 'hollow' }]}
          bars={tools.map(barOf)}
          write={grouped}
          axis="calls"
          about="tool"
          totals="all"
        />
      )}
      <RulesUsed rules={rules} />
    </>
  );
};

const barOf = (figures: StatsReply['tools'][number]) => {
  const { tool, calls, approved, edited, part, refused, failed, medianMilliseconds } = figures;
  const name = escapeText(tool, { maxLength: 80 });
  const parts = [approved, edited, part, refused, failed];
  const total = counted(calls, 'call');
  const time = medianMilliseconds === null ? '' : `; half of them took no more than ${durationOf(medianMilliseconds)}`;
  const words = inWords([...DECIDED, { name: 'failed' }], parts);
  return { name, parts, total, words: `${name}: ${total}${words}${time}` };
};

/** ", 3 approved, 1 refused"; what is nothing is left out. */
export const inWords = (series: readonly Pick<Series, 'name'>[], parts: readonly number[]): string =>
  series
    .map(({ name }, index) => ((parts[index] ?? 0) === 0 ? '' : `, ${grouped(parts[index] ?? 0)} ${name}`))
    .join('');

const RulesUsed = ({ rules }: { readonly rules: StatsReply['decisions']['rules'] }): VNode | null =>
  rules.length === 0 ? null : (
    <details>
      <summary>Rules that decided</summary>
      <table class="cs-table">
        <thead>
          <tr>
            <th scope="col">rule</th>
            <th scope="col" class="cs-number">
              times
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, times }) => (
            <tr key={rule}>
              <td>{escapeText(rule)}</td>
              <td class="cs-number">{grouped(times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
