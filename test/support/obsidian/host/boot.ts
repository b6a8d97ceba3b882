// Begins the stand-in: what a plugin's `require` gives, and the plugin itself, with the test's own server.
import * as commands from '@codemirror/commands';
import * as search from '@codemirror/search';
import * as state from '@codemirror/state';
import * as view from '@codemirror/view';
import type { HostScript, LoadTimes } from '../host-script.ts';
import * as notes from './notes.ts';
import * as obsidian from './obsidian.ts';
import { scripted } from './scripted.ts';

const OBSIDIANS: Readonly<Record<string, object>> = {
  obsidian: Object.assign({}, obsidian, notes),
  '@codemirror/commands': commands,
  '@codemirror/search': search,
  '@codemirror/state': state,
  '@codemirror/view': view,
};

interface LoadedPlugin extends obsidian.Plugin {
  connect: unknown;
  onload(): Promise<void>;
  onunload(): void;
}

/** Of Node's modules, what was asked of them: a plugin that only loads asks for nothing. */
const ofNode: string[] = [];
const nodeModule = (name: string): object =>
  new Proxy(() => undefined, {
    get: (_, key) => (typeof key === 'string' && key !== '__esModule' ? asking(`${name}.${key}`) : undefined),
    ownKeys: () => ['prototype'],
  });
const asking = (what: string) => (): never => {
  ofNode.push(what);
  throw new Error(`The stand-in has no ${what}.`);
};
const required = (name: string): object => OBSIDIANS[name] ?? nodeModule(name);

const load = async (script: HostScript, source: string): Promise<LoadTimes> => {
  Object.assign(globalThis, { activeDocument: document, ...obsidian.made });
  const server = scripted(script);
  const module: { exports: { default?: new (app: object, manifest: object) => LoadedPlugin } } = { exports: {} };
  const before = performance.now();
  // As the app loads a plugin: its text, as a function of module, exports and require.
  // biome-ignore lint/security/noGlobalEval: a plugin is code, and no module of this page
  const plugged = globalThis.eval(`(function anonymous(require,module,exports){${source}\n})`) as Plugged;
  const read = performance.now();
  plugged(required, module, module.exports);
  const plugin = new module.exports.default!(obsidian.app, { id: 'countersign', version: '0.1.0' });
  plugin.connect = server.connect;
  await plugin.onload();
  const done = performance.now();
  Object.assign(globalThis, {
    host: { app: obsidian.app, server, plugin, ofNode, say: obsidian.say, showNote: notes.showNote },
  });
  return { reading: read - before, loading: done - read };
};

type Plugged = (require: (name: string) => object, module: object, exports: object) => void;

Object.assign(globalThis, { load });
