// The model of a conversation: named by flag or configuration, or the best that can be reached from here; recorded or replayed on request.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { providerAccess } from '../../config/environment.ts';
import type { HeldKeys } from '../../config/held-keys.ts';
import { fromErrno } from '../../error/errno.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { nativeTools } from '../../models/available/native-tools.ts';
import { chooseModel, type ModelChoice, parseModelId } from '../../models/choose-model.ts';
import type { DialectName } from '../../models/dialects/dialect.ts';
import type { Model } from '../../models/model.ts';
import { readCard, writeCard } from '../../models/probe/model-card.ts';
import type { ProviderAccess } from '../../models/providers/provider-access.ts';
import { cardOf } from '../../models/providers/provider-cards.ts';
import { readyModel } from '../../models/ready-model.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AskYes } from '../ask-yes.ts';
import type { Notices } from '../notices.ts';
import type { DefaultChoice } from './default-model.ts';
import { followingKey } from './following-key.ts';
import { personalConfig } from './personal-config.ts';
import { providerOptions } from './provider-options.ts';

export interface ModelFlags {
  readonly model?: string;
  readonly baseUrl?: string;
  readonly dialect?: string;
  /** Whether the reply comes as it grows; a chat note may say so. */
  readonly stream?: boolean;
  /** Write down what goes over the wire. */
  readonly record?: string;
  /** Answer from such a file, without a network. */
  readonly replay?: string;
  /** Instead of the key in the environment or in keys.yaml; for the library, never a flag. */
  readonly apiKey?: string;
  /** Keys that a desk has handed over. Each request goes out with the one that is held by then. */
  readonly held?: HeldKeys;
  /** Everything is checked and nothing is sent: no key is needed. */
  readonly dryRun?: boolean;
  /** A model that the program brings itself, instead of one that is reached. */
  readonly given?: Model;
  /** The same, for one that depends on what the person's configuration says of it. */
  givenFor?(config: Config): Result<Model>;
  /** Whether a key that only lies in the environment may be used. Absent: nobody can be asked, and it may not. */
  readonly ask?: AskYes;
}

export interface ChosenModel {
  readonly model: Model;
  /** Why this one, when nobody named it. */
  readonly why?: string | undefined;
}

export interface ModelAround {
  readonly config: Config;
  readonly workspace: Workspace;
  readonly notices: Notices;
}

export const modelFor = async (flags: ModelFlags, around: ModelAround): Promise<Result<ChosenModel>> => {
  const { config, notices } = around;
  const given = flags.givenFor?.(config) ?? (flags.given === undefined ? undefined : ok(flags.given));
  if (given !== undefined) return given.ok ? ok({ model: given.value }) : given;
  const dialect = await dialectOf(flags.dialect ?? config.dialect);
  if (!dialect.ok) return dialect;
  const access = providerAccess(process.env, flags.held);
  if (!access.ok) return access;
  const replay = flags.replay === undefined ? ok(undefined) : await replayFrom(flags.replay);
  if (!replay.ok) return replay;
  const named = flags.model ?? replay.value?.id ?? config.model;
  const chosen: Result<Partial<DefaultChoice> & { readonly id: string }> =
    named === undefined ? await chosenFor(access.value, { ...around, ask: flags.ask }) : ok({ id: named });
  if (!chosen.ok) return chosen;
  const { why, found } = chosen.value;
  const id = parseModelId(chosen.value.id);
  if (!id.ok) return id;
  const card = readCard(process.env, chosen.value.id);
  if (!card.ok) notices.error(card.error);
  const known = card.ok ? card.value : undefined;
  const { provider } = id.value;
  const optionsBy = (given: readonly ProviderAccess[]): Omit<ModelChoice, 'id'> => ({
    ...(flags.dryRun === true ? { apiKey: 'not needed' } : {}),
    ...providerOptions(provider, { flags, config, access: given, known }),
  });
  const options = optionsBy(access.value);
  const over =
    replay.value === undefined ? await recorderFor(flags.record, chosen.value.id, options) : ok(replay.value);
  if (!over.ok) return over;
  const make = (given: readonly ProviderAccess[]): Promise<Result<Model>> =>
    anyModel({ ...optionsBy(given), ...over.value, id: chosen.value.id });
  const { held } = flags;
  const model =
    held === undefined
      ? await make(access.value)
      : await followingKey({
          held: () => held.of(provider),
          make: async () => {
            const now = providerAccess(process.env, held);
            return now.ok ? make(now.value) : now;
          },
        });
  if (!model.ok) return model;
  const ready = await readyModel(model.value, {
    ...(dialect.value === undefined ? {} : { dialect: dialect.value }),
    ...(known === undefined ? {} : { card: known }),
    // In process there is nothing to refuse tools: the grammar, or the guide, makes the calls.
    native:
      provider === 'offline' || cardOf(provider)?.where === 'in process'
        ? 'yes'
        : (found?.tools ?? nativeTools(provider, id.value.name)),
    refusedTools: (instead) => remember(model.value.id, instead, notices),
  });
  if (known?.calls === 'none' && dialect.value === undefined)
    notices.note(
      `${model.value.id} could not make a call when it was examined, so it is offered no tools (countersign models forget ${model.value.id} takes that back).`,
    );
  return ok({ model: ready, ...(why === undefined ? {} : { why }) });
};

/** Loaded when it is needed: whoever named a model starts sooner. */
const chosenFor = async (
  access: readonly ProviderAccess[],
  around: ModelAround & { readonly ask: AskYes | undefined },
): Promise<Result<DefaultChoice>> => (await import('./default-model.ts')).defaultModel(access, around);

/** For the first line: which model, and why this one when nobody named it. */
export const modelWords = ({ model, why }: ChosenModel): string => {
  const written = model.dialect === undefined ? '' : `, calls as text: ${model.dialect}`;
  if (why === undefined) return `${model.id}${written}`;
  const what = model.id === 'offline' ? 'built-in guide; ' : '';
  return `${model.id} (${what}${why}${written}; see \`countersign models\`)`;
};

/** A model as its provider gives it, for an examination: no dialect, no card. */
export const rawModel = async (
  id: string,
  flags: Pick<ModelFlags, 'baseUrl'> & { readonly cwd: string },
  notices: Notices,
): Promise<Result<Model>> => {
  const parsed = parseModelId(id);
  if (!parsed.ok) return parsed;
  const access = providerAccess(process.env);
  if (!access.ok) return access;
  const config = await personalConfig(flags.cwd, notices);
  if (!config.ok) return config;
  const options = providerOptions(parsed.value.provider, {
    flags,
    config: config.value,
    access: access.value,
    known: undefined,
  });
  return anyModel({ id, ...options });
};

const dialectOf = async (name: string | undefined): Promise<Result<DialectName | 'auto' | undefined>> =>
  name === undefined ? ok(undefined) : (await import('../../models/dialects/dialects.ts')).parseDialectName(name);

/** The next run need not find out again; a card that cannot be written costs only that. */
const remember = (model: string, dialect: string, notices: Notices): void => {
  const written = writeCard(process.env, {
    model,
    calls: 'dialect',
    dialect,
    parallel: true,
    how: 'observed',
    at: Date.now(),
    results: [],
  });
  if (!written.ok) notices.error(written.error);
};

/** What a recording takes the place of: the network, and what was configured for it then. */
const replayFrom = async (file: string): Promise<Result<ModelChoice>> => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    return fromErrno(thrown, 'read', file);
  }
  const { parseRecording } = await import('../../models/replay/recording.ts');
  const recording = parseRecording(text, file);
  if (!recording.ok) return recording;
  const { replayTransport } = await import('../../models/replay/replay-transport.ts');
  const { model, baseUrl, stream } = recording.value;
  return ok({
    id: model,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    stream,
    apiKey: 'not needed', // a recording holds no key and asks for none
    transport: replayTransport(recording.value),
  });
};

/** A new file, for the person alone: what was shared with a model is in it. */
const recorderFor = async (
  file: string | undefined,
  model: string,
  { baseUrl, stream }: Omit<ModelChoice, 'id'>,
): Promise<Result<Pick<ModelChoice, 'transport'>>> => {
  if (file === undefined) return ok({});
  const { printHeader } = await import('../../models/replay/recording.ts');
  const { recordTransport } = await import('../../models/replay/record-transport.ts');
  const { networkTransport } = await import('../../models/transport.ts');
  const header = printHeader({
    model,
    ...(baseUrl === undefined ? {} : { baseUrl: withoutUser(baseUrl) }),
    stream: stream !== false,
  });
  try {
    writeFileSync(file, header, { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    return fromErrno(thrown, 'write', file);
  }
  const write = (line: string): void => appendFileSync(file, line);
  return ok({ transport: recordTransport({ inner: networkTransport(process.env), write }) });
};

/** A name and a password in an address are a key too. */
const withoutUser = (address: string): string => address.replace(/^(https?:\/\/)[^/@]*@/i, '$1');

/** A model by what the person wrote: one that is reached, one in process, or the built-in guide. */
const anyModel = async (choice: ModelChoice): Promise<Result<Model>> => {
  const id = parseModelId(choice.id);
  return id.ok && id.value.provider === 'offline'
    ? ok((await import('../../guide/guide.ts')).guide())
    : chooseModel(choice);
};
