// What is piped in beside a task: `git diff | countersign run "review this"`.
import { expect, it } from 'vitest';
import { inShell } from '../support/countersign.ts';
import { textOf } from '../support/scripted-model.ts';
import { onStage, type Stage } from '../support/stage.ts';

const KEY = `sk-ant-${'a1B2'.repeat(8)}`;
const reviewed = { text: 'Looks good.' };
const review = (stage: Stage, ...more: string[]): string[] => [
  'run',
  'review this',
  ...more,
  ...stage.model,
  '--profile',
  'code',
];
const asked = (stage: Stage): string =>
  (stage.requests[0]?.body.messages ?? [])
    .filter(({ role }) => role === 'user')
    .map(textOf)
    .join('\n');

it('goes along with its size, its secrets masked, and is in the ledger as stdin', async () => {
  const stage = await onStage({}, [reviewed]);
  const { code, stderr } = await inShell(stage, `printf 'one line\\n${KEY}\\n' | "$@"`, ...review(stage));
  expect(code).toBe(0);
  expect(asked(stage)).toMatch(/^review this\n\[piped in: 49 bytes\]\none line\n\[masked: API key\]\n$/);
  expect(stderr).toContain('piped in: 49 bytes (at most 1 MB), secrets masked');
  const { stdout } = await stage.run('ledger', 'shared', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ path: 'stdin', by: null });
});

it('goes along from a file, and where a - says so', async () => {
  const stage = await onStage({ 'a.txt': 'from a file\n' }, [reviewed, reviewed]);
  await inShell(stage, '"$@" < a.txt', ...review(stage));
  expect(asked(stage)).toContain('[piped in: 12 bytes]\nfrom a file\n');
  await inShell(stage, '(sleep 3; echo late) | "$@"', ...review(stage, '-'));
  expect(JSON.stringify(stage.requests[1]?.body)).toContain('late');
});

it('is left alone with a notice where nothing comes through an open pipe', async () => {
  const stage = await onStage({}, [reviewed]);
  const { code, stderr } = await inShell(stage, 'mkfifo pipe; "$@" <> pipe', ...review(stage));
  expect(code).toBe(0);
  expect(stderr).toContain('Nothing came through the pipe within 2 s');
  expect(asked(stage)).toBe('review this');
});

it.each([
  ['an empty pipe', 'true | "$@"'],
  ['/dev/null', '"$@" < /dev/null'],
  ['a closed stdin', '"$@" <&-'],
])('is nothing with %s', async (_, line) => {
  const stage = await onStage({}, [reviewed]);
  const { code, stderr } = await inShell(stage, line, ...review(stage));
  expect(code).toBe(0);
  expect(stderr).not.toContain('pipe');
  expect(asked(stage)).toBe('review this');
});

it('is refused where it is too much, or no text, and nothing is sent', async () => {
  const stage = await onStage({}, [reviewed]);
  const large = await inShell(stage, 'head -c 2000000 /dev/zero | tr "\\0" x | "$@"', ...review(stage));
  expect(large.code).toBe(1);
  expect(large.stderr).toContain('TOO_LARGE');
  expect(large.stderr).toContain('1 MB');
  const binary = await inShell(stage, 'printf "a\\0b" | "$@"', ...review(stage));
  expect(binary.stderr).toContain('BINARY');
  expect(stage.requests).toHaveLength(0);
});

it('is one message of a chat with a -, and its lines are messages without', async () => {
  const stage = await onStage({}, [reviewed, reviewed, reviewed]);
  const chat = ['chat', ...stage.model, '--profile', 'code'];
  await inShell(stage, 'printf "one\\ntwo\\n" | "$@"', 'chat', '-', ...chat.slice(1));
  expect(stage.requests).toHaveLength(1);
  expect(asked(stage)).toContain('[piped in: 8 bytes]\none\ntwo\n');
  await inShell(stage, 'printf "one\\ntwo\\n" | "$@"', ...chat);
  expect(stage.requests).toHaveLength(3);
});

it('a task without words is wrong usage, also in a dry run', async () => {
  const stage = await onStage({}, [reviewed]);
  for (const more of [['--dry-run'], []]) {
    const { code, stderr } = await stage.run('run', ' ', ...stage.model, ...more);
    expect(code).toBe(2);
    expect(stderr).toContain('The task is empty.');
  }
});
