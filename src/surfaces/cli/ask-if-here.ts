// How somebody at this terminal is asked yes or no; undefined where nobody sits at one.
import type { AskYes } from '../../host/ask-yes.ts';
import { isInteractive } from './is-interactive.ts';
import type { Output } from './output.ts';

export const askIfHere = (output: Output): AskYes | undefined =>
  isInteractive() ? async (words) => (await import('./ask-here.ts')).askHere(output)(words) : undefined;
