// Which option of the opening a typed number means: its numbers hold until the model names some of its own.
import type { Session } from '../../../../session/session.ts';
import type { CoachOpening } from '../../../../toolkit/gtd/review/opening.ts';

/** What to ask for; undefined where the line is no number of an option. */
export const optionOf = (
  line: string,
  { options }: Pick<CoachOpening, 'options'>,
  session: Pick<Session, 'records'> | undefined,
): string | undefined => {
  const option = options[Number(line) - 1];
  return option === undefined || NUMBERED.test(lastReply(session)) ? undefined : option.request;
};

/** "  1  an action", "2. Move has no next action" */
const NUMBERED = /^ {0,4}\d{1,2}(?:[.)] | {2})\S/m;

const lastReply = (session: Pick<Session, 'records'> | undefined): string => {
  const replies = session?.records.flatMap((record) =>
    record.kind === 'reply' ? record.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) : [],
  );
  return replies?.at(-1) ?? '';
};
