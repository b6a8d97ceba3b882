// A change of another agent's configuration, asked about at this terminal and applied in the history of its folder.

import { ok, type Result } from '../../../../error/error-value.ts';
import { type Hiding, hidingIn } from '../../../../host/agents/hide-secrets.ts';
import { offerHere } from '../../../../host/agents/offer-here.ts';
import { openRooms, type Rooms } from '../../../../host/setup/open-rooms.ts';
import type { Receipt } from '../../../../proposal/receipt.ts';
import type { JsonValue } from '../../../../tool/json-value.ts';
import type { Tool } from '../../../../tool/tool.ts';
import type { Output } from '../../output.ts';
import { personalDesk } from '../../personal-desk.ts';
import { terminalOutput } from '../../talk/terminal-output.ts';
import { openTerminal } from '../../terminal/open-terminal.ts';

export interface Signing {
  readonly folder: string;
  tool(rooms: Rooms): Tool;
  readonly input: Readonly<Record<string, JsonValue>>;
  readonly title: string;
  readonly why: string;
}

export interface SignedHere {
  readonly receipt: Receipt;
  /** Real path of the folder in whose history it is. */
  readonly folder: string;
}

export const signHere = async (signing: Signing, output: Output): Promise<Result<SignedHere>> => {
  const rooms = await openRooms({ cwd: signing.folder }, output);
  if (!rooms.ok) return rooms;
  try {
    const tool = signing.tool(rooms.value);
    const receipt = await asked({ ...signing, tool: () => tool }, rooms.value, output);
    return receipt.ok ? ok({ receipt: receipt.value, folder: rooms.value.workspace.root }) : receipt;
  } finally {
    rooms.value.close();
  }
};

const asked = async (signing: Signing, rooms: Rooms, output: Output): Promise<Result<Receipt>> => {
  const { questions } = rooms.store;
  const stop = new AbortController();
  const terminal = openTerminal({ input: process.stdin, output: process.stderr, plain: output.plain || output.json });
  let hiding: Hiding | undefined;
  const desk = personalDesk(
    { ...questions, answer: (answer) => questions.answer(hiding?.answer(answer) ?? answer) },
    { terminal, interrupted: () => stop.abort() },
  );
  const halt = (): void => {
    desk.close();
    stop.abort();
  };
  for (const signal of SIGNALS) process.on(signal, halt);
  try {
    return await offerHere({
      rooms,
      tool: signing.tool(rooms),
      input: signing.input,
      title: signing.title,
      why: signing.why,
      desks: [desk],
      shown: async (question) => {
        hiding = await hidingIn(question.asked.flatMap(({ proposal }) => proposal.preview.changes ?? []));
        return hiding.question(question);
      },
      notices: terminalOutput(output, terminal),
      signal: stop.signal,
      hear: () => undefined,
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
    terminal.close();
  }
};

/** Whoever closes the window has not signed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
