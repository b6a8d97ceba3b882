// Every sample of the corpus.
import { fencedSamples } from './fenced.ts';
import { functionSamples } from './function.ts';
import { harmonySamples } from './harmony.ts';
import { jsonSamples } from './json.ts';
import { reactSamples } from './react.ts';
import type { Sample } from './sample.ts';
import { toolCallSamples } from './tool-call.ts';
import { toolDecisionSamples } from './tool-decision.ts';

export const samples: readonly Sample[] = [
  ...toolDecisionSamples,
  ...fencedSamples,
  ...toolCallSamples,
  ...functionSamples,
  ...harmonySamples,
  ...jsonSamples,
  ...reactSamples,
];
