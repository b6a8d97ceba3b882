// Starts the real app with the built plugin over a copy of the example vault: the newest version, and the least that the manifest names.
/// <reference types="@wdio/globals/types" />
/// <reference types="@wdio/mocha-framework" />
/// <reference types="wdio-obsidian-service" />
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

const here = import.meta.dirname;

/** Countersign keeps everything there, and asks the built-in guide: no key is needed, and nothing leaves the machine. */
const home = mkdtempSync(join(tmpdir(), 'countersign-app-'));
mkdirSync(join(home, 'config'));
writeFileSync(join(home, 'config', 'config.yaml'), 'model: offline\n');
env.COUNTERSIGN_HOME = home;

export const config: WebdriverIO.Config = {
  runner: 'local',
  framework: 'mocha',
  specs: ['./specs/**/*.e2e.ts'],
  // One window after the other: two of them would share the server of a vault.
  maxInstances: 1,
  capabilities: ['latest', 'earliest'].map((browserVersion) => ({
    browserName: 'obsidian',
    browserVersion,
    'wdio:obsidianOptions': {
      installerVersion: browserVersion,
      plugins: [join(here, '..')],
      vault: join(here, '..', '..', 'examples', 'vault'),
    },
  })),
  services: ['obsidian'],
  reporters: ['obsidian'],
  cacheDir: join(here, '.obsidian-cache'),
  // The first start of Countersign is among what is waited for.
  mochaOpts: { ui: 'bdd', timeout: 60_000 },
  waitforTimeout: 20_000,
  logLevel: 'warn',
};
