// Begins the stand-in: what a plugin's `require` gives, and the plugin itself, with the test's own server.
import * as commands from '@codemirror/commands';
import * as search from '@codemirror/search';
import * as state from '@codemirror/state';
import * as view from '@codemirror/view';
import type { HostScript, LoadTimes } from '../host-script.ts';
import { app, say } from './app.ts';
import { bridged } from './bridged.ts';
import { made } from './made.ts';
import { noteChanged, showNote } from './notes.ts';
import * as obsidian from './obsidian.ts';
import { scripted } from './scripted.ts';
import { beWindow, popIn, popOut } from './windows.ts';

const OBSIDIANS: Readonly<Record<string, object>> = {
  obsidian,
  '@codemirror/commands': commands,
  '@codemirror/search': search,
  '@codemirror/state': state,
  '@codemirror/view': view,
};

interface LoadedPlugin extends obsidian.Plugin {
  connect: unknown;
  attach: unknown;
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

/** Over a server that answers as the test says. */
const load = (script: HostScript, source: string): Promise<LoadTimes> => {
  const server = scripted(script);
  return begin(source, { server }, (plugin) => {
    plugin.connect = server.connect;
  });
};

/** Over a real one, for a vault on this machine's disk; `device` is what this device keeps, `data` what data.json has. */
const loadReal = (source: string, { vault, device, data, written }: RealGround): Promise<LoadTimes> => {
  const bridge = bridged();
  app.vault.adapter.base = vault;
  app.data = data;
  app.written = written;
  for (const [key, value] of Object.entries(device)) app.device.set(key, value);
  return begin(source, { bridge }, (plugin) => {
    plugin.attach = bridge.attach;
  });
};

/** The app's window of settings, at the plugin's own tab. */
const showSettings = (): void => {
  const [tab] = app.tabs;
  const settings = new obsidian.Modal().setTitle('Settings');
  settings.contentEl.append(tab!.containerEl);
  tab!.update();
  settings.open();
};

interface RealGround {
  readonly vault: string;
  readonly device: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  written(path: string, text: string): Promise<void>;
}

const begin = async (source: string, more: object, connect: (plugin: LoadedPlugin) => void): Promise<LoadTimes> => {
  Object.assign(globalThis, made);
  beWindow(window);
  const module: { exports: { default?: new (app: object, manifest: object) => LoadedPlugin } } = { exports: {} };
  const before = performance.now();
  // As the app loads a plugin: its text, as a function of module, exports and require.
  // biome-ignore lint/security/noGlobalEval: a plugin is code, and no module of this page
  const plugged = globalThis.eval(`(function anonymous(require,module,exports){${source}\n})`) as Plugged;
  const read = performance.now();
  plugged(required, module, module.exports);
  const plugin = new module.exports.default!(app, { id: 'countersign', version: '0.1.0' });
  connect(plugin);
  await plugin.onload();
  const done = performance.now();
  Object.assign(globalThis, {
    host: { app, plugin, ofNode, say, showNote, showSettings, noteChanged, popOut, popIn, ...more },
  });
  return { reading: read - before, loading: done - read };
};

type Plugged = (require: (name: string) => object, module: object, exports: object) => void;

Object.assign(globalThis, { load, loadReal });
