// Who asks a question, where that is not this page: words to put behind the name of its conversation.
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';

export const whereFrom = (session: number, sessions: readonly SessionHead[]): string => {
  const head = sessions.find(({ id }) => id === session);
  if (head?.agent === true) return ', from an agent';
  return head?.runs === 'elsewhere' ? ', from a terminal' : '';
};
