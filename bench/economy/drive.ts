// Claude Code through all steps in one way: one conversation, one call at a time, and a look at every file after each.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from '../clients/client.ts';
import { closedDoor } from '../clients/closed-door.ts';
import { conversation } from '../clients/conversation.ts';
import type { Ground } from '../clients/ground.ts';
import type { Measured } from '../clients/set-up.ts';
import { openProject } from './project.ts';
import { callIn, type Step } from './step.ts';
import { stepFaults } from './step-faults.ts';
import { differing, lookAt, type Tree } from './tree.ts';
import type { DrivenStep, Scene, Way } from './way.ts';

export interface Driven {
  readonly way: string;
  readonly steps: readonly DrivenStep[];
  readonly unsigned: readonly string[];
  /** From the start of the client to its end. */
  readonly milliseconds: number;
  /** What makes the measurement worthless, in words. */
  readonly faults: readonly string[];
  /** Outside of this machine; nobody let it. */
  readonly reached: readonly string[];
  /** Every file in the end. */
  readonly tree: Tree;
}

export const drive = async (given: Measured, way: Way, steps: readonly Step[]): Promise<Driven> => {
  const ground = openProject();
  if (!given.keep) process.once('exit', ground.remove);
  const measured = { ...given, client: clientOn(ground, given.client, way) };
  const door = await closedDoor();
  const look = lookAt(ground.workspace);
  const before = look();
  const trees = [before];
  const questions: string[][] = steps.map(() => []);
  const replies = steps.map((step) => ({ calls: [callIn(ground.workspace, way.call(step))] }));
  const talk = await conversation(measured.client, replies, { heard: () => trees.push(look()) });
  const scene: Scene = {
    measured,
    place: { ground, door, model: talk.address },
    asked: (words) => (questions[talk.told.length] ?? questions.at(-1))?.push(words),
    step: () => talk.told.length,
  };
  try {
    const opened = await way.open(scene);
    const began = performance.now();
    const ended = await opened.run();
    const milliseconds = performance.now() - began;
    const problems = await opened.leave();
    const driven = talk.told.map(
      ({ texts, milliseconds: took }, index): DrivenStep => ({
        step: steps[index]!, // no more is told than was asked
        asked: questions[index]!,
        told: texts.join('\n'),
        milliseconds: took,
        changed: differing(trees[index]!, trees[index + 1]!), // looked at when it was told
      }),
    );
    const tree = look();
    return {
      way: way.name,
      steps: driven,
      unsigned: await opened.unsigned({ before, after: tree, steps: driven }),
      milliseconds,
      faults: [...ended, ...problems, ...stepFaults(driven, steps)],
      reached: [...new Set(door.asked)],
      tree,
    };
  } finally {
    await talk.close();
    door.close();
    if (given.keep) console.log(`${way.name}: ${dirname(ground.workspace)}`);
    else {
      ground.remove();
      process.off('exit', ground.remove);
    }
  }
};

/** Its tools by their own names, and what it leaves in a temporary folder goes with the ground. */
const clientOn = ({ home }: Ground, client: Client, { knownBy }: Way): Client => {
  const temporary = join(home, 'tmp');
  mkdirSync(temporary);
  return {
    ...client,
    call: (tool) => ({ name: tool === 'read_file' ? knownBy : tool }),
    environment: (model) => ({ ...client.environment(model), CLAUDE_CODE_TMPDIR: temporary, TMPDIR: temporary }),
  };
};
