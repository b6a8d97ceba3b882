// Offers the model what the links of the messages mean, and the agent of the chat: each version of a note once.
import { type Offered, offerShare } from '../../../agent/offer-share.ts';
import type { Runtime } from '../../../agent/runtime.ts';
import type { Question } from '../../../decision/question.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import type { MessagePart } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Notices } from '../../notices.ts';
import type { Setup } from '../../setup/setup.ts';
import { linkedNotes, MOST_NOTES } from './linked-notes.ts';

/** What was decided about one version of a note; without a part it was refused, or could not be shared. */
export interface DecidedNote {
  readonly hash: string;
  readonly part?: MessagePart;
  readonly call: string;
}

export interface OfferAround {
  readonly setup: Setup;
  readonly tell: Pick<Notices, 'note'>;
  /** The chat note itself, which is never in the list. */
  readonly path: Path;
  readonly agent: Path | undefined;
  /** By path; filled in here. */
  readonly decided: Map<string, DecidedNote>;
  readonly session: Session;
  readonly runtime: Runtime;
  ask(question: Question): Promise<void>;
}

export const offerLinked = async (linked: readonly Path[], around: OfferAround): Promise<Result<true>> => {
  const { setup, path, agent, decided, tell, session, runtime, ask } = around;
  const wanted = [...(agent === undefined ? [] : [agent]), ...linked].filter((each) => each !== path);
  const fresh = wanted.filter((each) => decided.get(each)?.hash !== hashAt(setup, each));
  if (fresh.length > MOST_NOTES)
    tell.note(`The message links to ${fresh.length} notes; the first ${MOST_NOTES} can be shared.`);
  const paths = fresh.slice(0, MOST_NOTES);
  if (paths.length === 0) return ok(true);
  const tool = linkedNotes({
    privateReason: (each, text) => (setup.model.local ? undefined : setup.privacy.why(each, { text })),
    reasonOf: (each) => (each === agent ? 'the agent of this chat' : 'linked in the chat'),
    told: (words) => tell.note(escapeText(words)),
  });
  const offered = await offerShare(session, runtime, { tool, input: { paths }, ask });
  if (!offered.ok) return offered;
  for (const each of paths) decided.set(each, decisionOn(each, offered.value, setup));
  return ok(true);
};

const decisionOn = (path: Path, { call, parts }: Offered, setup: Setup): DecidedNote => {
  const part = parts.find(({ origin }) => origin?.path === path);
  const hash = part?.origin?.hash ?? hashAt(setup, path) ?? '';
  return { hash, call, ...(part === undefined ? {} : { part }) };
};

const hashAt = ({ workspace }: Setup, path: Path): string | undefined => {
  const state = workspace.state(path);
  return state.ok && state.value?.kind === 'file' ? state.value.bytes.hash : undefined;
};
