// Every sample of the corpus.
import { fencedSamples } from './fenced.ts';
import { functionSamples } from './function.ts';
import { harmonySamples } from './harmony.ts';
import { holdout, traps } from './holdout.ts';
import { jsonSamples } from './json.ts';
import { reactSamples } from './react.ts';
import type { Sample } from './sample.ts';
import { toolCallSamples } from './tool-call.ts';
import { toolDecisionSamples } from './tool-decision.ts';
import { fencedTraps } from './traps/fenced.ts';
import { functionTraps } from './traps/function.ts';
import { harmonyTraps } from './traps/harmony.ts';
import { jsonTraps } from './traps/json.ts';
import { reactTraps } from './traps/react.ts';
import { toolCallTraps } from './traps/tool-call.ts';
import { toolDecisionTraps } from './traps/tool-decision.ts';

export const samples: readonly Sample[] = [
  ...toolDecisionSamples,
  ...toolDecisionTraps,
  ...fencedSamples,
  ...fencedTraps,
  ...toolCallSamples,
  ...toolCallTraps,
  ...functionSamples,
  ...functionTraps,
  ...harmonySamples,
  ...harmonyTraps,
  ...jsonSamples,
  ...jsonTraps,
  ...reactSamples,
  ...reactTraps,
  ...holdout,
  ...traps,
];
