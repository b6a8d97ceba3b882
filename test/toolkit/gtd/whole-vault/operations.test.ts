// Random GTD operations through the real runtime on generated vaults, judged by the second reader; and all of them taken back.
import { afterAll, expect, it } from 'vitest';
import { gtdTools } from '../../../../src/toolkit/gtd/cards/gtd-tools.ts';
import type { Services } from '../../../../src/toolkit/services.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { createRandom } from '../../../support/random.ts';
import { generatedVault } from './generated-vault.ts';
import { chooseOperation } from './operations/choose.ts';
import { judgeOperation } from './operations/judge.ts';
import type { Operation } from './operations/operation.ts';
import { readVault } from './second-reader.ts';
import { takeAllBack } from './take-back.ts';
import { filesIn } from './vault-files.ts';

/** In a run of all tests as many as take some seconds; `npm run measure:review -- --operations N` asks for more. */
const OPERATIONS = Number(process.env.COUNTERSIGN_OPERATIONS ?? 72);
const SEED = Number(process.env.COUNTERSIGN_SEED ?? 1);
const PER_VAULT = 12;
const seeds = Array.from({ length: Math.ceil(OPERATIONS / PER_VAULT) }, (_, index) => SEED + index);
const counts: Record<string, number> = {};
let [stuck, overtaken] = [0, 0];

// Figures of a long run, asked for by name.
afterAll(() => {
  if (process.env.COUNTERSIGN_OPERATIONS === undefined) return;
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  console.log(`${sum} operations on ${seeds.length} vaults: ${JSON.stringify(counts)}`);
  console.log(
    `in ${stuck} of ${seeds.length} vaults an order of chance ended in conflicts, and the newest-first one was taken`,
  );
  console.log(`in ${overtaken} of ${seeds.length} an undo found nothing to take before a later one was taken back`);
});

it.each(seeds)(
  'vault %i becomes what each operation means, byte for byte elsewhere, and undo gives it back',
  async (seed) => {
    const { files, spheres } = generatedVault(seed);
    const random = createRandom(seed * 7919);
    const told: string[] = [];
    let rooms: AgentRooms | undefined;
    let before: ReadonlyMap<string, string> = new Map();
    let operation: Operation | undefined;
    let numbers = 0;
    let failure: unknown;
    let refusing = false;
    const refused = new Set<string>();

    const judged = (answer: string | undefined): void => {
      if (operation === undefined || rooms === undefined) return;
      const { tool, input } = operation;
      counts[tool] = (counts[tool] ?? 0) + 1;
      told.push(`${refusing ? 'refused: ' : ''}${tool} ${JSON.stringify(input)} -> ${answer}`);
      const { expected, actual, faults } = judgeOperation(
        refusing ? { ...operation, means: undefined } : operation,
        before,
        filesIn(rooms.folder),
      );
      const story = `seed ${seed}, after ${told.at(-1)}`;
      expect(actual, story).toEqual(expected);
      expect(faults, story).toEqual([]);
    };
    const step = (turn: number): object => {
      if (rooms === undefined) throw new Error('no rooms yet');
      try {
        judged(rooms.answers().at(-1));
        before = filesIn(rooms.folder);
        const vault = readVault(before);
        const ground = { random, vault, spheres, today: localDay(), fresh: () => ++numbers };
        operation = turn < PER_VAULT ? chooseOperation(ground, before) : undefined;
        // A no must leave everything as it is, and is not asked about again.
        const call = JSON.stringify([operation?.tool, operation?.input]);
        refusing = random.chance(0.1) || refused.has(call);
        if (refusing) refused.add(call);
      } catch (error) {
        failure = error;
        operation = undefined;
      }
      return operation === undefined
        ? { text: 'done' }
        : { calls: [{ name: operation.tool, arguments: operation.input }] };
    };

    const services: Services = {
      get workspace() {
        if (rooms === undefined) throw new Error('no rooms yet');
        return rooms.runtime.workspace;
      },
      environment: {},
      settings: {},
      indexFolder: () => ({ ok: false, error: { code: 'DENIED', message: 'There is no index in this test.' } }),
      network: () => {
        throw new Error('There is no network in this test.');
      },
    };
    rooms = await agentRooms(Object.fromEntries(files), (_body, turn) => step(turn), {
      tools: gtdTools(services),
      limits: { turns: PER_VAULT + 2, calls: PER_VAULT + 2 },
    });
    await rooms.go(() => !refusing);
    if (failure !== undefined) throw failure;
    expect(told).toHaveLength(PER_VAULT);
    const back = await takeAllBack(rooms.runtime.store.history, random);
    if (back.stuck) stuck++;
    if (back.overtaken > 0) overtaken++;
    const story = `seed ${seed}:\n${[...told, ...back.story].join('\n')}`;
    expect(filesIn(rooms.folder), story).toEqual(new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))));
  },
);

const localDay = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
