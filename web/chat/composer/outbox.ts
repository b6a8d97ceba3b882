// Messages on their way, one after the other in the order of their Enters: none is lost because the one before it has not arrived yet.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { DraftOf, Drafts } from '../drafts.ts';
import type { Attachment } from './attachment.ts';

export interface WrittenMessage {
  readonly text: string;
  readonly attached: readonly Attachment[];
}

export interface Outbox {
  /** What is typed leaves the field; if it is not taken, it comes back. */
  send(): void;
  /** The first message of a conversation is on its way. */
  readonly isBeginning: ReadonlySignal<boolean>;
}

export interface OutboxOptions {
  readonly of: DraftOf;
  readonly drafts: Drafts;
  /** Resolves to whether it was taken. */
  send(message: WrittenMessage): Promise<boolean>;
}

export const createOutbox = ({ of, drafts, send }: OutboxOptions): Outbox => {
  const isBeginning = signal(false);
  let count = 0;
  let last = Promise.resolve(true);

  const leave = async (typedText: string, attached: readonly Attachment[]): Promise<boolean> => {
    const words = typedText.trim();
    const before = count++ === 0 ? undefined : last;
    const draftLeft = drafts.leaves(of);
    // What stands behind a message that was not taken is not sent before it.
    const mayLeave = before === undefined || (await before);
    await draftLeft;
    const isTaken = mayLeave && (await send({ text: words, attached }));
    count--;
    isBeginning.value = false;
    const typed = drafts.text(of);
    if (!isTaken) {
      drafts.keep(of, typed === '' ? typedText : (mayLeave ? [words, typed] : [typed, words]).join('\n\n'));
      drafts.attach(of, [...attached, ...drafts.attached(of)]);
      return false;
    }
    if (words !== '') drafts.keepSent(words);
    // What was typed meanwhile may have been taken away with the message.
    if (typed !== '') drafts.keep(of, typed);
    return true;
  };

  return {
    isBeginning,
    send: () => {
      const [text, attached] = [drafts.text(of), drafts.attached(of)];
      // The first message of a conversation takes what is typed behind it along: it waits here until there is one.
      if ((text.trim() === '' && attached.length === 0) || (of === 'new' && count > 0)) return;
      isBeginning.value = of === 'new';
      drafts.attach(of, []);
      last = leave(text, attached);
    },
  };
};
