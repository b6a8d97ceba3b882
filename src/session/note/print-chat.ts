// What is added to a note for an exchange, and a whole conversation as a note. Never touches what is there.
import { type ChatRole, COMMENT_BEGINS, printRoleLine, SEPARATOR } from './chat-layout.ts';
import { type Chat, type ChatMessage, levelOf } from './read-chat.ts';

export interface NoteExchange {
  /** What the person typed; absent when the note itself ends with their message. */
  readonly question?: string;
  readonly answer?: { readonly text: string; readonly model: string };
  /** A header for the next message follows, unless the answer was stopped. */
  readonly stopped?: boolean;
}

export interface Layout {
  readonly headingLevel: number;
  readonly newline: '\n' | '\r\n';
}

export interface PrintedNote {
  /** Up to where it is added. */
  readonly text: string;
  /** Where its front matter ends. */
  readonly bodyAt: number;
  /** What was read from it. */
  readonly chat: Chat;
  /** What follows there, if it is not the end. */
  readonly below?: string;
}

/** The text to add. */
export const printExchange = (
  { text, bodyAt, chat, below }: PrintedNote,
  exchange: NoteExchange,
  level = levelOf(chat),
): string => {
  const { newline } = chat;
  const { question, answer, stopped } = exchange;
  const writer = createWriter(text, { headingLevel: level, newline });
  if (question !== undefined) {
    // In an empty note a typed "---" would begin a front matter, and a typed role line would be one.
    if (text.slice(bodyAt).trim() === '') writer.role('user', { separated: false });
    else if (chat.messages.at(-1)?.role !== 'user') writer.role('user');
    writer.text(question);
  }
  if (answer !== undefined) {
    writer.role('assistant', { model: answer.model });
    writer.text(answer.text);
    if (below !== undefined) {
      // What was the rest of the person's message is their next one, and must not become part of the answer.
      if (below.split(SEPARATOR)[0]?.trim() !== '') writer.role('user');
    } else if (stopped === true) writer.end();
    else writer.nextMessage();
  }
  return writer.written();
};

/** A conversation from its beginning, without front matter. */
export const printChat = (
  messages: readonly Pick<ChatMessage, 'role' | 'text' | 'model'>[],
  layout: Layout,
): string => {
  const writer = createWriter('', layout);
  for (const [index, { role, text, model }] of messages.entries()) {
    writer.role(role, { separated: index > 0, ...(model === undefined ? {} : { model }) });
    writer.text(text);
  }
  return writer.written();
};

/**
 * The same words, unable to end a message or hide a part of it: what a model writes must not come back as another's message. A blank
 * in the mark is enough.
 */
export const asMessageText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(SEPARATOR, '<hr class="__chatgpt_plugin" >')
    .replaceAll(COMMENT_BEGINS, '=begin chatgpt-md-comment')
    .trim();

interface Writer {
  role(role: ChatRole, options?: { readonly model?: string; readonly separated?: boolean }): void;
  text(text: string): void;
  /** An empty message of the person, to be filled in. */
  nextMessage(): void;
  end(): void;
  written(): string;
}

const createWriter = (before: string, { headingLevel, newline }: Layout): Writer => {
  const written: string[] = [];
  /** As much of what stands above as can be line ends of one empty line. */
  let tail = before.slice(-4);
  const put = (text: string): void => {
    written.push(text);
    tail = (tail + text).slice(-4);
  };
  /** As many line ends as make one empty line, if there is anything above. */
  const apart = (): void => {
    const ends = /\n*$/.exec(tail.replaceAll('\r\n', '\n'))?.[0].length ?? 0;
    if (tail !== '') put(newline.repeat(Math.max(0, 2 - ends)));
  };
  const block = (text: string): void => {
    if (text === '') return;
    apart();
    put(text.replaceAll('\n', newline));
  };
  const role: Writer['role'] = (name, { model, separated = true } = {}) => {
    if (separated) block(SEPARATOR);
    block(printRoleLine(headingLevel, name, model));
  };
  return {
    role,
    text: (text) => block(asMessageText(text)),
    nextMessage: () => {
      role('user');
      apart();
    },
    end: () => put(newline),
    written: () => written.join(''),
  };
};
