// What a page gives the review, and hears from it.
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { ReviewHost } from './review-host.ts';

export interface ReviewProps {
  /** In the order they are shown; a settled one stays until `closed`. */
  readonly questions: readonly QuestionView[];
  readonly host: ReviewHost;
  readonly theme: 'light' | 'dark';
  /** False while the server is out of reach: nothing can be signed. */
  readonly isConnected?: boolean;
  /** Milliseconds without a key before presses count; absent: as long as nobody pauses in a sentence. */
  readonly pause?: number;
  /** Where the person asked to be; another object is another wish. */
  readonly at?: AskedPlace;
  /** Whose question it is, where it is not plain: "in "Weekly review", from a terminal". */
  whose?(question: QuestionView): string | undefined;
  /** Brings what became of a question that somebody else has answered before the person. Absent: it is shown nowhere here. */
  show?(question: QuestionView): void;
  /** Whether the person has just asked for the sheet: then the focus goes there. Asked for once. */
  wanted?(): boolean;
  /** The sheet was closed without a decision being left open. */
  closed?(): void;
  /** Puts the sheet away and decides nothing: what is on it waits on. Absent: it cannot be put away here. */
  aside?(): void;
  /** Back to where the person writes; what is on the sheet stays. Absent: Escape puts it away at once. */
  leave?(): void;
  /** It has the whole width. */
  readonly isFull?: boolean;
  /** Absent: its width is not for the person to choose. */
  toggleFull?(): void;
}

export interface AskedPlace {
  readonly question: number;
  /** By its id; absent: the first one of it. */
  readonly proposal?: string;
  /** Its path. */
  readonly file?: string;
  /** 1-based, of what would be written. */
  readonly line?: number;
}
