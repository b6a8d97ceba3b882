// What there is in a folder and what was done in it, for programs: the lists of the command line as data, and undo.
import { skillsHere } from '../../config/skills/find-skills.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { EntryQuery } from '../../history/history.ts';
import { entryStory, type StoryJson, storyJson } from '../../host/looking-back/entry-story.ts';
import { meantEntry, takenJson } from '../../host/looking-back/taken-back.ts';
import type { Notices } from '../../host/notices.ts';
import { type LoadedTools, loadTools } from '../../host/own-things/load-tools.ts';
import { skillFacts } from '../../host/own-things/skill-facts.ts';
import { type ShortTool, shortJson } from '../../host/own-things/tool-json.ts';
import { openRooms, type Rooms } from '../../host/setup/open-rooms.ts';
import type { ListedSession } from '../../session/sessions.ts';
import { PRESETS } from '../../tool/presets.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';

export interface AgentFolder {
  /** Every tool there is for this folder, usable or not. Cards are read as text; nothing of them runs. */
  tools(): Promise<Result<readonly ShortTool[]>>;
  groups(): Promise<Result<readonly NamedTools[]>>;
  /** Sets of tools by one word, as `tools` of an agent takes them. */
  presets(): Promise<Result<readonly NamedTools[]>>;
  /** Skills that count: the person's own, and the folder's as far as they are trusted. */
  skills(): Promise<Result<readonly SkillFacts[]>>;
  /** The newest first. */
  sessions(options?: { readonly limit?: number }): Promise<Result<readonly ListedSession[]>>;
  /** What was applied, the newest first. */
  history(query?: EntryQuery): Promise<Result<readonly StoryJson[]>>;
  /** Takes back one entry, by default the last; later work in the same files is kept. CONFLICT where that cannot be. */
  undo(entry?: number): Promise<Result<TakenEntry>>;
  /** Takes back the undo of an entry, by default the last undo. */
  redo(entry?: number): Promise<Result<TakenEntry>>;
}

export interface NamedTools {
  readonly name: string;
  /** Names of tools. */
  readonly tools: readonly string[];
}

export type SkillFacts = ReturnType<typeof skillFacts>;
export type TakenEntry = ReturnType<typeof takenJson>;

/** `notices`: what is said beside a result, such as of an entry that a crash had cut off. */
export const openFolder = (cwd: string, notices: Notices): AgentFolder => {
  const inRooms = async <T>(work: (rooms: Rooms) => Promise<Result<T>> | Result<T>): Promise<Result<T>> => {
    const rooms = await openRooms({ cwd }, notices);
    if (!rooms.ok) return rooms;
    try {
      return await work(rooms.value);
    } finally {
      rooms.value.close();
    }
  };
  const withTools: WithTools = async (work) => {
    const loaded = await loadTools(cwd);
    if (!loaded.ok) return loaded;
    loaded.value.workspace.close();
    return ok(work(loaded.value));
  };
  const takeBack = (what: 'undo' | 'redo', entry: number | undefined): Promise<Result<TakenEntry>> =>
    inRooms(async ({ store: { history } }) => {
      const last = entry === undefined ? history.last(what) : undefined;
      if (entry === undefined && last === undefined) return fail('NOT_FOUND', `There is nothing to ${what}.`);
      const meant = last === undefined ? meantEntry(history, what, String(entry)) : ok(last);
      if (!meant.ok) return meant;
      const taken = await history.undo(meant.value.id);
      return taken.ok ? ok(takenJson(taken.value)) : taken;
    });
  return {
    tools: () => withTools(({ tools }) => tools.map(shortJson)),
    groups: () =>
      withTools(({ registry }) =>
        registry.groups().map(({ name }) => ({ name, tools: registry.inGroup(name).map((tool) => tool.name) })),
      ),
    presets: () =>
      withTools(({ registry }) =>
        [...PRESETS].map(([name, picks]) => ({ name, tools: registry.tools.filter(picks).map((tool) => tool.name) })),
      ),
    skills: async () => {
      const workspace = openWorkspace(cwd);
      if (!workspace.ok) return workspace;
      const found = await skillsHere(workspace.value, process.env);
      workspace.value.close();
      return found.ok ? ok(found.value.skills.map(skillFacts)) : found;
    },
    sessions: ({ limit } = {}) => inRooms(({ store }) => ok(store.sessions.list(limit))),
    history: (query = {}) =>
      inRooms(({ store }) => {
        const stories: StoryJson[] = [];
        for (const entry of store.history.list(query)) {
          const story = entryStory(store, entry);
          if (!story.ok) return story;
          stories.push(storyJson(story.value));
        }
        return ok(stories);
      }),
    undo: (entry) => takeBack('undo', entry),
    redo: (entry) => takeBack('redo', entry),
  };
};

type WithTools = <T>(work: (loaded: LoadedTools) => T) => Promise<Result<T>>;
