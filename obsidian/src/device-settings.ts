// What is kept on this device alone, by Obsidian and not in data.json: it names what is started, and data.json travels with the vault.
import type { App } from 'obsidian';

export interface DeviceSettings {
  /** As the person wrote them; empty: looked for. */
  readonly countersign: string;
  readonly node: string;
  /** What the last search found. */
  readonly lastGood?: { readonly node: string; readonly script: string };
}

export const readDeviceSettings = (app: App): DeviceSettings => {
  const lastGood = { node: textOf(app, KEYS.lastNode), script: textOf(app, KEYS.lastScript) };
  return {
    countersign: textOf(app, KEYS.countersign),
    node: textOf(app, KEYS.node),
    ...(lastGood.node === '' || lastGood.script === '' ? {} : { lastGood }),
  };
};

export const writePath = (app: App, of: 'countersign' | 'node', path: string): void =>
  app.saveLocalStorage(KEYS[of], path.trim() === '' ? null : path);

export const writeLastGood = (app: App, { node, script }: { readonly node: string; readonly script: string }): void => {
  app.saveLocalStorage(KEYS.lastNode, node);
  app.saveLocalStorage(KEYS.lastScript, script);
};

/** By provider, what its key is called in Obsidian's secret storage. */
export const readSecrets = (app: App): Readonly<Record<string, string>> => {
  const kept: unknown = app.loadLocalStorage(KEYS.secrets);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, name]) => typeof name === 'string' && name !== ''));
};

/** Empty: none. */
export const writeSecret = (app: App, provider: string, name: string): void =>
  app.saveLocalStorage(KEYS.secrets, { ...readSecrets(app), [provider]: name });

const textOf = (app: App, key: string): string => {
  const kept: unknown = app.loadLocalStorage(key);
  return typeof kept === 'string' ? kept : '';
};

const KEYS = {
  countersign: 'countersign-program',
  node: 'countersign-node',
  lastNode: 'countersign-last-node',
  lastScript: 'countersign-last-script',
  secrets: 'countersign-secrets',
} as const;
