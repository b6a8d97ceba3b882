// What `countersign models` prints: the choice first, then every provider in a line, its models below it.

import type { Reached, ReachedModel } from '../../models/available/reached.ts';
import type { ModelCard } from '../../models/probe/model-card.ts';
import { cardOf, PROVIDER_CARDS } from '../../models/providers/provider-cards.ts';
import { escapeText } from '../../text/escape.ts';
import { blank, ours, type ScreenRow } from './desk/layout.ts';
import { tableRows } from './table.ts';

export interface ModelsView {
  readonly chosen: { readonly id: string; readonly why: string };
  readonly reached: readonly Reached[];
  /** By the model's id. */
  readonly cards: ReadonlyMap<string, ModelCard>;
}

/** More than a screenful of names helps nobody; `--json` has them all. */
const SHOWN = 20;

export const renderModels = ({ chosen, reached, cards }: ModelsView, columns: number): ScreenRow[] => {
  const providers = reached.map((provider) => ({
    cells: [provider.provider, keyWords(provider), answerWords(provider)],
    below: modelRows(provider.models, cards, columns),
  }));
  const others = OTHERS.map((cells) => ({ cells }));
  return [
    ours(`Used here without --model: ${escapeText(chosen.id)} (${escapeText(chosen.why)})`),
    blank,
    ...tableRows({ columns: [{}, {}, { least: 24, wraps: true }], rows: [...providers, ...others], lead: '' }, columns),
  ];
};

const OTHERS = [
  ...PROVIDER_CARDS.flatMap((card) => (card.where === 'in process' ? [[card.name, 'none needed', card.about]] : [])),
  ['offline', 'none needed', 'the built-in guide: no language model, answers plain requests about files'],
];

const keyWords = ({ key, keyIn, provider }: Reached): string => {
  if (key !== 'none') return `key in ${keyIn ?? key}`;
  return needsKey(provider) ? 'no key' : 'none needed';
};

const needsKey = (provider: string): boolean => cardOf(provider)?.where === 'cloud';

const answerWords = ({ answer, reason, address, start, models, key, provider }: Reached): string => {
  if (answer === 'yes')
    return `answers at ${escapeText(address ?? '')}, ${models.length === 1 ? '1 model' : `${models.length} models`}`;
  if (answer === 'no')
    return `${escapeText(reason ?? 'does not answer')}${start === undefined ? '' : ` (start it: ${start})`}`;
  if (needsKey(provider)) return key === 'none' ? '' : 'ready (not asked; --ask lists its models)';
  return escapeText(reason ?? '');
};

const modelRows = (models: readonly ReachedModel[], cards: ModelsView['cards'], columns: number): ScreenRow[] => {
  const talking = models.filter(({ kind }) => kind === 'chat');
  const rows = talking
    .slice(0, SHOWN)
    .map((model) => ({ cells: [escapeText(model.id), facts(model, cards.get(model.id))] }));
  const more = `    … and ${talking.length - SHOWN} more (--json has all)`;
  return [
    ...tableRows({ columns: [{ least: 20 }, { least: 24, wraps: true }], rows, lead: '    ' }, columns),
    ...(talking.length > SHOWN ? [ours(more, 'dim')] : []),
  ];
};

const facts = (model: ReachedModel, card: ModelCard | undefined): string =>
  [
    card === undefined ? TOOLS[model.tools] : callWords(card),
    model.window === undefined ? undefined : `window ${model.window.toLocaleString('en')}`,
    model.parameters === undefined ? undefined : escapeText(model.parameters),
    model.bytes === undefined ? undefined : `${(model.bytes / 1e9).toFixed(1)} GB`,
    model.price === undefined ? undefined : `$${model.price.input}/$${model.price.output} per million tokens`,
    model.loaded === true ? 'loaded' : undefined,
    model.elsewhere === true ? 'not on this machine' : undefined,
  ]
    .filter((fact) => fact !== undefined)
    .join(' · ');

const TOOLS = { yes: 'calls tools', no: 'calls as text', unknown: 'calls unknown' } as const;

/** In words, what a card makes the runtime do. */
export const callWords = ({
  calls,
  dialect,
  parallel,
  how,
}: Pick<ModelCard, 'calls' | 'dialect' | 'parallel' | 'how'>): string => {
  const seen = how === 'probed' ? 'examined' : 'observed';
  if (calls === 'none') return `${seen}: offered no tools`;
  const one = parallel ? '' : ', one at a time';
  return calls === 'native' ? `${seen}: calls tools${one}` : `${seen}: calls as text (${dialect ?? 'auto'})${one}`;
};
