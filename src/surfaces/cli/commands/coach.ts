// `countersign coach`: a conversation about a person's projects. It opens with what rules see, and tells a model nothing unasked.
import { resolve } from 'node:path';
import type { Result } from '../../../error/error-value.ts';
import { escapeText } from '../../../proposal/escape.ts';
import type { Session } from '../../../session/session.ts';
import { converse, isInteractive } from '../converse.ts';
import { linePrompt } from '../desk/line-prompt.ts';
import { EXIT } from '../exit-code.ts';
import { folderWords } from '../folder-words.ts';
import { modelWords } from '../model-for.ts';
import { openRoomsOf, type Rooms } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { type ModelOptions, type Prepared, prepare } from '../prepare.ts';
import { tellHabit } from '../tell-habit.ts';
import { typedMessages } from '../typed-messages.ts';
import { chooseSphere } from './coach/choose-sphere.ts';
import { coachWord } from './coach/coach-words.ts';
import { firstCalls } from './coach/first-calls.ts';
import { openingLines, openingOfVault } from './coach/opening-lines.ts';
import { readVault, type Vault } from './coach/read-vault.ts';
import { rememberOverview } from './coach/remember-overview.ts';

export interface CoachOptions extends ModelOptions {
  readonly wait?: boolean;
}

export const coach = async (vault: string | undefined, options: CoachOptions, output: Output): Promise<number> => {
  const cwd = resolve(options.cwd, vault ?? '.');
  const read = await readVault(cwd);
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
  const rooms = await openRoomsOf(value.workspace, output, value.config.limits.historyBytes);
  if (!rooms.ok) return failed(output, rooms);
  output.note(
    `countersign · ${escapeText(folderWords(value.workspace))} · coach · model: ${modelWords(value)} (/help, /exit)`,
  );
  try {
    return await talk({
      rooms: rooms.value,
      prepared: value,
      vault: read.value,
      sphere: sphere.value,
      options,
      output,
    });
  } finally {
    await value.sandbox?.close();
    rooms.value.close();
  }
};

interface Talk {
  readonly rooms: Rooms;
  readonly prepared: Prepared;
  readonly vault: Vault;
  readonly sphere: string | undefined;
  readonly options: CoachOptions;
  readonly output: Output;
}

const talk = async ({ rooms, prepared, vault, sphere, options, output }: Talk): Promise<number> => {
  const { sessions } = rooms.store;
  let session: Session | undefined;
  let code: number = EXIT.done;
  let opening = openingOfVault(vault, sphere);
  output.value({ event: 'opening', ...opening });
  for (const line of openingLines(opening, vault, sphere)) output.note(line);
  for await (const typed of typedMessages()) {
    const word = await coachWord(typed, { prepared, rooms, session, output });
    if (word === 'leave') break;
    if (word === 'done') continue;
    if (word === 'reset') {
      session = undefined;
      // What was signed meanwhile counts.
      const again = await readVault(prepared.workspace.root);
      if (again.ok) opening = openingOfVault(again.value, sphere);
      for (const line of openingLines(opening, vault, sphere)) output.note(line);
      continue;
    }
    // The numbers are those of the opening; later ones are the model's own.
    const message = (session === undefined && opening.options[Number(typed) - 1]?.request) || typed;
    const calls = firstCalls({ message, isFirst: session === undefined, prepared, sphere, protocols: vault.protocols });
    session ??= sessions.begin({ profile: 'coach', model: prepared.model.id, title: message });
    session.append({ kind: 'user', parts: [{ text: message }] }, ...calls);
    code = await converse({
      rooms,
      prepared,
      session,
      output,
      turns: prepared.maxTurns,
      wait: options.wait === true,
      spentBefore: { tokens: 0, cost: 0 },
      meter: isInteractive(),
      remember: rememberOverview(prepared),
    });
    // A turn that failed or was stopped is over; the conversation is not.
    if (isInteractive() && session.state.limit?.byFlag !== true) code = EXIT.done;
  }
  await tellHabit(rooms, session, output);
  return code;
};

const failed = (output: Output, { error }: Extract<Result<never>, { ok: false }>): number => {
  output.error(error);
  return error.code === 'BAD_ARGS' || error.code === 'BAD_CONFIG' ? EXIT.usage : EXIT.failed;
};
