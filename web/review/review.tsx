// The review: everything that waits for a decision on one sheet. Questions come in, answers go out; it knows nothing else of the page it is in.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { DecisionBar, type PanelName } from './decision-bar.tsx';
import { createDrawing, DrawingContext } from './drawing.ts';
import { EntryList } from './entry-list.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { focusOn } from './focus-on.ts';
import { createArming, isTextField } from './gesture.ts';
import { Panels } from './panels.tsx';
import { closingWords } from './primary-words.ts';
import { Headline, ProposalHead } from './proposal-head.tsx';
import { ProposalPart } from './proposal-part.tsx';
import type { ReviewHost } from './review-host.ts';
import { readKey } from './review-keys.ts';
import { createReviewModel } from './review-model.ts';
import { Sheet } from './sheet.tsx';
import { useSecondPress } from './use-second-press.ts';
import type { SheetVerdict } from './verdict.ts';

export interface ReviewProps {
  /** In the order they are shown; a settled one stays until `closed`. */
  readonly questions: readonly QuestionView[];
  readonly host: ReviewHost;
  readonly theme: 'light' | 'dark';
  /** False while the server is out of reach: nothing can be signed. */
  readonly isConnected?: boolean;
  /** Milliseconds without a key before presses count; absent: as long as nobody pauses in a sentence. */
  readonly pause?: number;
  /** Whether the person has just asked for the sheet: then the focus goes there. Asked for once. */
  wanted?(): boolean;
  /** The sheet was closed without a decision being left open. */
  closed?(): void;
  /** Puts the sheet away and decides nothing: what is on it waits on. Absent: it cannot be put away here. */
  aside?(): void;
}

export const Review = (props: ReviewProps): VNode | null => {
  const { questions, host, theme, isConnected = true, pause, wanted, closed, aside } = props;
  const around = useRef({ host, closed });
  around.current = { host, closed };
  const model = useMemo(() => createReviewModel(() => around.current.host), []);
  const panel = useSignal<PanelName | undefined>(undefined);
  const isArmed = useSignal(false);
  const arming = useMemo(() => createArming((now) => (isArmed.value = now), pause), []);
  const drawing = useMemo(createDrawing, []);
  const sheet = useRef<HTMLDivElement>(null);
  useMemo(() => {
    const focused = sheet.current?.ownerDocument.activeElement ?? null;
    const isTyping = panel.value !== undefined || (isTextField(focused) && sheet.current?.contains(focused) === true);
    model.given(questions, isTyping);
  }, [questions]);

  const entry = model.current.value;
  const key = entry?.key;
  const second = useSecondPress(key);
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
  const unready = !isConnected ? LOST : drawing.isDrawn.value ? undefined : READING;
  const maySign = (event: Event): boolean => mayAct(event) && unready === undefined;

  const { asked, question } = entry;
  const standing = model.standing(entry);
  const isOpen = standing.is === 'open';
  /** When what was just set is drawn, and before the next key: one that follows at once is meant for that place. */
  const soon = (...places: readonly string[]): void => {
    queueMicrotask(() => focusOn(sheet.current, ...places));
  };
  const say = (event: Event, verdict: SheetVerdict): void => {
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
  const yes = (event: Event): void => {
    if (!maySign(event) || !isOpen) return;
    if (!asked.mustAsk || second.press()) say(event, { is: 'yes' });
    // The second press is one that was made after the first one's words could be read.
    else arming.begin();
  };
  const closePanel = (): void => {
    const opener = `[data-opens="${panel.value}"]`;
    panel.value = undefined;
    soon(opener, '.cs-headline');
  };
  const close = (event: Event): void => {
    if (!event.isTrusted) return;
    if (panel.value !== undefined) closePanel();
    else if (model.open.value.length === 0) around.current.closed?.();
    else if (aside !== undefined) aside();
    else soon('.cs-headline');
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
  const press = (event: KeyboardEvent, isEntered: boolean): void => {
    const wasArmed = arming.isArmed();
    arming.press();
    if (!wasArmed || !event.isTrusted || !isEntered) return;
    readKey(event, {
      isPanelOpen: panel.value !== undefined,
      yes: () => yes(event),
      open,
      close: () => close(event),
      leaveField: () => soon('.cs-headline'),
      go,
      number,
    });
  };

  const pressElsewhere = (event: KeyboardEvent): void => {
    arming.begin();
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && isOpen) aside?.();
  };

  const isBatch = model.entries.value.length > 1;
  const isReady = isArmed.value && !model.isSending.value && (!isOpen || unready === undefined);
  const mayClose = aside !== undefined || model.open.value.length === 0;
  return (
    <div class="cs-root cs-review" data-theme={theme} ref={sheet}>
      <Sheet
        headline={<Headline asked={asked} />}
        closing={closingWords(model.open.value.length)}
        isReady={isReady}
        press={press}
        pressElsewhere={pressElsewhere}
        {...(mayClose ? { close } : {})}
        {...(wanted === undefined ? {} : { wanted })}
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
            <DrawingContext.Provider value={drawing}>
              <ProposalPart
                question={question.id}
                asked={asked}
                choice={model.choice(entry)}
                choose={(choice) => model.choose(entry, choice)}
                chooseFile={(file, choice) => model.chooseFile(entry, file, choice)}
                host={host}
                theme={theme}
              />
            </DrawingContext.Provider>
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
              unready={unready}
              isArmed={isArmed.value}
              isPressed={second.isWaiting.value}
              open={open}
              yes={yes}
              sign={(event) => (maySign(event) ? void model.sign() : undefined)}
              all={(event, verdict) => (mayAct(event) ? model.sayAll(verdict) : undefined)}
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

const LOST = 'The connection is lost: nothing can be signed until it is back.';
const READING = 'Reading the change…';

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
