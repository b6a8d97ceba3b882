// The person's own version of a proposal: its texts where it has any, else its input as JSON.
import type { Decision } from '../../../decision/question.ts';
import { sameJson } from '../../../decision/same-json.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Loaded } from './load-proposal.ts';
import { runEditor } from './run-editor.ts';

/** Whether there is anything to edit. What came back after a request was sent is no longer the input's business. */
export const canEdit = ({ asked, files }: Loaded): boolean =>
  files.some(({ text }) => text !== undefined) || !asked.proposal.id.endsWith('/2');

/** An amendment, which the runtime checks, proposes and shows again; or why there is none. */
export const editProposal = async (loaded: Loaded, command: string | undefined): Promise<Result<Decision>> => {
  if (command === undefined) return fail('NOT_FOUND', 'There is no editor: set VISUAL or EDITOR, then start again.');
  const texts = loaded.files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));
  return texts.length > 0 ? editTexts(loaded, texts, command) : editInput(loaded, command);
};

const UNCHANGED = fail('REJECTED', 'You changed nothing: the proposal stands as it was.');

const editTexts = async (
  { asked }: Loaded,
  texts: readonly { readonly path: Path; readonly text: string }[],
  command: string,
): Promise<Result<Decision>> => {
  const edited = await runEditor({ command, texts: texts.map(({ path, text }) => ({ name: path, text })) });
  if (!edited.ok) return edited;
  const changed = texts.flatMap(({ path, text }, index): [Path, string][] => {
    const own = edited.value[index];
    return own === undefined || own === text ? [] : [[path, own]];
  });
  if (changed.length === 0) return UNCHANGED;
  return ok({ answer: 'amend', digest: asked.proposal.digest, texts: Object.fromEntries(changed) });
};

const editInput = async ({ asked }: Loaded, command: string): Promise<Result<Decision>> => {
  const { input, digest } = asked.proposal;
  const texts = [{ name: 'input.json', text: `${JSON.stringify(input, null, 2)}\n` }];
  const edited = await runEditor({ command, texts });
  if (!edited.ok) return edited;
  const own = parseObject(edited.value[0] ?? '');
  if (!own.ok) return own;
  return sameJson(own.value, input) ? UNCHANGED : ok({ answer: 'amend', digest, input: own.value });
};

const parseObject = (text: string): Result<object> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return ok(value);
  } catch {
    // Said below: the parser's own words name a position nobody can see any more.
  }
  return fail('BAD_ARGS', 'What you wrote is not a JSON object; nothing was taken from it.');
};
