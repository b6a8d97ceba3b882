// What a confined command can reach of this machine: sockets that listen, and files that are neither workspace nor toolchain.
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import type { Ground } from './ground.ts';

export interface Reached {
  /** Where something listened, and how many of those answered inside. */
  readonly listeners: readonly string[];
  readonly sockets: number;
  /** Files outside that could be read. */
  readonly files: readonly string[];
}

export const reachedFrom = async (ground: Ground): Promise<Reached> => {
  const top = dirname(ground.folder);
  const wanted: Record<string, string> = {
    home: join(top, 'home/listen.sock'),
    'runtime folder': join(top, 'runtime.sock'),
    abstract: `\0countersign-rehearsal-${process.pid}`,
    ...(process.getuid?.() === 0 ? { '/run': `/run/countersign-rehearsal-${process.pid}.sock` } : {}),
  };
  const servers = await Promise.all(Object.values(wanted).map(listen));
  try {
    const knock = `for (const at of ${JSON.stringify(Object.values(wanted))})
      require('net').connect(at).on('data', (d) => console.log('answered')).on('error', () => {});`;
    const answered = (await said(ground, ['node', '-e', knock])).split('answered').length - 1;
    return { listeners: Object.keys(wanted), sockets: answered, files: await readableFiles(ground) };
  } finally {
    for (const server of servers) server.close();
    rmSync(`/run/countersign-rehearsal-${process.pid}.sock`, { force: true });
  }
};

/** The system's programs, and of /etc what names users, libraries, certificates and time. */
const SYSTEM =
  /^\/(?:usr|bin|sbin|lib\w*|opt|proc|dev|sys)(?:\/|$)|^\/etc\/(?:passwd|group|nsswitch\.conf|host\.conf|hosts|protocols|services|ssl|ca-certificates|pki|ld\.so|alternatives|localtime|timezone|os-release|mime\.types|terminfo|java-|R\/|resolv\.conf)/;

/** By their places: the tools of this repository, and what rustup and pyenv installed. */
const TOOLCHAINS = '-o -name node_modules -o -name .cargo -o -name .rustup -o -name .pyenv -o -name .nvm';

const readableFiles = async (ground: Ground): Promise<readonly string[]> => {
  const system = '-path /proc -o -path /sys -o -path /dev -o -path /usr -o -path /opt';
  const find = `find / \\( ${system} ${TOOLCHAINS} \\) -prune -o -type f -readable -print 2>/dev/null`;
  return (await said(ground, find))
    .split('\n')
    .filter((path) => path !== '' && !SYSTEM.test(path) && !path.startsWith(`${ground.folder}/`));
};

const said = async (ground: Ground, command: string | readonly string[]): Promise<string> => {
  const ran = await ground.sandbox.rehearse(
    { command, folder: '.', timeoutMs: 120_000, network: false, keepByProducts: false },
    { layers: [], signal: new AbortController().signal, progress: () => {} },
  );
  return ran.ok ? Buffer.from(await ran.value.output.read()).toString('utf8') : `answered ${ran.error.message}`;
};

const listen = (at: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end('answered'));
    server.once('error', reject).listen(at, () => resolve(server));
  });
