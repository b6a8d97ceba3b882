// Samples that were written, and judged once, before their author had seen the reader or the other samples.
import { fenced } from './holdout/fenced.ts';
import { functionTags } from './holdout/function.ts';
import { harmony } from './holdout/harmony.ts';
import { json } from './holdout/json.ts';
import { react } from './holdout/react.ts';
import { toolCall } from './holdout/tool-call.ts';
import { toolDecision } from './holdout/tool-decision.ts';
import type { Sample } from './sample.ts';

export { frames } from './holdout/frames.ts';
export { traps } from './holdout/traps.ts';

export const holdout: readonly Sample[] = [
  ...toolDecision,
  ...fenced,
  ...toolCall,
  ...functionTags,
  ...harmony,
  ...json,
  ...react,
];
