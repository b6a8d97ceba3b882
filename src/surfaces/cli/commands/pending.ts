// `countersign pending`: questions that wait, of every session of this workspace, and how to answer them.
import type { Question } from '../../../decision/question.ts';
import { ok } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { headlineOf } from '../../../proposal/headline.ts';
import { headlineCells } from '../../../proposal/headline-words.ts';
import { counted } from '../../../text/counted.ts';
import { shortened } from '../../../text/shortened.ts';
import { durationOf } from '../../../text/time-of.ts';
import type { ScreenRow } from '../desk/layout.ts';
import { headlineLine } from '../desk/render-headline.ts';
import { questionJson } from '../event-json.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { printHint, printRows } from '../print-rows.ts';

export const pending = (options: Where, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { questions, sessions } }) => {
    const waiting = questions.pending();
    const now = Date.now();
    for (const question of waiting) {
      const listed = sessions.listed(question.session);
      const title = listed.ok ? listed.value.title : '';
      output.value({ ...questionJson(question), title, ageMilliseconds: Math.max(now - question.opened, 0) });
      if (!output.json) printRows(questionRows(question, title, now), output);
    }
    printHint(waiting.length === 0 ? 'Nothing waits for a decision.' : howWords(waiting), output);
    return ok(EXIT.done);
  });

const questionRows = ({ id, session, opened, asked }: Question, title: string, now: number): ScreenRow[] => [
  {
    lead: `${String(id).padStart(4)}  `,
    hang: '      ',
    text: `waits for ${durationOf(Math.max(now - opened, 0))}   ${shortened(title, 80)}   session ${session}`,
    tone: 'strong',
  },
  ...asked.map(({ proposal, again }, index): ScreenRow => {
    const headline = headlineOf(proposal);
    const [subject] = headlineCells(headline);
    const words = headline.sentence === undefined ? headlineLine(headline) : `${subject}   ${headline.sentence}`;
    return {
      lead: `      ${index + 1}  `,
      hang: '         ',
      text: again === undefined ? words : `${words}   (again: ${shortened(again, 80)})`,
      tone: 'plain',
    };
  }),
];

/** With the number of a real one, so that it can be typed as it stands. */
const howWords = (waiting: readonly Question[]): string => {
  const [first] = waiting;
  const several = (first?.asked.length ?? 0) > 1;
  const example = `countersign decide ${first?.id ?? 1}`;
  const more = several
    ? `\`${example} 1,2\` answers ${counted(first?.asked.length ?? 0, 'proposal')} at once`
    : `\`${example} y\` answers at once`;
  return `\`${example}\` shows it in full and asks you; ${more}.`;
};
