// Where the person writes: grows with the text, Enter sends, the arrow calls back what was said before, files go along.
import type { ComponentChildren, VNode } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useUniqueId } from '../../look/use-unique-id.ts';
import type { ChatHost } from '../chat-host.ts';
import type { DraftOf } from '../drafts.ts';
import { AddMenu } from './add-menu.tsx';
import { AttachedList } from './attached-list.tsx';
import { attachmentOf, letGo, tooMuch } from './attachment.ts';
import { createCompletion } from './completion.ts';
import { CompletionList, choiceId } from './completion-list.tsx';
import { DropZone } from './drop-zone.tsx';
import { createOutbox, type WrittenMessage } from './outbox.ts';
import { createRecall } from './recall.ts';
import { SendButton } from './send-button.tsx';
import { stopTwice } from './stop-twice.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

export interface ComposerProps {
  readonly of: DraftOf;
  readonly host: ChatHost;
  readonly placeholder: string;
  /** Why nothing can be sent now. */
  readonly closed?: string | undefined;
  readonly isRunning: boolean;
  /** A decision waits in it: Escape is for the sheet, and stops nothing that was asked. */
  readonly isAsking?: boolean;
  /** What the person said in this conversation, oldest first. */
  said(): readonly string[];
  /** Resolves to whether it was taken; otherwise the text is put back. The same function each time, and so is `stop`. */
  send(message: WrittenMessage): Promise<boolean>;
  stop(): void;
  /** Beside the plus: model, mode. */
  readonly children?: ComponentChildren;
}

export const Composer = (props: ComposerProps): VNode => {
  const { of, host, placeholder, closed, isRunning, isAsking = false, said, send, stop, children } = props;
  const { drafts } = host;
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useUniqueId();
  const outbox = useMemo(() => createOutbox({ of, drafts, send }), [of, drafts, send]);
  const completion = useMemo(() => createCompletion(host, of), [host, of]);
  const recall = useMemo(() => createRecall(() => drafts.recalled(said())), [drafts, said]);
  const stopping = useMemo(() => stopTwice(stop), [stop]);
  const take = useCallback(
    (files: readonly File[]) => drafts.attach(of, [...drafts.attached(of), ...files.map(attachmentOf)]),
    [drafts, of],
  );
  const isOver = useIncomingFiles(take);
  const text = drafts.text(of);
  const attached = drafts.attached(of);
  const isEmpty = text.trim() === '' && attached.length === 0;
  const trouble = tooMuch(attached);
  const shown = completion.shown.value;

  useLayoutEffect(() => drafts.fieldStands(of), [drafts, of]);
  // Before anything is painted: whoever goes on typing while a conversation begins loses no letter.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [of]);
  useLayoutEffect(() => grow(field.current!), [text]);
  // Not an effect: those end a frame after the field is gone.
  useLayoutEffect(() => {
    const again = (): void => grow(field.current!);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);

  const write = (next: string): void => {
    recall.end();
    drafts.keep(of, next);
  };
  const sendNow = (): void => {
    if (closed !== undefined || trouble !== undefined) return;
    completion.close();
    recall.end();
    outbox.send();
  };
  const choose = (at: number): void => {
    const choice = shown?.choices[at]?.text;
    const { current } = field;
    if (choice === undefined || shown === undefined || current === null) return;
    const rest = current.value.slice(current.selectionEnd);
    // Behind a folder goes its file, behind everything else the next word.
    const isWhole = !/[/ ]$/.test(choice);
    const before = `${current.value.slice(0, shown.from)}${choice}${isWhole && !/^\s/.test(rest) ? ' ' : ''}`;
    // In the field first: drawing the same text again leaves the caret where it is.
    current.value = before + rest;
    current.setSelectionRange(before.length, before.length);
    write(before + rest);
    if (isWhole) completion.close();
    else completion.look(before);
  };
  const isCompleting = (key: string): boolean => {
    if (shown === undefined) return false;
    if (key === 'ArrowDown') completion.turn(1);
    else if (key === 'ArrowUp') completion.turn(-1);
    else if (key === 'Enter' || key === 'Tab') choose(shown.chosen);
    else if (key === 'Escape') completion.close();
    else return false;
    return true;
  };
  const isRecalling = (key: string): boolean => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const next = recall.turn(key === 'ArrowUp', field.current!);
    if (next !== undefined) drafts.keep(of, next);
    return next !== undefined;
  };
  const isTaken = ({ key, shiftKey, altKey }: KeyboardEvent): boolean => {
    const isBare = !shiftKey && !altKey;
    if (isBare && isCompleting(key)) return true;
    if (key === 'Enter' && isBare) sendNow();
    else if (key === 'Escape' && isRunning && !isAsking) stopping.press();
    else return isRecalling(key);
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    // While an input method composes, Enter chooses a word.
    if (!event.isComposing && isTaken(event)) event.preventDefault();
  };

  return (
    <form
      class="cs-composer"
      aria-label="Write to the model"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      {closed === undefined ? null : <p class="cs-notice">{closed}</p>}
      <div class="cs-composer-box">
        {shown === undefined ? null : <CompletionList id={list} shown={shown} choose={choose} />}
        <AttachedList
          attached={attached}
          remove={(gone) => {
            letGo(gone);
            drafts.attach(
              of,
              attached.filter((each) => each !== gone),
            );
          }}
        />
        <textarea
          ref={field}
          class="cs-composer-field"
          aria-label="Message"
          aria-autocomplete="list"
          {...(shown === undefined
            ? {}
            : { 'aria-controls': list, 'aria-activedescendant': choiceId(list, shown.chosen) })}
          placeholder={placeholder}
          rows={1}
          value={text}
          onInput={({ currentTarget: { value, selectionStart } }) => {
            write(value);
            completion.look(value.slice(0, selectionStart));
          }}
          onKeyDown={press}
          onBlur={completion.close}
        />
        <div class="cs-composer-tools">
          <AddMenu take={take} />
          {children}
          <span class="cs-composer-hint cs-faint" role="status">
            {trouble ?? (stopping.isArmed.value && isRunning ? 'Esc again to stop' : '')}
          </span>
          <SendButton
            does={isRunning && isEmpty ? 'stop' : 'send'}
            disabled={isEmpty || closed !== undefined || trouble !== undefined || outbox.isBeginning.value}
            stop={stop}
          />
        </div>
      </div>
      {isOver.value ? <DropZone /> : null}
    </form>
  );
};

/** Grows with its text; the style sheet says how far. */
const grow = (field: HTMLTextAreaElement): void => {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
};
