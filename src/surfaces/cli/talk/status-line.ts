// The line below the prompt: which model, which profile, how full its context is, what it cost, what waits.
import type { Meter } from '../../../agent/context/meter.ts';
import { dollars } from '../../../text/dollars.ts';
import { widthOf } from '../desk/layout.ts';

export interface Status {
  readonly model: string;
  readonly profile: string;
  readonly readOnly: boolean;
  /** Changes are signed together at the end. */
  readonly draft: boolean;
  /** After the last reply. Absent: nothing was sent yet, or there is nothing to meter. */
  readonly meter?: Meter;
  readonly isLocal: boolean;
  /** Questions that wait for a decision. */
  readonly pending: number;
  /** Files changed without a signature yet. */
  readonly unsigned: number;
}

/** What matters least is left out first where the line is short, the bar before a word; what is dangerous to overlook is never left out. */
export const statusLine = (status: Status, columns: number): string => {
  for (let most = 5; most > 0; most -= 1)
    for (const meter of [barOf(status.meter), '']) {
      const line = joined(wordsOf(status, meter).filter(({ text, least }) => text !== '' && least <= most));
      if (widthOf(line) < columns) return line;
    }
  return joined(wordsOf(status, '').filter(({ text, least }) => text !== '' && least === 0));
};

const wordsOf = (
  { model, profile, readOnly, draft, meter, isLocal, pending, unsigned }: Status,
  bar: string,
): readonly { readonly text: string; readonly least: number }[] => {
  const percent = meter === undefined ? '' : `${Math.round((meter.context / meter.window) * 100)} %`;
  return [
    { text: readOnly ? 'read-only' : '', least: 0 },
    { text: draft ? 'draft' : '', least: 0 },
    { text: pending === 0 ? '' : `${pending} pending`, least: 0 },
    { text: unsigned === 0 ? '' : `${unsigned} unsigned`, least: 0 },
    { text: model, least: 1 },
    { text: percent === '' ? '' : ['context', bar, percent].filter((word) => word !== '').join(' '), least: 2 },
    { text: meter?.cost === undefined || (isLocal && meter.cost === 0) ? '' : dollars(meter.cost), least: 3 },
    { text: profile, least: 4 },
    { text: '/help', least: 5 },
  ];
};

const joined = (words: readonly { readonly text: string }[]): string => words.map(({ text }) => text).join(' · ');

/** Five steps are enough to see it fill. */
const STEPS = 5;
const barOf = (meter: Meter | undefined): string => {
  const part = meter === undefined ? 0 : Math.min(meter.context / meter.window, 1);
  const full = Math.round(part * STEPS);
  return `${'■'.repeat(full)}${'□'.repeat(STEPS - full)}`;
};
