// Everything a conversation needs before the store is opened: workspace, trust, configuration, rules, profile, tools, model.
import { basename } from 'node:path';
import { type Arrangement, toSchema } from '../../agent/on-demand/arrange-tools.ts';
import { shownTools } from '../../agent/on-demand/shown-tools.ts';
import { openCards } from '../../cards/open-cards.ts';
import type { Config } from '../../config/config.ts';
import { type FolderTrust, folderTrust } from '../../config/folder-trust.ts';
import { INSTRUCTIONS } from '../../config/load-instructions.ts';
import { openWithFolders } from '../../config/open-with-folders.ts';
import { ownPlaces, ownRule } from '../../config/own-places.ts';
import { privateThatMatchesNothing, rulesThatMatchNothing } from '../../config/pattern-matches.ts';
import { type Policy, policyFor } from '../../config/policy-for.ts';
import { createPrivacy, type Privacy } from '../../config/privacy/privacy.ts';
import type { Profile } from '../../config/profiles/profile.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { Model } from '../../models/model.ts';
import type { Price } from '../../models/prices/price.ts';
import type { Yes } from '../../policy/context.ts';
import { rulesThatNameNothing } from '../../policy/names-nothing.ts';
import type { Rule } from '../../policy/rule.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { createRegistry, type Registry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { countNotes } from '../../toolkit/data/note-names.ts';
import type { Services } from '../../toolkit/services.ts';
import { toolSettings } from '../../toolkit/tool-settings.ts';
import { toolsWith } from '../../toolkit/tools-with.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ModelFlags } from './model-for.ts';
import { openSkills } from './open-skills.ts';
import type { Output } from './output.ts';
import { type Limits, limitsOf } from './prepare/limits-of.ts';
import { mayTrustRescued } from './prepare/may-trust-rescued.ts';
import { modelInUse } from './prepare/model-in-use.ts';
import { arrangedFor, type SelectedTools, toolsFor, withOwn } from './prepare/offered-tools.ts';
import { profileFor } from './prepare/profile-for.ts';
import { readOnlyRules } from './prepare/read-only-rules.ts';
import { settingsIn } from './prepare/settings-in.ts';
import { sandboxFor } from './sandbox-for.ts';
import { servicesFor } from './services-for.ts';

export interface ModelOptions extends ModelFlags {
  readonly cwd: string;
  /** Further folders to work with, as the person wrote them. */
  readonly addDir?: readonly string[];
  /** Names of those that a stored session has. */
  readonly folders?: readonly string[];
  readonly profile?: string;
  readonly tools?: string;
  /** The part of life the coach is for. */
  readonly sphere?: string;
  /** `rescued`: also for what a model on this machine writes as text, as far as `policy/rescued-change.ts` says. */
  readonly yes?: Yes;
  readonly draft?: boolean;
  readonly untrusted?: boolean;
  readonly maxTurns?: string;
  readonly maxTokens?: string;
  readonly maxCost?: string;
  /** Nothing is changed, run or sent elsewhere. */
  readonly readOnly?: boolean;
  /** Tools that the program brings itself, beside the built-in ones and the cards. */
  own?(services: Services): readonly Tool[];
  /** Its own words for the model, after the profile's. */
  readonly system?: string;
  /** Its own words for the model, instead of all others. */
  readonly systemInstead?: string;
}

export interface Prepared extends Limits {
  readonly workspace: Workspace;
  readonly config: Config;
  readonly profile: Profile;
  /** What the tools were made with: whoever needs an index asks for theirs. */
  readonly services: Services;
  readonly registry: Registry;
  readonly schemas: readonly ToolSchema[];
  /** Selected, and not shown: of no use here, or not while it is read-only. */
  readonly withheld: readonly ToolSchema[];
  /** Before each message: a tool card or skill that changed meanwhile counts from here on, in `registry`, `schemas` and `system`. */
  lookAgain(): Promise<void>;
  readonly system: string;
  readonly model: Model;
  /** Why this model, when nobody named one. */
  readonly why?: string | undefined;
  /** What its tokens cost; absent: unknown. */
  readonly price?: Price | undefined;
  readonly policy: Policy;
  /** What is private here, and why; it learns what the store remembers when that is opened. */
  readonly privacy: Privacy;
  /** Where commands are rehearsed; absent where they are off. */
  readonly sandbox?: Sandbox;
  /** Another model from the next message on; what it may not see of the conversation is withheld from it. The one in use stays on an error. */
  useModel(name: string): Promise<Result<true>>;
  /** While it is on, nothing is changed, run or sent elsewhere, and the tools for it are not offered. */
  readonly readOnly: boolean;
  setReadOnly(on: boolean): void;
}

export const prepare = async (
  options: ModelOptions,
  output: Output,
  way: 'run' | 'chat',
): Promise<Result<Prepared>> => {
  const workspace = openWithFolders(options.cwd, {
    environment: process.env,
    add: options.addDir ?? [],
    again: options.folders ?? [],
    tell: (error) => output.error(error),
  });
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
  const settings = await settingsIn(workspace, options, output);
  if (!settings.ok) return settings;
  const { config, rules, instructions, isUntrusted } = settings.value;
  const profile = profileFor(workspace, options.profile, config);
  if (!profile.ok) return profile;
  const limits = limitsOf(options, config, profile.value, way);
  if (!limits.ok) return limits;
  const configuredTools = toolSettings(config, process.env);
  for (const error of configuredTools.errors) output.error(error);
  const about = options.sphere === undefined ? {} : { sphere: options.sphere };
  // The model is chosen below; until then nothing private may leave.
  let isLocal = false;
  const privacy = createPrivacy({
    settings: config.private,
    workspace,
    isDenied: (path) => policy.isDenied(path) !== undefined,
    tell: (words) => output.note(words),
  });
  const keptBack = (path: string, text: string): string | undefined =>
    isLocal ? undefined : privacy.why(path, { text });
  const mayLeave = (file: string): boolean => isLocal || !privacy.isPrivateFile(file);
  let later: Arrangement['later'] = new Map();
  const services: Services = {
    ...servicesFor(workspace, { ...configuredTools.settings, ...about }, keptBack),
    later: () => later,
  };
  // What a card or a program's own tool makes of several files has one origin only: a private one would go on unseen when the session
  // goes on with a model elsewhere. So they are shown none, whatever the model.
  const guarded: Services = { ...services, keptBack: (path, text) => privacy.why(path, { text }) };
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
  const here = { tools: cards.added.registry.tools, others: cards.added.untrusted };
  const place = { workspace: workspace.root, added: workspace.added, now: new Date().toISOString() };
  for (const error of [...rulesThatNameNothing(rules, here, place), ...rulesThatMatchNothing(rules, place)])
    output.error(error);
  for (const notice of privateThatMatchesNothing(config.private, workspace.root)) output.note(notice);
  const skills = await openSkills({
    workspace,
    environment: process.env,
    covered,
    tell: (error) => output.error(error),
  });
  const offered = (): Result<SelectedTools> =>
    toolsFor({ ...cards.added, own }, workspace, options, config, profile.value);
  let tools = offered();
  if (!tools.ok) return tools;
  if (output.level === 'debug') for (const { name } of tools.value.tools) output.note(`Registered tool: ${name}`);
  const using = await modelInUse(options, { config, workspace, output });
  if (!using.ok) return using;
  const trusted = mayTrustRescued(options.yes, using.value.model);
  if (!trusted.ok) return trusted;
  isLocal = using.value.model.local;
  let readOnly = options.readOnly === true;
  const arranged = ({ tools: all }: SelectedTools): readonly ToolSchema[] => {
    const isAuto = (options.tools ?? config.tools) === 'auto';
    // Whoever is told of skills needs the tool that shows them.
    const ahead = skills.told.length > 0 ? ['load_skill'] : [];
    const { model } = using.value;
    const arrangement = arrangedFor(all, { model, isAuto, profile: profile.value, own, ahead, ...cards.added });
    later = arrangement.later;
    const { tools: everything } = cards.added.registry;
    return isAuto
      ? [...arrangement.tools, ...skills.bring(all, everything, workspace, config.toolsWithin)]
      : arrangement.tools;
  };
  let selected = arranged(tools.value);
  const isWithheld = ({ changes }: ToolSchema): boolean => readOnly && changes !== false;
  let schemas = selected.filter((tool) => !isWithheld(tool));

  const policy = policyFor({
    workspace,
    own: ownPlaces(workspace.root, process.env),
    closed: ownRule(workspace.root, process.env),
    rules,
    get profile() {
      // The built-in guide is this program: what it reads goes nowhere.
      return using.value.model.id === 'offline'
        ? { ...profile.value.defaults, reads: 'allow' as const }
        : profile.value.defaults;
    },
    private: config.private,
    privacy,
    yes: options.yes ?? false,
    draft: options.draft ?? config.draft,
    get model() {
      return using.value.model;
    },
    now: () => new Date().toISOString(),
  });
  if (readOnly) policy.narrow(readOnlyRules);
  const ownWords = (): string =>
    [config.system, options.system, readOnly ? READ_ONLY : undefined].filter((text) => text !== undefined).join('\n\n');
  const notes = isUntrusted ? {} : { notes: await countNotes(workspace) };
  const wordsFor = (): string =>
    options.systemInstead ??
    profile.value.system({
      way,
      tools: shownTools(schemas, { wanted: new Set() }).tools.map(({ name }) => name),
      folder: basename(workspace.root),
      added: workspace.added.map(({ name }) => name),
      today: new Date().toISOString().slice(0, 10),
      ...about,
      ...notes,
      // What stands in a file of the folder goes out with it: its front matter tells of a skill.
      skills: skills.told.filter(({ file, hash }) => hash === undefined || mayLeave(file)),
      ...(ownWords() === '' ? {} : { system: ownWords() }),
      ...(instructions === undefined || !mayLeave(INSTRUCTIONS) ? {} : { instructions }),
    });
  let words = wordsFor();
  if (instructions !== undefined && !mayLeave(INSTRUCTIONS))
    output.note(`${INSTRUCTIONS} is private: ${using.value.model.id} is not told what stands in it.`);
  const tellAgain = (again: SelectedTools): void => {
    selected = arranged(again);
    schemas = selected.filter((tool) => !isWithheld(tool));
    words = wordsFor();
  };
  const commands = profile.value.defaults.commands !== 'off' || rules.some(switchesCommandsOn);
  const sandbox = commands
    ? sandboxFor({
        workspace,
        policy,
        privacy,
        namespaces: config.namespaces,
        get model() {
          return using.value.model;
        },
      })
    : undefined;
  return ok({
    workspace,
    ...(sandbox === undefined ? {} : { sandbox }),
    config: { ...config, limits: { ...config.limits, ...profile.value.limits } },
    profile: profile.value,
    services,
    get registry() {
      return cards.added.registry;
    },
    get schemas() {
      return schemas;
    },
    get withheld() {
      return [...selected.filter(isWithheld), ...(tools.ok ? tools.value.unavailable.map(toSchema) : [])];
    },
    lookAgain: async () => {
      const changed = [await cards.lookAgain(), await skills.lookAgain()];
      if (!changed.includes(true)) return;
      const again = offered();
      if (!again.ok) return output.error(again.error);
      tools = again;
      tellAgain(again.value);
    },
    get system() {
      return words;
    },
    get model() {
      return using.value.model;
    },
    get why() {
      return using.value.why;
    },
    get price() {
      return using.value.price;
    },
    ...limits.value,
    policy,
    privacy,
    useModel: async (name) => {
      const used = await using.value.use(name);
      if (!used.ok) return used;
      isLocal = using.value.model.local;
      if (tools.ok) tellAgain(tools.value);
      return ok(true);
    },
    get readOnly() {
      return readOnly;
    },
    setReadOnly: (on) => {
      readOnly = on;
      policy.narrow(on ? readOnlyRules : []);
      if (tools.ok) tellAgain(tools.value);
    },
  });
};

/** So that a model explains what it would do instead of asking for tools that are gone. */
const READ_ONLY =
  'The person has switched to read-only: look and explain, and say what you would change; nothing can be changed or run now.';

/** Where a profile has none, the person's own rule may allow them. */
const switchesCommandsOn = ({ verdict, of, source }: Rule): boolean =>
  verdict === 'allow' && source.kind !== 'workspace' && ['run_command', 'shell', 'effect:run', '*'].includes(of);
