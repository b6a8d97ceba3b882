// The app of the stand-in: what was registered and shown, for the test to look at and press, and the few things that a plugin asks the app.
import { type ItemView, WorkspaceLeaf } from './components.ts';
import type { PluginSettingTab } from './settings.ts';

export class FileSystemAdapter {
  /** A test over a real vault says where it lies. */
  base = '/vault';
  getBasePath(): string {
    return this.base;
  }
}

export interface Scope {
  readonly keys: ReadonlyMap<string, () => void>;
}

/** Everything that was shown or registered, for the test to look at and press. */
export const app = {
  notices: [] as string[],
  commands: new Map<string, () => void>(),
  ribbon: new Map<string, () => void>(),
  views: new Map<string, (leaf: WorkspaceLeaf) => ItemView>(),
  tabs: [] as PluginSettingTab[],
  leaves: [] as WorkspaceLeaf[],
  /** data.json, and what is kept on this device. */
  data: undefined as unknown,
  device: new Map<string, unknown>(),
  heard: new Map<string, Set<(...said: never[]) => void>>(),
  /** Those of every editor. */
  extensions: [] as unknown[],
  /** What lies in the vault, by path. */
  files: new Map<string, string>(),
  /** Where a vault on a disk has them too. */
  written: undefined as ((path: string, text: string) => Promise<void>) | undefined,
  active: undefined as (ItemView & { readonly file?: object | null; readonly editor?: object }) | undefined,
  /** What a plugin had the app open. */
  opened: [] as { readonly name: string; readonly line?: number | undefined }[],
  secrets: new Map<string, string>(),
  apiVersion: '1.13.1',
  plugins: { enabledPlugins: new Set<string>() },
  scopes: [] as Scope[],
  vault: {
    configDir: 'config',
    adapter: new FileSystemAdapter(),
    getName: () => 'vault',
    on: (name: string, heard: () => void) => hear(name, heard),
    offref: (end: () => void) => end(),
  },
  loadLocalStorage: (key: string): unknown => app.device.get(key) ?? null,
  saveLocalStorage: (key: string, value: unknown): void => void app.device.set(key, value),
  metadataCache: {
    getFirstLinkpathDest: (name: string): object | null =>
      [...app.files.keys()].some((path) => path === name || path === `${name}.md`) ? {} : null,
  },
  secretStorage: { getSecret: (name: string): string | null => app.secrets.get(name) ?? null },
  workspace: {
    on: (name: string, heard: () => void) => hear(name, heard),
    getActiveFile: () => app.active?.file ?? null,
    openLinkText: (name: string, _: string, __?: boolean, state?: { readonly eState?: { readonly line: number } }) => {
      app.opened.push({ name, line: state?.eState?.line });
      return Promise.resolve();
    },
    getLeavesOfType: (type: string) => app.leaves.filter(({ view }) => view?.getViewType() === type),
    getRightLeaf: () => new WorkspaceLeaf(),
    revealLeaf: () => Promise.resolve(),
  },
};

/** Returns how to stop. */
const hear = (name: string, heard: () => void): (() => void) => {
  const all = app.heard.get(name) ?? new Set();
  app.heard.set(name, all.add(heard));
  return () => void all.delete(heard);
};

/** As the app has it: whatever lies uppermost hears of a key before the page does. */
export const hearKeys = (page: Window): void =>
  page.addEventListener(
    'keydown',
    (event) => {
      const act = app.scopes.at(-1)?.keys.get(event.key);
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    true,
  );

/** The app says something to whoever listens. */
export const say = (name: string, ...said: unknown[]): void => {
  for (const heard of app.heard.get(name) ?? []) heard(...(said as never[]));
};
