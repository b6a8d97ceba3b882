// Samples that were written, and judged once, before their author had seen the reader or the other samples. A sample counts as false when a call
// was found in it that nobody made, in any of three cuttings.
//
// first run: `holdout` (85): good 19/19, sloppy 19/20, false 3 (2 of 35 adversarial, and 1 sloppy with arguments as nobody wrote them).
//   tool_decision good 2/2 sloppy 2/3 false 0 · fenced 3/3 3/3 0 · tool_call 5/5 2/2 2 · function 2/2 3/3 0 · harmony 2/2 3/3 1 ·
//   json 3/3 3/3 0 · react 2/2 3/3 0
// first run: `traps` (19, by the author of the corpus, who had seen the reader fail): good 3/3, false 7 of 16.
// first run: `frames` (140): sloppy 62/70, false 12 of 70.
// Then the reader was mended by their author, who knew them all: only these first figures are independent.
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
