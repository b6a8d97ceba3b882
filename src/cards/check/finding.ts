// What a check found about a card: something wrong, or something that could be better.

export interface CardFinding {
  readonly about: 'name' | 'description' | 'parameters' | 'handler' | 'examples';
  readonly state: 'wrong' | 'advice';
  /** What, and what to do. */
  readonly words: string;
  readonly line?: number;
}

export interface ExampleResult {
  readonly title: string;
  readonly line: number;
  readonly state: 'passed' | 'failed' | 'not run';
  /** Empty when it passed. */
  readonly words: string;
}

export interface CardReport {
  readonly name: string;
  readonly file: string;
  readonly findings: readonly CardFinding[];
  readonly examples: readonly ExampleResult[];
}

/** `strict`: advice, and an example that could not be run, count as well. */
export const isWrong = ({ findings, examples }: CardReport, strict = false): boolean =>
  findings.some(({ state }) => state === 'wrong' || strict) ||
  examples.some(({ state }) => state === 'failed' || (strict && state === 'not run'));
