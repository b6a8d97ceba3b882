// Claude Code at a pseudo-terminal: the call becomes a task, the model goes on, and the answer comes to it minutes later.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import { closedDoor } from '../closed-door.ts';
import { conversation } from '../conversation.ts';
import type { Ground } from '../ground.ts';
import { descendantsOf, killAll } from '../own-processes.ts';
import { environmentOf, type Measured, setUp, TASK } from '../set-up.ts';
import { inTime, type OneCall } from './one-call.ts';

/** Held so long before it becomes a task; then the model is told. */
const BECOMES_A_TASK_MILLISECONDS = 45_000;

export const taskAtTerminal = async (one: OneCall, measured: Measured, seconds: number) => {
  const { client, installed, keep } = measured;
  const { ground } = one;
  const talk = await conversation(client, [{ calls: [one.call] }]);
  const door = await closedDoor();
  const place = { ground, door, model: talk.address };
  const failed = await setUp(measured, place);
  if (failed !== undefined) throw new Error(failed);
  seenBefore(ground);
  const [file = '', ...first] = client.program(installed);
  const terminal = spawn(file, [...first], {
    ...{ cols: 110, rows: 40, cwd: ground.workspace },
    env: { ...environmentOf(client, place), TERM: 'xterm-256color' },
  });
  let screen = '';
  terminal.onData((text) => {
    screen = (screen + text).slice(-40_000);
  });
  try {
    // It begins without servers that are not there yet; then it is told once more.
    for (let time = 0; time < 5 && talk.firstBytes === 0; time += 1) {
      await wait(3_000);
      terminal.write(TASK);
      await wait(300);
      terminal.write('\r');
      await inTime(() => talk.firstBytes > 0, 5_000);
    }
    const began = performance.now();
    const asked = await one.question();
    const isTask = await inTime(() => talk.told.length > 0, BECOMES_A_TASK_MILLISECONDS);
    const heldFor = (performance.now() - began) / 1000;
    const words = talk.told[0]?.texts.join('\n');
    await wait(Math.max(0, seconds * 1000 - (performance.now() - began)));
    await one.sayYes(asked);
    const answered = performance.now();
    const told = await inTime(() => talk.read.includes('Applied.'), 30_000);
    const later = talk.read.split('\n').findLast((line) => line.includes('Applied.')) ?? talk.read.slice(-600);
    return {
      faults: [
        ...(isTask ? [] : ['the model waited inside the call']),
        ...(words?.includes('Applied.') === true ? ['it was answered before the person did'] : []),
        ...(told ? [] : ['the answer did not reach the model']),
      ],
      notes: [
        `after ${heldFor.toFixed(1)} s its model read ${JSON.stringify(words)}`,
        `answered after ${seconds} s; ${((performance.now() - answered) / 1000).toFixed(1)} s later its model read ${JSON.stringify(later)}`,
      ],
    };
  } finally {
    if (keep) console.log(plain(screen).slice(-3_000));
    killAll([terminal.pid, ...descendantsOf(terminal.pid)]);
    await talk.close();
    door.close();
  }
};

/** What it would ask about at its first start: the colours, the key, whether it may work here. */
const seenBefore = ({ home, workspace }: Ground): void => {
  const settings = join(home, '.claude.json');
  const installed = JSON.parse(readFileSync(settings, 'utf8')) as object; // our installer wrote it
  const project = { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true };
  const seen = {
    ...installed,
    hasCompletedOnboarding: true,
    theme: 'dark',
    customApiKeyResponses: { approved: ['none'], rejected: [] },
    projects: { [workspace]: project },
  };
  writeFileSync(settings, JSON.stringify(seen));
};

/** Without what moves the cursor. */
const plain = (text: string): string => text.replace(/\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|.)/g, '');
