// What a sample of the corpus is: a reply as models write them, and what a person would say is called in it.
import { DIALECT_NAMES, type DialectName } from '../../../src/models/dialects/dialect.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';

/** All there are: one without samples fails. */
export const DIALECTS = DIALECT_NAMES;
export type Dialect = DialectName;

export const KINDS = ['good', 'sloppy', 'truncated', 'adversarial'] as const;
/**
 * `good`: as the dialect says. `sloppy`: wrong, but a person would still understand it. `truncated`: cut off somewhere.
 * `adversarial`: holds something that looks like a call and is none, or not the one it seems to be.
 */
export type Kind = (typeof KINDS)[number];

export interface ExpectedCall {
  readonly name: string;
  /** `malformed`: what the model wrote is no acceptable JSON, has to stay as it is, and so will be refused further on. */
  readonly arguments: Readonly<Record<string, JsonValue>> | { readonly malformed: true };
  /** Right when it is found and right when it is not: a person might say either. It is not counted. */
  readonly optional?: true;
}

export interface Sample {
  readonly name: string;
  readonly dialect: Dialect;
  readonly kind: Kind;
  readonly reply: string;
  /** Absent: `stop`. */
  readonly finish?: 'stop' | 'length';
  /** What a tool brought back before this reply; samples that quote it have to be told from calls. */
  readonly results?: string;
  /** What the person asked, where it matters. */
  readonly asked?: string;
  /** In this order, and no others. */
  readonly calls: readonly ExpectedCall[];
  /** What must still be said to the person. */
  readonly text?: string;
}

type Written = Omit<Sample, 'dialect' | 'kind' | 'calls'> & { readonly calls?: readonly ExpectedCall[] };

/** Samples of one dialect, by kind; without `calls` none is expected. */
export const samplesOf = (
  dialect: Dialect,
  written: Readonly<Partial<Record<Kind, readonly Written[]>>>,
): readonly Sample[] =>
  KINDS.flatMap((kind) => (written[kind] ?? []).map((sample) => ({ calls: [], ...sample, dialect, kind })));

export const call = (name: string, input: Readonly<Record<string, JsonValue>>): ExpectedCall => ({
  name,
  arguments: input,
});

export const malformed = (name: string): ExpectedCall => ({ name, arguments: { malformed: true } });

export const maybe = (expected: ExpectedCall): ExpectedCall => ({ ...expected, optional: true });

export const lines = (...text: readonly string[]): string => text.join('\n');
