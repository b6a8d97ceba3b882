// What a chat note asks for, together with its agent and with what its plugin was set to.
import { ok, type Result } from '../../../error/error-value.ts';
import { type ChatSettings, chatSettings, mergedSettings } from '../../../session/note/chat-settings.ts';
import { frontMatterOf } from '../../../toolkit/vault/front-matter.ts';
import type { Path } from '../../../workspace/path.ts';
import { decode } from '../../../workspace/text.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { NoteFile } from './note-file.ts';

export interface Overrides {
  readonly settings: ChatSettings;
  /** The note whose body instructs the model. */
  readonly agent?: Path;
  readonly headingLevel?: number;
  readonly naming: Naming;
  readonly notices: readonly string[];
}

/** How the plugin names chats. */
interface Naming {
  /** On in the plugin. */
  readonly wanted: boolean;
  readonly language?: string;
  /** Of the names that stand for none. */
  readonly dateFormat?: string;
}

/** Only these of the plugin's settings; its keys and addresses are not looked at. */
interface PluginSettings {
  readonly agentFolder: string;
  readonly headingLevel?: number;
  readonly naming: Naming;
  readonly defaults: ChatSettings;
}

const PLUGIN = '.obsidian/plugins/chatgpt-md/data.json';
/** Settings and agents are small; what is larger is something else. */
const LARGEST = 1024 * 1024;

export const noteOverrides = async (workspace: Workspace, note: NoteFile): Promise<Overrides> => {
  const plugin = await pluginSettings(workspace);
  const own = chatSettings(note.frontMatter.entries);
  const notices: string[] =
    note.frontMatter.problem === undefined ? [] : [`Front matter: ${note.frontMatter.problem}.`];
  if (note.chat.openComment)
    notices.push('A comment in the note is begun and never ended: it is sent like other text.');
  const { naming, headingLevel } = plugin;
  const common = { naming, ...(headingLevel === undefined ? {} : { headingLevel }) };
  const name = own.agent ?? plugin.defaults.agent;
  if (name === undefined) return { settings: mergedSettings(own, plugin.defaults), notices, ...common };
  const path = workspace.resolve(`${plugin.agentFolder}/${name.replace(/\.md$/i, '')}.md`, 'read');
  const text = path.ok ? await textAt(workspace, path.value) : path;
  if (!path.ok || !text.ok || text.value === undefined) {
    notices.push(`There is no agent "${name}" in ${plugin.agentFolder}; the chat goes on without it.`);
    return { settings: mergedSettings(own, plugin.defaults), notices, ...common };
  }
  // What it tells the model is its text, which is asked about; commands in its front matter would go unasked.
  const agent = { ...chatSettings(frontMatterOf(text.value).entries), systemCommands: [] };
  return {
    settings: mergedSettings(own, mergedSettings(agent, plugin.defaults)),
    agent: path.value,
    notices,
    ...common,
  };
};

const pluginSettings = async (workspace: Workspace): Promise<PluginSettings> => {
  const path = workspace.resolve(PLUGIN, 'read');
  const text = path.ok ? await textAt(workspace, path.value) : undefined;
  const values = text?.ok ? valuesIn(text.value ?? '') : {};
  const { agentFolder, headingLevel, defaultChatFrontmatter } = values;
  return {
    agentFolder: typeof agentFolder === 'string' && agentFolder.trim() !== '' ? agentFolder : 'ChatGPT_MD/agents',
    ...(typeof headingLevel === 'number' && [0, 1, 2, 3, 4, 5, 6].includes(headingLevel) ? { headingLevel } : {}),
    naming: namingOf(values),
    defaults: chatSettings(
      frontMatterOf(typeof defaultChatFrontmatter === 'string' ? defaultChatFrontmatter : '').entries,
    ),
  };
};

/** A language is a word or two: more of it would be an instruction to the model. */
const LANGUAGE = /^\p{L}[\p{L}\p{M} ()-]{0,39}$/u;

const namingOf = ({ autoInferTitle, inferTitleLanguage, dateFormat }: Readonly<Record<string, unknown>>): Naming => ({
  wanted: autoInferTitle === true,
  ...(typeof inferTitleLanguage === 'string' && LANGUAGE.test(inferTitleLanguage)
    ? { language: inferTitleLanguage }
    : {}),
  ...(typeof dateFormat === 'string' && dateFormat !== '' ? { dateFormat } : {}),
});

/** A file of another program: what cannot be understood counts as not there. */
const valuesIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
};

const textAt = async (workspace: Workspace, path: Path): Promise<Result<string | undefined>> => {
  const state = workspace.state(path, LARGEST);
  if (!state.ok) return state;
  if (state.value?.kind !== 'file') return ok(undefined);
  const decoded = decode(await state.value.bytes.read());
  return ok(decoded.kind === 'utf8' ? decoded.text : undefined);
};
