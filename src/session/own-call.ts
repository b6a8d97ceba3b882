// Calls that the program makes itself, so that what it wants to share meets the same rules, desk and ledger as any model's call.
import type { JsonValue } from '../tool/json-value.ts';
import type { SessionRecord } from './record.ts';

/** Whose reply it is; no model can have this name, since an id has a provider. */
export const PROGRAM = 'countersign';

export interface OwnCall {
  readonly name: string;
  readonly input: Readonly<Record<string, JsonValue>>;
}

export const ownCalls = (...calls: readonly OwnCall[]): SessionRecord => ({
  kind: 'reply',
  model: PROGRAM,
  // In our own form, so that it meets no id a provider gives.
  parts: calls.map(({ name, input }) => ({
    kind: 'call',
    providerId: `countersign-${name}`,
    name,
    arguments: JSON.stringify(input),
  })),
  usage: { input: 0, output: 0, reported: true },
  own: true,
});
