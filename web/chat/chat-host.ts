// What the conversation needs from the page around it: nothing of it is shared with another page that mounts one.
import type { ReadonlySignal } from '@preact/signals';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { DeskState } from '../../src/surfaces/server/wire/session-view.ts';
import type { call } from '../client/call.ts';
import type { DeskListener, PageDesk } from '../state/create-desk.ts';
import { useDesk } from '../state/desk-context.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createModels, type Models } from './models.ts';

export interface ChatHost {
  readonly call: typeof call;
  /** Tells of every event; returns how to stop listening. */
  listen(listener: DeskListener): () => void;
  /** Undefined until it is read. */
  readonly state: ReadonlySignal<DeskState | undefined>;
  /** Every question that waits, in whatever conversation. */
  readonly waiting: ReadonlySignal<readonly QuestionView[]>;
  /** How many proposals of it have a yes or a no that is not signed yet. */
  decided(question: QuestionView): number;
  readonly drafts: Drafts;
  readonly models: Models;
  /** To another address of this page: "#/sessions/7". */
  go(hash: string): void;
}

/** One for each desk, however often the conversation is left and entered again: what was typed is its. */
const hosts = new WeakMap<PageDesk, ChatHost>();

export const useChatHost = (): ChatHost => chatHostOf(useDesk());

/** The same for whoever has the desk without drawing anything. */
export const chatHostOf = (desk: PageDesk): ChatHost => {
  const host = hosts.get(desk) ?? chatHost(desk);
  hosts.set(desk, host);
  return host;
};

const chatHost = ({ call: ask, listen, state, waiting, work, unsent, route }: PageDesk): ChatHost => ({
  call: ask,
  listen,
  state,
  waiting,
  decided: (question) => question.asked.filter((asked) => work.kept(question, asked)?.mark !== undefined).length,
  drafts: createDrafts(unsent),
  models: createModels(ask),
  go: route.go,
});
