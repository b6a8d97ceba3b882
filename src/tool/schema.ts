// One schema for everything: what a card declares, what every provider is sent, and what is checked before anything else happens.
// It is the part of JSON Schema that tools use, as data, so that a Markdown card can be written in it too.
import type { JsonValue } from './json-value.ts';

interface Described {
  readonly description?: string;
  readonly default?: JsonValue;
  /** It decides how far a call goes (the network, recursion, overwriting, which paths, which command): taken as it is written, or refused. */
  readonly exact?: true;
}
export interface StringSchema extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Compiled under a deadline; a card of a stranger may hold a hostile one. */
  readonly pattern?: string;
}
export interface NumberSchema extends Described {
  readonly type: 'number' | 'integer';
  readonly minimum?: number;
  readonly maximum?: number;
}
export interface BooleanSchema extends Described {
  readonly type: 'boolean';
}
export interface ArraySchema extends Described {
  readonly type: 'array';
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}
export interface ObjectSchema extends Described {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
/** Any JSON value, or any of these kinds. */
export interface AnySchema extends Described {
  readonly type: 'any';
  readonly kinds?: readonly ('array' | 'object')[];
}
export type Schema = StringSchema | NumberSchema | BooleanSchema | ArraySchema | ObjectSchema | AnySchema;

/** The TypeScript type of what a schema accepts. */
export type Infer<S> = S extends { readonly enum: readonly (infer E)[] }
  ? E
  : S extends { readonly type: 'string' }
    ? string
    : S extends { readonly type: 'number' | 'integer' }
      ? number
      : S extends { readonly type: 'boolean' }
        ? boolean
        : S extends { readonly type: 'array'; readonly items: infer I }
          ? readonly Infer<I>[]
          : S extends { readonly type: 'object'; readonly properties: infer P }
            ? InferObject<P, S extends { readonly required: readonly (infer R)[] } ? R : never>
            : JsonValue;

type InferObject<P, R> = {
  readonly [K in keyof P as K extends R ? K : HasDefault<P[K]> extends true ? K : never]: Infer<P[K]>;
} & {
  readonly [K in keyof P as K extends R ? never : HasDefault<P[K]> extends true ? never : K]?: Infer<P[K]>;
};
type HasDefault<S> = S extends { readonly default: JsonValue } ? true : false;
