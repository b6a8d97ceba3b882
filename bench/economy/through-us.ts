// Claude Code through `countersign mcp`, set up with --only: our tools alone, and a person who signs at a desk of ours. What Claude Code asks besides by
// itself counts as well.
import { setUp } from '../clients/set-up.ts';
import { openPermissionDesk } from './permission-desk.ts';
import { runAtTerminal } from './run-at-terminal.ts';
import { runHeadless } from './run-headless.ts';
import { unsignedPaths } from './signed.ts';
import { seatSigner } from './signer.ts';
import type { Opened, Scene, Way } from './way.ts';

const OUR_TOOLS: Pick<Way, 'call' | 'knownBy'> = {
  call: ({ ours }) => ({ ...ours, tool: `mcp__countersign__${ours.tool}` }),
  knownBy: 'mcp__countersign__read_file',
};

/** Told on its command line that our tools need not be asked about: we do. */
export const throughUs: Way = {
  ...OUR_TOOLS,
  name: 'countersign mcp --only',
  open: async (scene) => {
    const signing = await seat(scene);
    const desk = await openPermissionDesk(scene.asked);
    return {
      ...signing,
      run: () => runHeadless(scene, desk.words),
      leave: () => {
        desk.close();
        return signing.leave();
      },
    };
  },
};

/** Started as ever, after `countersign mcp install claude --only` and nothing else. */
export const throughUsAtTerminal: Way = {
  ...OUR_TOOLS,
  name: 'countersign mcp --only, terminal',
  open: async (scene) => ({ ...(await seat(scene)), run: () => runAtTerminal(scene) }),
};

const seat = async (scene: Scene): Promise<Omit<Opened, 'run'>> => {
  const { measured, place } = scene;
  const failed = await setUp(measured, place);
  if (failed !== undefined) throw new Error(failed);
  const seated = { ground: place.ground, program: measured.program };
  const signer = seatSigner(seated, scene.asked);
  return { leave: signer.leave, unsigned: (work) => unsignedPaths(seated, work) };
};
