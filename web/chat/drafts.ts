// What was typed and not sent, by conversation, here and at the server; what goes along with it; and what was sent before, to be called back.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { UnsentTexts } from '../state/create-unsent.ts';
import type { Attachment } from './composer/attachment.ts';

export type DraftOf = number | 'new';

export interface Drafts {
  /** Whoever draws it is drawn again when it is another. */
  text(of: DraftOf): string;
  keep(of: DraftOf, text: string): void;
  /** It is on its way as a message, which the server takes it away with: nothing that is kept may come after that. */
  leaves(of: DraftOf): Promise<void>;
  /** What the server has kept, as long as nothing was typed here. */
  read(of: DraftOf, text: string): void;
  /** What was typed while the first message was on its way belongs to the conversation that it began. */
  move(from: DraftOf, to: DraftOf): void;
  /** From here on it has a field of its own. */
  fieldStands(of: DraftOf): void;
  /** Files and pictures that go along with the next message. This page has them, and the server not yet. */
  attached(of: DraftOf): readonly Attachment[];
  attach(of: DraftOf, attached: readonly Attachment[]): void;
  keepSent(text: string): void;
  /** What was said in the conversation and sent from this page: newest first, none twice. */
  recalled(said: readonly string[]): readonly string[];
}

/** As many as anyone goes back through with an arrow. */
const MOST_SENT = 100;

export const createDrafts = ({ keepThere, keepNoMore }: UnsentTexts): Drafts => {
  const texts = createKept<string>();
  const files = createKept<readonly Attachment[]>();
  /** A field that still stands while the conversation it began is being opened: what is typed into it is already the other's. */
  const leadsTo = createKept<DraftOf>();
  const sent: string[] = [];
  const owner = (of: DraftOf): DraftOf => leadsTo.get(of) ?? of;
  const text = (of: DraftOf): string => texts.get(owner(of)) ?? '';
  const keep = (of: DraftOf, words: string): void => {
    texts.set(owner(of), words);
    keepThere(addressOf(owner(of)), { text: words });
  };
  return {
    text,
    keep,
    leaves: async (of) => {
      texts.set(of, '');
      await keepNoMore(addressOf(of));
    },
    read: (of, words) => {
      if (words !== '' && !texts.has(of)) texts.set(of, words);
    },
    move: (from, to) => {
      const words = text(from);
      keep(from, '');
      if (words !== '') keep(to, words);
      leadsTo.set(from, to);
    },
    fieldStands: (of) => {
      for (const [from, to] of leadsTo.all.value) if (to === of) leadsTo.remove(from);
    },
    attached: (of) => files.get(owner(of)) ?? NONE,
    attach: (of, attached) => files.set(owner(of), attached),
    keepSent: (words) => {
      sent.push(words);
      if (sent.length > MOST_SENT) sent.shift();
    },
    recalled: (said) => [...said, ...sent].reverse().filter((words, at, all) => all.indexOf(words) === at),
  };
};

const NONE: readonly Attachment[] = [];

const addressOf = (of: DraftOf): `/api/${string}` => (of === 'new' ? '/api/draft' : `/api/sessions/${of}/draft`);

interface Kept<Value> {
  readonly all: ReadonlySignal<ReadonlyMap<DraftOf, Value>>;
  get(of: DraftOf): Value | undefined;
  has(of: DraftOf): boolean;
  set(of: DraftOf, value: Value): void;
  remove(of: DraftOf): void;
}

const createKept = <Value>(): Kept<Value> => {
  const all = signal<ReadonlyMap<DraftOf, Value>>(new Map());
  return {
    all,
    get: (of) => all.value.get(of),
    has: (of) => all.peek().has(of),
    set: (of, value) => {
      all.value = new Map(all.peek()).set(of, value);
    },
    remove: (of) => {
      all.value = new Map([...all.peek()].filter(([each]) => each !== of));
    },
  };
};
