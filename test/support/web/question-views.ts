// Questions as the server would send them, for the sheet's own tests: each line of what a person sees has one.
import { titleFor } from '../../../src/proposal/headline-words.ts';
import type {
  AskedView,
  FileHead,
  HeadlineView,
  HunkHead,
  ItemHead,
  QuestionView,
} from '../../../src/surfaces/server/wire/question-view.ts';

/** An edit of one file, of a line, unless told otherwise. */
export const headlineView = (
  name: string,
  objects: Partial<HeadlineView['objects']> = {},
  more: Partial<Omit<HeadlineView, 'objects'>> = {},
): HeadlineView => ({
  verb: 'edit',
  title: titleFor(more.verb ?? 'edit'),
  objects: { count: 1, noun: 'file', name, ...objects },
  added: 1,
  removed: 1,
  ...more,
});

export const askedView = (more: Partial<AskedView> = {}): AskedView => ({
  id: 'call-1',
  stage: 'first',
  digest: 'digest-1',
  tool: { name: 'edit_file', title: 'Edit a file', group: 'files', effect: 'change', purpose: 'Changes a text.' },
  headline: headlineView('Website.md', { folder: 'Projects' }),
  summary: '',
  arguments: [],
  input: {},
  adjusted: [],
  notes: [],
  because: 'changes to files are shown first',
  rule: 'built-in rule "changes ask"',
  mustAsk: false,
  risks: [],
  recipient: { model: 'anthropic/claude', isLocal: false },
  files: [],
  items: [],
  mayAlways: true,
  mayTest: false,
  ...more,
});

export const questionView = (asked: readonly AskedView[], more: Partial<QuestionView> = {}): QuestionView => ({
  id: 7,
  session: 3,
  sessionTitle: 'The website',
  opened: 0,
  standing: { is: 'open' },
  asked,
  sheet: false,
  ...more,
});

export const hunkHead = (part: string, line = 1): HunkHead => ({
  parts: [part],
  added: 1,
  removed: 1,
  before: { from: line, count: 1 },
  after: { from: line, count: 1 },
});

export const fileHead = (index: number, more: Partial<FileHead> = {}): FileHead => ({
  index,
  path: `notes/${index}.md`,
  added: 1,
  removed: 1,
  hunks: [hunkHead(`f${index}-h0`)],
  parts: [],
  facts: [],
  isMarkdown: false,
  mayEdit: true,
  hasText: true,
  inGit: false,
  ...more,
});

export const itemHead = (index: number, more: Partial<ItemHead> = {}): ItemHead => ({
  index,
  part: `i${index}`,
  title: `Notes/${index}.md`,
  name: String(index),
  folder: 'Notes',
  bytes: 1200,
  preview: `the beginning of ${index}`,
  isNote: true,
  stays: false,
  isOutput: false,
  ...more,
});
