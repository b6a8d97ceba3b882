// What a message becomes: the person's words with the files they name in them, and what the coach wants a model to see beside them.
import { ok, type Result } from '../../../error/error-value.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { Opening } from '../../../toolkit/gtd/opening.ts';
import { attachedTo } from '../../cli/attach/attached-to.ts';
import { mayMention } from '../../cli/attach/mentions.ts';
import { firstCalls } from '../../cli/commands/coach/first-calls.ts';
import { openingOfVault } from '../../cli/commands/coach/opening-lines.ts';
import { readVault } from '../../cli/commands/coach/read-vault.ts';
import type { Rooms } from '../../cli/open-rooms.ts';
import type { Prepared } from '../../cli/prepare.ts';

export interface Speaking {
  readonly rooms: Rooms;
  readonly prepared: Prepared;
  /** The first message of its conversation. */
  readonly isFirst: boolean;
  tell(words: string): void;
}

export const wordsToRecords = async (
  message: string,
  { rooms, prepared, isFirst, tell }: Speaking,
): Promise<Result<readonly [SessionRecord, ...SessionRecord[]]>> => {
  const said = await withFiles(message, { rooms, prepared, tell });
  if (!said.ok) return said;
  const calls = prepared.profile.name === 'coach' ? await coachCalls(message, prepared, isFirst) : ok([]);
  return calls.ok ? ok([said.value, ...calls.value]) : calls;
};

const withFiles = async (
  message: string,
  { rooms, prepared, tell }: Pick<Speaking, 'rooms' | 'prepared' | 'tell'>,
): Promise<Result<SessionRecord>> => {
  if (!mayMention(message)) return ok({ kind: 'user', parts: [{ text: message }] });
  const attached = await attachedTo(message, {
    prepared,
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
  prepared: Prepared,
  isFirst: boolean,
): Promise<Result<readonly SessionRecord[]>> => {
  const vault = await readVault(prepared.workspace.root);
  if (!vault.ok) return vault;
  return ok(firstCalls({ message, isFirst, prepared, sphere: undefined, protocols: vault.value.protocols }));
};

/** What the coach shows before anything is asked: by rules, from the notes on disk; no model hears of it. */
export const coachOpening = async (folder: string): Promise<Result<Opening>> => {
  const vault = await readVault(folder);
  return vault.ok ? ok(openingOfVault(vault.value, undefined)) : vault;
};
