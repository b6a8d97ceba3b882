// After a setting or trust changed: what the rest of the page says of the desk is read again, so that it does not contradict it.
import type { DeskState } from '../../src/surfaces/server/wire/session-view.ts';
import { call } from '../client/call.ts';
import { desk } from '../state/desk.ts';

/** Where it cannot be read, what was known stays: the change itself was answered already. */
export const readStateAgain = async (): Promise<void> => {
  if (desk.value === undefined) return;
  const answered = await call<DeskState>('GET', '/api/state');
  if (answered.ok) desk.value = answered.value;
};
