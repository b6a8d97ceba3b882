// Tokens and money: in all, by model, and day by day.
import type { VNode } from 'preact';
import { everyDay } from '../../../src/host/looking-back/stats/every-day.ts';
import { costWords } from '../../../src/host/looking-back/stats/figure-words.ts';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted, grouped } from '../../../src/text/counted.ts';
import { dollars } from '../../../src/text/dollars.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Empty } from '../../page/show.tsx';
import { Bars } from './plot/bars.tsx';
import { Lines } from './plot/lines.tsx';
import type { Series } from './plot/series.tsx';

type Spending = StatsReply['spending'];

const TOKENS: readonly Series[] = [
  { name: 'tokens in', tone: 'solid' },
  { name: 'out', tone: 'stripes' },
];

export const Spent = ({ spending }: { readonly spending: Spending }): VNode => {
  const { total, models, days } = spending;
  if (models.length === 0) return <Empty>No model was asked.</Empty>;
  return (
    <>
      <p>
        <strong>{costWords(total)}</strong> for {counted(total.requests, 'request')}: {tokenWords(total)}.
        {total.unpriced === 0 ? '' : ` Nobody knows the price of ${counted(total.unpriced, 'request')}.`}
      </p>
      {total.cost > 0 && <Costs models={models} />}
      <Bars
        title="Tokens, by model"
        series={TOKENS}
        bars={models.map((figures) => ({
          name: escapeText(figures.model, { maxLength: 80 }),
          parts: [figures.input, figures.output],
          total: costWords(figures),
          words: modelWords(figures),
        }))}
        write={grouped}
        axis="tokens; the cost is at the right"
        about="model"
        totals="cost"
      />
      <ByDay days={everyDay(days)} />
    </>
  );
};

const modelWords = (figures: Spending['models'][number]): string =>
  `${escapeText(figures.model, { maxLength: 80 })}: ${counted(figures.requests, 'request')}, ${tokenWords(figures)}, ${costWords(figures)}`;

const tokenWords = ({ input, cached, output }: Spending['total']): string =>
  `${grouped(input)} tokens in${cached === 0 ? '' : ` (${grouped(cached)} of them from a cache)`}, ${grouped(output)} out`;

const Costs = ({ models }: Pick<Spending, 'models'>): VNode => (
  <Bars
    title="Cost, by model"
    series={[{ name: 'cost', tone: 'solid' }]}
    bars={models
      .filter(({ cost }) => cost > 0)
      .map((figures) => ({
        name: escapeText(figures.model, { maxLength: 80 }),
        parts: [figures.cost],
        total: costWords(figures),
        words: modelWords(figures),
      }))}
    write={dollars}
    axis="US dollars"
    about="model"
    whole={false}
  />
);

const ByDay = ({ days }: Pick<Spending, 'days'>): VNode | null => {
  // One day has nothing to be compared with.
  if (days.length < 2) return null;
  const names = days.map(({ day }) => day);
  return (
    <>
      <Lines
        title="Tokens, day by day"
        days={names}
        lines={[
          { name: 'tokens in', values: days.map(({ input }) => input) },
          { name: 'out', values: days.map(({ output }) => output) },
        ]}
        write={grouped}
        words={(day) =>
          dayWords(days, day, ({ input, output }) => `${grouped(input)} tokens in, ${grouped(output)} out`)
        }
        cells={(day) => [grouped(days[day]?.input ?? 0), grouped(days[day]?.output ?? 0)]}
        whole
      />
      {days.some(({ cost }) => cost > 0) && (
        <Lines
          title="Cost, day by day"
          days={names}
          lines={[{ name: 'cost', values: days.map(({ cost }) => cost) }]}
          write={dollars}
          words={(day) => dayWords(days, day, costWords)}
          cells={(day) => [costWords(days[day] ?? { cost: 0, unpriced: 0 })]}
          whole={false}
        />
      )}
    </>
  );
};

const dayWords = (
  days: Spending['days'],
  day: number,
  words: (figures: Spending['days'][number]) => string,
): string => {
  const figures = days[day];
  return figures === undefined ? '' : `${figures.day}: ${words(figures)}`;
};
