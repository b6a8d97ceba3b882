// What the person did not take as it was proposed: edited, taken in part, refused, or taken back later.
import type { VNode } from 'preact';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Empty } from '../../page/show.tsx';
import { DECIDED, inWords } from './approved.tsx';
import { Bars } from './plot/bars.tsx';

const CORRECTED = DECIDED.slice(1);

export const Corrected = ({
  tools,
  undone,
}: Pick<StatsReply, 'tools'> & { readonly undone: string | undefined }): VNode => {
  const bars = tools
    .map(({ tool, calls, edited, part, refused }) => {
      const name = escapeText(tool, { maxLength: 80 });
      const parts = [edited, part, refused];
      const sum = edited + part + refused;
      const total = `${grouped(sum)} of ${grouped(calls)}`;
      return { name, parts, total, sum, words: `${name}: ${total} calls${inWords(CORRECTED, parts)}` };
    })
    .filter(({ sum }) => sum > 0)
    .sort((left, right) => right.sum - left.sum);
  return (
    <>
      {bars.length === 0 ? (
        <Empty>Nothing was edited, taken in part or refused.</Empty>
      ) : (
        <Bars
          title="Calls that were not taken as proposed, by tool"
          series={CORRECTED}
          bars={bars}
          write={grouped}
          axis="calls"
          about="tool"
          totals="all"
        />
      )}
      {undone === undefined ? null : <p>{undone}</p>}
    </>
  );
};
