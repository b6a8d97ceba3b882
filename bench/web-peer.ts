// A peer whose page is inside its program and works without a network: opencode's, on a folder of its own.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled, peers } from './peers.ts';
import type { MeasuredPage } from './web-page.ts';

export interface OpenPeer {
  readonly name: string;
  readonly page: MeasuredPage;
  close(): Promise<void>;
}

export interface PeerOptions {
  /** Where peers are kept, outside this repository. */
  readonly folder: string;
  /** For its home and its workspace. */
  readonly scratch: string;
  /** Installs it from npm where it is missing. */
  readonly mayInstall: boolean;
}

/** Undefined: it is not here. */
export const openPeer = async ({ folder, scratch, mayInstall }: PeerOptions): Promise<OpenPeer | undefined> => {
  const peer = peers(folder).find(({ name }) => name === 'opencode');
  if (peer === undefined) return undefined;
  if (!isInstalled(folder, peer)) {
    if (!mayInstall) return undefined;
    install(folder, peer);
  }
  const [home, workspace] = [join(scratch, 'peer-home'), join(scratch, 'peer-workspace')];
  for (const each of [home, workspace]) mkdirSync(each, { recursive: true });
  const program = join(folder, 'opencode', 'node_modules', '.bin', 'opencode');
  const child = spawn(program, ['serve', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: workspace,
    env: { PATH: process.env.PATH ?? '', HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await new Promise<string>((done, fail) => {
    let printed = '';
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (found !== undefined) done(found);
    });
    child.on('exit', () => fail(new Error(`the peer ended: ${printed}`)));
  });
  // A conversation in the folder: its first page lists folders and has nothing to type into.
  const place = Buffer.from(workspace).toString('base64url');
  return {
    name: 'opencode',
    page: { address: `${address}/${place}/session`, field: '[role=textbox]' },
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      // It starts others (an installer of packages), which end with it only when it is killed outright.
      child.kill('SIGKILL');
      await ended;
    },
  };
};
