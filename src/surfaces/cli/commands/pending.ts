// `countersign pending`: questions that wait, of every session of this workspace.
import { ok } from '../../../error/error-value.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { questionJson } from '../event-json.ts';
import { EXIT } from '../exit-code.ts';
import { inRooms } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { timeOf } from '../time-of.ts';

export const pending = (options: { readonly cwd: string }, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { questions } }) => {
    const waiting = questions.pending();
    for (const question of waiting) {
      output.value(questionJson(question));
      output.line(`${String(question.id).padStart(4)}  ${timeOf(question.opened)}  session ${question.session}`);
      for (const [index, { proposal }] of question.asked.entries()) {
        const paths = [...new Set((proposal.preview.changes ?? []).map(({ path }) => path))];
        const where = paths.length === 1 ? `${paths[0]}   ` : paths.length > 1 ? `${paths.length} files   ` : '';
        output.line(
          `      ${index + 1}  ${escapeText(`${where}${proposal.tool.name}   ${proposal.preview.summary}`, { maxLength: 120 })}`,
        );
      }
    }
    output.note(waiting.length === 0 ? 'Nothing waits for a decision.' : '`countersign decide NUMBER` answers one.');
    return ok(EXIT.done);
  });
