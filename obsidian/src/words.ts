// What the plugin says, in one place: sentence case, plain, with the way out.
import { counted } from '../../src/text/counted.ts';

export const WORDS = {
  viewTitle: 'Countersign',
  ribbon: 'Open Countersign',
  commandOpen: 'Open the conversation',
  commandReview: 'Review what waits',
  commandUndo: 'Undo the last change',
  places: 'Places',
  notices: 'Notices',
  conversation: 'Conversation',
  conversations: 'All',
  noConversations: 'No conversations yet.',
  waiting: 'Waiting',
  history: 'History',
  notStarted: 'Countersign is not running',
  notStartedWords: 'It starts a program on this machine that works on this vault, and stops it with the plugin.',
  start: 'Start',
  starting: 'Starting Countersign',
  again: 'Try again',
  reviewTitle: 'Review',
  review: 'Review',
  nothingWaits: 'Nothing waits for you',
  nothingApplied: 'Nothing has been applied in this vault yet',
  nothingToUndo: 'There is no change to undo.',
  undo: 'Undo',
  redo: 'Redo',
  more: 'Earlier ones',
  setAside: 'set aside',
  elsewhere: 'from a terminal',
  opensByItself: 'Open the review by itself',
  opensByItselfWords: 'Only while nobody is typing; otherwise a notice with a button comes. Off: always a notice.',
  lost: 'No connection to Countersign.',
  startAgain: 'Start again',
  noFolder: 'This vault is no folder on this machine.',
  program: 'Path of Countersign',
  programWords: 'On this device. Empty: it is looked for.',
  node: 'Path of Node',
  nodeWords: 'On this device. Empty: it is looked for.',
} as const;

/** "1 decision waits for you: Edit Website.md" */
export const waitsWords = (count: number, newest: string): string =>
  `${counted(count, 'decision')} ${count === 1 ? 'waits' : 'wait'} for you${newest === '' ? '' : `: ${newest}`}`;

export const undoneWords = (files: readonly { readonly path: string; readonly words: string }[]): string =>
  files.length === 0 ? 'Taken back.' : files.map(({ path, words }) => `${path}: ${words}`).join('\n');

export const failedWords = ({
  message,
  wayOut,
}: {
  readonly message: string;
  readonly wayOut?: string | undefined;
}): string => (wayOut === undefined ? message : `${message} ${wayOut}`);
