// The same main.js as in the browser, on Node: of it runs what finds, starts and speaks to a server. What the app is for that is two functions.
import { createRequire } from 'node:module';
import type { Attach } from '../../../obsidian/src/connect.ts';

export interface NodeHalf {
  readonly attach: Attach;
  /** What is kept on this device. */
  readonly device: Map<string, unknown>;
}

/** `env` in the place of this process's own. */
export const nodeHalf = (
  source: string,
  env: Readonly<Record<string, string>>,
  device: Readonly<Record<string, unknown>>,
): NodeHalf => {
  const kept = new Map(Object.entries(device));
  const app = {
    loadLocalStorage: (key: string): unknown => kept.get(key) ?? null,
    saveLocalStorage: (key: string, value: unknown): void => void kept.set(key, value),
  };
  const module: { exports: { default?: new (app: object) => { readonly attach: Attach } } } = { exports: {} };
  const run = new Function('require', 'module', 'exports', 'process', 'activeWindow', source) as Run; // as the app loads it
  run(required, module, module.exports, Object.assign(Object.create(process), { env }), globalThis);
  return { attach: new module.exports.default!(app).attach, device: kept };
};

type Run = (
  require: (name: string) => object,
  module: object,
  exports: object,
  ownProcess: object,
  activeWindow: object,
) => void;

const require = createRequire(import.meta.url);
/** What the views are made of is asked for when the file begins, and nothing of it is used here. */
const required = (name: string): object => {
  if (name === 'obsidian') return new Proxy({}, { get: () => AppClass });
  if (name.startsWith('@codemirror/')) return new Proxy({}, { get: () => ANYTHING });
  return require(name) as object; // a module of Node
};

class AppClass {
  readonly app: unknown;
  constructor(app: unknown) {
    this.app = app;
  }
}

/** Whatever is asked of it or made of it is the same again. */
const ANYTHING: object = new Proxy(AppClass, {
  get: (made, name) => (name === 'prototype' ? made.prototype : ANYTHING),
  apply: () => ANYTHING,
  construct: () => ANYTHING,
});
