// A model as it is best treated: natively, in a dialect, or without tools, by what the person said, what its card says, and what its
// server answers. The loop never knows the difference.
import type { DialectName } from './dialects/dialect.ts';
import type { ModelRequest } from './message.ts';
import type { Model } from './model.ts';
import type { ModelCard } from './probe/model-card.ts';
import { tellingWrittenCalls } from './written-as-text.ts';

export interface Treatment {
  /** --dialect, or the configuration: goes before everything else. */
  readonly dialect?: DialectName | 'auto';
  readonly card?: ModelCard;
  /** Whether its family has native tools, as far as anyone can tell. */
  readonly native: 'yes' | 'no' | 'unknown';
  /** Its server refused tools: calls are written as text from now on. Told once. */
  refusedTools(dialect: string): void;
}

export const readyModel = async (model: Model, treatment: Treatment): Promise<Model> => {
  const { card, dialect } = treatment;
  if (dialect === undefined && card?.calls === 'none') return withoutTools(model);
  const ready = await withTools(model, treatment);
  // Outermost: a model in a dialect is sent no tools, and would not be told.
  return card !== undefined && !card.parallel ? oneCallAReply(ready) : ready;
};

const withTools = async (model: Model, { card, dialect, native, refusedTools }: Treatment): Promise<Model> => {
  if (dialect !== undefined) return inText(model, dialect);
  if (card?.calls === 'dialect') return inText(model, card.dialect);
  if (card === undefined && native === 'no') return inText(model, 'auto');
  return tellingWrittenCalls(degrading(model, refusedTools));
};

/** A card may name a dialect of another version of this program. */
const inText = async (model: Model, name: string | undefined): Promise<Model> => {
  const { inDialect } = await import('./dialects/in-dialect.ts');
  const { parseDialectName } = await import('./dialects/dialects.ts');
  const known = parseDialectName(name ?? 'auto');
  return inDialect(model, { dialect: known.ok ? known.value : 'auto' });
};

/** Native until the server says that it takes no tools; from then on in a dialect, without losing the turn. */
const degrading = (model: Model, told: Treatment['refusedTools']): Model => {
  let instead: Model | undefined;
  return {
    ...model,
    get dialect() {
      return instead?.dialect;
    },
    reply: async (request, options) => {
      if (instead !== undefined) return instead.reply(request, options);
      const reply = await model.reply(request, options);
      if (reply.ok || reply.error.data?.refuses !== 'tools' || request.tools.length === 0) return reply;
      instead = await inText(model, 'auto');
      const dialect = instead.dialect ?? 'auto';
      told(dialect);
      options.heard({
        kind: 'notice',
        // A person learns that the model has no tools of its own, and what is done instead.
        text: `Note: Tool support not available with current LLM provider. Calls are written as text (${dialect}) from now on.`,
      });
      return instead.reply(request, options);
    },
  };
};

const withoutTools = (model: Model): Model => ({
  ...model,
  reply: (request, options) => model.reply({ ...request, tools: [] }, options),
});

const ONE_CALL = 'Make at most one tool call in a reply, and wait for its result.';

const oneCallAReply = (model: Model): Model => ({
  ...model,
  /** It may come to write in one only later. */
  get dialect() {
    return model.dialect;
  },
  reply: (request, options) =>
    model.reply(request.tools.length === 0 ? request : { ...request, system: joined(request) }, options),
});

const joined = ({ system }: ModelRequest): string =>
  [system, ONE_CALL].filter((part) => part.trim() !== '').join('\n\n');
