// What a model did between two texts: a few calls line by line, many of them in one line that opens.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import type { ChatHost } from '../chat-host.ts';
import type { Feed } from '../feed/open-feed.ts';
import type { WorkRow as Work, WorkLine } from '../feed/row.ts';
import { CallLine } from './call-line.tsx';
import { Fold } from './fold.tsx';

export interface WorkRowProps {
  readonly row: Work;
  readonly feed: Feed;
  readonly host: ChatHost;
}

/** More lines than these fold into one. */
const MOST_LINES = 2;

export const WorkRow = ({ row: { key, lines }, feed, host }: WorkRowProps): VNode => {
  const draw = (line: WorkLine): VNode =>
    line.kind === 'thoughts' ? (
      <Thoughts key={line.key} name={line.key} text={line.text} feed={feed} />
    ) : (
      <CallLine key={line.key} line={line} feed={feed} host={host} />
    );
  if (lines.length <= MOST_LINES) return <div class="cs-work">{lines.map(draw)}</div>;
  // What goes on now is seen without opening anything.
  const last = lines.at(-1)!;
  const isWaiting = last.kind === 'call' && last.receipt === undefined;
  return (
    <div class="cs-work">
      <Fold feed={feed} name={key} line={summaryOf(lines)}>
        {() => lines.map(draw)}
      </Fold>
      {isWaiting && !feed.unfolded.value.has(key) ? draw(last) : null}
    </div>
  );
};

/** "6 calls · 4 shared, 1 applied, 1 failed". */
export const summaryOf = (lines: readonly WorkLine[]): string => {
  const calls = lines.filter((line) => line.kind === 'call');
  const counts = new Map<string, number>();
  for (const { receipt } of calls) {
    const status = receipt === undefined ? 'waiting' : receipt.isError ? 'failed' : receipt.status;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const became = [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
  const count = calls.length === 1 ? '1 call' : `${calls.length} calls`;
  return calls.length === 0 ? 'Thoughts' : `${count} · ${became}`;
};

interface ThoughtsProps {
  readonly name: string;
  readonly text: string;
  readonly feed: Feed;
}

const Thoughts = ({ name, text, feed }: ThoughtsProps): VNode => (
  <Fold feed={feed} name={name} line={<span class="cs-call-tool">Thoughts</span>}>
    {() => <div class="cs-foreign cs-quiet">{escapeText(text.trim(), { multiline: true })}</div>}
  </Fold>
);
