// Everything a conversation needs before the store is opened: workspace, trust, configuration, rules, profile, tools, model.
import { basename } from 'node:path';
import { type Arrangement, toSchema } from '../../agent/on-demand/arrange-tools.ts';
import { shownTools } from '../../agent/on-demand/shown-tools.ts';
import { openCards } from '../../cards/open-cards.ts';
import { chooseProfile } from '../../config/choose-profile.ts';
import { type Config, PROFILE_NAMES, type ProfileName } from '../../config/config.ts';
import { type FolderTrust, folderTrust } from '../../config/folder-trust.ts';
import { INSTRUCTIONS } from '../../config/load-instructions.ts';
import { openWithFolders } from '../../config/open-with-folders.ts';
import { ownPlaces, ownRule } from '../../config/own-places.ts';
import { privateThatMatchesNothing, rulesThatMatchNothing } from '../../config/pattern-matches.ts';
import { policyFor } from '../../config/policy-for.ts';
import { createPrivacy } from '../../config/privacy/privacy.ts';
import type { Profile } from '../../config/profiles/profile.ts';
import { PROFILES } from '../../config/profiles/profiles.ts';
import { withAdded } from '../../config/profiles/with-added.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { Model } from '../../models/model.ts';
import { YES_RESCUED } from '../../policy/built-in-rules.ts';
import type { Yes } from '../../policy/context.ts';
import { rulesThatNameNothing } from '../../policy/names-nothing.ts';
import type { Rule } from '../../policy/rule.ts';
import { privateAnswersOf } from '../../session/note/private-answers-in.ts';
import { createRegistry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { builtInTools } from '../../toolkit/built-in-tools.ts';
import { countNotes } from '../../toolkit/context/note-names.ts';
import type { Services } from '../../toolkit/services.ts';
import { toolSettings } from '../../toolkit/tool-settings.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Notices } from '../notices.ts';
import { limitsOf } from './limits-of.ts';
import type { ModelFlags } from './model-for.ts';
import { type ModelInUse, modelInstead, modelInUse } from './model-in-use.ts';
import { arrangedFor, type SelectedTools, toolsFor, withOwn } from './offered-tools.ts';
import { openSkills } from './open-skills.ts';
import { sandboxFor } from './sandbox-for.ts';
import { servicesFor } from './services-for.ts';
import { settingsIn } from './settings-in.ts';
import type { Setup, Switchboard } from './setup.ts';

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
  /** `rescued`: also for what a model on this machine writes as text, as far as `policy/built-in-rules.ts` says. */
  readonly yes?: Yes;
  readonly draft?: boolean;
  readonly untrusted?: boolean;
  readonly maxTurns?: number;
  readonly maxTokens?: number;
  /** In US dollars. */
  readonly maxCost?: number;
  /** Tokens of one reply: less than the person's own limit, never more. */
  readonly outputTokens?: number;
  /** Nothing is changed, run or sent elsewhere. */
  readonly readOnly?: boolean;
  /** Tools that the program brings itself, beside the built-in ones and the cards. */
  own?(services: Services): readonly Tool[];
  /** Which of the profile's tools are offered, all of them from the start, for a model that cannot ask for more. `cards`: names of the person's own. */
  choose?(tools: readonly Tool[], profile: Profile, cards: readonly string[]): readonly Tool[];
  /** Its own words for the model, after the profile's. */
  readonly system?: string;
  /** Its own words for the model, instead of all others. */
  readonly systemInstead?: string;
}

export const prepare = async (
  options: ModelOptions,
  notices: Notices,
  way: 'run' | 'chat',
): Promise<Result<Switchboard>> => {
  const workspace = openWithFolders(options.cwd, {
    environment: process.env,
    add: options.addDir ?? [],
    again: options.folders ?? [],
    tell: (error) => notices.error(error),
  });
  if (!workspace.ok) return workspace;
  const setup = await prepareIn(workspace.value, { options, notices, way });
  // A program that tries again must not run out of descriptors.
  if (!setup.ok) workspace.value.close();
  return setup;
};

interface Preparing {
  readonly options: ModelOptions;
  readonly notices: Notices;
  readonly way: 'run' | 'chat';
}

const prepareIn = async (workspace: Workspace, { options, notices, way }: Preparing): Promise<Result<Switchboard>> => {
  const settings = await settingsIn(workspace, options, notices);
  if (!settings.ok) return settings;
  const { config, rules, instructions, isUntrusted } = settings.value;
  const profile = profileFor(workspace, options.profile, config);
  if (!profile.ok) return profile;
  const limits = limitsOf(options, config, profile.value, way);
  const configuredTools = toolSettings(config, process.env);
  for (const error of configuredTools.errors) notices.error(error);
  const about = options.sphere === undefined ? {} : { sphere: options.sphere };
  // The model is chosen below; until then nothing private may leave.
  let using: ModelInUse | undefined;
  const isLocal = (): boolean => using?.model.local === true;
  const privacy = createPrivacy({
    settings: config.private,
    workspace,
    isDenied: (path) => policy.isDenied(path) !== undefined,
    privateAnswers: privateAnswersOf,
    tell: (words) => notices.note(words),
  });
  const privateReason = (path: string, text: string): string | undefined =>
    isLocal() ? undefined : privacy.why(path, { text });
  const mayLeave = (file: string): boolean => isLocal() || !privacy.isPrivateFile(file);
  let later: Arrangement['later'] = new Map();
  const services: Services = {
    ...servicesFor(workspace, { ...configuredTools.settings, ...about }, privateReason),
    later: () => later,
  };
  // What a card or a program's own tool makes of several files has one origin only: a private one would go on unseen when the session
  // goes on with a model elsewhere. So they are shown none, whatever the model.
  const guarded: Services = { ...services, privateReason: (path, text) => privacy.why(path, { text }) };
  const own = options.own?.(guarded) ?? [];
  const registry = withOwn(createRegistry(builtInTools(services)), own);
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
    tell: (error) => notices.error(error),
  });
  const here = { tools: cards.added.registry.tools, others: cards.added.untrusted };
  const place = { workspace: workspace.root, added: workspace.added, now: new Date().toISOString() };
  for (const error of [...rulesThatNameNothing(rules, here, place), ...rulesThatMatchNothing(rules, place)])
    notices.error(error);
  for (const notice of privateThatMatchesNothing(config.private, workspace.root)) notices.note(notice);
  const skills = await openSkills({
    workspace,
    environment: process.env,
    covered,
    tell: (error) => notices.error(error),
  });
  const offered = (): Result<SelectedTools> =>
    toolsFor({ ...cards.added, own }, workspace, options, config, profile.value);
  const tools = offered();
  if (!tools.ok) return tools;
  if (notices.level === 'debug') for (const { name } of tools.value.tools) notices.note(`Registered tool: ${name}`);
  const around = { config, workspace, notices };
  const first = await modelInUse(options, around);
  if (!first.ok) return first;
  const trusted = mayTrustRescued(options.yes, first.value.model);
  if (!trusted.ok) return trusted;
  using = first.value;
  const modelNow = (): Model => (using ?? first.value).model;
  let readOnly = options.readOnly === true;
  const arranged = ({ tools: all }: SelectedTools): readonly ToolSchema[] => {
    const isAuto = (options.tools ?? config.tools) === 'auto';
    if (isAuto && options.choose !== undefined)
      return options.choose(all, profile.value, cards.added.names).map(toSchema);
    // Whoever is told of skills needs the tool that shows them.
    const ahead = skills.told.length > 0 ? ['load_skill'] : [];
    const wanted = { model: modelNow(), isAuto, profile: profile.value, own, ahead, ...cards.added };
    const arrangement = arrangedFor(all, wanted);
    later = arrangement.later;
    const { tools: everything } = cards.added.registry;
    return isAuto
      ? [...arrangement.tools, ...skills.bring(all, everything, workspace, config.toolsWithin)]
      : arrangement.tools;
  };
  const policy = policyFor({
    workspace,
    own: ownPlaces(workspace.root, process.env),
    closed: ownRule(workspace.root, process.env),
    rules,
    get profile() {
      // The built-in guide is this program: what it reads goes nowhere.
      return modelNow().id === 'offline'
        ? { ...profile.value.defaults, reads: 'allow' as const }
        : profile.value.defaults;
    },
    private: config.private,
    privacy,
    yes: options.yes ?? false,
    draft: options.draft ?? config.draft,
    get model() {
      return modelNow();
    },
    now: () => new Date().toISOString(),
  });
  if (readOnly) policy.narrow(readOnlyRules);
  const ownWords = (): string =>
    [config.system, options.system, readOnly ? READ_ONLY : undefined].filter((text) => text !== undefined).join('\n\n');
  const notes = isUntrusted || options.systemInstead !== undefined ? {} : { notes: await countNotes(workspace) };
  const wordsFor = (schemas: readonly ToolSchema[]): string =>
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
  if (instructions !== undefined && !mayLeave(INSTRUCTIONS))
    notices.note(`${INSTRUCTIONS} is private: ${modelNow().id} is not told what stands in it.`);
  const commands = profile.value.defaults.commands !== 'off' || rules.some(switchesCommandsOn);
  const sandbox = commands
    ? sandboxFor({
        workspace,
        policy,
        privacy,
        namespaces: config.namespaces,
        get model() {
          return modelNow();
        },
      })
    : undefined;
  const outputTokens = Math.min(
    options.outputTokens ?? Number.POSITIVE_INFINITY,
    profile.value.limits?.outputTokens ?? config.limits.outputTokens,
  );
  const lasting = {
    workspace,
    ...(sandbox === undefined ? {} : { sandbox }),
    config: { ...config, limits: { ...config.limits, ...profile.value.limits, outputTokens } },
    profile: profile.value,
    services,
    ...limits,
    policy,
    privacy,
  };
  let wrap = (model: Model): Model => model;
  const setupWith = ({ tools: all, unavailable }: SelectedTools): Setup => {
    const selected = arranged({ tools: all, unavailable });
    const isWithheld = ({ changes }: ToolSchema): boolean => readOnly && changes !== false;
    const schemas = selected.filter((tool) => !isWithheld(tool));
    return {
      ...lasting,
      ...(using ?? first.value),
      registry: cards.added.registry,
      schemas,
      withheld: [...selected.filter(isWithheld), ...unavailable.map(toSchema)],
      system: wordsFor(schemas),
      toldFiles: [
        ...(instructions === undefined ? [] : [INSTRUCTIONS]),
        ...skills.told.flatMap(({ file, hash }) => (hash === undefined ? [] : [file])),
      ].filter(mayLeave),
      readOnly,
    };
  };
  let selection = tools.value;
  let setup = setupWith(selection);
  const again = (): Setup => {
    setup = setupWith(selection);
    return setup;
  };
  return ok({
    get setup() {
      return setup;
    },
    lookAgain: async () => {
      const changed = [await cards.lookAgain(), await skills.lookAgain()];
      if (!changed.includes(true)) return setup;
      const offeredNow = offered();
      if (offeredNow.ok) selection = offeredNow.value;
      else notices.error(offeredNow.error);
      return again();
    },
    useModel: async (name) => {
      const next = await modelInstead(name, options, around);
      if (!next.ok) return next;
      modelNow().close();
      using = { ...next.value, model: wrap(next.value.model) };
      return ok(again());
    },
    setReadOnly: (on) => {
      readOnly = on;
      policy.narrow(on ? readOnlyRules : []);
      return again();
    },
    wrapModel: (wanted) => {
      const before = wrap;
      wrap = (model) => wanted(before(model));
      using = { ...(using ?? first.value), model: wanted(modelNow()) };
      return again();
    },
  });
};

/** So that a model explains what it would do instead of asking for tools that are gone. */
const READ_ONLY =
  'The person has switched to read-only: look and explain, and say what you would change; nothing can be changed or run now.';

/** Where a profile has none, the person's own rule may allow them. */
const switchesCommandsOn = ({ verdict, of, source }: Rule): boolean =>
  verdict === 'allow' && source.kind !== 'workspace' && ['run_command', 'shell', 'effect:run', '*'].includes(of);

/** Read-only, as rules: stricter than every other, gone when it is switched off. */
const readOnlyRules: readonly Rule[] = (['change', 'run', 'network'] as const).map((effect) => ({
  verdict: 'deny',
  of: `effect:${effect}`,
  why: 'you switched to read-only',
  source: { kind: 'flag', name: 'read-only' },
}));

/** `--yes=rescued` is for a model on this machine: what others send over a network as text is always asked about. */
const mayTrustRescued = (yes: Yes | undefined, model: Model): Result<true> => {
  if (yes !== 'rescued' || model.local) return ok(true);
  model.close();
  return fail('BAD_ARGS', `${YES_RESCUED} is for models on this machine; ${model.id} is not.`, {
    wayOut: 'Say --yes, and decide about calls found in text yourself; or choose a local model.',
  });
};

/** The profile of a conversation: named, configured, or by what the folder holds. */
const profileFor = (workspace: Workspace, named: string | undefined, config: Config): Result<Profile> => {
  const isName = (text: string): text is ProfileName => (PROFILE_NAMES as readonly string[]).includes(text);
  if (named !== undefined && !isName(named))
    return fail('BAD_ARGS', `There is no profile "${named}".`, { wayOut: `Profiles: ${PROFILE_NAMES.join(', ')}.` });
  return ok(withAdded(PROFILES[chooseProfile(workspace, named ?? config.profile).profile], workspace.added));
};
