// How one client came through one mishap while a question waited.
export interface Outcome {
  readonly mishap: string;
  readonly client: string;
  readonly milliseconds: number;
  readonly faults: readonly string[];
  /** What the client did by itself. */
  readonly notes: readonly string[];
}
