// `countersign coach`: a conversation about a person's projects. It opens with what rules see, and tells a model nothing unasked.

import { resolve } from 'node:path';
import { firstCalls } from '../../../host/conversation/coach/first-calls.ts';
import { openingLines, openingOfVault } from '../../../host/conversation/coach/opening-lines.ts';
import { readVault, type Vault } from '../../../host/conversation/coach/read-vault.ts';
import { rememberOverview } from '../../../host/conversation/coach/remember-overview.ts';
import { failed } from '../../../host/failed.ts';
import { folderWords } from '../../../host/folder-words.ts';
import { modelWords } from '../../../host/setup/model-for.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import { escapeText } from '../../../text/escape.ts';
import { linePrompt } from '../desk/line-prompt.ts';
import { inItsRooms } from '../in-rooms.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';
import { prepareHere } from '../prepare-here.ts';
import { progressLine } from '../progress-line.ts';
import { suggestRule } from '../suggest-rule.ts';
import { type TalkParts, talk } from '../talk/talk.ts';
import { chooseSphere } from './coach/choose-sphere.ts';
import { COACH_WORDS, coachWord, isReset } from './coach/coach-words.ts';
import { optionOf } from './coach/option-of.ts';

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
  const prepared = await prepareHere(
    { ...others, cwd, profile: 'coach', ...(sphere.value === undefined ? {} : { sphere: sphere.value }) },
    output,
    'chat',
  );
  if (!prepared.ok) return failed(output, prepared);
  const { value } = prepared;
  return inItsRooms(value, output, (rooms) =>
    talk(coaching({ rooms, board: value, vault: read.value, sphere: sphere.value, options, output })),
  );
};

interface Coaching {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  readonly vault: Vault;
  readonly sphere: string | undefined;
  readonly options: CoachOptions;
  readonly output: Output;
}

const coaching = ({ rooms, board, vault, sphere, options, output }: Coaching): TalkParts => {
  let opening = openingOfVault(vault, sphere);
  let isFirst = true;
  return {
    rooms,
    board,
    output,
    wait: options.wait === true,
    opening: async (seated) => {
      // What was signed meanwhile counts.
      const again = isFirst ? undefined : await readVault(board.setup.workspace.root);
      if (again?.ok === true) opening = openingOfVault(again.value, sphere);
      if (isFirst) {
        seated.note(
          `countersign · ${escapeText(folderWords(board.setup.workspace))} · coach · model: ${modelWords(board.setup)} (/help, /exit)`,
        );
        seated.value({ event: 'opening', ...opening });
      }
      isFirst = false;
      for (const line of openingLines(opening, vault, sphere)) seated.note(line);
    },
    words: COACH_WORDS,
    isWord: isReset,
    word: async (line, ground) => {
      const word = await coachWord(line, ground);
      if (word === 'reset') return 'again';
      const chosen = optionOf(line, opening, ground.session);
      return word === 'message' && chosen !== undefined ? { message: chosen } : word;
    },
    records: (message, session) => [
      { kind: 'user', parts: [{ text: message }] },
      ...firstCalls({
        message,
        isFirst: session === undefined,
        setup: board.setup,
        sphere,
        protocols: vault.protocols,
      }),
    ],
    remember: rememberOverview(board.setup),
    ended: (session) => suggestRule(rooms, session, output),
  };
};
