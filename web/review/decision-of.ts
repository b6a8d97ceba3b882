// What a person chose of one proposal, as the decision that is sent: approve, part, amend, or refuse where nothing is kept.
import { linesOf } from '../../src/change/byte-text.ts';
import type { Decision } from '../../src/decision/question.ts';
import { fail, ok, type Result } from '../../src/error/error-value.ts';
import { composeText } from '../../src/host/deciding/compose-text.ts';
import type { AskedView, FileHead, FileText, LineComment } from '../../src/surfaces/server/wire/question-view.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { FileChoice } from '../diff/file-choice.ts';
import type { SheetChoice } from './choice.ts';
import { fileChoice } from './start-choice.ts';
import { keptOfFiles, takenOf } from './taken.ts';

/** By the file's index. */
export type FileTexts = ReadonlyMap<number, FileText>;

export interface DecisionGround {
  /** Of the files that `textsNeeded` names. */
  readonly texts?: FileTexts;
  /** Said about lines: they go along with what is kept. */
  readonly comments?: readonly LineComment[];
}

/** BAD_ARGS where what was chosen cannot be said as one answer. */
export const decisionOf = (
  asked: AskedView,
  choice: SheetChoice,
  { texts = new Map(), comments = [] }: DecisionGround = {},
): Result<Decision> => {
  const { digest, files, items } = asked;
  if (choice.input !== undefined) return ok({ answer: 'amend', digest, input: choice.input });
  const { isEdited, isWhole } = takenOf(asked, choice);
  if (isEdited) return amendment(asked, choice, texts);
  if (asked.reach !== undefined) return ok({ answer: 'approve', digest });
  const staying = items.filter(({ stays }) => stays).length;
  const told = comments.length === 0 ? {} : { comments };
  if (isWhole && comments.length === 0 && (files.length > 0 || staying === 0 || staying === items.length))
    return ok({ answer: 'approve', digest });
  const kept = keptOfFiles(files, choice);
  const shared = items.filter(({ index, stays }) => !stays && choice.items.has(index)).map(({ part }) => part);
  // What a command printed does not go anywhere when none of what it did is taken.
  if (files.length > 0 ? kept.length === 0 : shared.length === 0) return ok({ answer: 'refuse', digest, ...told });
  return ok({ answer: 'part', digest, keep: [...kept, ...shared], ...told });
};

/** Files whose two sides must be known before the decision can be made: beside a text of their own, people leave parts of others. */
export const textsNeeded = (asked: AskedView, choice: SheetChoice): readonly number[] =>
  choice.input !== undefined || !takenOf(asked, choice).isEdited
    ? []
    : asked.files.filter((file) => isPartly(fileChoice(asked.files, choice, file))).map(({ index }) => index);

const isPartly = ({ isLeft, left, text }: FileChoice): boolean => isLeft || (left.size > 0 && text === undefined);

/** An amendment says what each file would hold. One that holds what is there already is no change any more. */
const amendment = ({ digest, files }: AskedView, choice: SheetChoice, texts: FileTexts): Result<Decision> => {
  const written: [Path, string][] = [];
  for (const file of files) {
    const own = fileChoice(files, choice, file);
    if (!own.isLeft && own.text === undefined && own.left.size === 0) continue;
    const text = own.isLeft ? textLeft(file, texts) : (own.text ?? textPartly(file, own, texts));
    if (text === undefined)
      return fail('BAD_ARGS', `${file.path} cannot be left out beside a text that you wrote yourself.`, {
        wayOut: 'Take it for now: you see all of it again before anything is applied, and can leave it out then.',
      });
    written.push([file.path as Path, text]); // the proposal's own path, as it came
  }
  return ok({ answer: 'amend', digest, texts: Object.fromEntries(written) });
};

/** Only a plain change of text can be taken away by a text. */
const textLeft = ({ index, what, parts, mayEdit }: FileHead, texts: FileTexts): string | undefined =>
  what === undefined && parts.length === 0 && mayEdit ? texts.get(index)?.before : undefined;

const textPartly = ({ index, hunks }: FileHead, { left }: FileChoice, texts: FileTexts): string | undefined => {
  const sides = texts.get(index);
  if (sides === undefined) return undefined;
  const after = linesOf(sides.after);
  return composeText(
    linesOf(sides.before),
    hunks.map((lines, at) => {
      const from = lines.after.from - 1;
      return { lines, text: left.has(at) ? undefined : after.slice(from, from + lines.after.count).join('') };
    }),
  );
};
