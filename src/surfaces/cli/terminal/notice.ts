// Calls a person who looks elsewhere: a bell, and a desktop notice where the terminal is known to understand one.
import { escapeText } from '../../../text/escape.ts';

export type Notify = 'bell' | 'notice' | 'off';

export type NoticeEnvironment = Readonly<Record<string, string | undefined>>;

/** What to write for it. */
export const noticeFor = (words: string, notify: Notify, env: NoticeEnvironment): string => {
  if (notify === 'off') return '';
  const form = notify === 'notice' ? formOf(env) : undefined;
  if (form === undefined) return BELL;
  // A semicolon parts the fields of one form; the other would end at it in some terminals.
  const text = escapeText(words, { maxLength: LONGEST }).replaceAll(';', ',');
  return `${form === 9 ? `\x1b]9;${text}` : `\x1b]777;notify;countersign;${text}`}\x1b\\${BELL}`;
};

const BELL = '\x07';
/** A notice is a glance. */
const LONGEST = 80;

/** Elsewhere an unknown sequence might be printed as it is. Inside a multiplexer the terminal behind it is not known. */
const formOf = (env: NoticeEnvironment): 9 | 777 | undefined => {
  if (env.TMUX || env.STY || env.TERM?.startsWith('screen') || env.TERM?.startsWith('tmux')) return undefined;
  const program = env.TERM_PROGRAM ?? '';
  if (['iTerm.app', 'WezTerm', 'ghostty'].includes(program)) return 9;
  if (env.KITTY_WINDOW_ID || env.TERM === 'xterm-kitty' || env.TERM === 'xterm-ghostty') return 9;
  return env.VTE_VERSION || env.TERM?.startsWith('rxvt-unicode') || env.TERM?.startsWith('foot') ? 777 : undefined;
};
