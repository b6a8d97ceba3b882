// The person's options, with what a trusted workspace adds. A workspace can only tighten, and never says where a model is.
import { type Config, DEFAULT_CONFIG, type Limits, type PrivateSettings } from './config.ts';
import type { ConfigFile } from './reading.ts';

export interface Merged {
  readonly config: Config;
  /** What a workspace wrote and does not get, in words. */
  readonly notices: readonly string[];
}

/** Options a workspace has no say in: where a model is reached, what it is told, and by whom it is paid. */
const PERSON_ONLY = [
  'model',
  'baseUrl',
  'providers',
  'dialect',
  'stream',
  'system',
  'webSearch',
  'testCommand',
  'namespaces',
  'localAgents',
  'notify',
  'autoInferTitle',
] as const;

export const mergeConfig = (person: ConfigFile, workspace: ConfigFile = {}): Merged => {
  const notices = PERSON_ONLY.filter((option) => workspace[option] !== undefined).map(
    (option) => `"${option}" of the workspace's config.yaml is ignored: it is read from your own configuration only.`,
  );
  const { limits: _, private: __, tools, ...mine } = person;
  const within = workspace.tools === undefined || workspace.tools === 'auto' ? undefined : workspace.tools;
  const chosen = within === 'off' ? 'off' : (tools ?? DEFAULT_CONFIG.tools);
  // `code` reads unasked and has commands, so a workspace may not choose it over the person or over what the folder looks like.
  const profile = person.profile ?? (workspace.profile === 'code' ? undefined : workspace.profile);
  if (workspace.profile !== undefined && workspace.profile !== profile)
    notices.push(
      `"profile: ${workspace.profile}" of the workspace's config.yaml is ignored: a workspace can only tighten.`,
    );
  return {
    config: {
      ...DEFAULT_CONFIG,
      ...mine,
      ...(profile === undefined ? {} : { profile }),
      tools: chosen,
      ...(within === undefined || within === 'off' ? {} : { toolsWithin: within }),
      limits: lowest({ ...DEFAULT_CONFIG.limits, ...person.limits }, workspace.limits ?? {}),
      private: together(person.private ?? {}, workspace.private ?? {}),
      draft: person.draft === true || workspace.draft === true,
      deskMinutes: Math.min(
        person.deskMinutes ?? DEFAULT_CONFIG.deskMinutes,
        workspace.deskMinutes ?? Number.POSITIVE_INFINITY,
      ),
    },
    notices,
  };
};

const lowest = (person: Limits, workspace: Partial<Limits>): Limits => {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = { ...person };
  // Object.entries forgets that the keys of Limits are keyof Limits.
  for (const [name, value] of Object.entries(workspace) as [keyof Limits, number][])
    limits[name] = Math.min(limits[name] ?? Number.POSITIVE_INFINITY, value);
  return limits;
};

const together = (person: Partial<PrivateSettings>, workspace: Partial<PrivateSettings>): PrivateSettings => {
  const unreadable = person.unreadable ?? workspace.unreadable;
  return {
    globs: [...(person.globs ?? []), ...(workspace.globs ?? [])],
    tags: [...(person.tags ?? []), ...(workspace.tags ?? [])],
    folders: [...(person.folders ?? []), ...(workspace.folders ?? [])],
    ...(unreadable === undefined ? {} : { unreadable }),
  };
};
