// Where this process and the servers that it starts connect to, and which names they look up: the plugin's half on Node runs in here.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Recorded {
  /** For a server that is to be heard too. */
  readonly env: Readonly<Record<string, string>>;
  /** What was not for this machine. */
  outside(): readonly string[];
  end(): void;
}

const RECORDER = resolve(import.meta.dirname, '../../test/support/obsidian/record-connections.cjs');
const HERE = /^(?:started|connect a path|(?:connect|lookup) (?:127\.0\.0\.1|::1|localhost))$/;

export const recordOutside = (): Recorded => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-connections-'));
  const [own, servers] = [join(folder, 'own'), join(folder, 'servers')];
  process.env.RECORD_CONNECTIONS = own;
  createRequire(import.meta.url)(RECORDER);
  const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split('\n');
  return {
    env: { NODE_OPTIONS: `--require ${RECORDER}`, RECORD_CONNECTIONS: servers },
    outside: () => [own, servers].flatMap(linesOf).filter((line) => !HERE.test(line)),
    end: () => rmSync(folder, { recursive: true }),
  };
};
