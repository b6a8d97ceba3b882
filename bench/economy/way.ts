// A way of working through the steps: what the model calls, how the client is started, who answers, and what counts as signed.
import type { Measured, Place } from '../clients/set-up.ts';
import type { Step, StepCall } from './step.ts';
import type { Tree } from './tree.ts';

export interface Way {
  readonly name: string;
  call(step: Step): StepCall;
  /** A tool by which a request of the main conversation is known: titles and the like are asked for without. */
  readonly knownBy: string;
  /** Sets up, and seats a person who says yes to whatever they are asked. */
  open(scene: Scene): Promise<Opened>;
}

export interface Scene {
  readonly measured: Measured;
  readonly place: Place;
  /** Hears every question, in words, while its step is under way. */
  asked(words: string): void;
  /** The step that is under way, from 0; after the last one their number. */
  step(): number;
}

export interface Opened {
  /** Starts the client, to its end; what went wrong, in words. */
  run(): Promise<readonly string[]>;
  /** Once the client has ended; what the person could not do, in words. */
  leave(): Promise<readonly string[]>;
  /** Of what is different now, paths that nobody signed. */
  unsigned(work: Work): Promise<readonly string[]>;
}

export interface Work {
  readonly before: Tree;
  readonly after: Tree;
  readonly steps: readonly DrivenStep[];
}

export interface DrivenStep {
  readonly step: Step;
  readonly asked: readonly string[];
  /** What the model read. */
  readonly told: string;
  /** From the model's call to what it read. */
  readonly milliseconds: number;
  readonly changed: readonly string[];
}

/** For a person who is asked before and not shown what will be different: a question stands for whatever its step changed. */
export const changedUnasked = ({ steps }: Work): readonly string[] =>
  steps.flatMap(({ asked, changed }) => (asked.length > 0 ? [] : changed));
