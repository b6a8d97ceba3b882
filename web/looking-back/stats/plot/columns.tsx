// Columns that stand side by side in an order that means something: a histogram.
import type { VNode } from 'preact';
import { Plot } from './plot.tsx';
import { fillOf } from './series.tsx';

export interface ColumnsProps {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly value: number; readonly words: string }[];
  readonly write: (value: number) => string;
  /** Below: "waited up to". */
  readonly axis: string;
  /** In the table, the names of the two columns. */
  readonly about: readonly [string, string];
}

const HEIGHT = 220;
const ABOVE = 20;
const BELOW = 40;
/** A gap between columns would say that there is something between them; a hair is enough to tell them apart. */
const HAIR = 3;

export const Columns = ({ title, columns, write, axis, about }: ColumnsProps): VNode => (
  <Plot
    title={title}
    places={columns.map(({ words }) => words)}
    height={HEIGHT}
    table={{ columns: about, rows: columns.map(({ name, value }) => [name, write(value)]) }}
    draw={({ id, width, at, point }) => {
      // Each column has its number on top, so the tallest may take all the room.
      const top = Math.max(1, ...columns.map(({ value }) => value));
      const bottom = HEIGHT - BELOW;
      const each = width / columns.length;
      const tall = (value: number): number => (value / top) * (bottom - ABOVE);
      return (
        <>
          {columns.map(({ name, value }, place) => (
            <g key={name} onPointerEnter={() => point(place)}>
              <rect class="cs-plot-row" data-at={at === place} x={place * each} y={0} width={each} height={bottom} />
              <rect
                class="cs-tone-edge cs-tone-solid"
                x={place * each + HAIR / 2}
                y={bottom - tall(value)}
                width={each - HAIR}
                height={tall(value)}
                fill={fillOf(id, 'solid')}
              />
              <text class="cs-plot-words" x={(place + 0.5) * each} y={bottom - tall(value) - 6} text-anchor="middle">
                {value === 0 ? '' : write(value)}
              </text>
              <text class="cs-plot-words" x={(place + 0.5) * each} y={bottom + 16} text-anchor="middle">
                {name}
              </text>
            </g>
          ))}
          <line class="cs-plot-axis" x1={0} x2={width} y1={bottom + 0.5} y2={bottom + 0.5} />
          <text class="cs-plot-words" x={0} y={bottom + 34}>
            {axis}
          </text>
        </>
      );
    }}
  />
);
