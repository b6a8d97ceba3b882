// The person's own version of a proposal: its texts in an editor, or its input in a form or as JSON.
import type { Decision } from '../../../decision/question.ts';
import { sameJson } from '../../../decision/same-json.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Loaded } from '../../../host/deciding/load-proposal.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { ObjectSchema, Schema } from '../../../tool/schema.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Ended } from './choose-hunks.ts';
import { type Field, fillForm } from './fill-form.ts';
import { type Editing, NO_EDITOR, runEditor } from './run-editor.ts';
import type { Screen } from './screen.ts';

export interface EditGround extends Editing {
  readonly screen: Screen;
  /** What a tool's input looks like. Absent: it is told from the values it has. */
  schemaOf?(tool: string): ObjectSchema | undefined;
}

/** Whether there is anything to edit. What came back after a request was sent is no longer the input's business. */
export const canEdit = (loaded: Loaded): boolean => textsOf(loaded).length > 0 || hasInput(loaded);

/** An amendment, which the runtime checks, proposes and shows again; or why there is none. `of` names the input where texts could be meant. */
export const editProposal = async (
  loaded: Loaded,
  ground: EditGround,
  of?: 'input' | 'json',
): Promise<Result<Decision | Ended>> => {
  const { editor } = ground;
  const texts = textsOf(loaded);
  if (of !== undefined && !hasInput(loaded))
    return fail('DENIED', 'It has been sent already: only what came back can be edited.');
  if (of === 'json') return editor === undefined ? fail('NOT_FOUND', NO_EDITOR) : editJson(loaded, editor, ground);
  const { edits } = loaded.asked.proposal.tool;
  if (of === 'input' || texts.length === 0) return fillInput(loaded, ground);
  if (edits !== undefined && hasInput(loaded)) return fillInput(loaded, ground, edits);
  if (editor !== undefined) return editTexts(loaded, texts, editor, ground);
  if (texts.every(({ text }) => isOneLine(text))) return fillTexts(loaded, texts, ground);
  return hasInput(loaded) ? fillInput(loaded, ground) : fail('NOT_FOUND', NO_EDITOR);
};

interface Text {
  readonly path: Path;
  readonly text: string;
}

const textsOf = ({ files }: Loaded): Text[] =>
  files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));

const hasInput = ({ asked }: Loaded): boolean => asked.proposal.stage === 'first';

const isOneLine = (text: string): boolean => !/[\r\n]/.test(text.replace(/\r?\n$/, ''));

const UNCHANGED = fail('REJECTED', 'You changed nothing: the proposal stands as it was.');

const editTexts = async (
  loaded: Loaded,
  texts: readonly Text[],
  command: string,
  { lend }: Editing,
): Promise<Result<Decision>> => {
  const edited = await runEditor({ command, texts: texts.map(({ path, text }) => ({ name: path, text })), lend });
  if (!edited.ok) return edited;
  return amendTexts(loaded, texts, (_, index) => edited.value[index]);
};

/** A text of one line needs no editor; its line end stays as it is. */
const fillTexts = async (
  loaded: Loaded,
  texts: readonly Text[],
  { screen }: EditGround,
): Promise<Result<Decision | Ended>> => {
  const filled = await fillForm(
    texts.map(({ path, text }): Field => {
      return { name: path, schema: { type: 'string' }, now: text.replace(/\r?\n$/, ''), optional: false };
    }),
    screen,
  );
  if (typeof filled === 'string') return ok(filled);
  return amendTexts(loaded, texts, ({ path, text }) => {
    const line = filled.get(path);
    return typeof line === 'string' ? `${line}${/\r?\n$/.exec(text)?.[0] ?? ''}` : undefined;
  });
};

const amendTexts = (
  { asked }: Loaded,
  texts: readonly Text[],
  ownOf: (text: Text, index: number) => string | undefined,
): Result<Decision> => {
  const changed = texts.flatMap((text, index): [Path, string][] => {
    const own = ownOf(text, index);
    return own === undefined || own === text.text ? [] : [[text.path, own]];
  });
  if (changed.length === 0) return UNCHANGED;
  return ok({ answer: 'amend', digest: asked.proposal.digest, texts: Object.fromEntries(changed) });
};

const editJson = async ({ asked }: Loaded, command: string, { lend }: Editing): Promise<Result<Decision>> => {
  const texts = [{ name: 'input.json', text: `${JSON.stringify(asked.proposal.input, null, 2)}\n` }];
  const edited = await runEditor({ command, texts, lend });
  if (!edited.ok) return edited;
  const own = parseObject(edited.value[0] ?? '');
  return own.ok ? amendInput(asked, own.value) : own;
};

/** `only`: what a person edits of it; the rest stays as it is. */
const fillInput = async (
  { asked }: Loaded,
  { screen, schemaOf }: EditGround,
  only?: readonly string[],
): Promise<Result<Decision | Ended>> => {
  const { input, tool } = asked.proposal;
  const schema = schemaOf?.(tool.name);
  const names = only ?? [...new Set([...Object.keys(schema?.properties ?? {}), ...Object.keys(input)])];
  if (names.length === 0) return fail('NOT_FOUND', 'It was called without any input: there is nothing to edit.');
  const filled = await fillForm(
    names.map((name): Field => {
      const now = Object.hasOwn(input, name) ? input[name] : undefined;
      const optional = schema !== undefined && schema.required?.includes(name) !== true;
      return {
        name,
        schema: schema?.properties[name] ?? likeValue(now),
        optional,
        ...(now === undefined ? {} : { now }),
      };
    }),
    screen,
  );
  if (typeof filled === 'string') return ok(filled);
  const own = new Map<string, JsonValue | undefined>([...Object.entries(input), ...filled]);
  return amendInput(asked, Object.fromEntries([...own].filter(([, value]) => value !== undefined)));
};

const amendInput = ({ proposal }: Loaded['asked'], own: object): Result<Decision> =>
  sameJson(own, proposal.input) ? UNCHANGED : ok({ answer: 'amend', digest: proposal.digest, input: own });

const likeValue = (value: JsonValue | undefined): Schema => {
  if (typeof value === 'string') return { type: 'string' };
  if (typeof value === 'number') return { type: 'number' };
  return { type: typeof value === 'boolean' ? 'boolean' : 'any' };
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
