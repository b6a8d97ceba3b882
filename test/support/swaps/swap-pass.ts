// Reads and writes below a name that another process swaps for a link to elsewhere all the time; nothing from elsewhere may be read, or written there.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../src/workspace/path.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { codeOf, must } from '../outcome.ts';
import { createRandom, type Random } from '../random.ts';

/** What is swapped: the folder above the file, or the file itself. */
export const SWAPPED = ['folder', 'file'] as const;

export interface SwapFigures {
  readonly attempts: number;
  /** How often each thing came of an attempt: that both are met shows that there was a race. */
  readonly met: ReadonlyMap<string, number>;
  /** What reached elsewhere, in words. */
  readonly foreign: readonly string[];
}

const ELSEWHERE = 'outside and to stay so\n';
const FILE = 'notes/secret.txt' as Path;

export const swapPass = async ({
  swapped,
  attempts,
  seed,
}: {
  readonly swapped: (typeof SWAPPED)[number];
  readonly attempts: number;
  readonly seed: number;
}): Promise<SwapFigures> => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-swaps-')));
  const [root, outside] = [join(top, 'vault'), join(top, 'vault-secret')];
  mkdirSync(join(root, 'notes'), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(root, FILE), 'inside\n');
  writeFileSync(join(outside, 'secret.txt'), ELSEWHERE);
  const workspace = must(openWorkspace(root));
  const [name, to] = swapped === 'folder' ? ['notes', outside] : [FILE, join(outside, 'secret.txt')];
  const child = fork(join(import.meta.dirname, 'swap.mjs'), [join(root, name), to], { execArgv: [] });
  const met = new Map<string, number>();
  const foreign: string[] = [];
  try {
    await once(child, 'message');
    const random = createRandom(seed);
    for (let number = 0; number < attempts; number += 1) {
      const { what, code, isForeign } = await attempt(workspace, random, number);
      met.set(`${what}: ${code}`, (met.get(`${what}: ${code}`) ?? 0) + 1);
      if (isForeign) foreign.push(`attempt ${number} (${what}) read what lies elsewhere`);
    }
    if (child.exitCode !== null) throw new Error('nothing was swapped any more');
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }
  if (readdirSync(outside).join() !== 'secret.txt') foreign.push(`elsewhere is now ${readdirSync(outside).join(', ')}`);
  if (readFileSync(join(outside, 'secret.txt'), 'utf8') !== ELSEWHERE) foreign.push('the file elsewhere was written');
  workspace.close();
  rmSync(top, { recursive: true, force: true });
  return { attempts, met, foreign };
};

interface Attempted {
  readonly what: 'read' | 'made' | 'written' | 'removed';
  readonly code: string;
  readonly isForeign: boolean;
}

const attempt = async (workspace: Workspace, random: Random, number: number): Promise<Attempted> => {
  const chance = random.next();
  // A write is synced, which takes longer than a hundred swaps: few of them.
  if (chance < 0.01) return { what: 'written', code: await written(workspace, number), isForeign: false };
  if (chance < 0.3) {
    // Without a sync. The same few names, so that the folder stays small.
    const folder = `notes/made-${random.below(50)}` as Path;
    return { what: 'made', code: codeOf(workspace.writer.makeFolder(folder, 0o755)), isForeign: false };
  }
  const state = workspace.state(FILE);
  if (!state.ok) return { what: 'read', code: codeOf(state), isForeign: false };
  if (state.value?.kind !== 'file') return { what: 'read', code: state.value?.kind ?? 'nothing', isForeign: false };
  try {
    const text = Buffer.from(await state.value.bytes.read()).toString();
    return { what: 'read', code: 'file', isForeign: text === ELSEWHERE };
  } catch {
    return { what: 'read', code: 'gone between look and read', isForeign: false };
  }
};

const written = async (workspace: Workspace, number: number): Promise<string> => {
  const place = workspace.writer.placeFor(FILE);
  if (!place.ok) return codeOf(place);
  const before = workspace.state(FILE);
  if (!before.ok) return codeOf(before);
  const after = { kind: 'file', bytes: bytesOf(Buffer.from(`inside ${number}\n`)), mode: 0o644 } as const;
  const staged = await workspace.writer.stage(place.value, after);
  if (!staged.ok) return codeOf(staged);
  return codeOf(workspace.writer.replace(place.value, FILE, before.value));
};
