// One step of ordinary work: what it is in words, what it changes, and the call that does it for each agent that can be driven through the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Step {
  readonly words: string;
  /** Paths that it changes, `.git` for anything in there; absent: harmless. */
  readonly changes?: readonly string[];
  /** Ignored paths that a harmless step may write. */
  readonly byProducts?: readonly string[];
  /** In what the model reads when it was carried out. */
  readonly shows?: string;
  /** With Claude Code's own tools. */
  readonly claude: StepCall;
  /** With ours. */
  readonly ours: StepCall;
}

export interface StepCall {
  readonly tool: string;
  /** {workspace} in its texts is the folder's whole path. */
  readonly input: object;
}

/** Throws with the number of the first that is none. */
export const readSteps = (): readonly Step[] => {
  const list: unknown = parse(readFileSync(join(import.meta.dirname, 'steps.yaml'), 'utf8'));
  if (!Array.isArray(list)) throw new Error('steps.yaml is not a list');
  return list.map((given: Partial<Step>, place) => {
    const isCall = (call: Partial<StepCall> | undefined): boolean =>
      typeof call?.tool === 'string' && typeof call.input === 'object';
    if (typeof given.words === 'string' && isCall(given.claude) && isCall(given.ours)) return given as Step; // looked at just now
    throw new Error(`steps.yaml: step ${place + 1} has no words, or no call for each`);
  });
};

export const isHarmless = ({ changes }: Step): boolean => changes === undefined;

/** As the model writes it in this folder. */
export const callIn = (workspace: string, { tool, input }: StepCall) => ({
  tool,
  arguments: JSON.parse(JSON.stringify(input).replaceAll('{workspace}', workspace)) as object, // a path without quotes in it
});
