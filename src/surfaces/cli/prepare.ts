// Everything a conversation needs before the store is opened: workspace, trust, configuration, rules, profile, tools, model.
import { basename } from 'node:path';
import type { FlagLimits } from '../../agent/limits.ts';
import { bringsAlong } from '../../config/brings-along.ts';
import { chooseProfile } from '../../config/choose-profile.ts';
import { type Config, PROFILE_NAMES, type ProfileName } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { loadInstructions } from '../../config/load-instructions.ts';
import { loadRules } from '../../config/load-rules.ts';
import { type Policy, policyFor } from '../../config/policy-for.ts';
import { privacyOf } from '../../config/private.ts';
import { type Profile, toolsOf } from '../../config/profiles/profile.ts';
import { PROFILES } from '../../config/profiles/profiles.ts';
import { readTrust, trustState, untrusted } from '../../config/trust.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { Model } from '../../models/model.ts';
import type { Price } from '../../models/prices/price.ts';
import type { Rule } from '../../policy/rule.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { stateFolder } from '../../store/state-folder.ts';
import { createRegistry, type Registry } from '../../tool/registry.ts';
import { countNotes } from '../../toolkit/data/note-names.ts';
import { hasGtd } from '../../toolkit/gtd/has-gtd.ts';
import type { Services } from '../../toolkit/services.ts';
import { toolSettings } from '../../toolkit/tool-settings.ts';
import { toolsWith } from '../../toolkit/tools-with.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isInteractive } from './converse.ts';
import { type ModelFlags, modelFor } from './model-for.ts';
import type { Output } from './output.ts';
import { sandboxFor } from './sandbox-for.ts';
import { servicesFor } from './services-for.ts';

export interface ModelOptions extends ModelFlags {
  readonly cwd: string;
  readonly profile?: string;
  readonly tools?: string;
  /** The part of life the coach is for. */
  readonly sphere?: string;
  readonly yes?: boolean;
  readonly draft?: boolean;
  readonly untrusted?: boolean;
  readonly maxTurns?: string;
  readonly maxTokens?: string;
  readonly maxCost?: string;
}

export interface Prepared {
  readonly workspace: Workspace;
  readonly config: Config;
  readonly profile: Profile;
  /** What the tools were made with: whoever needs an index asks for theirs. */
  readonly services: Services;
  readonly registry: Registry;
  readonly schemas: readonly ToolSchema[];
  readonly system: string;
  readonly model: Model;
  /** Why this model, when nobody named one. */
  readonly why?: string;
  /** What its tokens cost; absent: unknown. */
  readonly price?: Price;
  readonly maxTurns: number;
  readonly maxTokens: number;
  /** What the person named by flag: holds for everything since the command began. */
  readonly flagLimits: FlagLimits;
  readonly policy: Policy;
  /** Where commands are rehearsed; absent where they are off. */
  readonly sandbox?: Sandbox;
}

export const prepare = async (
  options: ModelOptions,
  output: Output,
  way: 'run' | 'chat',
): Promise<Result<Prepared>> => {
  const opened = openWorkspace(options.cwd);
  if (!opened.ok) return opened;
  const workspace = opened.value;
  const trusted = trustIn(workspace, options, output);
  if (!trusted.ok) return trusted;

  const request = { environment: process.env, workspace, trusted: trusted.value };
  const { config, ...configured } = await loadConfig(request);
  const { rules, ...ruled } = await loadRules(request);
  const instructions = await loadInstructions(request);
  if (!instructions.ok) output.error(instructions.error);
  for (const error of [...configured.errors, ...ruled.errors]) output.error(error);
  for (const notice of [...configured.notices, ...ruled.notices]) output.note(notice);

  const profile = profileFor(workspace, options.profile, config);
  if (!profile.ok) return profile;
  const limits = limitsOf(options, config, profile.value, way);
  if (!limits.ok) return limits;
  const configuredTools = toolSettings(config, process.env);
  for (const error of configuredTools.errors) output.error(error);
  const about = options.sphere === undefined ? {} : { sphere: options.sphere };
  const settings = { ...configuredTools.settings, ...about };
  // The model is chosen below; until then nothing private may leave.
  let isLocal = false;
  const keptBack = (path: string, text: string): string | undefined =>
    isLocal ? undefined : privacyOf(path, text, config.private);
  const services = servicesFor(workspace, settings, keptBack);
  const registry = createRegistry(toolsWith(services));
  const tools = toolsFor(registry, workspace, options, config, profile.value);
  if (!tools.ok) return tools;
  if (output.level === 'debug') for (const { name } of tools.value) output.note(`Registered tool: ${name}`);
  const chosen = await modelFor(options, { config, workspace, output });
  if (!chosen.ok) return chosen;
  const { model, why } = chosen.value;
  isLocal = model.local;
  const price = await priceFor(model, options.maxCost ?? config.limits.cost, output);
  if (!price.ok) return price;

  const today = (): string => new Date().toISOString().slice(0, 10);
  const policy = policyFor({
    workspace,
    rules,
    // The built-in guide is this program: what it reads goes nowhere.
    profile: model.id === 'offline' ? { ...profile.value.defaults, reads: 'allow' } : profile.value.defaults,
    private: config.private,
    yes: options.yes === true,
    draft: options.draft ?? config.draft,
    model,
    now: () => new Date().toISOString(),
  });
  const commands = profile.value.defaults.commands !== 'off' || rules.some(switchesCommandsOn);
  return ok({
    workspace,
    ...(commands ? { sandbox: sandboxFor({ workspace, policy, private: config.private, model }) } : {}),
    config: { ...config, limits: { ...config.limits, ...profile.value.limits } },
    profile: profile.value,
    services,
    registry,
    schemas: tools.value,
    system: profile.value.system({
      way,
      tools: tools.value.map(({ name }) => name),
      folder: basename(workspace.root),
      today: today(),
      ...about,
      ...(trusted.value ? { notes: await countNotes(workspace) } : {}),
      ...(config.system === undefined ? {} : { system: config.system }),
      ...(instructions.ok && instructions.value !== undefined ? { instructions: instructions.value } : {}),
    }),
    model,
    ...(why === undefined ? {} : { why }),
    ...(price.value === undefined ? {} : { price: price.value }),
    ...limits.value,
    policy,
  });
};

/** What the folder brings along counts only when the person trusted it as it is; headless, something untrusted must be said to be left out. */
const trustIn = (workspace: Workspace, options: ModelOptions, output: Output): Result<boolean> => {
  const brought = bringsAlong(workspace);
  if (!brought.ok) return options.untrusted === true ? ok(false) : brought;
  if (brought.value.length === 0) return ok(true);
  const folder = stateFolder(process.env);
  if (!folder.ok) return folder;
  const known = readTrust(folder.value.folder, workspace);
  if (!known.ok) return known;
  const state = trustState(workspace, brought.value, known.value);
  if (state.is !== 'untrusted') return ok(true);
  if (options.untrusted === true) return ok(false);
  if (!isInteractive()) return untrusted(state);
  output.note(`${untrusted(state).error.message} It is left out.`);
  return ok(false);
};

/** Where a profile has none, the person's own rule may allow them. */
const switchesCommandsOn = ({ verdict, of, source }: Rule): boolean =>
  verdict === 'allow' && source.kind !== 'workspace' && ['run_command', 'shell', 'effect:run', '*'].includes(of);

const profileFor = (workspace: Workspace, named: string | undefined, config: Config): Result<Profile> => {
  const isName = (text: string): text is ProfileName => (PROFILE_NAMES as readonly string[]).includes(text);
  if (named !== undefined && !isName(named))
    return fail('BAD_ARGS', `There is no profile "${named}".`, { wayOut: `Profiles: ${PROFILE_NAMES.join(', ')}.` });
  return ok(PROFILES[chooseProfile(workspace, named ?? config.profile).profile]);
};

const limitsOf = (
  options: ModelOptions,
  config: Config,
  profile: Profile,
  way: 'run' | 'chat',
): Result<Pick<Prepared, 'maxTurns' | 'maxTokens' | 'flagLimits'>> => {
  const limits = { ...config.limits, ...profile.limits };
  const turns = wholeNumber('--max-turns', options.maxTurns, way === 'run' ? limits.turns : limits.chatTurns);
  const tokens = wholeNumber('--max-tokens', options.maxTokens, limits.tokens);
  if (!turns.ok) return turns;
  if (!tokens.ok) return tokens;
  const cost = options.maxCost;
  if (cost !== undefined && !(/^\d{0,6}(?:\.\d{1,6})?$/.test(cost) && Number(cost) > 0))
    return fail('BAD_ARGS', `--max-cost takes an amount in US dollars, such as 0.50, not "${cost}".`);
  return ok({
    maxTurns: turns.value,
    maxTokens: tokens.value,
    flagLimits: {
      ...(options.maxTokens === undefined ? {} : { tokens: tokens.value }),
      ...(cost === undefined ? {} : { cost: Number(cost) }),
    },
  });
};

/** A limit on the cost means nothing where nobody knows the price; that is said before anything is sent. */
const priceFor = async (
  model: Model,
  limit: string | number | undefined,
  output: Output,
): Promise<Result<Price | undefined>> => {
  const { loadPrices } = await import('../../models/prices/load-prices.ts');
  const { priceOf } = await import('../../models/prices/price-of.ts');
  const { prices, errors, file } = await loadPrices(process.env);
  for (const error of errors) output.error(error);
  const price = priceOf(model, prices);
  if (price !== undefined || limit === undefined) return ok(price);
  return fail('BAD_CONFIG', `What ${model.id} costs is not known, so a limit on the cost cannot hold.`, {
    wayOut: `Write its price into ${file}, as in "${model.id}: { input: 3, output: 15 }" (US dollars per million tokens), or leave the limit out.`,
  });
};

const wholeNumber = (flag: string, text: string | undefined, otherwise: number): Result<number> => {
  if (text === undefined) return ok(otherwise);
  return /^[1-9]\d{0,8}$/.test(text)
    ? ok(Number(text))
    : fail('BAD_ARGS', `${flag} takes a whole number from 1 up, not "${text}".`);
};

const toolsFor = (
  registry: Registry,
  workspace: Workspace,
  options: ModelOptions,
  config: Config,
  profile: Profile,
): Result<readonly ToolSchema[]> => {
  const available = new Set(registry.available(workspace).tools);
  const selection = options.tools ?? (config.tools === 'off' ? 'none' : config.tools);
  // Ordinary notes need no tools for projects; the coach has them in any folder, because it may begin the first.
  const fitting =
    profile.name === 'notes' && !hasGtd(workspace)
      ? registry.tools.filter(({ group }) => group !== 'gtd')
      : registry.tools;
  // "off" in the configuration holds on every surface; only the person's own flag says otherwise.
  const selected =
    selection === 'auto' ? ok(toolsOf(profile, fitting, config.toolsWithin)) : registry.select(selection);
  if (!selected.ok) return selected;
  return ok(
    selected.value
      .filter((tool) => available.has(tool))
      .map(({ name, description, input, effect }) => ({
        name,
        description,
        input,
        changes: effect !== 'read' && effect !== 'control',
      })),
  );
};
