// The approval modal: the page's own review over the connection. Closing it decides nothing.
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type App, Modal, Scope } from 'obsidian';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { mountReview } from '../../../web/review/mount-review.tsx';
import type { ReviewHost } from '../../../web/review/review-host.ts';
import type { AskedPlace, ReviewProps } from '../../../web/review/review-props.ts';
import { deskHost } from '../../../web/shell/desk-host.ts';
import { createKeptManner } from '../../../web/shell/kept-manner.ts';
import { inOrder } from '../../../web/shell/shown-order.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { vaultChoices } from '../vault-choices.ts';
import { WORDS } from '../words.ts';

export interface ReviewModalOptions {
  readonly app: App;
  readonly desk: PageDesk;
  /** Where the person asked to be. */
  readonly at?: AskedPlace;
  /** Answered: everything that it showed. */
  closed(isAnswered: boolean): void;
}

export class ReviewModal extends Modal {
  readonly #options: ReviewModalOptions;
  readonly #at = signal<AskedPlace | undefined>(undefined);
  #isWanted = true;
  /** The sheet knows it from the answer, sooner than the desk hears of it. */
  #isDone = false;
  #end: (() => void) | undefined;
  #questions: readonly QuestionView[] = [];

  constructor(options: ReviewModalOptions) {
    super(options.app);
    this.#options = options;
    this.#at.value = options.at;
    // Escape is the review's: it leaves a field or a panel first, and only then the sheet.
    this.scope = new Scope();
  }

  /** It is open already, and the person asked for something on it. */
  goTo(at: AskedPlace | undefined): void {
    this.#isWanted = true;
    this.#at.value = at;
  }

  override onOpen(): void {
    const { app, desk } = this.#options;
    this.modalEl.classList.add('cs-obsidian-modal');
    this.contentEl.classList.add('cs-obsidian');
    this.contentEl.setAttribute('role', 'region');
    this.contentEl.setAttribute('aria-label', WORDS.reviewTitle);
    this.modalEl.addEventListener('keydown', this.#escape);
    const shown = shownQuestions(desk, this.#at);
    const host = deskHost({ ...desk, manner: createKeptManner(vaultChoices(app)), nonce: undefined });
    const props = () => this.#propsOf(shown.value, host);
    const mounted = mountReview(this.contentEl, props());
    const stop = effect(() => {
      this.#questions = shown.value;
      // Withdrawn, or answered at another desk and seen.
      if (shown.value.length === 0) queueMicrotask(() => this.close());
      else mounted.update(props());
    });
    this.#end = () => {
      stop();
      mounted.unmount();
    };
  }

  /** Those that are drawn: one that has come since is not done with them. */
  #propsOf(questions: readonly QuestionView[], host: ReviewHost): ReviewProps {
    const { desk } = this.#options;
    return {
      questions,
      host,
      theme: desk.theme.now.value,
      isConnected: desk.connection.value === 'live' && desk.failure.value === undefined,
      ...(this.#at.value === undefined ? {} : { at: this.#at.value }),
      whose: ({ sessionTitle }) => `in “${sessionTitle}”`,
      wanted: () => {
        const was = this.#isWanted;
        this.#isWanted = false;
        return was;
      },
      aside: () => this.close(),
      closed: () => {
        this.#isDone = true;
        for (const { id } of questions) desk.forget(id);
        this.close();
      },
    };
  }

  override onClose(): void {
    const { desk, closed } = this.#options;
    if (this.#end === undefined) return;
    this.#end();
    this.#end = undefined;
    this.modalEl.removeEventListener('keydown', this.#escape);
    const isOpen = !this.#isDone && this.#questions.some(({ standing }) => standing.is === 'open');
    if (isOpen) desk.aside.put();
    for (const { id, standing } of desk.waiting.peek()) if (standing.is !== 'open') desk.forget(id);
    closed(!isOpen);
  }

  /** Beside the sheet, as on the modal's own button. */
  readonly #escape = (event: KeyboardEvent): void => {
    const isOnSheet = event.target instanceof Element && event.target.closest('.cs-sheet') !== null;
    if (event.key === 'Escape' && !isOnSheet && !event.defaultPrevented) this.close();
  };
}

/** In the order of the page: what one was shown first stays first. */
const shownQuestions = (
  { waiting, aside }: PageDesk,
  at: ReadonlySignal<AskedPlace | undefined>,
): ReadonlySignal<readonly QuestionView[]> => {
  let before: readonly number[] = [];
  return computed(() => {
    const questions = inOrder(
      waiting.value.filter(({ id }) => !aside.questions.value.has(id)),
      { before, session: undefined, first: at.value?.question },
    );
    before = questions.map(({ id }) => id);
    return questions;
  });
};
