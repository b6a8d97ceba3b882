// The screen of a command that asks something itself. Questions go to stderr, so that stdout carries results alone.

import pc from 'picocolors';
import { isYes } from '../../decision/is-yes.ts';
import { linePrompt } from './desk/line-prompt.ts';
import { createScreen, type Screen } from './desk/screen.ts';

export const ownScreen = (): Screen =>
  createScreen({
    prompt: linePrompt(process.stdin, process.stderr),
    output: process.stderr,
    colour: !process.env.NO_COLOR && pc.isColorSupported,
    signal: new AbortController().signal,
  });

/** Only a typed yes is one; Enter, Ctrl-C and the end of the input are none. */
export const askYes = async (screen: Screen, question: string): Promise<boolean> => {
  const typed = await screen.ask(`${question} y/n`);
  return typed.kind === 'line' && isYes(typed.text);
};
