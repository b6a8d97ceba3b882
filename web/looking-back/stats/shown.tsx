// What models were shown of the person's files; the page of what was shared has every part of it.
import type { VNode } from 'preact';
import type { StatsReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Empty } from '../../page/show.tsx';
import { Bars } from './plot/bars.tsx';

export const Shown = ({ shared }: Pick<StatsReply, 'shared'>): VNode =>
  shared.length === 0 ? (
    <Empty>Nothing of your files was shown to a model.</Empty>
  ) : (
    <>
      <Bars
        title="Bytes of your files, by model"
        series={[
          { name: 'left this machine', tone: 'solid' },
          { name: 'stayed here', tone: 'stripes' },
        ]}
        bars={shared.map(({ model, local, items, bytes }) => {
          const name = escapeText(model, { maxLength: 80 });
          const total = spelledSize(bytes);
          const where = local ? 'stayed here' : 'left this machine';
          const words = `${name}: ${counted(items, 'part')} of files, ${total}, ${where}`;
          return { name, parts: local ? [0, bytes] : [bytes, 0], total, words };
        })}
        write={spelledSize}
        axis="bytes"
        about="model"
      />
      <p>
        <a href="#/shared?since=all">What was shared, part by part</a>
      </p>
    </>
  );
