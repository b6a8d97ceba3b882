// `countersign sessions rewind`: back to before a message of a stored conversation, with the files or without.
import { rewind, turnsOf } from '../../../agent/rewind.ts';
import { ok } from '../../../error/error-value.ts';
import { personOnly } from '../../../host/deciding/person-only.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { numberOf } from '../../../text/number-of.ts';
import { layout } from '../desk/layout.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { renderHindrance, renderRewound, renderTurns } from '../rewind/render-turns.ts';

export interface RewindOptions extends Where {
  /** The number of the message; without it they are listed. */
  readonly to?: string;
  /** Leave the files as they are. */
  readonly conversation?: boolean;
}

export const sessionsRewind = (id: string, options: RewindOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => {
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    const session = number.ok ? store.sessions.open(number.value) : number;
    if (!session.ok) return session;
    const turns = turnsOf(session.value, store);
    if (options.to === undefined) {
      for (const { entries, ...turn } of turns) output.value({ ...turn, entries: entries.map((entry) => entry.id) });
      for (const line of layout(renderTurns(turns), output)) output.line(line);
      output.note(`Back to before one of them: countersign sessions rewind ${session.value.info.id} --to NUMBER`);
      return ok(EXIT.done);
    }
    const person = personOnly('go back in a conversation');
    if (!person.ok) return person;
    const to = numberOf(options.to, '--to');
    if (!to.ok) return to;
    const back = await rewind(session.value, to.value, store, { files: options.conversation !== true });
    if (!back.ok) {
      if (!output.json) for (const line of layout(renderHindrance(back.error), output)) output.note(line);
      const alone = 'The conversation alone: --conversation';
      return { ok: false, error: { ...back.error, wayOut: [back.error.wayOut, alone].filter(Boolean).join('\n') } };
    }
    const { session: next, message, taken, sentTo } = back.value;
    output.value({
      session: next.info.id,
      parent: session.value.info.id,
      message,
      taken: taken.map(({ entry, files }) => ({ entry: entry.id, undoes: entry.undoes, files })),
      sentTo,
    });
    for (const line of layout(renderRewound(back.value, session.value.info.id), output)) output.line(line);
    output.note(`Go on: countersign sessions resume ${next.info.id} --say "…"`);
    return ok(EXIT.done);
  });
