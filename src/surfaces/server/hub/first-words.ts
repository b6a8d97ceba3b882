// What a message becomes: the person's words with the files that go along, the skill they are said by, and what the coach wants a model to see beside them.
import { ok, type Result } from '../../../error/error-value.ts';
import { attachedTo } from '../../../host/conversation/attach/attached-to.ts';
import type { GivenFile } from '../../../host/conversation/attach/given-file.ts';
import { mayMention } from '../../../host/conversation/attach/mentions.ts';
import { firstCalls } from '../../../host/conversation/coach/first-calls.ts';
import { openingOfVault } from '../../../host/conversation/coach/opening-lines.ts';
import { readVault } from '../../../host/conversation/coach/read-vault.ts';
import { skillMessage } from '../../../host/conversation/skill-message.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import type { MessagePart, SessionRecord } from '../../../session/record.ts';
import type { CoachOpening } from '../../../toolkit/gtd/review/opening.ts';
import type { User } from './message-queue.ts';

/** What a person says at a page. */
export interface Said {
  readonly text: string;
  /** Dropped or pasted. */
  readonly given?: readonly GivenFile[];
  /** By this skill. */
  readonly skill?: string;
  /** What was given with the message of which this is another version. */
  readonly along?: readonly MessagePart[];
  /** Said before, and said again as it was: nothing else of it counts. */
  readonly again?: readonly User[];
}

export interface Speaking {
  readonly rooms: Rooms;
  readonly setup: Setup;
  /** The first message of its conversation. */
  readonly isFirst: boolean;
  tell(words: string): void;
}

export const wordsToRecords = async (
  said: Said,
  { rooms, setup, isFirst, tell }: Speaking,
): Promise<Result<readonly [SessionRecord, ...SessionRecord[]]>> => {
  const [first, ...others] = said.again ?? [];
  const message = first === undefined ? await messageOf(said, { rooms, setup, tell }) : ok(first);
  if (!message.ok) return message;
  const calls = setup.profile.name === 'coach' ? await coachCalls(said.text, setup, isFirst) : ok([]);
  return calls.ok ? ok([message.value, ...others, ...calls.value]) : calls;
};

const messageOf = async (
  { text, given = [], skill, along = [] }: Said,
  { rooms, setup, tell }: Pick<Speaking, 'rooms' | 'setup' | 'tell'>,
): Promise<Result<SessionRecord>> => {
  const signal = new AbortController().signal;
  const attached =
    mayMention(text) || given.length > 0
      ? await attachedTo(text, { setup, store: rooms.store, given, signal })
      : ok({ text, notices: [], addTo: <R>(record: R) => record });
  if (!attached.ok) return attached;
  const by = skill === undefined ? undefined : await skillMessage(skill, setup);
  if (by?.ok === false) return by;
  for (const notice of [...(by?.value.notes ?? []), ...attached.value.notices]) tell(notice);
  const words = attached.value.text;
  // Only a picture, say: some servers refuse a text that is none.
  const record: SessionRecord = by?.value.record(words) ?? {
    kind: 'user',
    parts: words === '' ? [] : [{ text: words }],
  };
  const whole = attached.value.addTo(record);
  return ok(whole.kind === 'user' ? { ...whole, parts: [...whole.parts, ...along] } : whole);
};

const coachCalls = async (
  message: string,
  setup: Setup,
  isFirst: boolean,
): Promise<Result<readonly SessionRecord[]>> => {
  const vault = await readVault(setup.workspace.root);
  if (!vault.ok) return vault;
  return ok(firstCalls({ message, isFirst, setup, sphere: undefined, protocols: vault.value.protocols }));
};

/** What the coach shows before anything is asked: by rules, from the notes on disk; no model hears of it. */
export const coachOpening = async (folder: string): Promise<Result<CoachOpening>> => {
  const vault = await readVault(folder);
  return vault.ok ? ok(openingOfVault(vault.value, undefined)) : vault;
};
