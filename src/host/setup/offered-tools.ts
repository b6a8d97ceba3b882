// The tools a model is offered: by profile or by name, as far as they can work here, and in the order it is told of them.
import { type Arrangement, arrangeTools, toSchema } from '../../agent/on-demand/arrange-tools.ts';
import type { OpenCards } from '../../cards/open-cards.ts';
import type { Config } from '../../config/config.ts';
import { type Profile, toolsOf } from '../../config/profiles/profile.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import type { Registry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { hasGtd } from '../../toolkit/gtd/reading/has-gtd.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ModelOptions } from './prepare.ts';
import { indexFolderOf } from './services-for.ts';

export interface SelectedTools {
  readonly tools: readonly Tool[];
  /** Selected as well, and of no use here: not shown, but a model that calls one hears why. */
  readonly unavailable: readonly Tool[];
}

export const toolsFor = (
  { registry, names, own }: OpenCards['added'] & { readonly own: readonly Tool[] },
  workspace: Workspace,
  options: Pick<ModelOptions, 'tools'>,
  config: Config,
  profile: Profile,
): Result<SelectedTools> => {
  const available = new Set(registry.available(workspace).tools);
  const selection = options.tools ?? (config.tools === 'off' ? 'none' : config.tools);
  // Ordinary notes need no tools for projects; the coach has them in any folder, because it may begin the first.
  const withoutProjects = profile.name === 'notes' && !hasGtd(workspace, indexFolderOf(workspace.id));
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
  return ok({
    tools: selected.value.filter((tool) => available.has(tool)),
    unavailable: selected.value.filter((tool) => !available.has(tool)),
  });
};

/** A program's own tool may not take the name of another: a call would reach what nobody meant. */
export const withOwn = (registry: Registry, own: readonly Tool[]): Result<Registry> => {
  const { registry: together, refused } = registry.adding(own);
  const [first] = refused;
  return first === undefined ? ok(together) : { ok: false, error: { ...first, code: 'BAD_ARGS' } };
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
export const arrangedFor = (
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
