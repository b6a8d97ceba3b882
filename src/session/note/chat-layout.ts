// The marks of a conversation that lives in a note, as the ChatGPT MD plugin reads and writes them.

export type ChatRole = 'user' | 'assistant' | 'developer';

/** Between messages. The exact text counts, wherever it stands. */
export const SEPARATOR = '<hr class="__chatgpt_plugin">';

export const COMMENT_BEGINS = '=begin-chatgpt-md-comment';
export const COMMENT_ENDS = '=end-chatgpt-md-comment';

/** Where neither the note nor its plugin says otherwise. */
export const DEFAULT_HEADING_LEVEL = 3;

/** A line of its own: any heading level or none, the role, and the model in a span. */
const ROLE_LINE =
  /^[ \t]*(#{0,6})[ \t]*role::[ \t]*(\w+)[ \t]*(?:<span\b[^>]*>[ \t]*(?:\((.*)\))?[ \t]*<\/span>)?[ \t]*$/;

export interface RoleLine {
  /** 0: no '#'. */
  readonly level: number;
  /** As written, in small letters; not every word is a role. */
  readonly word: string;
  readonly model?: string;
}

export const roleLineOf = (line: string): RoleLine | undefined => {
  const [, marks, word, model] = ROLE_LINE.exec(line) ?? [];
  if (marks === undefined || word === undefined) return undefined;
  return { level: marks.length, word: word.toLowerCase(), ...(model === undefined ? {} : { model }) };
};

export const isRole = (word: string): word is ChatRole => ['user', 'assistant', 'developer'].includes(word);

export const printRoleLine = (level: number, role: ChatRole, model?: string): string => {
  const marks = level === 0 ? '' : `${'#'.repeat(level)} `;
  const span = model === undefined ? '' : `<span style="font-size: small;"> (${plainName(model)})</span>`;
  return `${marks}role::${role}${span}`;
};

/** What a model is called comes from elsewhere: it must not end the span or the line. */
const plainName = (model: string): string => model.replace(/[<>\r\n]/g, ' ').trim();
