// `countersign sessions`: list, fork and export. Resuming is a run, and lives with it.
import { ok } from '../../../error/error-value.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { sessionMarkdown } from '../../../session/export.ts';
import { EXIT } from '../exit-code.ts';
import { inRooms } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { shortened } from '../shortened.ts';
import { timeOf } from '../time-of.ts';

export interface SessionsOptions {
  readonly cwd: string;
  readonly limit?: string;
  readonly at?: string;
}

export const sessionsList = (options: SessionsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions } }) => {
    const all = sessions.list(Number(options.limit ?? 50));
    for (const session of all) {
      output.value(session);
      const title = shortened(session.title, 60);
      output.line(
        `${String(session.id).padStart(4)}  ${timeOf(session.created)}  ${session.state.padEnd(8)} ${session.model.padEnd(24)} ${title}`,
      );
    }
    if (all.length === 0) output.note('No session yet. `countersign run "…"` begins one.');
    return ok(EXIT.done);
  });

export const sessionsFork = (id: string, options: SessionsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions, ledger } }) => {
    const forked = sessions.fork(Number(id), options.at === undefined ? undefined : Number(options.at));
    if (!forked.ok) return forked;
    const { info } = forked.value;
    const noted = ledger.append({
      kind: 'session',
      session: info.id,
      subject: String(info.id),
      body: { what: 'forked', parent: Number(id) },
    });
    if (!noted.ok) return noted;
    output.value(info);
    output.line(
      `Session ${info.id} goes on where ${id} was${options.at === undefined ? '' : ` at record ${options.at}`}: countersign sessions resume ${info.id}`,
    );
    return ok(EXIT.done);
  });

export const sessionsExport = (id: string, options: SessionsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions } }) => {
    const session = sessions.open(Number(id));
    if (!session.ok) return session;
    output.value({ ...session.value.info, records: session.value.records });
    const text = sessionMarkdown(session.value.info, session.value.records);
    // A file gets the words as they were; a terminal would obey what a model wrote into them.
    output.line(process.stdout.isTTY ? escapeText(text, { multiline: true }) : text);
    return ok(EXIT.done);
  });
