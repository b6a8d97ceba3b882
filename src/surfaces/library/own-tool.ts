// A tool defined in code: the same function as in a tool card, `({ input, look }) => ({ changes, share })`, typed by its schema.
import { functionLook } from '../../cards/function-look.ts';
import { functionPreview } from '../../cards/function-preview.ts';
import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { TOOL_NAME } from '../../tool/registry.ts';
import type { Infer, ObjectSchema } from '../../tool/schema.ts';
import type { Hints, Tool } from '../../tool/tool.ts';
import type { Services } from '../../toolkit/services.ts';
import { CountersignError } from './countersign-error.ts';

export interface ToolDefinition<S extends ObjectSchema> {
  /** Small letters, digits and _. */
  readonly name: string;
  /** Default: the name. */
  readonly title?: string;
  /** What it does, and when to use it: models read this. */
  readonly description: string;
  /** Default `custom`. */
  readonly group?: string;
  /** Default: no parameters. */
  readonly input?: S;
  /** `read`: it never changes a file, and is asked about as reading is. Default `change`. */
  readonly effect?: 'read' | 'change';
  /** Advice for models and people. */
  readonly hints?: Partial<Hints>;
  /** Default: true unless it only reads. */
  readonly risky?: boolean;
  /** Seconds that `propose` may take, at most 3,600; then `look.signal` is aborted and the model is told TIMEOUT. Default 120. */
  readonly timeout?: number;
  /**
   * For a tool that leaves the workspace: what it would do there, in words. It is asked first, and `propose` is called only after a yes.
   * Whatever your function does besides returning an effect is your program's own doing; say it here.
   */
  reaches?(call: { readonly input: Infer<S> }): string;
  /** Says what would be different and what the model would read; touches nothing. What it throws is told to the model as an error. */
  propose(call: { readonly input: Infer<S>; readonly look: ToolLook }): Effect | Promise<Effect>;
}

/** What the model reads (a text, or any value as JSON), or changes of files, or both. */
export type Effect =
  | JsonValue
  | undefined
  | {
      /** By path: the whole new text, null for a file that goes. Or a list, which can also move. */
      readonly changes?: Readonly<Record<string, string | null>> | readonly FileWish[];
      /** What the model reads; as a list, items that can be taken one by one. */
      readonly share?: JsonValue | readonly { readonly title: string; readonly text: string }[];
    };
export type FileWish =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly delete: true }
  | { readonly path: string; readonly from: string };

/** The workspace with the unsigned changes of this session laid over it. Errors are thrown, with their code. */
export interface ToolLook {
  read(path: string): Promise<string>;
  list(
    folder?: string,
  ): Promise<readonly { readonly name: string; readonly kind: string; readonly size: number | null }[]>;
  exists(path: string): Promise<boolean>;
  progress(words: string): void;
  readonly signal: AbortSignal;
}

/** A tool that can be given to an agent. */
export interface OwnTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  /** @internal How the runtime makes it over its services; not for programs, and not in the published types. */
  over(services: Services): Tool;
}

export const tool = <const S extends ObjectSchema = typeof NO_PARAMETERS>(definition: ToolDefinition<S>): OwnTool => {
  const { name, title = name, description, group = 'custom', effect = 'change' } = definition;
  const problem = problemOf(definition);
  if (problem !== undefined) throw new CountersignError(problem);
  const readOnly = effect === 'read' && definition.reaches === undefined;
  return {
    name,
    title,
    description,
    group,
    over: (services) => {
      const work = (input: unknown, look: Look): Promise<Result<Preview>> =>
        proposed(definition as unknown as AnyDefinition, input, look, services); // the registry has validated the input against the same schema
      const { reaches } = definition;
      return {
        name,
        title,
        description,
        group,
        input: definition.input ?? NO_PARAMETERS,
        effect: reaches === undefined ? effect : 'network',
        hints: {
          readOnly,
          idempotent: false,
          destructive: false,
          openWorld: reaches !== undefined,
          ...definition.hints,
        },
        risky: definition.risky ?? !readOnly,
        seconds: definition.timeout ?? DEFAULT_SECONDS,
        ...(reaches === undefined
          ? { propose: work }
          : {
              propose: async (input) => {
                const words = String(reaches.call(definition, { input: input as Infer<S> })); // validated, as above
                return ok({ summary: `${name}: ${words}`, reach: { kind: 'other', words } });
              },
              perform: (input, _, look) => work(input, look),
            }),
      };
    },
  };
};

/** As for a card that runs a program. */
const DEFAULT_SECONDS = 120;
const MOST_SECONDS = 3600;

/** The same without its parameter types. */
interface AnyDefinition {
  readonly name: string;
  propose(call: { readonly input: unknown; readonly look: ToolLook }): unknown;
}

const NO_PARAMETERS = { type: 'object', properties: {} } as const;

const problemOf = ({
  name,
  description,
  propose,
  timeout,
}: Partial<ToolDefinition<ObjectSchema>>): ErrorValue | undefined => {
  if (typeof name !== 'string' || !TOOL_NAME.test(name))
    return fail('BAD_ARGS', `"${String(name).slice(0, 80)}" cannot be the name of a tool.`, {
      wayOut: 'A name has small letters, digits and _, begins with a letter, and is at most 64 long.',
    }).error;
  if (typeof description !== 'string' || description.trim() === '')
    return fail('BAD_ARGS', `The tool ${name} needs a description: models choose by it.`).error;
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout > 0 && timeout <= MOST_SECONDS))
    return fail('BAD_ARGS', `The timeout of ${name} must be a number of seconds, at most ${MOST_SECONDS}.`).error;
  return typeof propose === 'function'
    ? undefined
    : fail('BAD_ARGS', `The tool ${name} needs a function "propose".`).error;
};

const proposed = async (
  definition: AnyDefinition,
  input: unknown,
  look: Look,
  services: Services,
): Promise<Result<Preview>> => {
  const { name } = definition;
  const seen = functionLook(look, [], services.privateReason);
  const asked = async (what: string, argument: string): Promise<JsonValue> => {
    const found = await seen.serve(what, argument);
    if (!found.ok) throw new CountersignError(found.error);
    return found.value;
  };
  const own: ToolLook = {
    read: async (path) => String(await asked('read', path)),
    list: async (folder = '.') => (await asked('list', folder)) as unknown as Awaited<ReturnType<ToolLook['list']>>, // what functionLook lists
    exists: async (path) => (await asked('exists', path)) === true,
    progress: (words) => look.progress(`${name}: ${words}`),
    signal: look.signal,
  };
  try {
    const result: unknown = await definition.propose({ input, look: own });
    const preview = await functionPreview({ name, result: asJson(result), read: seen.read }, look);
    // The advice there is for cards.
    return preview.ok || preview.error.code !== 'BAD_CONFIG' ? preview : fail('BAD_CONFIG', preview.error.message);
  } catch (thrown) {
    if (thrown instanceof CountersignError) return fail(thrown.code, thrown.message);
    // A function that has read a file may quote it; the model gets such words only after they were shown.
    return fail('BAD_CONFIG', `${name} failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
      ...(seen.read.length === 0 ? {} : { forModel: `${name} failed.` }),
    });
  }
};

const asJson = (value: unknown): JsonValue =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as JsonValue); // what was just written as JSON
