// One of the agents that call our tools over MCP: where it comes from, how it is set up and started, what its model sees.
import type { TestWire } from '../../test/support/wires/wire.ts';

export interface Client {
  readonly name: 'claude' | 'codex' | 'gemini' | 'opencode';
  readonly package: string;
  readonly version: string;
  /** What its model speaks. */
  readonly wire: TestWire;
  /** The program and its first words; `installed` is its node_modules. */
  program(installed: string): readonly string[];
  /** Of its home, before `countersign mcp install` adds our server: where its model is, and what it must not do unasked. */
  files(model: string): Readonly<Record<string, string>>;
  environment(model: string): Readonly<Record<string, string>>;
  /** Headless, to the end of one task. */
  words(task: string): readonly string[];
  readonly patience: Patience;
  /** How its model calls one of our tools. */
  call(tool: string): { readonly name: string; readonly namespace?: string };
  /** What we said, out of what the client made of it for its model. */
  unwrapped(told: string): string;
  /** Calls of one reply reach us together; else one after the other, and each is a question of its own. */
  readonly together: boolean;
  /** What it asks the network for that no switch of its own turns off. */
  readonly reaches: readonly string[];
}

/** How long it waits for one call, where that is said. */
export type Patience =
  | { readonly by: 'environment'; readonly name: string }
  /** What the installer wrote, in a file of its home; `shorter` returns the file's text with another limit. */
  | { readonly by: 'file'; readonly file: string; shorter(text: string, milliseconds: number): string };

export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
