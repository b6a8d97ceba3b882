// What a model thought before it said or did something.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import type { ThoughtsRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { WorkLine } from './work-line.tsx';

export const ThoughtsLine = ({ row, chat }: { readonly row: ThoughtsRow; readonly chat: OpenChat }): VNode => (
  <WorkLine feed={chat.feed} name={row.key} sign={<Icon name="message-square" />} line={<strong>Thoughts</strong>}>
    {() => <div class="cs-foreign cs-quiet">{escapeText(row.text.trim(), { multiline: true })}</div>}
  </WorkLine>
);
