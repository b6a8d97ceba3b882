// The figures one looks for first, each a number and what it is of.
import type { VNode } from 'preact';
import { totalOf } from '../../../src/host/looking-back/stats/figure-words.ts';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted, grouped } from '../../../src/text/counted.ts';
import { dollars } from '../../../src/text/dollars.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { durationOf } from '../../../src/text/time-of.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly more: string;
}

export const Tiles = ({ stats }: { readonly stats: StatsReply }): VNode => (
  <dl class="cs-stats-tiles">
    {figuresOf(stats).map(({ name, value, more }) => (
      <div key={name} class="cs-card">
        <dt>{name}</dt>
        <dd class="cs-stats-tile-value">{value}</dd>
        <dd class="cs-faint">{more}</dd>
      </div>
    ))}
  </dl>
);

const figuresOf = ({ decisions: { person, rule }, waiting, spending, shared, undo }: StatsReply): readonly Figure[] => {
  const gone = shared.filter(({ local }) => !local);
  return [
    { name: 'You decided', value: grouped(totalOf(person)), more: `${grouped(person.approve)} as proposed` },
    { name: 'Rules decided', value: grouped(totalOf(rule)), more: `${grouped(rule.refuse)} refused` },
    {
      name: 'It waited for you',
      value: waiting.answered === 0 ? '–' : durationOf(waiting.medianMilliseconds ?? 0),
      more: waiting.answered === 0 ? 'nothing was asked' : 'half of the time, or less',
    },
    {
      name: 'It cost',
      value: spending.models.length === 0 ? '–' : costOf(spending.total),
      more: `${counted(spending.total.requests, 'request')}${spending.total.unpriced === 0 ? '' : `, ${grouped(spending.total.unpriced)} without a price`}`,
    },
    {
      name: 'Left this machine',
      value: spelledSize(gone.reduce((sum, { bytes }) => sum + bytes, 0)),
      more: `for ${counted(gone.length, 'model')}`,
    },
    { name: 'Taken back', value: grouped(undo.undone), more: `of ${grouped(undo.entries)} applied` },
  ];
};

const costOf = ({ cost, unpriced }: StatsReply['spending']['total']): string =>
  cost === 0 && unpriced > 0 ? 'unknown' : dollars(cost);
