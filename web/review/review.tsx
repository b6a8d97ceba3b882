// The review: everything that waits for a decision on one sheet. Questions come in, answers go out; it knows nothing else of the page it is in.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { DecisionBar, type PanelName } from './decision-bar.tsx';
import { EntryList } from './entry-list.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { focusOn } from './focus-on.ts';
import { createArming } from './gesture.ts';
import { Panels } from './panels.tsx';
import { closingWords } from './primary-words.ts';
import { Headline, ProposalHead } from './proposal-head.tsx';
import { ProposalPart } from './proposal-part.tsx';
import type { ReviewHost } from './review-host.ts';
import { readKey } from './review-keys.ts';
import { createReviewModel } from './review-model.ts';
import { Sheet } from './sheet.tsx';
import type { Verdict } from './verdict.ts';

export interface ReviewProps {
  /** In the order they are shown; a settled one stays until `closed`. */
  readonly questions: readonly QuestionView[];
  readonly host: ReviewHost;
  readonly theme: 'light' | 'dark';
  /** The sheet was closed without a decision being left open. */
  closed?(): void;
  /** Puts the sheet away and decides nothing: what is on it waits on. Absent: it cannot be put away here. */
  aside?(): void;
}

export const Review = ({ questions, host, theme, closed, aside }: ReviewProps): VNode | null => {
  const around = useRef({ host, closed });
  around.current = { host, closed };
  const model = useMemo(() => createReviewModel(() => around.current.host), []);
  const panel = useSignal<PanelName | undefined>(undefined);
  const isArmed = useSignal(false);
  const arming = useMemo(() => createArming((now) => (isArmed.value = now)), []);
  const sheet = useRef<HTMLDivElement>(null);
  useMemo(() => model.given(questions), [questions]);

  const entry = model.current.value;
  const key = entry?.key;
  useLayoutEffect(() => {
    panel.value = undefined;
    if (key !== undefined) arming.begin();
    return arming.end;
  }, [key]);
  const isDone = questions.length > 0 && entry === undefined;
  useEffect(() => {
    if (isDone) around.current.closed?.();
  }, [isDone]);
  if (entry === undefined) return null;

  const mayAct = (event: Event): boolean => event.isTrusted && arming.isArmed() && !model.isSending.value;

  const { asked, question } = entry;
  const standing = model.standing(entry);
  const isOpen = standing.is === 'open';
  /** When what was just set is drawn, and before the next key: one that follows at once is meant for that place. */
  const soon = (...places: readonly string[]): void => {
    queueMicrotask(() => focusOn(sheet.current, ...places));
  };
  const say = (event: Event, verdict: Verdict): void => {
    if (!mayAct(event) || !isOpen) return;
    const wasBatch = model.open.value.length > 1;
    panel.value = undefined;
    void model.say(entry, verdict).then(() => {
      const isAll = model.open.value.every((each) => model.verdict(each) !== undefined);
      if (!wasBatch || !isAll) return;
      // When all are decided the next press is the one that signs; not one that was meant for the last of them.
      arming.begin();
      soon('button[data-sign]');
    });
  };
  const closePanel = (): void => {
    const opener = `[data-opens="${panel.value}"]`;
    panel.value = undefined;
    soon(opener, '.cs-headline');
  };
  const close = (event: Event): void => {
    if (!mayAct(event)) return;
    if (panel.value !== undefined) closePanel();
    else
      void model.refuseAll().then((isClosed) => {
        if (isClosed) around.current.closed?.();
      });
  };
  const open = (name: PanelName): void => {
    const isOffered =
      name === 'help' ||
      (isOpen &&
        (name === 'refuse' ||
          (name === 'edit' && asked.schema !== undefined) ||
          (name === 'always' && asked.mayAlways && !asked.mustAsk)));
    if (isOffered) panel.value = panel.value === name ? undefined : name;
  };
  const go = (to: keyof typeof PLACES): void => {
    if (to === 'text' && !asked.files.some(({ mayEdit }) => mayEdit)) {
      open('edit');
      return;
    }
    const tab = `[data-tab="${to === 'output' ? 'output' : 'effects'}"]`;
    if (focusOn(sheet.current, tab)) sheet.current?.querySelector<HTMLElement>(tab)?.click();
    soon(...PLACES[to], tab);
  };
  const number = (chosen: number): void => {
    const other = model.entries.value[chosen - 1];
    if (model.entries.value.length > 1 && other !== undefined) model.look(other);
    else if (model.entries.value.length === 1 && isOpen) model.tick(entry, asked.items[chosen - 1]);
  };
  const press = (event: KeyboardEvent): void => {
    const wasArmed = arming.isArmed();
    arming.press();
    if (!wasArmed || !event.isTrusted) return;
    readKey(event, {
      isPanelOpen: panel.value !== undefined,
      yes: () => say(event, { is: 'yes' }),
      open,
      close: () => close(event),
      leaveField: () => soon('.cs-headline'),
      go,
      number,
    });
  };

  const isBatch = model.entries.value.length > 1;
  return (
    <div class="cs-root cs-review" data-theme={theme} ref={sheet}>
      <Sheet
        headline={<Headline asked={asked} />}
        closing={closingWords(model.open.value.length)}
        isArmed={isArmed.value && !model.isSending.value}
        close={close}
        {...(aside === undefined || !isOpen ? {} : { aside })}
        press={press}
      >
        <div class="cs-sheet-body" data-batch={isBatch}>
          {isBatch ? <EntryList model={model} /> : null}
          <div class="cs-proposal" key={JSON.stringify([question.session, asked.id])}>
            {isOpen ? null : (
              <p class="cs-notice" role="status">
                {model.isAwaited(entry) ? AWAITED : standing.words}
              </p>
            )}
            <ProposalHead asked={asked} />
            <ProposalPart
              question={question.id}
              asked={asked}
              choice={model.choice(entry)}
              choose={(choice) => model.choose(entry, choice)}
              chooseFile={(file, choice) => model.chooseFile(entry, file, choice)}
              host={host}
              theme={theme}
            />
          </div>
        </div>
        <div class="cs-sheet-foot">
          {model.error.value === undefined ? null : <ErrorNotice error={model.error.value} />}
          <Panels
            key={key}
            panel={panel.value}
            model={model}
            entry={entry}
            host={host}
            mayAct={mayAct}
            say={say}
            close={closePanel}
          />
          {panel.value !== undefined ? null : isOpen ? (
            <DecisionBar
              model={model}
              entry={entry}
              open={open}
              yes={(event) => say(event, { is: 'yes' })}
              sign={(event) => (mayAct(event) ? void model.sign() : undefined)}
              all={(event) => (mayAct(event) ? model.sayAll() : undefined)}
            />
          ) : (
            <div class="cs-bar">
              <button type="button" class="cs-button" onClick={close}>
                {closingWords(model.open.value.length)}
              </button>
            </div>
          )}
        </div>
      </Sheet>
    </div>
  );
};

const AWAITED = 'Your version is being checked. It comes back here before anything is applied.';

/** Where the keys lead, the best place first. */
const PLACES = {
  difference: ['.cs-changes [tabindex="0"]', '.cs-changes input', '[data-look]'],
  text: [
    '.cs-changes [contenteditable="true"]:not([aria-readonly="true"])',
    '.cs-changes [tabindex="0"]',
    '.cs-changes input',
  ],
  output: ['.cs-whole'],
} as const;
