// Bars that lie, one for each name, with its pieces side by side; a bar of one piece is a stacked bar too.
import type { VNode } from 'preact';
import { Plot } from './plot.tsx';
import { scaleTo } from './scale.ts';
import { fillOf, type Series } from './series.tsx';

export interface Bar {
  /** Escaped. */
  readonly name: string;
  /** One for each series. */
  readonly parts: readonly number[];
  /** At its end: "1,200 calls". */
  readonly total: string;
  /** When one points at it. */
  readonly words: string;
}

export interface BarsProps {
  readonly title: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** The number as it is written on the axis and in the table. */
  readonly write: (value: number) => string;
  /** What the axis counts: "calls". */
  readonly axis: string;
  /** In the table, the name of the first column. */
  readonly about: string;
  /** Of the last, which has the totals. Absent: there is none, because they say what the only piece says. */
  readonly totals?: string;
  readonly whole?: boolean;
}

const ROW = 40;
const LETTERS = 16;
const THICK = 12;
const AXIS = 36;

export const Bars = ({ title, series, bars, write, axis, about, totals, whole = true }: BarsProps): VNode => {
  const sums = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  return (
    <Plot
      title={title}
      places={bars.map(({ words }) => words)}
      height={bars.length * ROW + AXIS}
      series={series}
      table={{
        columns: [about, ...series.map(({ name }) => name), ...(totals === undefined ? [] : [totals])],
        rows: bars.map(({ name, parts, total }) => [
          name,
          ...parts.map(write),
          ...(totals === undefined ? [] : [total]),
        ]),
      }}
      draw={({ id, width, at, point }) => {
        const { top, ticks } = scaleTo(Math.max(...sums), { whole, about: width < NARROW ? 3 : 5 });
        const x = (value: number): number => (value / top) * (width - 1);
        const bottom = bars.length * ROW;
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line class="cs-plot-grid" x1={x(tick) + 0.5} x2={x(tick) + 0.5} y1={0} y2={bottom} />
                <text class="cs-plot-words" x={x(tick)} y={bottom + 14} text-anchor={anchorOf(tick, top)}>
                  {write(tick)}
                </text>
              </g>
            ))}
            <text class="cs-plot-words" x={0} y={bottom + 30}>
              {axis}
            </text>
            {bars.map(({ name, parts, total }, row) => (
              <g key={row} onPointerEnter={() => point(row)}>
                <rect class="cs-plot-row" data-at={at === row} x={0} y={row * ROW} width={width} height={ROW} />
                <text class="cs-plot-name" x={0} y={row * ROW + LETTERS}>
                  {fitted(name, width - GAP - total.length * LETTER_WIDTH)}
                </text>
                <text class="cs-plot-words" x={width} y={row * ROW + LETTERS} text-anchor="end">
                  {total}
                </text>
                {parts.map((part, index) => {
                  const tone = series[index]?.tone ?? 'solid';
                  const before = parts.slice(0, index).reduce((sum, each) => sum + each, 0);
                  return part <= 0 ? null : (
                    <rect
                      key={series[index]?.name}
                      class={`cs-tone-edge cs-tone-${tone}`}
                      x={x(before) + 0.5}
                      y={row * ROW + LETTERS + 6}
                      width={Math.max(x(part) - 1, LEAST)}
                      height={THICK}
                      fill={fillOf(id, tone)}
                    />
                  );
                })}
              </g>
            ))}
          </>
        );
      }}
    />
  );
};

/** What is there at all shows. */
const LEAST = 2;
const NARROW = 500;
/** About that of a letter of 13 pixels: a name that is cut too early is still told in full when one points at it. */
const LETTER_WIDTH = 7.8;
/** Between the name and the number at the end of its line. */
const GAP = 12;

const fitted = (name: string, room: number): string => {
  const most = Math.max(Math.floor(room / LETTER_WIDTH) - 1, 4);
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
};

const anchorOf = (tick: number, top: number): 'start' | 'middle' | 'end' => {
  if (tick === 0) return 'start';
  return tick === top ? 'end' : 'middle';
};
