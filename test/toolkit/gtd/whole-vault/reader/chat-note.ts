// A conversation kept in a note, and the agents such a note may name.
import { readNote, type Value } from './front-matter.ts';

export interface ChatNote {
  readonly fields: Readonly<Record<string, Value>>;
  readonly messages: readonly ChatMessage[];
}
export interface ChatMessage {
  readonly role: 'user' | 'assistant' | 'developer';
  /** As the span beside the role says. */
  readonly model: string | undefined;
  readonly content: string;
  /** Notes it links to: the target of `[[x]]`, `[[x|alias]]` and of Markdown links that are no web address. */
  readonly links: readonly string[];
}

const RULE = '<hr class="__chatgpt_plugin">';
const ROLES = ['user', 'assistant', 'developer'] as const;

/** Undefined for a note that holds no conversation. */
export const readChatNote = (text: string): ChatNote | undefined => {
  if (!text.includes(RULE)) return undefined;
  const { fields, body } = readNote(text);
  return { fields: fields ?? {}, messages: body.join('\n').split(RULE).map(readMessage) };
};

const readMessage = (part: string): ChatMessage => {
  const text = part.replace(/=begin-chatgpt-md-comment[\s\S]*?=end-chatgpt-md-comment/u, '');
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^(#{1,6} )?role::/u.test(line));
  const header = at === -1 ? 'role::user' : (lines[at] ?? '');
  const word = /role::(\w*)/u.exec(header)?.[1];
  const role = ROLES.find((known) => known === word);
  if (role === undefined) throw new Error(`no such role: ${header}`);
  const content = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  return { role, model: /<span[^>]*>\s*\((.+?)\)<\/span>/u.exec(header)?.[1], content, links: linksIn(content) };
};

const linksIn = (content: string): string[] =>
  [...content.matchAll(/\[\[([^\]|#^]+)[^\]]*\]\]|\[[^\]]*\]\((?!https?:)([^)\s]+)\)/gu)].map((match) =>
    decodeURI(match[1] ?? match[2] ?? '').trim(),
  );

export interface AgentFile {
  readonly name: string;
  readonly fields: Readonly<Record<string, Value>>;
  readonly prompt: string;
}

export const readAgent = (path: string, text: string): AgentFile => {
  const { fields, body } = readNote(text);
  return {
    name: path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/u, ''),
    fields: fields ?? {},
    prompt: body.join('\n').trim(),
  };
};
