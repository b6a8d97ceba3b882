// What the plugin says, in one place: sentence case, plain, with the way out.
import { counted } from '../../src/text/counted.ts';

export const WORDS = {
  viewTitle: 'Countersign',
  ribbon: 'Open Countersign',
  commandOpen: 'Open the conversation',
  commandReview: 'Review what waits',
  commandUndo: 'Undo the last change',
  commandNew: 'Begin a new conversation',
  commandAskNote: 'Ask about this note',
  commandAskSelection: 'Ask about the selection',
  commandChatInNote: 'Answer in this note',
  commandHotlist: 'Show the hotlist',
  commandWeekly: 'Coach: do the weekly review',
  commandStalled: 'Coach: go through the stalled projects',
  commandInbox: 'Coach: empty the inbox',
  commandChoose: "Coach: choose today's hotlist",
  cannotBeNamed: 'A note with a quotation mark in its name cannot be named in a message.',
  answering: 'The answer is written into the note when it is complete.',
  findOnPage: 'Words in a conversation are found on the page: countersign serve, in a terminal.',
  proposed: 'A change of this line waits for your answer',
  places: 'Places',
  notices: 'Notices',
  conversation: 'Conversation',
  conversations: 'All',
  noConversations: 'No conversations yet.',
  waiting: 'Waiting',
  history: 'History',
  shared: 'Shared',
  nothingShared: 'Nothing of this vault was shown to a model in the last week',
  stayed: 'stayed here',
  left: 'left this machine',
  hotlist: 'Hotlist',
  nothingToday: 'Nothing is on the hotlist',
  pinned: 'pinned',
  stale: 'Kept, and not counted',
  flowRuns:
    'Flow is running: it keeps the hotlist in memory and may write over a change from here. Switch it off and on again after a change, or make the change in Flow.',
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
  server: 'Model, profile, tools, privacy and keys',
  serverWords: 'They are kept by Countersign, for every surface the same, and can be set while it runs.',
  pages: 'Rules, trust, skills and everything else',
  pagesWords: 'On the page of Countersign, in your browser.',
  openPage: 'Open the page',
  default: 'Default',
  none: 'none',
  key: 'Key of',
  keyWords: 'A secret of Obsidian. It is handed to the server, which holds it in memory until it ends.',
  handOverTitle: 'Hand over your keys?',
  handOverWords:
    'This vault is served by a Countersign that another window or a terminal started. It has none of the keys that you chose in the settings here.',
  handOver: 'Hand over',
  notNow: 'Not now',
} as const;

/** "1 decision waits for you: Edit Website.md" */
export const waitsWords = (count: number, newest: string): string =>
  `${counted(count, 'decision')} ${count === 1 ? 'waits' : 'wait'} for you${newest === '' ? '' : `: ${newest}`}`;

export const STALE_WORDS = {
  Done: 'done in',
  'File not found': 'there is no',
  'Line not found': 'no longer in',
  Unreadable: 'nobody can read',
} as const;

export const noNoteWords = (name: string): string => `There is no note “${name}” in this vault.`;

export const undoneWords = (files: readonly { readonly path: string; readonly words: string }[]): string =>
  files.length === 0 ? 'Taken back.' : files.map(({ path, words }) => `${path}: ${words}`).join('\n');

export const failedWords = ({
  message,
  wayOut,
}: {
  readonly message: string;
  readonly wayOut?: string | undefined;
}): string => (wayOut === undefined ? message : `${message} ${wayOut}`);
