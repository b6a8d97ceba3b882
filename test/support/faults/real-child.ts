// What one of the processes of real-faults.ts does: works until the kernel refuses, and checks that nothing was half done.
import { chmodSync, closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorValue } from '../../../src/error/error-value.ts';
import { type Ground, must, openGround, picture, put } from '../history/ground.ts';
import { layGround } from './transactions.ts';

const [mode = '', top = '', mounted = ''] = process.argv.slice(2);

/** Text that cannot be told in fewer bytes, so that the store really grows. */
const noise = (size: number): string => {
  let state = size + 7;
  let words = '';
  while (words.length < size) {
    state = (state * 48271) % 2147483647;
    words += `${state.toString(36)}\n`;
  }
  return words.slice(0, size);
};

const check = (holds: boolean, words: string): void => {
  if (holds) return;
  console.log(`BROKEN: ${words}`);
  process.exit(1);
};

/** Nothing half done: what was acknowledged is there, what was refused is not, and the next start finds nothing to wonder about. */
const checkAfter = async (ground: Ground, expected: Record<string, string>, acknowledged: number): Promise<void> => {
  must(await ground.history.recover());
  const now = picture(ground.folder);
  check(
    JSON.stringify(now) === JSON.stringify(expected),
    'the files are not as the last acknowledged change left them',
  );
  const applied = ground.history.list().filter(({ state }) => state === 'applied').length;
  check(applied === acknowledged, `${acknowledged} changes acknowledged, ${applied} in the history`);
  check((await ground.ledger.verify()).ok, 'the ledger does not verify');
};

/** Edits until one is refused. */
const untilRefused = async (
  ground: Ground,
  most = 400,
): Promise<{ error: ErrorValue | undefined; expected: Record<string, string>; count: number }> => {
  let expected = picture(ground.folder);
  for (let count = 0; count < most; count += 1) {
    const applied = await ground.apply([
      ground.change('a.md', noise(4000 + count * 97)),
      ground.change('b.md', noise(3000 + count * 89)),
    ]);
    if (!applied.ok) return { error: applied.error, expected, count };
    expected = picture(ground.folder);
  }
  return { error: undefined, expected, count: most };
};

const say = (error: ErrorValue | undefined, count: number): void => {
  check(error !== undefined, `never refused, after ${count} changes`);
  console.log(`${count} changes, then ${error?.code}: ${error?.message.replaceAll(top, '.')}`);
};

const grow = async (): Promise<void> => {
  const ground = openGround({ top });
  const { error, expected, count } = await untilRefused(ground);
  say(error, count);
  const after = picture(ground.folder);
  check(JSON.stringify(withoutTemporary(after)) === JSON.stringify(expected), 'refused, and something changed');
};

const withoutTemporary = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !path.includes('.countersign-')));

const fullDisk = async (): Promise<void> => {
  if (mounted === top || mounted.endsWith('workspace')) layGround(join(top, 'workspace'));
  const ground = openGround({ top });
  // Leaves a little room, so that the work begins and is stopped in the middle.
  const ballast = join(mounted, 'ballast');
  const room = statfsSync(mounted);
  const descriptor = openSync(ballast, 'w');
  writeSync(
    descriptor,
    Buffer.alloc(Math.max(0, room.bavail * room.bsize - (mounted.endsWith('workspace') ? 60_000 : 400_000))),
  );
  closeSync(descriptor);
  const { error, expected, count } = await untilRefused(ground);
  say(error, count);
  check(error?.code === 'NO_SPACE', `the error is ${error?.code}`);
  rmSync(ballast);
  const { ballast: _, ...files } = expected;
  await checkAfter(ground, files, count);
  must(await ground.apply([ground.change('a.md', 'works again\n')]));
};

const descriptors = async (): Promise<void> => {
  const ground = openGround({ top });
  await ground.edit('a.md', 'everything is loaded\n');
  let expected = picture(ground.folder);
  let acknowledged = 1;
  const refused = new Set<string>();
  for (let free = 0; free < 20; free += 1) {
    const held: number[] = [];
    const sets = [ground.change('a.md', `with ${free} free\n`), ground.change('x/new.md', 'n\n')];
    const more = ground.now('x/new.md') === null ? sets : sets.slice(0, 1);
    try {
      for (;;) held.push(openSync('/dev/null', 'r'));
    } catch {
      for (const descriptor of held.splice(0, free)) closeSync(descriptor);
    }
    const applied = await ground.apply(more);
    for (const descriptor of held) closeSync(descriptor);
    if (applied.ok) acknowledged += 1;
    else refused.add(applied.error.code);
    if (applied.ok) expected = picture(ground.folder);
    check(
      JSON.stringify(withoutTemporary(picture(ground.folder))) === JSON.stringify(expected),
      'refused, and something changed',
    );
  }
  check(refused.has('LIMIT'), `never out of descriptors: ${[...refused].join(', ')}`);
  console.log(`${acknowledged} changes, refused with ${[...refused].join(', ')}`);
  await checkAfter(ground, expected, acknowledged);
};

const becomeStranger = (): void => {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(65534);
  process.setuid?.(65534);
};

const deniedFolder = async (): Promise<void> => {
  becomeStranger();
  put(join(top, 'workspace'), 'closed/c.md', 'one\n');
  chmodSync(join(top, 'workspace/closed'), 0o555);
  const ground = openGround({ top });
  const expected = picture(ground.folder);
  const error = await ground.apply([ground.change('a.md', 'two\n'), ground.change('closed/c.md', 'two\n')]);
  say(error.ok ? undefined : error.error, 0);
  check(!error.ok && error.error.code === 'DENIED', 'the error is another one');
  await checkAfter(ground, expected, 0);
  chmodSync(join(top, 'workspace/closed'), 0o755);
};

const deniedStore = async (): Promise<void> => {
  becomeStranger();
  const first = openGround({ top });
  await first.edit('a.md', 'two\n');
  const { file } = first.database;
  first.close();
  const expected = picture(join(top, 'workspace'));
  for (const ending of ['', '-wal', '-shm']) rmSync(ending === '' ? '/nowhere' : file + ending, { force: true });
  chmodSync(join(file, '..'), 0o500);
  chmodSync(file, 0o400);
  let words = 'it was applied';
  try {
    const ground = openGround({ top });
    const applied = await ground.apply([ground.change('a.md', 'three\n')]);
    if (!applied.ok) words = `${applied.error.code}: ${applied.error.message}`;
  } catch (thrown) {
    words = thrown instanceof Error ? thrown.message : String(thrown);
  }
  console.log(words.replaceAll(top, '.'));
  check(/^(DENIED|READ_ONLY)/.test(words), words);
  check(JSON.stringify(picture(join(top, 'workspace'))) === JSON.stringify(expected), 'refused, and something changed');
  chmodSync(join(file, '..'), 0o700);
};

const MODES: Readonly<Record<string, () => Promise<void>>> = {
  grow,
  descriptors,
  'full-disk': fullDisk,
  'denied-folder': deniedFolder,
  'denied-store': deniedStore,
};
await MODES[mode]?.();
