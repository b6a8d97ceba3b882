// `/drop N`: one item out of the context, for good. The session keeps it, the model is not sent it again.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { type ContextView, droppableItems } from '../../../../host/conversation/context-table.ts';
import type { Session } from '../../../../session/session.ts';
import { namedCall } from '../../../../session/shortened-result.ts';
import { shortened } from '../../../../text/shortened.ts';

/** What was dropped, in words. A result leaves a line behind, so that its call stays answered. */
export const drop = (session: Session | undefined, view: ContextView, words: string): Result<string> => {
  const item = /^[1-9]\d{0,5}$/.test(words) ? droppableItems(view.items)[Number(words) - 1] : undefined;
  if (session === undefined || item === undefined)
    return fail('BAD_ARGS', `There is no item "${shortened(words, 20)}" to drop.`, {
      wayOut: '/context lists them with their numbers.',
    });
  if (item.kind === 'result') {
    session.append({ kind: 'dropped', item: { call: item.call } });
    return ok(`Dropped: the result of ${shortened(namedCall(item.part), 60)}. The model is told that you dropped it.`);
  }
  session.append({ kind: 'dropped', item: { message: item.seq } });
  const said = item.kind === 'message' ? shortened(item.text, 40) : '';
  return ok(`Dropped: your message "${said}" and all that followed from it.`);
};
