// Everything a conversation needs before the store is opened: workspace, trust, configuration, rules, profile, tools, model.
import { basename } from 'node:path';
import type { FlagLimits } from '../../agent/limits.ts';
import { type Arrangement, arrangeTools, toSchema } from '../../agent/on-demand/arrange-tools.ts';
import { shownTools } from '../../agent/on-demand/shown-tools.ts';
import { type OpenCards, openCards } from '../../cards/open-cards.ts';
import { chooseProfile } from '../../config/choose-profile.ts';
import { type Config, PROFILE_NAMES, type ProfileName } from '../../config/config.ts';
import { type FolderTrust, folderTrust } from '../../config/folder-trust.ts';
import { loadConfig } from '../../config/load-config.ts';
import { loadInstructions } from '../../config/load-instructions.ts';
import { loadRules } from '../../config/load-rules.ts';
import { ownPlaces } from '../../config/own-places.ts';
import { type Policy, policyFor } from '../../config/policy-for.ts';
import { privacyOf } from '../../config/private.ts';
import { type Profile, toolsOf } from '../../config/profiles/profile.ts';
import { PROFILES } from '../../config/profiles/profiles.ts';
import { untrusted } from '../../config/trust.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { Model } from '../../models/model.ts';
import type { Price } from '../../models/prices/price.ts';
import type { Rule } from '../../policy/rule.ts';
import { escapeText } from '../../proposal/escape.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { createRegistry, type Registry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { countNotes } from '../../toolkit/data/note-names.ts';
import { hasGtd } from '../../toolkit/gtd/has-gtd.ts';
import type { Services } from '../../toolkit/services.ts';
import { toolSettings } from '../../toolkit/tool-settings.ts';
import { toolsWith } from '../../toolkit/tools-with.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isInteractive } from './converse.ts';
import { type ModelFlags, modelFor } from './model-for.ts';
import { openSkills } from './open-skills.ts';
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
  /** Tools that the program brings itself, beside the built-in ones and the cards. */
  own?(services: Services): readonly Tool[];
  /** Its own words for the model, after the profile's. */
  readonly system?: string;
}

export interface Prepared {
  readonly workspace: Workspace;
  readonly config: Config;
  readonly profile: Profile;
  /** What the tools were made with: whoever needs an index asks for theirs. */
  readonly services: Services;
  readonly registry: Registry;
  readonly schemas: readonly ToolSchema[];
  /** Before each message: a tool card or skill that changed meanwhile counts from here on, in `registry`, `schemas` and `system`. */
  lookAgain(): Promise<void>;
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
  const workspace = openWorkspace(options.cwd);
  if (!workspace.ok) return workspace;
  const prepared = await prepareIn(workspace.value, { options, output, way });
  // A program that tries again must not run out of descriptors.
  if (!prepared.ok) workspace.value.close();
  return prepared;
};

interface Preparing {
  readonly options: ModelOptions;
  readonly output: Output;
  readonly way: 'run' | 'chat';
}

const prepareIn = async (workspace: Workspace, { options, output, way }: Preparing): Promise<Result<Prepared>> => {
  const trusted = trustIn(workspace, options, output);
  if (!trusted.ok) return trusted;

  const request = { environment: process.env, workspace, trusted: trusted.value.covered };
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
  let later: Arrangement['later'] = new Map();
  const services: Services = { ...servicesFor(workspace, settings, keptBack), later: () => later };
  // What a card or a program's own tool makes of several files has one origin only: a private one would go on unseen when the session
  // goes on with a model elsewhere. So they are shown none, whatever the model.
  const guarded: Services = { ...services, keptBack: (path, text) => privacyOf(path, text, config.private) };
  const own = options.own?.(guarded) ?? [];
  const registry = withOwn(createRegistry(toolsWith(services)), own);
  if (!registry.ok) return registry;
  const covered = (): FolderTrust['covered'] => {
    const now = folderTrust(workspace, process.env);
    return now.ok ? now.value.covered : new Map();
  };
  const cards = await openCards({
    workspace,
    registry: registry.value,
    services: guarded,
    covered,
    tell: (error) => output.error(error),
  });
  const skills = await openSkills({
    workspace,
    environment: process.env,
    covered,
    tell: (error) => output.error(error),
  });
  const offered = (): Result<readonly Tool[]> =>
    toolsFor({ ...cards.added, own }, workspace, options, config, profile.value);
  const tools = offered();
  if (!tools.ok) return tools;
  if (output.level === 'debug') for (const { name } of tools.value) output.note(`Registered tool: ${name}`);
  const chosen = await modelFor(options, { config, workspace, output });
  if (!chosen.ok) return chosen;
  const { model, why } = chosen.value;
  isLocal = model.local;
  const arranged = (all: readonly Tool[]): readonly ToolSchema[] => {
    const isAuto = (options.tools ?? config.tools) === 'auto';
    // Whoever is told of skills needs the tool that shows them.
    const ahead = skills.told.length > 0 ? ['load_skill'] : [];
    const arrangement = arrangedFor(all, { model, isAuto, profile: profile.value, own, ahead, ...cards.added });
    later = arrangement.later;
    const { tools: everything } = cards.added.registry;
    return isAuto
      ? [...arrangement.tools, ...skills.bring(all, everything, workspace, config.toolsWithin)]
      : arrangement.tools;
  };
  let schemas = arranged(tools.value);
  const price = await priceFor(model, options.maxCost ?? config.limits.cost, output);
  if (!price.ok) return price;

  const today = (): string => new Date().toISOString().slice(0, 10);
  const policy = policyFor({
    workspace,
    own: ownPlaces(workspace.root, process.env),
    rules,
    // The built-in guide is this program: what it reads goes nowhere.
    profile: model.id === 'offline' ? { ...profile.value.defaults, reads: 'allow' } : profile.value.defaults,
    private: config.private,
    yes: options.yes === true,
    draft: options.draft ?? config.draft,
    model,
    now: () => new Date().toISOString(),
  });
  const system = [config.system, options.system].filter((text) => text !== undefined).join('\n\n') || undefined;
  const notes = trusted.value.state.is === 'untrusted' ? {} : { notes: await countNotes(workspace) };
  const wordsFor = (): string =>
    profile.value.system({
      way,
      tools: shownTools(schemas, { wanted: new Set() }).tools.map(({ name }) => name),
      folder: basename(workspace.root),
      today: today(),
      ...about,
      ...notes,
      skills: skills.told.filter(({ file }) => keptBack(file, '') === undefined),
      ...(system === undefined ? {} : { system }),
      ...(instructions.ok && instructions.value !== undefined ? { instructions: instructions.value } : {}),
    });
  let words = wordsFor();
  const commands = profile.value.defaults.commands !== 'off' || rules.some(switchesCommandsOn);
  return ok({
    workspace,
    ...(commands ? { sandbox: sandboxFor({ workspace, policy, private: config.private, model }) } : {}),
    config: { ...config, limits: { ...config.limits, ...profile.value.limits } },
    profile: profile.value,
    services,
    get registry() {
      return cards.added.registry;
    },
    get schemas() {
      return schemas;
    },
    lookAgain: async () => {
      const changed = [await cards.lookAgain(), await skills.lookAgain()];
      if (!changed.includes(true)) return;
      const again = offered();
      if (!again.ok) return output.error(again.error);
      schemas = arranged(again.value);
      words = wordsFor();
    },
    get system() {
      return words;
    },
    model,
    ...(why === undefined ? {} : { why }),
    ...(price.value === undefined ? {} : { price: price.value }),
    ...limits.value,
    policy,
  });
};

/** What the folder brings along counts as far as the person trusted it as it is; headless, something untrusted must be said to be left out. */
const trustIn = (workspace: Workspace, options: ModelOptions, output: Output): Result<FolderTrust> => {
  const trust = folderTrust(workspace, process.env);
  if (!trust.ok || trust.value.state.is !== 'untrusted' || options.untrusted === true) return trust;
  const { error } = untrusted(trust.value.state);
  if (options.headless === true || !isInteractive()) return { ok: false, error };
  output.note(`${escapeText(error.message)} It is left out. \`countersign trust\` shows it.`);
  return trust;
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

/** A program's own tool may not take the name of another: a call would reach what nobody meant. */
const withOwn = (registry: Registry, own: readonly Tool[]): Result<Registry> => {
  const { registry: together, refused } = registry.adding(own);
  const [first] = refused;
  return first === undefined ? ok(together) : { ok: false, error: { ...first, code: 'BAD_ARGS' } };
};

const toolsFor = (
  { registry, names, own }: OpenCards['added'] & { readonly own: readonly Tool[] },
  workspace: Workspace,
  options: ModelOptions,
  config: Config,
  profile: Profile,
): Result<readonly Tool[]> => {
  const available = new Set(registry.available(workspace).tools);
  const selection = options.tools ?? (config.tools === 'off' ? 'none' : config.tools);
  // Ordinary notes need no tools for projects; the coach has them in any folder, because it may begin the first.
  const withoutProjects = profile.name === 'notes' && !hasGtd(workspace);
  const fitting = registry.tools.filter(
    (tool) => !names.includes(tool.name) && !own.includes(tool) && !(withoutProjects && tool.group === 'gtd'),
  );
  // To a profile every card is one of "cards", whatever group it gives itself; a script is of no use where commands are off.
  const cards = registry.tools
    .filter(({ name, effect }) => names.includes(name) && !(effect === 'run' && profile.defaults.commands === 'off'))
    .map((tool) => ({ name: tool.name, group: 'cards', tool }));
  // "off" in the configuration holds on every surface; only the person's own flag says otherwise.
  const selected =
    selection === 'auto'
      ? ok([
          ...toolsOf(profile, fitting, config.toolsWithin),
          ...toolsOf(profile, cards, config.toolsWithin).map(({ tool }) => tool),
          ...own,
        ])
      : registry.select(selection);
  if (!selected.ok) return selected;
  return ok(selected.value.filter((tool) => available.has(tool)));
};

interface Arranging extends Pick<OpenCards['added'], 'registry' | 'names'> {
  readonly model: Model;
  /** What the person named is shown in full. */
  readonly isAuto: boolean;
  readonly profile: Profile;
  readonly own: readonly Tool[];
  /** Shown before all others. */
  readonly ahead: readonly string[];
}

/** The guide, and a model that puts tools into few words of its own, choose for themselves among all of them. */
const arrangedFor = (
  tools: readonly Tool[],
  { model, isAuto, profile, own, ahead, registry, names }: Arranging,
): Arrangement => {
  const more = registry.find('more_tools');
  const choosesItself = model.id === 'offline' || model.fixedTokens !== undefined;
  if (!isAuto) return { tools: tools.map(toSchema), later: new Map() };
  const others = tools.filter((tool) => tool !== more);
  if (choosesItself || more === undefined) return { tools: others.map(toSchema), later: new Map() };
  return arrangeTools({
    tools: others,
    more,
    first: [...ahead, ...own.map(({ name }) => name), ...profile.first, ...names],
  });
};
