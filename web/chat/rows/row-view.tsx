// One row of the conversation, whatever it is. It is made again only when it is another.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { PlanCard } from '../cards/plan-card.tsx';
import { ReceiptCard } from '../cards/receipt-card.tsx';
import { RetryCard } from '../cards/retry-card.tsx';
import { TurnCard } from '../cards/turn-card.tsx';
import { WaitingCard } from '../cards/waiting-card.tsx';
import type { FeedRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { CallLine } from './call-line.tsx';
import { ExploredLine } from './explored-line.tsx';
import { MessageView } from './message-view.tsx';
import { NoteView } from './note-view.tsx';
import { OutputView } from './output-view.tsx';
import { ReplyView } from './reply-view.tsx';
import { ThoughtsLine } from './thoughts-line.tsx';

export const RowView = ({ row, chat }: { readonly row: FeedRow; readonly chat: OpenChat }): VNode =>
  useMemo(() => {
    switch (row.kind) {
      case 'message':
        return <MessageView row={row} chat={chat} />;
      case 'prose':
        return <ReplyView row={row} />;
      case 'call':
        return <CallLine row={row} chat={chat} />;
      case 'thoughts':
        return <ThoughtsLine row={row} chat={chat} />;
      case 'explored':
        return <ExploredLine row={row} chat={chat} />;
      case 'question':
        return <WaitingCard row={row} chat={chat} />;
      case 'receipt':
        return <ReceiptCard row={row} chat={chat} />;
      case 'turn':
        return <TurnCard row={row} chat={chat} />;
      case 'plan':
        return <PlanCard plan={row.plan} chat={chat} />;
      case 'note':
        return <NoteView row={row} chat={chat} />;
      case 'output':
        return <OutputView chat={chat} />;
      case 'retry':
        return <RetryCard chat={chat} />;
    }
  }, [row, chat]);
