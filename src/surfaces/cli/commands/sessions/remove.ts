// `countersign sessions remove`: the conversation goes; what it did stays in the history and the ledger.
import { ok } from '../../../../error/error-value.ts';
import { personOnly } from '../../../../host/deciding/person-only.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { counted } from '../../../../text/counted.ts';
import { numberOf } from '../../../../text/number-of.ts';
import { shortened } from '../../../../text/shortened.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { askYes, ownScreen } from '../../own-screen.ts';

export interface RemoveOptions extends Where {
  readonly yes?: boolean;
}

export const sessionsRemove = (id: string, options: RemoveOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions } }) => {
    const person = personOnly('throw a conversation away');
    if (!person.ok) return person;
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    if (!number.ok) return number;
    const listed = sessions.listed(number.value);
    if (!listed.ok) return listed;
    const { title, records, state } = listed.value;
    const what = `session ${id}, "${shortened(title, 60)}" (${counted(records, 'record')})`;
    if (state !== 'waiting' && options.yes !== true && !(await agreed(what, output))) {
      output.value({ id: number.value, removed: false });
      return ok(EXIT.refused);
    }
    const removed = sessions.remove(number.value);
    if (!removed.ok) return removed;
    output.value({ id: number.value, removed: true });
    output.line(`Removed ${what}. What it did stays in the history and the ledger.`);
    return ok(EXIT.done);
  });

const agreed = async (what: string, output: Output): Promise<boolean> => {
  if (!isInteractive()) {
    output.note(`Not removed: there is no terminal to ask at. --yes removes ${what}.`);
    return false;
  }
  const yes = await askYes(ownScreen(), `Remove ${what}? It cannot be brought back.`);
  if (!yes) output.note('Not removed.');
  return yes;
};
