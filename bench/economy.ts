// npm run measure:economy: forty steps of ordinary work, 29 harmless and 11 with effects, done by real Claude Code with a scripted model: by itself, and
// through `countersign mcp` with its own writers taken away. How often is the person asked, and what happened that nobody signed?
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf } from '../src/store/places.ts';
import { LAUNCHER } from '../test/support/launcher.ts';
import { claudeCode } from './clients/claude-code.ts';
import { installClient } from './clients/install-client.ts';
import { askedOtherwise } from './economy/asked-otherwise.ts';
import { byItself, byItselfAtTerminal } from './economy/by-itself.ts';
import { differentEnds } from './economy/different-ends.ts';
import { type Driven, drive } from './economy/drive.ts';
import { askedAbout, economyReport } from './economy/report.ts';
import { isHarmless, readSteps } from './economy/step.ts';
import { throughUs, throughUsAtTerminal } from './economy/through-us.ts';
import type { Way } from './economy/way.ts';

/** One for each effect of the list. */
const MOST_QUESTIONS = 11;

const { values } = parseArgs({
  options: {
    /** Also at a pseudo-terminal: by itself in its modes manual and auto, and through us in the mode it begins with. Two minutes more. */
    'at-terminal': { type: 'boolean', default: false },
    /** Homes and workspaces stay where they are, to look at. */
    keep: { type: 'boolean', default: false },
    /** What every question said. */
    verbose: { type: 'boolean', default: false },
    /** Another bin/countersign.cjs than this checkout's. */
    program: { type: 'string', default: LAUNCHER },
  },
});
const { keep, program } = values;
const cache = join(placesOf(process.env).cache ?? join(homedir(), '.cache', 'countersign'), 'clients');
const measured = { client: claudeCode, installed: installClient(claudeCode, cache), keep, program };
console.log(`Node ${process.versions.node} · ${claudeCode.package} ${claudeCode.version}`);

const steps = readSteps();
const through = (way: Way): Promise<Driven> => drive(measured, way, steps);
const itself = await through(byItself);
const ours = await through(throughUs);
const [manual, auto, oursAtTerminal] = values['at-terminal']
  ? [
      await through(byItselfAtTerminal('manual')),
      await through(byItselfAtTerminal('auto')),
      await through(throughUsAtTerminal),
    ]
  : [];

const all = [itself, ours, manual, auto, oursAtTerminal].filter((driven) => driven !== undefined);
const wrong = [
  ...all.flatMap(({ way, faults }) => faults.map((words) => `${way}: ${words}`)),
  ...differentEnds(all).map((words) => `not the same in the end: ${words}`),
  ...(manual === undefined ? [] : askedOtherwise(itself, manual).map((words) => `not asked alike: ${words}`)),
];
console.log(`\n${economyReport(all, steps)}`);
if (wrong.length > 0) console.log(`\nNot as expected:\n${wrong.map((words) => `  ${words}`).join('\n')}`);
if (values.verbose)
  for (const { way, steps: driven } of all)
    for (const { step, asked } of driven) for (const words of asked) console.log(`\n${way}, ${step.words}: ${words}`);

const isFrugal = (driven: Driven): boolean => {
  const harmless = askedAbout(driven, isHarmless);
  const questions = harmless + askedAbout(driven, (step) => !isHarmless(step));
  return questions <= MOST_QUESTIONS && harmless === 0 && driven.unsigned.length === 0;
};
const isGood = [ours, oursAtTerminal].every((driven) => driven === undefined || isFrugal(driven)) && wrong.length === 0;
process.exitCode = isGood ? 0 : 1;
