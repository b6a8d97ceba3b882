// What a message becomes: the person's words with the files they name in them, and what the coach wants a model to see beside them.
import { ok, type Result } from '../../../error/error-value.ts';
import { attachedTo } from '../../../host/conversation/attach/attached-to.ts';
import { mayMention } from '../../../host/conversation/attach/mentions.ts';
import { firstCalls } from '../../../host/conversation/coach/first-calls.ts';
import { openingOfVault } from '../../../host/conversation/coach/opening-lines.ts';
import { readVault } from '../../../host/conversation/coach/read-vault.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { CoachOpening } from '../../../toolkit/gtd/review/opening.ts';

export interface Speaking {
  readonly rooms: Rooms;
  readonly setup: Setup;
  /** The first message of its conversation. */
  readonly isFirst: boolean;
  tell(words: string): void;
}

export const wordsToRecords = async (
  message: string,
  { rooms, setup, isFirst, tell }: Speaking,
): Promise<Result<readonly [SessionRecord, ...SessionRecord[]]>> => {
  const said = await withFiles(message, { rooms, setup, tell });
  if (!said.ok) return said;
  const calls = setup.profile.name === 'coach' ? await coachCalls(message, setup, isFirst) : ok([]);
  return calls.ok ? ok([said.value, ...calls.value]) : calls;
};

const withFiles = async (
  message: string,
  { rooms, setup, tell }: Pick<Speaking, 'rooms' | 'setup' | 'tell'>,
): Promise<Result<SessionRecord>> => {
  if (!mayMention(message)) return ok({ kind: 'user', parts: [{ text: message }] });
  const attached = await attachedTo(message, {
    setup,
    store: rooms.store,
    files: [],
    signal: new AbortController().signal,
  });
  if (!attached.ok) return attached;
  for (const notice of attached.value.notices) tell(notice);
  return ok(attached.value.addTo({ kind: 'user', parts: [{ text: attached.value.text }] }));
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
