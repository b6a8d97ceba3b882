// Lines over days: how something went, day by day, days without anything included.
import type { VNode } from 'preact';
import { Plot } from './plot.tsx';
import { scaleTo, someOf } from './scale.ts';

export interface PlotLine {
  readonly name: string;
  /** One for each day. */
  readonly values: readonly number[];
}

export interface LinesProps {
  readonly title: string;
  /** At most three: as many as there are ways to draw one. */
  readonly lines: readonly PlotLine[];
  /** "2026-11-15", in order. */
  readonly days: readonly string[];
  readonly write: (value: number) => string;
  /** When one points at a day. */
  readonly words: (day: number) => string;
  /** In the table, by day. */
  readonly cells: (day: number) => readonly string[];
  readonly whole: boolean;
}

const HEIGHT = 240;
const ABOVE = 24;
const BELOW = 24;
/** So many days that a dot for each is still told from its neighbours. */
const MOST_DOTS = 45;

export const Lines = ({ title, lines, days, write, words, cells, whole }: LinesProps): VNode => (
  <Plot
    title={title}
    places={days.map((_, day) => words(day))}
    height={HEIGHT}
    table={{
      columns: ['day', ...lines.map(({ name }) => name)],
      rows: days.map((day, index) => [day, ...cells(index)]),
    }}
    draw={({ width, at, point }) => {
      const { top, ticks } = scaleTo(Math.max(...lines.flatMap(({ values }) => values)), { whole });
      const bottom = HEIGHT - BELOW;
      const each = width / days.length;
      const x = (day: number): number => (day + 0.5) * each;
      const y = (value: number): number => bottom - (value / top) * (bottom - ABOVE);
      return (
        <>
          {ticks.map((tick) => (
            <g key={tick}>
              <line class="cs-plot-grid" x1={0} x2={width} y1={y(tick) + 0.5} y2={y(tick) + 0.5} />
              {/* Above its line, so that the plot needs no margin for words of unknown length. */}
              <text class="cs-plot-words" x={0} y={y(tick) - 3}>
                {write(tick)}
              </text>
            </g>
          ))}
          {someOf(days.length, Math.max(Math.floor(width / DAY_WORDS), 1)).map((day) => (
            <text key={day} class="cs-plot-words" x={inside(x(day), width)} y={bottom + 18} text-anchor="middle">
              {shortDay(days[day] ?? '')}
            </text>
          ))}
          {at === undefined ? null : <line class="cs-plot-axis" x1={x(at)} x2={x(at)} y1={ABOVE - 10} y2={bottom} />}
          {lines.map(({ name, values }, line) => (
            <g key={name} class={`cs-plot-line cs-plot-line-${line + 1}`}>
              <polyline points={values.map((value, day) => `${x(day)},${y(value)}`).join(' ')} />
              {days.length <= MOST_DOTS &&
                values.map((value, day) => (
                  <Dot key={days[day]} line={line} x={x(day)} y={y(value)} isAt={at === day} />
                ))}
            </g>
          ))}
          {days.map((day, index) => (
            <rect
              key={day}
              class="cs-plot-touch"
              x={index * each}
              y={0}
              width={each}
              height={HEIGHT}
              onPointerEnter={() => point(index)}
            />
          ))}
        </>
      );
    }}
    legend={lines.length > 1 ? <LineLegend lines={lines} /> : undefined}
  />
);

/** Round, square and pointed, so that lines that cross are told apart without their colours. */
const Dot = ({
  line,
  x,
  y,
  isAt,
}: {
  readonly line: number;
  readonly x: number;
  readonly y: number;
  readonly isAt: boolean;
}): VNode => {
  const r = isAt ? 5 : 3;
  if (line === 0) return <circle cx={x} cy={y} r={r} />;
  if (line === 1) return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} />;
  return <path d={`M${x},${y - r - 1} l${r + 1},${2 * r} h-${2 * r + 2} z`} />;
};

const LineLegend = ({ lines }: { readonly lines: readonly PlotLine[] }): VNode => (
  <ul class="cs-plain cs-plot-legend">
    {lines.map(({ name }, line) => (
      <li key={name}>
        <svg width="28" height="12" aria-hidden="true" class={`cs-plot-line cs-plot-line-${line + 1}`}>
          <polyline points="0,6 28,6" />
          <Dot line={line} x={14} y={6} isAt={false} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

/** Pixels that "12 Nov" and some air take. */
const DAY_WORDS = 70;

const inside = (x: number, width: number): number => Math.min(Math.max(x, DAY_WORDS / 3), width - DAY_WORDS / 3);

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const shortDay = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;
