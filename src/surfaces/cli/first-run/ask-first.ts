// The three questions of the first start, and what comes of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, NOTIFY } from '../../../config/config.ts';
import { writeConsent } from '../../../config/consent.ts';
import { fromErrno } from '../../../error/errno.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { shortPath } from '../../../host/short-path.ts';
import { parseModelId } from '../../../models/choose-model.ts';
import { placesOf } from '../../../store/places.ts';
import { type Environment, stateFolder } from '../../../store/state-folder.ts';
import { escapeText } from '../../../text/escape.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import { HERE } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { behindGutter, blank, layout, ours, type ScreenRow } from '../desk/layout.ts';
import type { LinePrompt } from '../desk/line-prompt.ts';
import type { Output } from '../output.ts';
import { type FirstAnswers, firstConfig } from './first-config.ts';
import { type FoundModel, type FoundModels, foundModels } from './found-models.ts';

export interface AskFirst {
  readonly cwd: string;
  readonly environment: Environment;
  readonly output: Output;
  readonly prompt: LinePrompt;
}

/** What goes wrong here is said and costs only the answers: the conversation begins all the same. */
export const askFirst = async (first: AskFirst): Promise<void> => {
  const workspace = openWorkspace(first.cwd);
  // Whoever opens it for the conversation says why it cannot be opened.
  if (!workspace.ok) return;
  try {
    const found = await foundModels(first.environment);
    if (!found.ok) return first.output.error(found.error);
    show(first.output, [ours('The first start: three questions at most. Enter takes the answer shown.')]);
    const answers = await answered(first, workspace.value, found.value);
    if (answers === 'left')
      return show(first.output, [ours('Nothing was written. It can be said at any time: config.yaml.')]);
    // Not named is not allowed: it need not be asked again in this folder.
    if (answers.model === undefined) refuseOthers(first, workspace.value, found.value);
    const written = keep(answers, first);
    if (!written.ok) first.output.error(written.error);
  } finally {
    workspace.value.close();
  }
};

/** Who leaves has answered what was answered by then, and nothing else. */
const answered = async (first: AskFirst, workspace: Workspace, found: FoundModels): Promise<FirstAnswers | 'left'> => {
  const model = found.all.length === 1 ? undefined : await askModel(first, found);
  if (model === 'left') return 'left';
  const chosen = model === undefined ? {} : { model };
  const looksPrivate = privateFolders(workspace);
  const kept = looksPrivate.length === 0 ? false : await askPrivate(first, looksPrivate);
  if (kept === 'left') return { ...chosen, privateFolders: [] };
  const notify = await askNotify(first);
  return {
    ...chosen,
    privateFolders: kept ? looksPrivate : [],
    ...(notify === undefined || notify === 'left' ? {} : { notify }),
  };
};

const askModel = async (first: AskFirst, { all, usual }: FoundModels): Promise<string | undefined | 'left'> => {
  const width = Math.max(...all.map(({ id }) => id.length));
  show(first.output, [
    blank,
    ours('Which model?', 'strong'),
    ...all.map((found, index): ScreenRow => modelRow(first.output, found, index, width)),
  ]);
  return ask(first, `Number, or provider/name. Enter: ${all.indexOf(usual) + 1}`, (typed) => {
    if (typed === '') return { is: undefined };
    const byNumber = /^\d{1,3}$/.test(typed) ? all[Number(typed) - 1]?.id : undefined;
    if (byNumber !== undefined) return { is: byNumber };
    return /\/|^offline$/i.test(typed) && parseModelId(typed).ok ? { is: typed } : undefined;
  });
};

/** Beside its name, where there is room for a few words beside it. */
const modelRow = (output: Output, found: FoundModel, index: number, width: number): ScreenRow => {
  const lead = `  ${index + 1}  `;
  const why = `${escapeText(found.why)}${found.askFor === undefined ? '' : '; gets what you write and share'}`;
  const name = `${escapeText(found.id).padEnd(width)}  `;
  const isWide = output.columns > lead.length + name.length + FEW_WORDS;
  return isWide
    ? { lead: `${lead}${name}`, hang: ' '.repeat(lead.length + name.length), text: why, tone: 'plain', sentence: true }
    : { lead, hang: ' '.repeat(lead.length), text: `${name.trimEnd()}: ${why}`, tone: 'plain', sentence: true };
};
const FEW_WORDS = 24;

const askPrivate = (first: AskFirst, folders: readonly string[]): Promise<boolean | 'left'> => {
  const named = folders.map((folder) => escapeText(folder)).join(', ');
  show(first.output, [blank, ours(`${named}: private?`, 'strong')]);
  const words = 'Kept from every model that is not on this machine. y/n. Enter: y';
  return ask(first, words, (typed) => {
    if (/^(?:y|yes)?$/i.test(typed)) return { is: true };
    return /^(?:n|no)$/i.test(typed) ? { is: false } : undefined;
  });
};

const askNotify = (first: AskFirst): Promise<Config['notify'] | undefined | 'left'> => {
  show(first.output, [blank, ours('When a question waits for you?', 'strong')]);
  return ask(first, '1 a bell · 2 a notice on the desktop · 3 neither. Enter: 1', (typed) => {
    if (typed === '') return { is: undefined };
    const named = NOTIFY.find((each, index) => each === typed.toLowerCase() || String(index + 1) === typed);
    return named === undefined ? undefined : { is: named };
  });
};

/** Until the answer can be understood; Ctrl-C and Ctrl-D leave the questions. */
const ask = async <T>(
  { prompt, output }: AskFirst,
  words: string,
  read: (typed: string) => { readonly is: T } | undefined,
): Promise<T | 'left'> => {
  const lines = layout([{ ...ours(words), sentence: 'answers' }], output).join('\n');
  for (;;) {
    const typed = await prompt.ask(`${lines}\n> `, new AbortController().signal);
    if (typed.kind !== 'line') return 'left';
    const answer = read(typed.text.trim());
    if (answer !== undefined) return answer.is;
    show(output, [ours(`"${escapeText(typed.text.trim(), { maxLength: 40 })}" is not an answer here.`)]);
  }
};

const refuseOthers = ({ environment, output }: AskFirst, workspace: Workspace, { all }: FoundModels): void => {
  const asked = all.flatMap(({ askFor }) => askFor ?? []);
  const state = asked.length === 0 ? undefined : stateFolder(environment);
  if (state === undefined) return;
  for (const provider of asked) {
    const written = state.ok ? writeConsent(state.value.folder, workspace, provider, false) : state;
    if (!written.ok) return void output.error(written.error);
  }
};

/** Shown as it will be, then written; a file that came to be meanwhile is left alone. */
const keep = (answers: FirstAnswers, { environment, output }: AskFirst): Result<true> => {
  const text = firstConfig(answers);
  const { config } = placesOf(environment);
  if (text === '' || config === undefined) return ok(true);
  const file = join(config, 'config.yaml');
  show(output, [
    blank,
    ours(`Written to ${escapeText(shortPath(file, environment.HOME))}:`),
    ...behindGutter(
      text
        .trimEnd()
        .split('\n')
        .map((line) => escapeText(line)),
    ),
    blank,
  ]);
  try {
    mkdirSync(config, { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return ok(true);
  } catch (thrown) {
    return fromErrno(thrown, 'write', file);
  }
};

const show = (output: Output, rows: readonly ScreenRow[]): void => output.note(layout(rows, output).join('\n'));

/** Names people give to what is nobody else's business. */
const PRIVATE = /^(?:diar(?:y|ies)|journals?|private|tagebuch|tagebücher|dagboek|diario)$/iu;
/** More than a few at once is no question a person can answer. */
const MOST = 3;

/** Folders that look private by their name, at the top of a workspace. */
const privateFolders = (workspace: Pick<Workspace, 'list'>): readonly string[] => {
  const listed = workspace.list(HERE);
  if (!listed.ok) return [];
  return listed.value
    .filter(({ kind, addressable, name }) => kind === 'folder' && addressable && PRIVATE.test(name))
    .map(({ name }) => name)
    .slice(0, MOST);
};
