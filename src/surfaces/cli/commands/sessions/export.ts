// `countersign sessions export`: a session as Markdown, on stdout or in a file of its own.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromErrno } from '../../../../error/errno.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { sessionText } from '../../../../host/looking-back/session-text.ts';
import { escapeText } from '../../../../text/escape.ts';
import { numberOf } from '../../../../text/number-of.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import type { Output } from '../../output.ts';

export interface ExportFlags extends Where {
  readonly output?: string;
}

export const sessionsExport = (id: string, options: ExportFlags, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => {
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    if (!number.ok) return number;
    if (output.json && options.output === undefined) {
      const session = store.sessions.open(number.value);
      if (!session.ok) return session;
      output.value({ ...session.value.info, records: session.value.records });
      return ok(EXIT.done);
    }
    const text = await sessionText(store, number.value);
    if (!text.ok) return text;
    if (options.output !== undefined) return writtenTo(resolve(options.cwd, options.output), text.value, output);
    // A file gets the words as they were; a terminal would obey what a model wrote into them.
    output.line(process.stdout.isTTY ? escapeText(text.value, { multiline: true }) : text.value);
    return ok(EXIT.done);
  });

/** Never over something that is there. */
const writtenTo = (file: string, text: string, output: Output): Result<number> => {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    return fromErrno(thrown, 'write', file);
  }
  output.value({ file, bytes: Buffer.byteLength(text) + 1 });
  output.line(`Written to ${escapeText(file)}`);
  return ok(EXIT.done);
};
