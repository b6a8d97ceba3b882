// `countersign coach`: a conversation about a person's projects. It opens with what rules see, and tells a model nothing unasked.
import { resolve } from 'node:path';
import { escapeText } from '../../../proposal/escape.ts';
import { isInteractive } from '../converse.ts';
import { linePrompt } from '../desk/line-prompt.ts';
import { failed } from '../failed.ts';
import { folderWords } from '../folder-words.ts';
import { modelWords } from '../model-for.ts';
import type { Rooms } from '../open-rooms.ts';
import { openRoomsFor } from '../open-rooms-for.ts';
import type { Output } from '../output.ts';
import { type ModelOptions, type Prepared, prepare } from '../prepare.ts';
import { progressLine } from '../progress-line.ts';
import { type TalkParts, talk } from '../talk/talk.ts';
import { tellHabit } from '../tell-habit.ts';
import { chooseSphere } from './coach/choose-sphere.ts';
import { COACH_WORDS, coachWord } from './coach/coach-words.ts';
import { firstCalls } from './coach/first-calls.ts';
import { openingLines, openingOfVault } from './coach/opening-lines.ts';
import { optionOf } from './coach/option-of.ts';
import { readVault, type Vault } from './coach/read-vault.ts';
import { rememberOverview } from './coach/remember-overview.ts';

export interface CoachOptions extends ModelOptions {
  readonly wait?: boolean;
}

export const coach = async (vault: string | undefined, options: CoachOptions, output: Output): Promise<number> => {
  const cwd = resolve(options.cwd, vault ?? '.');
  const progress = progressLine(output);
  const read = await readVault(cwd, progress.tell);
  progress.end();
  if (!read.ok) return failed(output, read);
  const sphere = await chooseSphere(
    read.value.gtd,
    options.sphere,
    isInteractive() ? linePrompt(process.stdin, process.stderr) : undefined,
  );
  if (!sphere.ok) return failed(output, sphere);
  const { sphere: _, ...others } = options;
  const prepared = await prepare(
    { ...others, cwd, profile: 'coach', ...(sphere.value === undefined ? {} : { sphere: sphere.value }) },
    output,
    'chat',
  );
  if (!prepared.ok) return failed(output, prepared);
  const { value } = prepared;
  const rooms = await openRoomsFor(value, output);
  if (!rooms.ok) return failed(output, rooms);
  try {
    return await talk(
      coaching({ rooms: rooms.value, prepared: value, vault: read.value, sphere: sphere.value, options, output }),
    );
  } finally {
    await value.sandbox?.close();
    rooms.value.close();
  }
};

interface Coaching {
  readonly rooms: Rooms;
  readonly prepared: Prepared;
  readonly vault: Vault;
  readonly sphere: string | undefined;
  readonly options: CoachOptions;
  readonly output: Output;
}

const coaching = ({ rooms, prepared, vault, sphere, options, output }: Coaching): TalkParts => {
  let opening = openingOfVault(vault, sphere);
  let isFirst = true;
  return {
    rooms,
    prepared,
    output,
    wait: options.wait === true,
    opening: async (seated) => {
      // What was signed meanwhile counts.
      const again = isFirst ? undefined : await readVault(prepared.workspace.root);
      if (again?.ok === true) opening = openingOfVault(again.value, sphere);
      if (isFirst) {
        seated.note(
          `countersign · ${escapeText(folderWords(prepared.workspace))} · coach · model: ${modelWords(prepared)} (/help, /exit)`,
        );
        seated.value({ event: 'opening', ...opening });
      }
      isFirst = false;
      for (const line of openingLines(opening, vault, sphere)) seated.note(line);
    },
    words: COACH_WORDS,
    word: async (line, ground) => {
      const word = await coachWord(line, ground);
      if (word === 'reset') return 'again';
      const chosen = optionOf(line, opening, ground.session);
      return word === 'message' && chosen !== undefined ? { message: chosen } : word;
    },
    records: (message, session) => [
      { kind: 'user', parts: [{ text: message }] },
      ...firstCalls({ message, isFirst: session === undefined, prepared, sphere, protocols: vault.protocols }),
    ],
    remember: rememberOverview(prepared),
    ended: (session) => tellHabit(rooms, session, output),
  };
};
