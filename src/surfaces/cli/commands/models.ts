// `countersign models`: what can be reached from here, which one would be used; examining one, forgetting what was found, adding a runtime.
import { providerAccess } from '../../../config/environment.ts';
import { fail } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { failed } from '../../../host/failed.ts';
import { rawModel } from '../../../host/setup/model-for.ts';
import { personalConfig } from '../../../host/setup/personal-config.ts';
import { type ModelCard, readCard } from '../../../models/probe/model-card.ts';
import { PROVIDER_CARDS } from '../../../models/providers/provider-cards.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Output } from '../output.ts';
import { printRows } from '../print-rows.ts';
import { whileWaiting } from '../progress-line.ts';
import { callWords, renderModels } from '../render-models.ts';

export interface ModelsOptions {
  readonly cwd: string;
  readonly ask?: boolean;
  readonly baseUrl?: string;
}

export const modelsList = async (options: ModelsOptions, output: Output): Promise<number> => {
  const access = providerAccess(process.env);
  if (!access.ok) return failed(output, access);
  const config = await personalConfig(options.cwd, output);
  if (!config.ok) return failed(output, config);
  const { reachable } = await import('../../../models/available/reachable.ts');
  const { chooseDefault } = await import('../../../models/available/choose-default.ts');
  const reached = await whileWaiting(output, 'Looking for models', () =>
    reachable({
      environment: process.env,
      access: access.value,
      settings: config.value.providers,
      signal: AbortSignal.timeout(30_000), // each server has its own, shorter deadline
      ask: options.ask === true,
    }),
  );
  const named = config.value.model;
  const chosen = named === undefined ? chooseDefault(reached) : { id: named, why: 'your configuration' };
  const cards = new Map<string, ModelCard>();
  for (const { id } of reached.flatMap(({ models }) => models)) {
    const card = readCard(process.env, id);
    if (!card.ok) output.error(card.error);
    else if (card.value !== undefined) cards.set(id, card.value);
  }
  output.value({ default: chosen, providers: reached, cards: [...cards.values()] });
  if (!output.json) printRows(renderModels({ chosen, reached, cards }, output.columns), output);
  return EXIT.done;
};

/** The examination of one model, line by line; its card is obeyed from then on. */
export const modelsProbe = async (id: string, options: ModelsOptions, output: Output): Promise<number> => {
  const model = await rawModel(id, options, output);
  if (!model.ok) return failed(output, model);
  const { examine } = await import('../../../models/probe/examine.ts');
  const { writeCard } = await import('../../../models/probe/model-card.ts');
  const stop = new AbortController();
  const halt = (): void => stop.abort();
  process.once('SIGINT', halt);
  output.note(`Examining ${model.value.id} with a few short requests.`);
  try {
    const card = await examine(model.value, {
      signal: stop.signal,
      now: Date.now(),
      tell: ({ exam, passed, words }) =>
        output.note(` ${passedWord(passed, output)} ${exam.padEnd(24)} ${escapeText(words)}`),
    });
    if (stop.signal.aborted) return EXIT.interrupted;
    if (!card.ok) return failed(output, card);
    const written = writeCard(process.env, card.value);
    if (!written.ok) return failed(output, written);
    output.value(card.value);
    output.line(`${model.value.id}: ${callWords(card.value)}`);
    output.note(`Written to ${written.value}. To take it back: countersign models forget ${model.value.id}`);
    return EXIT.done;
  } finally {
    process.off('SIGINT', halt);
    model.value.close();
  }
};

/** A sign, or a word where no sign may stand for one. */
const passedWord = (passed: boolean, { plain }: Output): string =>
  plain ? (passed ? 'passed' : 'failed') : passed ? '✓' : '✗';

export const modelsForget = async (id: string, output: Output): Promise<number> => {
  const { forgetCard } = await import('../../../models/probe/model-card.ts');
  const forgotten = forgetCard(process.env, id);
  if (!forgotten.ok) return failed(output, forgotten);
  output.value({ model: id, forgotten: forgotten.value });
  output.line(forgotten.value ? `Forgotten: ${escapeText(id)}` : `Nothing was known of ${escapeText(id)}.`);
  return EXIT.done;
};

/** What is not part of the program, because most people never need it. */
export const modelsAdd = async (name: string, output: Output): Promise<number> => {
  const addable = PROVIDER_CARDS.filter((card) => card.where === 'in process');
  const card = addable.find((each) => each.name === name);
  if (card === undefined)
    return failed(
      output,
      fail('BAD_ARGS', `There is nothing to add by the name "${name}".`, {
        wayOut: `What can be added: ${addable.map((each) => each.name).join(', ')}.`,
      }),
    );
  const install = await card.loadInstall();
  const stop = new AbortController();
  const halt = (): void => stop.abort();
  process.once('SIGINT', halt);
  try {
    const installed = await install({
      environment: process.env,
      signal: stop.signal,
      progress: (line) => output.note(escapeText(line)),
    });
    if (stop.signal.aborted) return EXIT.interrupted;
    if (!installed.ok) return failed(output, installed);
    output.value(installed.value);
    output.line(
      `Model files can be used now: --model ${card.name}/PATH (runtime ${installed.value.version}, ${installed.value.folder})`,
    );
    return EXIT.done;
  } finally {
    process.off('SIGINT', halt);
  }
};
