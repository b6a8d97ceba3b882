// Every tool there is for this folder, with where it comes from and whether it can be used. Cards are read as text; nothing of them runs.
import { addCards } from '../../cards/add-cards.ts';
import type { ToolCard } from '../../cards/card.ts';
import { findCards } from '../../cards/find-cards.ts';
import type { FoundCard } from '../../cards/found-card.ts';
import { folderTrust } from '../../config/folder-trust.ts';
import { loadConfig } from '../../config/load-config.ts';
import { type ErrorValue, ok, type Result } from '../../error/error-value.ts';
import { createRegistry, type Registry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { builtInTools } from '../../toolkit/built-in-tools.ts';
import { toolSettings } from '../../toolkit/tool-settings.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { servicesFor } from '../setup/services-for.ts';

export interface ListedTool {
  readonly tool: Tool;
  readonly source: 'built-in' | ToolCard['place'];
  /** Absent for a built-in one. */
  readonly card?: FoundCard;
  /** In words, why it cannot be used here. */
  readonly unavailable?: string;
}

export interface LoadedTools {
  readonly workspace: Workspace;
  readonly registry: Registry;
  readonly tools: readonly ListedTool[];
  /** Cards of the folder that do not count. */
  readonly untrusted: readonly string[];
  /** One for each card that cannot be used. */
  readonly errors: readonly ErrorValue[];
}

/** Whoever loads them closes the workspace. */
export const loadTools = async (cwd: string): Promise<Result<LoadedTools>> => {
  const opened = openWorkspace(cwd);
  if (!opened.ok) return opened;
  const workspace = opened.value;
  const trust = folderTrust(workspace, process.env);
  if (!trust.ok) {
    workspace.close();
    return trust;
  }
  const trusted = trust.value.covered;
  const { config, errors } = await loadConfig({ environment: process.env, workspace, trusted });
  const configured = toolSettings(config, process.env);
  const services = servicesFor(workspace, configured.settings);
  const found = await findCards({ workspace, environment: process.env, trusted });
  const added = addCards(createRegistry(builtInTools(services)), found, services);
  const { registry } = added;
  const reasons = new Map(registry.available(workspace).unavailable.map(({ name, why }) => [name, why]));
  const tools = registry.tools.map((tool): ListedTool => {
    const card = added.names.includes(tool.name) ? found.cards.find(({ name }) => name === tool.name) : undefined;
    const unavailable = reasons.get(tool.name);
    return {
      tool,
      source: card?.place ?? 'built-in',
      ...(card === undefined ? {} : { card }),
      ...(unavailable === undefined ? {} : { unavailable }),
    };
  });
  const problems = [...errors, ...configured.errors, ...added.errors];
  return ok({ workspace, registry, tools, untrusted: found.untrusted, errors: problems });
};
