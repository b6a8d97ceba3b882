// A question that is answered yes or no at this terminal, outside of a conversation. Loaded when somebody is asked.
import { isYes } from '../../decision/is-yes.ts';
import type { AskYes } from '../../host/ask-yes.ts';
import { layout, ours, type ScreenPage } from './desk/layout.ts';
import { linePrompt } from './desk/line-prompt.ts';

export const askHere =
  (page: ScreenPage): AskYes =>
  async (words) => {
    const question = `${layout([ours(words)], page).join('\n')}\n> `;
    const typed = await linePrompt(process.stdin, process.stderr).ask(question, new AbortController().signal);
    return typed.kind !== 'line' ? 'gone' : isYes(typed.text) ? 'yes' : 'no';
  };
