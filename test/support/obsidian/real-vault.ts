// The plugin's real bundle over the real program: the views in Chromium, what finds, starts and speaks to `countersign serve` in the same bundle's other half, on Node.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerInUse } from '../../../obsidian/src/attach/attachment-state.ts';
import { closeAtEnd } from '../closing.ts';
import { LAUNCHER } from '../launcher.ts';
import type { Stage } from '../stage.ts';
import { environmentOf } from './attached.ts';
import { type HostPage, type HostPageOptions, openHostPage } from './host-page.ts';
import type { LoadTimes } from './host-script.ts';
import { nodeHalf } from './node-half.ts';

export interface RealVault extends HostPage {
  readonly times: LoadTimes;
  /** What this device keeps, as the half on Node has it. */
  readonly device: ReadonlyMap<string, unknown>;
  /** Somebody has typed paths into the settings. */
  setDevice(kept: Readonly<Record<string, unknown>>): Promise<void>;
  /** The server in use, as it was said last. */
  server(): ServerInUse;
  /** A note of the vault in an editor, as it is on the disk. */
  showNote(path: string): Promise<void>;
  /** As when the window closes: nothing of the page's is asked. */
  gone(): Promise<void>;
}

export interface RealVaultOptions extends HostPageOptions {
  /** Below the stage's workspace; absent: all of it. */
  readonly below?: string;
  readonly device?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Everything that the person would have set up once: which model, in Countersign's own configuration. */
export const setUp = (stage: Pick<Stage, 'home' | 'model'>, more = ''): void => {
  const folder = join(stage.home, 'countersign', 'config');
  mkdirSync(folder, { recursive: true });
  const [, model, , address] = stage.model;
  writeFileSync(join(folder, 'config.yaml'), `model: ${model}\nbaseUrl: ${address}\n${more}`);
};

export const openRealVault = async (
  stage: Pick<Stage, 'workspace' | 'home' | 'env' | 'read'>,
  options: RealVaultOptions = {},
): Promise<RealVault> => {
  const { below = '', device = { 'countersign-program': LAUNCHER }, data, secrets = {}, env = {}, ...ofPage } = options;
  const vault = join(stage.workspace, below);
  const opened = await openHostPage(ofPage);
  const { page, source } = opened;
  const half = nodeHalf(source, { ...environmentOf(stage.home), ...stage.env, ...env }, device);
  const attachment = half.attach(vault);
  closeAtEnd(() => attachment.end());
  let server: ServerInUse | undefined;
  const leaves = new Map<number, () => void>();
  const gone = async (): Promise<void> => {
    for (const leave of leaves.values()) leave();
    await attachment.end();
  };
  const tell = (expression: string): void => {
    // A page that is closed hears nothing any more.
    page.evaluate(`host.bridge.${expression}`).catch(() => undefined);
  };
  const functions = {
    bridgeStart: async () => {
      const started = await attachment.start();
      if (started.ok) server = started.value;
      return started;
    },
    bridgeCall: (method: 'GET', path: `/api/${string}`, body: object | null) =>
      attachment.call(method, path, body ?? undefined),
    bridgeEvents: (number: number, after: string) => {
      const leave = attachment.events({
        after,
        hear: (event, id) => tell(`heard(${number}, ${JSON.stringify(event)}, ${JSON.stringify(id)})`),
        connection: (now) => tell(`connection(${number}, '${now}')`),
      });
      leaves.set(number, leave);
    },
    bridgeLeave: (number: number) => leaves.get(number)?.(),
    bridgeEnd: () => attachment.end(),
    writeNote: (path: string, text: string) => writeFileSync(join(vault, path), text),
  };
  for (const [name, act] of Object.entries(functions)) await page.exposeFunction(name, act);
  const ground = JSON.stringify({ vault, device, data });
  const times = await page.evaluate<LoadTimes>(`loadReal(source, { ...${ground}, written: writeNote })`);
  for (const [name, secret] of Object.entries(secrets))
    await page.evaluate(`host.app.secrets.set(${JSON.stringify(name)}, ${JSON.stringify(secret)})`);
  return {
    ...opened,
    times,
    device: half.device,
    setDevice: async (kept) => {
      for (const [key, value] of Object.entries(kept)) {
        half.device.set(key, value);
        await page.evaluate(`host.app.device.set(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
      }
    },
    gone,
    server: () => {
      if (server === undefined) throw new Error('nothing was started yet');
      return server;
    },
    showNote: (path) =>
      page.evaluate(`void host.showNote(${JSON.stringify(path)}, ${JSON.stringify(stage.read(join(below, path)))})`),
  };
};
