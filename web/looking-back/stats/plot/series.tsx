// How series are told apart: each has a colour and a pattern of its own, so that neither is needed alone.
import type { VNode } from 'preact';

export type SeriesTone = 'solid' | 'stripes' | 'dots' | 'cross' | 'hollow';

export interface Series {
  readonly name: string;
  readonly tone: SeriesTone;
}

/** `plot` is the id of the plot whose `Patterns` it refers to. */
export const fillOf = (plot: string, tone: SeriesTone): string => `url(#${plot}-${tone})`;

const SIZE = 6;

export const Patterns = ({ plot }: { readonly plot: string }): VNode => (
  <defs>
    {(Object.keys(DRAWN) as SeriesTone[]).map(
      (
        tone, // its own keys, as its type says
      ) => (
        <pattern key={tone} id={`${plot}-${tone}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <g class={`cs-tone-${tone}`}>{DRAWN[tone]}</g>
        </pattern>
      ),
    )}
  </defs>
);

const ground = <rect class="cs-tone-ground" width={SIZE} height={SIZE} />;
const DRAWN: Readonly<Record<SeriesTone, VNode>> = {
  solid: <rect width={SIZE} height={SIZE} />,
  stripes: (
    <>
      {ground}
      <path d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" class="cs-tone-line" />
    </>
  ),
  dots: (
    <>
      {ground}
      <circle cx={SIZE / 2} cy={SIZE / 2} r="1.8" />
    </>
  ),
  cross: (
    <>
      {ground}
      <path d="M0,3 h6 M3,0 v6" class="cs-tone-line" />
    </>
  ),
  hollow: ground,
};

export const Legend = ({ plot, series }: { readonly plot: string; readonly series: readonly Series[] }): VNode => (
  <ul class="cs-plain cs-plot-legend">
    {series.map(({ name, tone }) => (
      <li key={name}>
        <svg width="16" height="12" aria-hidden="true" class={`cs-tone-${tone}`}>
          <rect class="cs-tone-edge" x="0.5" y="0.5" width="15" height="11" fill={fillOf(plot, tone)} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
