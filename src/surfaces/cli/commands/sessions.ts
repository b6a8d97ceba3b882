// `countersign sessions`: stored conversations, newest first; one of them shown, named, copied, written down or removed.

import { forkSession } from '../../../agent/fork-session.ts';
import { fail, ok } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { counted } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import { escapeText } from '../../../text/escape.ts';
import { numberIn, numberOf } from '../../../text/number-of.ts';
import { shortened } from '../../../text/shortened.ts';
import { timeOf } from '../../../text/time-of.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { printHint, printTable } from '../print-rows.ts';

export interface SessionsOptions extends Where {
  readonly limit?: string;
  readonly at?: string;
}

export const sessionsList = (options: SessionsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions } }) => {
    const limit = numberIn(options.limit, '--limit');
    if (!limit.ok) return limit;
    const all = sessions.list(limit.value ?? 50);
    for (const session of all) output.value(session);
    const rows = all.map((session) => ({
      cells: [
        String(session.id),
        timeOf(session.last),
        shortened(session.title, 80),
        session.state,
        shortened(session.model, 40),
        counted(session.turns, 'turn'),
        session.cost === null || session.cost === 0 ? '' : dollars(session.cost),
      ],
    }));
    const columns = [
      { align: 'right' },
      {},
      { least: 20 },
      {},
      { least: 12 },
      { align: 'right' },
      { align: 'right' },
    ] as const;
    if (!output.json) printTable({ columns, rows, lead: ' ' }, output);
    printHint(
      all.length === 0
        ? 'No session yet. `countersign run "…"` begins one.'
        : '`countersign sessions resume NUMBER` goes on with one.',
      output,
    );
    return ok(EXIT.done);
  });

export const sessionsRename = (id: string, title: string, options: SessionsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions } }) => {
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    if (!number.ok) return number;
    const plain = title.replace(/\s+/g, ' ').trim();
    if (plain === '') return fail('BAD_ARGS', 'A title has at least one letter.');
    const renamed = sessions.rename(number.value, plain, { own: true });
    if (!renamed.ok) return renamed;
    output.value(renamed.value);
    output.line(`Session ${id} is called "${escapeText(renamed.value.title)}" now.`);
    return ok(EXIT.done);
  });

export const sessionsFork = (id: string, options: SessionsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => {
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    if (!number.ok) return number;
    const at = numberIn(options.at, '--at');
    if (!at.ok) return at;
    const forked = forkSession(store, number.value, { upTo: at.value });
    if (!forked.ok) return forked;
    const { info } = forked.value;
    output.value(info);
    output.line(
      `Session ${info.id} goes on where ${id} was${at.value === undefined ? '' : ` at record ${at.value}`}: countersign sessions resume ${info.id}`,
    );
    return ok(EXIT.done);
  });
