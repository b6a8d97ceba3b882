// The messages of a session with what each of them changed, to choose one to go back to; and what came of going back.
import type { PastTurn, Rewound } from '../../../agent/rewind.ts';
import type { ErrorValue } from '../../../error/error-value.ts';
import { conflictError } from '../../../host/looking-back/conflict-words.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { ours, type ScreenRow } from '../desk/layout.ts';

/** Newest last, as they were said. */
export const renderTurns = (turns: readonly PastTurn[]): ScreenRow[] =>
  turns.flatMap((turn): ScreenRow[] => [
    {
      lead: `${String(turn.number).padStart(3)}  `,
      hang: '     ',
      text: escapeText(turn.text.replaceAll(/\s+/g, ' '), { maxLength: LONGEST }),
      tone: 'strong',
    },
    { lead: '     ', hang: '     ', text: changedWords(turn), tone: 'dim' },
  ]);

/** Enough to know one's own words again. */
const LONGEST = 120;

const changedWords = ({ entries, drafts }: PastTurn): string => {
  const paths = [...new Set(entries.flatMap((entry) => entry.paths))].map((path) => escapeText(path));
  const named = paths.length > SHOWN ? [...paths.slice(0, SHOWN), `${paths.length - SHOWN} more`] : paths;
  const words = [
    ...(named.length === 0 ? [] : [`changed ${named.join(', ')} (undo ${entries.map(({ id }) => id).join(', ')})`]),
    ...(drafts === 0 ? [] : [`${counted(drafts, 'draft')}`]),
  ];
  return words.length === 0 ? 'changed nothing that is still there' : words.join('; ');
};
const SHOWN = 3;

/** What going back to before this message would take back, newest last. */
export const renderBack = (turns: readonly PastTurn[]): ScreenRow[] => {
  const entries = turns.flatMap((turn) => turn.entries);
  const drafts = turns.reduce((sum, turn) => sum + turn.drafts, 0);
  return [
    ours(entries.length === 0 ? 'No file changes.' : `Would take back ${counted(entries.length, 'change')}:`),
    ...entries.map(({ id, paths, summary }): ScreenRow => {
      const where = paths.length === 1 ? (paths[0] ?? '') : counted(paths.length, 'file');
      const text = escapeText(`${where}   ${summary}`, { maxLength: LONGEST });
      return { lead: `${String(id).padStart(5)}  `, hang: '       ', text, tone: 'plain' };
    }),
    ...(drafts === 0 ? [] : [ours(`${counted(drafts, 'draft')} since then would be gone.`)]),
  ];
};

/** What happened, and how to have it again. */
export const renderRewound = ({ session, taken, sentTo }: Rewound, from: number): ScreenRow[] => [
  ...taken.flatMap(({ files }) =>
    files.map(
      ({ path, keptLater }): ScreenRow => ({
        lead: '  ',
        hang: '    ',
        text: `${escapeText(path)}   taken back${keptLater === 0 ? '' : `; ${counted(keptLater, 'later edit')} kept`}`,
        tone: 'plain',
      }),
    ),
  ),
  ours(`Session ${session.info.id} goes on from there; session ${from} stays as it was.`),
  ...(taken.length === 0
    ? []
    : [ours(`The files again: countersign redo ${taken.map(({ entry }) => entry.undoes).join(' ')}`)]),
  ...(sentTo.length === 0
    ? []
    : [ours(`What was already sent to ${escapeText(sentTo.join(', '))} stays sent.`, 'dim')]),
];

/** Which entry stands in the way, and where; as an undo of it says it. */
export const renderHindrance = (error: ErrorValue): ScreenRow[] => {
  const [first = '', ...others] = escapeText(hindering(error).message, { multiline: true }).split('\n');
  return [
    ours(`${error.code}  ${first}`, 'warn'),
    ...others.map((line): ScreenRow => ({ lead: '  ', hang: '    ', text: line.trimStart(), tone: 'plain' })),
    ours('Nothing was taken back.'),
  ];
};

const hindering = (error: ErrorValue): ErrorValue => {
  const worded = conflictError(error);
  return worded.ok ? error : worded.error;
};
