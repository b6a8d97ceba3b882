// A client in exactly its version, in a folder of the person's cache: never of the repository, and never unless asked for.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from './client.ts';

/** Its node_modules. Nothing of the package is run: the programs that the clients need come as packages of their own. */
export const installClient = (client: Client, cache: string): string => {
  const folder = join(cache, client.name);
  const installed = join(folder, 'node_modules');
  if (installedVersion(installed, client) === client.version) return installed;
  console.log(`installing ${client.package} ${client.version} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--save-exact', ...quiet, `${client.package}@${client.version}`],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return installed;
};

const installedVersion = (installed: string, client: Client): string | undefined => {
  const file = join(installed, client.package, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version; // npm wrote it
};
