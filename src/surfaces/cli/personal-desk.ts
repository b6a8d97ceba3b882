// The terminal desk of this process.
import { join } from 'node:path';
import type { Questions } from '../../decision/questions.ts';
import { thisProcess } from '../../store/lock.ts';
import { placesOf } from '../../store/places.ts';
import { editorFrom } from './desk/run-editor.ts';
import { type TerminalDesk, type TerminalDeskOptions, terminalDesk } from './desk/terminal-desk.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Answers are typed on stdin; everything shown goes to stderr, so that stdout carries results alone. */
export const personalDesk = (questions: Questions, { terminal, ...options }: PersonalDeskOptions = {}): TerminalDesk =>
  terminalDesk({
    input: process.stdin,
    output: process.stderr,
    ...(terminal === undefined ? {} : { terminal, colour: terminal.colour }),
    questions,
    process: thisProcess(),
    editor: editorFrom(process.env),
    rulesFile: join(placesOf(process.env).config ?? '', 'rules.yaml'),
    ...options,
  });

export interface PersonalDeskOptions
  extends Pick<TerminalDeskOptions, 'interrupted' | 'remember' | 'always' | 'tests' | 'schemaOf'> {
  /** The terminal of a conversation that is going on. Absent: the process's own, for this question alone. */
  readonly terminal?: Terminal;
}
