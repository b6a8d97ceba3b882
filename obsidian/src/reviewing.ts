// Brings what waits before the person: in the modal when they ask or nobody types, else by a notice with a button. It never takes the focus from a text.
import { effect } from '@preact/signals';
import { type App, Notice } from 'obsidian';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { AskedPlace } from '../../web/review/review-props.ts';
import { titleOf } from '../../web/shell/waiting-words.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { createTyping, isSomethingOver } from './typing.ts';
import { ReviewModal } from './views/review-modal.ts';
import { WORDS, waitsWords } from './words.ts';

export interface Reviewing {
  /** The person asked for it: what was set aside comes back, all of it or what is asked for. */
  open(at?: AskedPlace): void;
  end(): void;
}

export interface ReviewingOptions {
  readonly app: App;
  readonly desk: PageDesk;
  opensByItself(): boolean;
}

export const createReviewing = ({ app, desk, opensByItself }: ReviewingOptions): Reviewing => {
  let modal: ReviewModal | undefined;
  let notice: Notice | undefined;
  let known: ReadonlySet<number> = new Set();
  const typing = createTyping();

  const open = (at?: AskedPlace): void => {
    notice?.hide();
    desk.aside.bringBack(at === undefined ? undefined : [at.question]);
    if (modal !== undefined) modal.goTo(at);
    else if (!desk.waiting.peek().some(({ standing }) => standing.is === 'open')) new Notice(WORDS.nothingWaits);
    else {
      modal = new ReviewModal({
        app,
        desk,
        ...(at === undefined ? {} : { at }),
        closed: (isAnswered) => {
          modal = undefined;
          if (!isAnswered) return;
          typing.rests();
          // What came onto the sheet in its last moment is not done with it.
          queueMicrotask(() => arrived(openOnes()));
        },
      });
      modal.open();
    }
  };

  const openOnes = (): readonly QuestionView[] =>
    desk.waiting.value.filter(({ id, standing }) => standing.is === 'open' && !desk.aside.questions.value.has(id));

  const arrived = (questions: readonly QuestionView[]): void => {
    // On the sheet that is open it comes by itself.
    if (modal !== undefined || questions.length === 0) return;
    if (opensByItself() && !typing.isNow() && !isSomethingOver()) open();
    else tell(questions);
  };

  const tell = (questions: readonly QuestionView[]): void => {
    notice?.hide();
    const newest = questions.at(-1);
    const text = waitsWords(desk.waitingCount.peek(), newest === undefined ? '' : titleOf(newest));
    const words = createSpan({ text: `${text} ` });
    const button = createEl('button', { text: WORDS.review, type: 'button' });
    // A press on it takes the focus from no text: when the review closes, one is where one was.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => open());
    const content = createFragment();
    content.append(words, button);
    notice = new Notice(content, UNTIL_PRESSED);
  };

  const stop = effect(() => {
    const questions = openOnes();
    const fresh = questions.filter(({ id }) => !known.has(id));
    known = new Set(desk.waiting.value.map(({ id }) => id));
    if (fresh.length > 0) queueMicrotask(() => arrived(fresh));
    else if (questions.length === 0) notice?.hide();
  });

  return {
    open,
    end: () => {
      stop();
      typing.end();
      notice?.hide();
      modal?.close();
    },
  };
};

/** Milliseconds, as Obsidian takes them. */
const UNTIL_PRESSED = 0;
