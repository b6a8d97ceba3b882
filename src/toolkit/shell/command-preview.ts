// What running a program came to, as a preview: its changes, what it printed, and the facts a person should weigh.

import type { Change } from '../../change/change-set.ts';
import type { Exit, Ran } from '../../sandbox/rehearsal.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { CommandRun, Preview } from '../../tool/preview.ts';
import type { Bytes } from '../../workspace/file-state.ts';
import { insideGit } from '../../workspace/inside-git.ts';
import type { Path } from '../../workspace/path.ts';

export interface CommandCall {
  /** What was run, as a person knows it: the command, or "Python code". */
  readonly words: string;
  /** Over a copy, over a copy with the network, or for real. */
  readonly how: CommandRun['tier'];
  /** The argument that keeps by-products, when the tool has one. */
  readonly keeps?: string;
  /** The argument that asks for the network, when the tool has one. */
  readonly reaches?: string;
  /** Of these files a line stands in what it printed. */
  readonly files?: readonly Path[];
}

export const commandPreview = async (ran: Ran, call: CommandCall, look: Pick<Look, 'bytes'>): Promise<Preview> => {
  const changes = [...ran.changes].sort(byName);
  const ended = endedBadly(ran.exit);
  const facet = call.how === 'witnessed' ? 'happened' : 'changes';
  return {
    summary: oneLine(call.words),
    ...(changes.length === 0 ? {} : { [facet]: changes }),
    share: [
      {
        title: `output of ${oneLine(call.words)}`,
        text: await outputOf(ran, call, look),
        ...(call.files === undefined || call.files.length === 0 ? {} : { files: call.files }),
      },
    ],
    ran: runOf(ran, call),
    notes: notesOn(ran),
    ...(ended === undefined ? {} : { ended }),
    ...(call.how === 'witnessed' ? { unconfined: true } : {}),
  };
};

/** So that the same effects are the same proposal: a folder before what is in it, git's own bookkeeping last. */
const byName = (left: Change, right: Change): number =>
  Number(insideGit(left.path)) - Number(insideGit(right.path)) || (left.path < right.path ? -1 : 1);

/** Long enough to recognise a command by, short enough for a line of the history. */
const LONGEST_WORDS = 100;

export const oneLine = (words: string): string => {
  const [first = '', ...more] = words.trim().split(/\r\n|[\r\n]/);
  const shown = first.length > LONGEST_WORDS ? first.slice(0, LONGEST_WORDS) : first;
  return shown.length < first.length || more.length > 0 ? `${shown}…` : shown;
};

/** How it ended, in words; `undefined` when it simply succeeded. */
export const endedBadly = (exit: Exit): string | undefined => {
  switch (exit.kind) {
    case 'exited':
      return exit.code === 0 ? undefined : `Exit code: ${exit.code}`;
    case 'killed':
      return `Killed by ${exit.signal}`;
    case 'timeout':
      return `TIMEOUT: stopped after ${seconds(exit.milliseconds)}; everything it had started is stopped too`;
    case 'limit':
      return `LIMIT: ${exit.words}`;
    case 'not started':
      return `Not started: ${exit.words}`;
  }
};

/** How it ended if not well, both streams as they came, then what the model must know; no times, so that the same run is the same text. */
const outputOf = async (ran: Ran, call: CommandCall, look: Pick<Look, 'bytes'>): Promise<Bytes> => {
  const ended = endedBadly(ran.exit);
  const added = hints(ran, call);
  if (ran.output.size > 0 && added.length === 0 && ended === undefined) return ran.output;
  const printed = ran.output.size === 0 ? encoder.encode('(no output)\n') : await ran.output.read();
  const gap = printed.at(-1) === NEWLINE ? '' : '\n';
  const head = encoder.encode(ended === undefined ? '' : `${ended}\n`);
  const tail = encoder.encode(added.length === 0 ? '' : `${gap}${added.join('\n')}\n`);
  return look.bytes(Buffer.concat([head, printed, tail]));
};

const encoder = new TextEncoder();
const NEWLINE = 10;

const hints = (
  { wantedNetwork, wantedRepository, byProducts }: Ran,
  { how, keeps, reaches }: CommandCall,
): string[] => [
  ...(wantedNetwork === undefined || how !== 'rehearsed'
    ? []
    : [
        `[No network here (${wantedNetwork}).${reaches === undefined ? '' : ` If it is needed, call again with ${reaches}: true; the person is asked.`}]`,
      ]),
  ...(wantedRepository === undefined || how === 'witnessed'
    ? []
    : [
        `[The repository of this folder, ${wantedRepository}, is outside the workspace and can only be read here. For a commit, the person opens the repository's own folder as the workspace.]`,
      ]),
  ...(byProducts.length === 0 || how === 'witnessed'
    ? []
    : [
        `[Not kept, because ignored: ${some(byProducts)}.${keeps === undefined ? '' : ` ${keeps}: true would propose them too.`}]`,
      ]),
];

const HOW = {
  rehearsed: 'rehearsed · END · no network, nothing written yet',
  network: 'run over a copy with the network · END · nothing written yet',
  witnessed: 'ran for real · END · what it changed here is recorded and can be undone',
} as const;

const runOf = ({ exit, milliseconds, byProducts }: Ran, { how, keeps }: CommandCall): CommandRun => ({
  tier: how,
  ...(exit.kind === 'exited' ? { exit: exit.code } : {}),
  words: HOW[how].replace('END', () => endOf(exit, milliseconds)),
  ended: exit.kind === 'exited' ? `exit ${exit.code}, ${seconds(milliseconds)}` : endOf(exit, milliseconds),
  ...(byProducts.length === 0 ? {} : { byProducts: byProductsOf(byProducts, how, keeps) }),
});

const notesOn = ({ exit, changes, notes }: Ran): Note[] => {
  const inGit = changes.filter(({ path }) => insideGit(path)).length;
  return [
    ...(exit.kind === 'exited'
      ? []
      : [note('cut off', 'it was cut off, so its changes may be half of what it would do')]),
    ...(inGit === 0
      ? []
      : [note('not undone', `inside .git: ${inGit === 1 ? '1 file' : `${inGit} files`}, not covered by undo`)]),
    ...notes,
  ];
};

const endOf = (exit: Exit, milliseconds: number): string => {
  const after = `after ${seconds(milliseconds)}`;
  if (exit.kind === 'exited') return `exit ${exit.code} ${after}`;
  return exit.kind === 'timeout' ? `TIMEOUT: stopped ${after}` : `${(endedBadly(exit) ?? '').split(';')[0]} ${after}`;
};

const byProductsOf = (
  names: readonly string[],
  how: CommandCall['how'],
  keeps: string | undefined,
): NonNullable<CommandRun['byProducts']> => {
  const mayKeep = how !== 'witnessed' && keeps !== undefined;
  const fate = mayKeep ? 'dropped' : how === 'witnessed' ? 'on ignored paths are not recorded' : 'are not kept';
  return { words: `by-products ${fate} (${some(names)})`, mayKeep };
};

/** A few names and how many more there are. */
const SHOWN = 3;
const some = (names: readonly string[]): string => {
  const left = names.length - SHOWN;
  return [...names.slice(0, SHOWN), ...(left > 0 ? [`${left} more`] : [])].join(', ');
};

const seconds = (milliseconds: number): string =>
  milliseconds >= 10_000 ? `${Math.round(milliseconds / 1000)} s` : `${(milliseconds / 1000).toFixed(1)} s`;
