// Several reads and searches in one line: it opens to a line for each of them.
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';
import { Icon } from '../../look/icon.tsx';
import type { ExploredRow, WorkRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { CallLine } from './call-line.tsx';
import { ThoughtsLine } from './thoughts-line.tsx';
import { WorkLine } from './work-line.tsx';

export const ExploredLine = ({ row, chat }: { readonly row: ExploredRow; readonly chat: OpenChat }): VNode => (
  <WorkLine
    feed={chat.feed}
    name={`${row.key} all`}
    sign={<Icon name="eye" />}
    line={
      <>
        <strong>Explored</strong> {exploredWords(row.rows)}
      </>
    }
  >
    {() =>
      row.rows.map((each) =>
        each.kind === 'thoughts' ? (
          <ThoughtsLine key={each.key} row={each} chat={chat} />
        ) : (
          <CallLine key={each.key} row={each} chat={chat} />
        ),
      )
    }
  </WorkLine>
);

/** "3 files, 1 search": a file that was read twice is one file. */
export const exploredWords = (rows: readonly WorkRow[]): string => {
  const seen = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.kind !== 'call' || row.call === undefined) continue;
    const { noun, object, does } = row.call;
    const known = seen.get(noun) ?? new Set();
    seen.set(noun, known.add(does === 'read' ? object.replace(/, lines? .*$/, '') : row.key));
  }
  return [...seen].map(([noun, { size }]) => `${grouped(size)} ${size === 1 ? noun : pluralOf(noun)}`).join(', ');
};

const pluralOf = (noun: string): string => (/(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`);
