// After a setting or trust changed: what the rest of the page says of the desk is read again, so that it does not contradict it.
import type { DeskState } from '../../src/surfaces/server/wire/session-view.ts';
import type { PageDesk } from '../state/create-desk.ts';

/** Where it cannot be read, what was known stays: the change itself was answered already. */
export const readStateAgain = async ({ state, call }: Pick<PageDesk, 'state' | 'call'>): Promise<void> => {
  if (state.value === undefined) return;
  const answered = await call<DeskState>('GET', '/api/state');
  if (answered.ok) state.value = answered.value;
};
