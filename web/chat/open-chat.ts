// What every part of an open conversation works with.
import type { Signal } from '@preact/signals';
import type { ChatHost } from './chat-host.ts';
import type { Attachment } from './composer/attachment.ts';
import type { Feed } from './feed/feed.ts';
import type { FeedRow } from './feed/row.ts';
import type { Find } from './find/create-find.ts';
import type { Scroll } from './scroll/create-scroll.ts';

export interface OpenChat {
  readonly host: ChatHost;
  readonly feed: Feed;
  readonly scroll: Scroll<FeedRow>;
  readonly find: Find;
  /** What fills the context is shown. */
  readonly isContextOpen: Signal<boolean>;
  /** Brings a question that waits before the person. */
  openQuestion(question: number): void;
  /** The last turn once more: here where nothing was answered yet, else in a copy, which is opened. */
  askAgain(): Promise<void>;
  /** What went along with a message that is queued, if it was said at this page. Whoever asks has it from then on. */
  givenWith(text: string): readonly Attachment[];
  /** Asks the server to do something with this conversation; what is wrong is told in the conversation. */
  ask(what: string, body?: object): Promise<boolean>;
}
