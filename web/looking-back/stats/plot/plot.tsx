// The frame of every plot: a title, the drawing, a line that says the value one points at, by mouse or keys, and the same figures as a table.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { useUniqueId } from '../../../look/use-unique-id.ts';
import { PlotsContext } from './plots-context.ts';
import { Legend, Patterns, type Series } from './series.tsx';

export interface PlotTable {
  readonly columns: readonly string[];
  /** The first cell of each names the row. */
  readonly rows: readonly (readonly string[])[];
}

export interface PlotProps {
  readonly title: string;
  /** What is said of each place one can point at, in order. Never empty. */
  readonly places: readonly string[];
  readonly height: number;
  /** Told apart by pattern, below the drawing. */
  readonly series?: readonly Series[];
  /** In its place, where they are told apart in another way. */
  readonly legend?: VNode | undefined;
  readonly table: PlotTable;
  readonly draw: (space: PlotSpace) => ComponentChildren;
}

export interface PlotSpace {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The place one points at. */
  readonly at: number | undefined;
  readonly point: (place: number | undefined) => void;
}

export const Plot = (props: PlotProps): VNode => {
  const isDrawn = useContext(PlotsContext);
  if (isDrawn) return <DrawnPlot {...props} />;
  const { title, table } = props;
  return (
    <figure class="cs-plot cs-card">
      <figcaption>{title}</figcaption>
      <Table title={title} table={table} />
    </figure>
  );
};

const DrawnPlot = ({ title, places, height, series = [], legend, table, draw }: PlotProps): VNode => {
  const id = useUniqueId();
  const pointed = useSignal<number | undefined>(undefined);
  const at = pointed.value;
  const point = (place: number | undefined): void => {
    pointed.value = place;
  };
  const { box, width } = useWidth();
  const move = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, at, places.length);
    if (next === 'same') return;
    event.preventDefault();
    point(next);
  };
  return (
    <figure class="cs-plot cs-card">
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <div
        class="cs-plot-drawing"
        role="slider"
        aria-labelledby={`${id}-title`}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={places[at ?? 0] ?? ''}
        tabIndex={0}
        ref={box}
        onKeyDown={move}
        onFocus={() => point(at ?? 0)}
        onBlur={() => point(undefined)}
        onPointerLeave={() => point(undefined)}
      >
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <Patterns plot={id} />
          {width > 0 && draw({ id, width, height, at, point })}
        </svg>
      </div>
      {/* Heard already, as the value of the drawing. */}
      <p class="cs-plot-said cs-faint" aria-hidden="true">
        {at === undefined ? 'Point at it, or press the arrow keys.' : places[at]}
      </p>
      {legend ?? (series.length > 1 && <Legend plot={id} series={series} />)}
      <details>
        <summary>As a table</summary>
        <Table title={title} table={table} />
      </details>
    </figure>
  );
};

const placeAfter = (key: string, at: number | undefined, count: number): number | 'same' | undefined => {
  const now = at ?? -1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(now + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(now - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Escape' && at !== undefined ? undefined : 'same';
};

/** Drawn in pixels: letters keep their size on a phone. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => {
      width.value = Math.floor(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width: width.value };
};

const Table = ({ title, table }: { readonly title: string; readonly table: PlotTable }): VNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section class="cs-scroll" aria-label={`${title}, as a table`} tabIndex={0}>
    <table class="cs-table">
      <thead>
        <tr>
          {table.columns.map((name, index) => (
            <th key={name} scope="col" class={index === 0 ? '' : 'cs-number'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], row) => (
          // Rows of a table have no other name: two tools may look the same once escaped.
          <tr key={row}>
            <th scope="row">
              <span class="cs-plot-row-name">{name}</span>
            </th>
            {cells.map((cell, index) => (
              <td key={table.columns[index + 1]} class="cs-number">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
