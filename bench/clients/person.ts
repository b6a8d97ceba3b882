// The person: a process of their own beside the client, which looks what waits and answers it with `countersign decide`.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { atTerminal } from './at-terminal.ts';
import type { Ground } from './ground.ts';

/** What the person makes of the next question about a path. */
export type PersonAnswer =
  | { readonly path: string; readonly is: 'yes' }
  | { readonly path: string; readonly is: 'no'; readonly why: string }
  /** Their own text, which is shown again before it counts. */
  | { readonly path: string; readonly is: 'text'; readonly text: string }
  /** Chosen at a terminal: nothing else shows them one by one. */
  | { readonly path: string; readonly is: 'hunks'; readonly numbers: string };

export interface Waiting {
  readonly id: number;
  readonly asked: readonly {
    readonly proposal: { readonly preview: { readonly changes?: readonly { readonly path: string }[] } };
  }[];
}

export interface Seat {
  readonly ground: Ground;
  /** bin/countersign.cjs of the program that is measured. */
  readonly program: string;
}

export interface Person {
  readonly answers: readonly PersonAnswer[];
  /** What was asked, each question with its paths. */
  readonly questions: readonly (readonly string[])[];
  /** Whatever was asked that nobody expected, or could not be answered. */
  readonly surprises: readonly string[];
  /** Gets up when everything that is under way is done. */
  leave(): Promise<void>;
}

const BETWEEN_LOOKS_MILLISECONDS = 300;

/** Answers whatever is asked until they leave. */
export const seatPerson = (seat: Seat, answers: readonly PersonAnswer[]): Person => {
  const left = [...answers];
  const questions: string[][] = [];
  const surprises: string[] = [];
  let leaves = false;
  const answerAll = async (): Promise<void> => {
    const seen = new Set<number>();
    while (!leaves) {
      for (const question of await waitingAt(seat)) {
        if (seen.has(question.id)) continue;
        seen.add(question.id);
        const paths = question.asked.map(pathOf);
        questions.push(paths);
        const chosen = paths.map((path) => takeFirst(left, path));
        surprises.push(...paths.filter((_, place) => chosen[place] === undefined));
        const failed = await answer(seat, question, chosen);
        if (failed !== undefined) surprises.push(failed);
      }
      await wait(BETWEEN_LOOKS_MILLISECONDS);
    }
  };
  const done = answerAll();
  return {
    answers,
    questions,
    surprises,
    leave: () => {
      leaves = true;
      return done;
    },
  };
};

export const waitingAt = async (seat: Seat): Promise<readonly Waiting[]> => {
  const { stdout } = await said(seat, 'pending', '--json');
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Waiting); // our own program wrote it
};

/** What went wrong, in its words. */
export const answer = async (
  seat: Seat,
  question: Waiting,
  chosen: readonly (PersonAnswer | undefined)[],
): Promise<string | undefined> => {
  const [only] = chosen;
  if (chosen.length === 1 && only?.is === 'hunks')
    return atTerminal(
      seat,
      ['decide', String(question.id)],
      [
        [/Apply\?/, 'h\r'],
        [/Keep which\?/, `${only.numbers}\r`],
      ],
    );
  if (chosen.length === 1 && only?.is === 'text') return writeInstead(seat, question.id, only);
  const line = chosen.map((each, place) => spoken(each, chosen.length === 1 ? '' : String(place + 1))).join(' ');
  const { code, stderr } = await said(seat, 'decide', String(question.id), line);
  return code === 0 ? undefined : stderr.trim();
};

const spoken = (chosen: PersonAnswer | undefined, number: string): string => {
  if (chosen?.is === 'yes') return number === '' ? 'y' : number;
  return `n${number} "${chosen?.is === 'no' ? chosen.why : 'nobody expected that'}"`;
};

const writeInstead = async (
  seat: Seat,
  question: number,
  { path, text }: Extract<PersonAnswer, { is: 'text' }>,
): Promise<string | undefined> => {
  const folder = mkdtempSync(join(seat.ground.home, 'text-'));
  writeFileSync(join(folder, 'text'), text);
  const { code, stderr } = await said(seat, 'decide', String(question), '--text', `${path}=${join(folder, 'text')}`);
  rmSync(folder, { recursive: true });
  return code === 0 ? undefined : stderr.trim();
};

const pathOf = ({ proposal }: Waiting['asked'][number]): string => proposal.preview.changes?.[0]?.path ?? '(no file)';

const takeFirst = (answers: PersonAnswer[], path: string): PersonAnswer | undefined => {
  const place = answers.findIndex((candidate) => candidate.path === path);
  return place === -1 ? undefined : answers.splice(place, 1)[0];
};

const run = promisify(execFile);

/** One command of ours, to its end. */
export const said = async (
  { ground, program }: Seat,
  ...words: string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  const line = [program, '--cwd', ground.workspace, ...words];
  try {
    const options = { cwd: ground.workspace, env: { ...ground.environment }, maxBuffer: 64 * 1024 * 1024 };
    return { code: 0, ...(await run(process.execPath, line, options)) };
  } catch (thrown) {
    const { code, stdout, stderr } = thrown as { code?: number; stdout?: string; stderr?: string }; // what execFile rejects with
    return { code: code ?? 1, stdout: stdout ?? '', stderr: stderr ?? String(thrown) };
  }
};
