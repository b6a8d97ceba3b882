// One client through the whole scenario, and what did not come out as it should.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from './client.ts';
import { type ClosedDoor, closedDoor } from './closed-door.ts';
import { type Conversation, conversation, offeredName, type Told } from './conversation.ts';
import { type Ground, makeGround, OUTSIDE } from './ground.ts';
import { endGroup, serversLeft } from './own-processes.ts';
import { type Person, type Seat, seatPerson } from './person.ts';
import { recordFaults, sessionModels } from './records.ts';
import { type Measured, type Place, setUp, startClient } from './set-up.ts';
import type { Scenario, Step } from './steps.ts';

export interface Played {
  readonly client: Client;
  readonly steps: readonly PlayedStep[];
  /** What is wrong beside the steps: history, ledger, files, processes, ways out. */
  readonly faults: readonly string[];
  /** What the client does by itself, as far as it is worth a word. */
  readonly notes: readonly string[];
}
export interface PlayedStep {
  readonly name: string;
  readonly milliseconds: number;
  /** What the model read, out of the client's wrapping. */
  readonly told: readonly string[];
  readonly faults: readonly string[];
}

/** A whole scenario takes half a minute; one that hangs must not hold up the rest. */
const DEADLINE_MILLISECONDS = 240_000;

export const play = async (measured: Measured, scenario: Scenario): Promise<Played> => {
  const { client, program, keep } = measured;
  const ground = makeGround(scenario.files);
  const door = await closedDoor();
  const seen: Scenario['files'][] = [];
  const talk = await conversation(client, scenario.steps, { heard: () => seen.push(ground.files()) });
  const seat: Seat = { ground, program };
  const person = seatPerson(
    seat,
    scenario.steps.flatMap((step) => step.person ?? []),
  );
  try {
    const faults = await runToEnd(measured, { ground, door, model: talk.address });
    await person.leave();
    const steps = playedSteps(client, scenario, { seen, told: talk.told });
    return {
      client,
      steps,
      faults: [
        ...faults,
        ...(talk.firstBytes === 0 ? ['its model was offered none of our tools'] : []),
        ...(steps.length < scenario.steps.length
          ? [`it came through ${steps.length} of ${scenario.steps.length}`]
          : []),
        ...personFaults(person, client, scenario.steps),
        ...(await recordFaults(seat, scenario.history)),
        ...outsideFaults(ground),
        ...waysOut(door, client).map((address) => `it asked for ${address}`),
      ],
      notes: [
        toolNote(talk, client),
        `${person.questions.length} questions`,
        `to us it is ${await sessionModels(seat)}`,
        ...(door.asked.length === 0 ? [] : [`tried to reach ${[...new Set(door.asked)].join(', ')}`]),
      ],
    };
  } finally {
    await person.leave();
    await talk.close();
    door.close();
    if (keep) console.log(`${client.name}: ${dirname(ground.workspace)}`);
    else ground.remove();
  }
};

/** Set up, started, ended, and nothing of ours left behind. */
const runToEnd = async (measured: Measured, place: Place): Promise<readonly string[]> => {
  const failed = await setUp(measured, place);
  if (failed !== undefined) return [failed];
  const running = startClient(measured, place);
  const deadline = setTimeout(() => running.kill(), DEADLINE_MILLISECONDS);
  const exit = await running.exit;
  clearTimeout(deadline);
  const servers = await serversLeft(place.ground.workspace);
  endGroup(running);
  return [
    ...(exit === 0 ? [] : [`it ended with ${exit}: ${running.printed.slice(-600)}`]),
    ...(servers.length === 0 ? [] : [`${servers.length} of our servers outlived it`]),
  ];
};

const toolNote = ({ firstBytes, offered }: Conversation, client: Client): string => {
  const own = offered.filter((name) => !name.startsWith(offeredName(client, '')));
  return `first request ${firstBytes} bytes, ${offered.length - own.length} tools of ours, ${own.length === 0 ? 'none of its own' : `of its own ${own.join(', ')}`}`;
};

const outsideFaults = ({ outside }: Ground): readonly string[] =>
  readFileSync(outside, 'utf8') === OUTSIDE && !existsSync(join(dirname(outside), 'new.txt'))
    ? []
    : ['something outside the workspace was changed'];

const waysOut = (door: ClosedDoor, { reaches }: Client): readonly string[] =>
  [...new Set(door.asked)].filter((address) => !reaches.includes(address));

const playedSteps = (
  client: Client,
  { files, steps }: Scenario,
  { seen, told }: { readonly seen: readonly Scenario['files'][]; readonly told: readonly Told[] },
): readonly PlayedStep[] => {
  let expected = files;
  return told.map(({ texts, milliseconds }, place) => {
    const step = steps[place]!; // no more is told than was asked
    const words = texts.map(client.unwrapped);
    expected = { ...expected, ...step.files };
    return {
      name: step.name,
      milliseconds,
      told: words,
      faults: [
        ...words.flatMap((text, call) =>
          step.told[call]?.test(text) === true ? [] : [`the model read ${JSON.stringify(text)}`],
        ),
        ...differences(expected, seen[place] ?? {}),
      ],
    };
  });
};

const differences = (expected: Scenario['files'], found: Scenario['files']): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((path) => expected[path] !== found[path])
    .map((path) => `${path} holds ${JSON.stringify(found[path])}`);

const personFaults = ({ surprises, answers, questions }: Person, client: Client, steps: readonly Step[]): string[] => {
  const batches = steps.filter(({ calls, person }) => calls.length > 1 && person !== undefined).length;
  const expected = answers.length - (client.together ? batches : 0);
  return [
    ...surprises.map((words) => `the person did not expect: ${words}`),
    ...(questions.length === expected ? [] : [`${questions.length} questions instead of ${expected}`]),
  ];
};
