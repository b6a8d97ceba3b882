// The terminal desk of this process.
import { join } from 'node:path';
import { placesOf } from '../../config/places.ts';
import type { DeskProcess } from '../../decision/desks.ts';
import type { Questions } from '../../decision/questions.ts';
import { processStart } from '../../store/process-start.ts';
import { editorFrom } from './desk/run-editor.ts';
import { type TerminalDesk, type TerminalDeskOptions, terminalDesk } from './desk/terminal-desk.ts';

export const thisProcess = (): DeskProcess => ({ pid: process.pid, started: processStart(process.pid) ?? '' });

/** Answers are typed on stdin; everything shown goes to stderr, so that stdout carries results alone. */
export const personalDesk = (
  questions: Questions,
  options: Pick<TerminalDeskOptions, 'interrupted' | 'remember' | 'always'> = {},
): TerminalDesk =>
  terminalDesk({
    input: process.stdin,
    output: process.stderr,
    questions,
    process: thisProcess(),
    editor: editorFrom(process.env),
    rulesFile: join(placesOf(process.env).config ?? '', 'rules.yaml'),
    ...options,
  });
