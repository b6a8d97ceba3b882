// Where the person writes: grows with the text, Enter sends, the arrow calls back what was said before.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type DraftOf,
  draftLeaves,
  draftOf,
  draftsRead,
  fieldStands,
  keepDraft,
  keepSent,
  recalled,
} from './drafts.ts';

export interface ComposerProps {
  readonly of: DraftOf;
  readonly placeholder: string;
  /** Why nothing can be sent now. */
  readonly closed?: string | undefined;
  readonly isRunning: boolean;
  /** A decision waits in it: Escape is for the sheet, and stops nothing that was asked. */
  readonly isAsking?: boolean;
  /** What the person said in this conversation, oldest first. */
  readonly said: readonly string[];
  /** Resolves to whether it was taken; otherwise the text is put back. */
  send(text: string): Promise<boolean>;
  stop(): void;
  /** Below the field: model, toggles. */
  readonly children?: ComponentChildren;
}

export const Composer = (props: ComposerProps): VNode => {
  const { of, placeholder, closed, isRunning, isAsking = false, send, stop, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(draftOf(of));
  const onTheWay = useRef({ count: 0, last: Promise.resolve(true) });
  const [isBeginning, setBeginning] = useState(false);
  const write = (next: string): void => {
    setText(next);
    keepDraft(of, next);
  };
  const back = useRecall(props, text, write);
  useLayoutEffect(() => fieldStands(of), [of]);
  useLayoutEffect(() => setText(draftOf(of)), [of, draftsRead.value]);
  // Before anything is painted: whoever goes on typing while a conversation begins loses no letter.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [of]);
  useLayoutEffect(() => grow(field.current!), [text]);
  useEffect(() => {
    const again = (): void => grow(field.current!);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);

  /** One after the other, in the order of their Enters: none is lost because the one before it is still on its way. */
  const sendNow = (): void => {
    const words = text.trim();
    const { count, last } = onTheWay.current;
    // The first message of a conversation takes what is typed behind it along: it waits here until there is one.
    if (words === '' || closed !== undefined || (of === 'new' && count > 0)) return;
    setBeginning(of === 'new');
    setText('');
    back.end();
    const draftLeft = draftLeaves(of);
    const leave = async (): Promise<boolean> => {
      // What stands behind a message that was not taken is not sent before it.
      const mayLeave = count === 0 || (await last);
      await draftLeft;
      const isTaken = mayLeave && (await send(words));
      onTheWay.current = { ...onTheWay.current, count: onTheWay.current.count - 1 };
      setBeginning(false);
      const typed = draftOf(of);
      if (isTaken) keepSent(words);
      else write(typed === '' ? text : (mayLeave ? [words, typed] : [typed, words]).join('\n\n'));
      // What was typed meanwhile may have been taken away with the message.
      if (isTaken && typed !== '') keepDraft(of, typed);
      return isTaken;
    };
    onTheWay.current = { count: count + 1, last: leave() };
  };

  const press = (event: KeyboardEvent): void => {
    // While an input method composes, Enter chooses a word.
    if (event.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      sendNow();
    } else if (event.key === 'Escape' && text === '' && isRunning && !isAsking) {
      event.preventDefault();
      stop();
    } else if (
      (event.key === 'ArrowUp' || event.key === 'ArrowDown') &&
      back.turn(event.key === 'ArrowUp', field.current!)
    ) {
      event.preventDefault();
    }
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
      <div class="cs-composer-line">
        <textarea
          ref={field}
          class="cs-field cs-composer-field"
          aria-label="Message"
          placeholder={placeholder}
          rows={1}
          value={text}
          onInput={(event) => {
            back.end();
            write(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        {isRunning ? (
          <button type="button" class="cs-button" onClick={stop} title="Escape, in an empty message">
            Stop
          </button>
        ) : null}
        <button
          type="submit"
          class="cs-button cs-primary"
          disabled={text.trim() === '' || closed !== undefined || isBeginning}
        >
          Send
        </button>
      </div>
      <div class="cs-composer-options">{children}</div>
    </form>
  );
};

/** Grows with its text; the style sheet says how far. */
const grow = (field: HTMLTextAreaElement): void => {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
};

interface Recall {
  /** Whether the key was for this. */
  turn(isUp: boolean, field: HTMLTextAreaElement): boolean;
  end(): void;
}

/** The arrow upwards in an empty field calls back what was said; once begun, both arrows go through it. */
const useRecall = ({ said }: ComposerProps, text: string, write: (text: string) => void): Recall => {
  const at = useRef(-1);
  return {
    turn: (isUp, field) => {
      const isBegun = at.current !== -1;
      if (!isBegun && (text !== '' || !isUp)) return false;
      // Inside a text of several lines the arrows move the caret first.
      if (isBegun && isUp && field.value.slice(0, field.selectionStart).includes('\n')) return false;
      if (isBegun && !isUp && field.value.slice(field.selectionEnd).includes('\n')) return false;
      const all = recalled(said);
      const next = at.current + (isUp ? 1 : -1);
      if (next >= all.length) return isBegun;
      at.current = next;
      write(next === -1 ? '' : all[next]!);
      return true;
    },
    end: () => {
      at.current = -1;
    },
  };
};
