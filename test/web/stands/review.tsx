// The approval sheet in a page of somebody else's: questions and replies as the test gave them, and every answer told.
import { effect } from '@preact/signals';
import type { Decision } from '../../../src/decision/question.ts';
import type {
  FileText,
  KeptWork,
  QuestionView,
  StandingView,
} from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../../web/diff/answered.ts';
import { type MountedReview, mountReview } from '../../../web/review/mount-review.tsx';
import type { ReviewHost } from '../../../web/review/review-host.ts';
import type { ReviewProps } from '../../../web/review/review-props.ts';
import type { ReviewStand } from '../../support/web/review-stand.ts';
import { nonce, show, tell, theme } from './stand.tsx';

let data: ReviewStand = { questions: [] };

const missing = <T,>(message: string): Answered<T> => ({ ok: false, error: { code: 'NOT_FOUND', message } });
const found = <T,>(value: T | undefined, name: string): Answered<T> =>
  value === undefined ? missing(`There is no ${name}.`) : { ok: true, value };

const recorded = (decisions: Readonly<Record<string, Decision>>): Answered<StandingView> => ({
  ok: true,
  value: { is: 'answered', at: 0, words: 'Answered at the desk "web".', decisions },
});

/** Of files that the test says nothing about. */
const SOME_TEXT: FileText = { before: 'one\n', after: 'two\n' };
/** By digest, as the server keeps it. */
let kept = new Map<string, KeptWork | undefined>();

const host: ReviewHost = {
  kept: (_, { digest }) => kept.get(digest),
  keep: (_, { digest }, work) => kept.set(digest, work),
  nonce,
  reasons: () => data.reasons ?? [],
  reasoned: (words) => tell('reasoned', words),
  fileText: async (_, __, file) => {
    if (data.readingMilliseconds !== undefined) await new Promise((done) => setTimeout(done, data.readingMilliseconds));
    return data.fileTexts === undefined ? { ok: true, value: SOME_TEXT } : found(data.fileTexts[file], 'file');
  },
  itemText: async (question, proposal, item) => {
    tell('item', [question, proposal, item]);
    const text = data.itemTexts?.[item];
    return found(text === undefined ? undefined : { text }, 'item');
  },
  answer: async (question, decisions) => {
    tell('answer', { question, decisions });
    if (data.milliseconds !== undefined) await new Promise((done) => setTimeout(done, data.milliseconds));
    return data.replies?.[question] ?? recorded(decisions);
  },
  offerAlways: async () => found(data.offer, 'rule for it'),
  saveAlways: async (question, proposal, howLong) => {
    tell('saved', [question, proposal, howLong]);
    return { ok: true, value: { words: 'Saved.' } };
  },
  runTests: async (_, __, keep) => {
    tell('tests', keep);
    return found(data.tests, 'test command');
  },
};

show(
  <main>
    <h1>A page of somebody else's</h1>
    <button type="button" class="cs-button" id="before">
      Something else
    </button>
    <textarea id="message" aria-label="Message" spellcheck={false} />
    <div id="place" />
  </main>,
);

const place = document.getElementById('place')!;
const props = (): ReviewProps => ({
  questions: data.questions,
  host,
  theme: theme.value,
  ...(data.isConnected === undefined ? {} : { isConnected: data.isConnected }),
  ...(data.pause === 'real' ? {} : { pause: data.pause ?? 20 }),
  closed: () => tell('closed', true),
  aside: () => tell('aside', true),
  show: ({ id }) => tell('shown', id),
});
let review: MountedReview | undefined;
effect(() => {
  const next = props();
  review?.update(next);
});

Object.assign(globalThis, {
  /** A new sheet, as if the page had just been opened. */
  start: (next: ReviewStand) => {
    review?.unmount();
    Object.assign(globalThis, { told: [] });
    document.getElementById('before')?.focus();
    data = next;
    if (next.goesOn !== true) kept = new Map();
    review = mountReview(place, props());
  },
  /** What the server would say while the sheet is open, said by the test. */
  give: (questions: readonly QuestionView[], fileTexts: ReviewStand['fileTexts'] = data.fileTexts) => {
    data = { ...data, questions, ...(fileTexts === undefined ? {} : { fileTexts }) };
    review?.update(props());
  },
  /** The server is out of reach, or back. */
  connect: (isConnected: boolean) => {
    data = { ...data, isConnected };
    review?.update(props());
  },
  takeAway: () => review?.unmount(),
});
