// The composer in the conversation: sends messages or queues them while a turn works, and knows what Ctrl-C means now.
import { painters } from '../desk/layout.ts';
import { type Act, type Composer, NOTHING_WRITTEN, type Pressed, pressKey, written } from './composer.ts';
import { composerView, queuedLine, sentLines } from './composer-view.ts';
import { edit } from './draft.ts';
import type { Front, FrontStage } from './front.ts';
import type { Key } from './key.ts';
import { withCompletion } from './menu.ts';
import type { Composing, TypedReply } from './terminal.ts';

export interface MessageBox extends Required<Front> {
  /** A key while a question waits for a pause in the typing: as always, but nothing is sent. True: it asks to stop. */
  hold(key: Key): boolean;
  message(begun?: string): Promise<TypedReply>;
  queued(): readonly string[];
  /** Messages that wait for the end of the turn, one line each. */
  waiting(): readonly string[];
}

export interface MessageBoxOptions {
  readonly stage: Pick<FrontStage, 'page' | 'print' | 'paint'>;
  readonly composing: Composing;
  /** Ctrl-Z. */
  suspend(): void;
  /** Everything painted anew. */
  redraw(): void;
}

interface Message {
  readonly text: string;
  readonly shown: string;
}

/** How long a first Ctrl-C makes the second one leave. */
const AGAIN_MILLISECONDS = 2000;

export const createMessageBox = ({ stage, composing, suspend, redraw }: MessageBoxOptions): MessageBox => {
  let composer: Composer = NOTHING_WRITTEN;
  let queue: readonly Message[] = [];
  let listener: ((said: TypedReply) => void) | undefined;
  let left = false;
  /** Enter was held: if more is typed, it stands on a line of its own. */
  let brokenOff = false;
  let [note, noteTimer]: [string, NodeJS.Timeout | undefined] = ['', undefined];

  const say = (words: string): void => {
    clearTimeout(noteTimer);
    note = words;
    if (words === '') return;
    noteTimer = setTimeout(() => {
      note = '';
      stage.paint();
    }, AGAIN_MILLISECONDS);
    noteTimer.unref();
  };
  const meant = (key: Key): Key =>
    key.kind === 'paste' ? { ...key, text: composing.pasted?.(key.text) ?? key.text } : key;
  const hand = (said: TypedReply): void => {
    listener?.(said);
    listener = undefined;
  };
  /** Out of the composer, into what stays. */
  const keep = ({ shown }: Message): void => stage.print(['', ...sentLines(shown, stage.page())]);

  const send = (message: Message): void => {
    composing.history.add(message.text);
    if (listener === undefined) queue = [...queue, message];
    else {
      keep(message);
      hand({ kind: 'message', text: message.text });
    }
  };
  const leave = (): void => {
    left = true;
    if (listener === undefined) say('Leaves after this turn. Ctrl-C stops it.');
    hand({ kind: 'leave' });
  };
  const interrupt = (isAgain: boolean): void => {
    if (composing.stop()) return;
    if (composer.draft.text !== '') composer = NOTHING_WRITTEN;
    else if (isAgain) leave();
    else say(AGAIN);
  };
  const complete = (byTab: boolean): void => {
    const asked = composer;
    // What was found for a text that has changed since is for nobody.
    const found = composing.complete(asked.draft.text, asked.draft.cursor).then((completion) => {
      if (composer.draft !== asked.draft) return;
      composer = withCompletion(composer, completion, byTab);
      stage.paint();
      const answered = composer;
      // What could not be read is not there: what was found so far is all.
      completion.rest?.then(
        () => composer === answered && complete(byTab && answered.menu === undefined),
        () => undefined,
      );
    });
    found.catch((thrown: unknown) => process.nextTick(() => raise(thrown)));
  };
  const takeBack = (): void => {
    const last = queue.at(-1);
    if (last === undefined) return;
    queue = queue.slice(0, -1);
    composer = written(composer, last.text);
  };
  const act = (does: Act, isAgain: boolean, hadMenu: boolean): void => {
    if (does.kind === 'send') send(does);
    else if (does.kind === 'complete') complete(!hadMenu);
    else if (does.kind === 'interrupt') interrupt(isAgain);
    else if (does.kind === 'leave') leave();
    else if (does.kind === 'stop') composing.stop();
    else if (does.kind === 'read-only') composing.readOnly();
    else if (does.kind === 'suspend') suspend();
    else if (does.kind === 'redraw') redraw();
    else takeBack();
  };

  const pressed = (key: Key): Pressed =>
    pressKey(composer, meant(key), { earlier: composing.history.lines, queued: queue.length > 0 });

  return {
    press: (key) => {
      const isAgain = note === AGAIN;
      say('');
      brokenOff = false;
      const hadMenu = composer.menu !== undefined;
      const { composer: after, act: does } = pressed(key);
      composer = after;
      if (does !== undefined) act(does, isAgain, hadMenu);
      stage.paint();
    },
    hold: (key) => {
      const hadMenu = composer.menu !== undefined;
      if (brokenOff && (key.kind === 'text' || key.kind === 'paste'))
        composer = { ...composer, draft: edit(composer.draft, { kind: 'newline' }) ?? composer.draft };
      const { composer: after, act: does } = pressed(key);
      brokenOff = does?.kind === 'send';
      if (does?.kind === 'interrupt' || does?.kind === 'stop') return true;
      // Nobody leaves by a key that was meant for something else, and nothing is sent by one.
      if (does?.kind !== 'send' && does?.kind !== 'leave') {
        composer = after;
        if (does !== undefined) act(does, false, hadMenu);
      }
      stage.paint();
      return false;
    },
    area: (page, rows) => {
      const { lines, cursor } = composerView(composer, page, rows);
      return { lines: note === '' ? lines : [...lines, painters(page.colour).dim(`  ${note}`)], cursor };
    },
    end: () => {
      left = true;
      hand({ kind: 'leave' });
    },
    message: (begun) => {
      if (begun !== undefined && composer.draft.text === '') composer = written(composer, begun);
      const [next, ...others] = queue;
      if (left || next === undefined) {
        if (left) return Promise.resolve({ kind: 'leave' });
        return new Promise((resolve) => {
          listener = resolve;
        });
      }
      queue = others;
      keep(next);
      return Promise.resolve({ kind: 'message', text: next.text });
    },
    queued: () => {
      // A word of ours, such as /undo, is not for the model: it and what follows it wait for the end of the turn.
      const word = queue.findIndex(({ text }) => isWord(text) || composing.isWord?.(text.trim()) === true);
      const taken = word === -1 ? queue : queue.slice(0, word);
      queue = queue.slice(taken.length);
      for (const message of taken) keep(message);
      return taken.map(({ text }) => text);
    },
    waiting: () => queue.map(({ shown }) => queuedLine(shown, stage.page())),
  };
};

const AGAIN = 'Ctrl-C again leaves.';

const raise = (thrown: unknown): never => {
  throw thrown;
};

const isWord = (text: string): boolean => text.startsWith('/') || ['exit', 'quit', '?'].includes(text.trim());
