// "Find all TODO comments" and its like, through the built command line.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';

const SHOP = resolve(import.meta.dirname, '../../examples/shop/src');
const files = Object.fromEntries(
  ['main.ts', 'order.ts', 'money.ts'].map((name) => [`src/${name}`, readFileSync(join(SHOP, name), 'utf8')]),
);
const marks = Object.entries(files).flatMap(([path, text]) =>
  text.split('\n').flatMap((line, index) => (/TODO|FIXME/.test(line) ? [{ path, line: `${index + 1}\t${line}` }] : [])),
);
const search = (input: object) => ({
  calls: [{ name: 'search_files', arguments: { pattern: 'TODO|FIXME', ...input } }],
});
const done = { text: 'There they are.' };
const task = ['run', 'Find all TODO comments', '--profile', 'code'];

it('S3.36: a model finds all TODO comments, unasked, and is shown every line of them', async () => {
  const stage = await onStage(files, [search({}), done]);
  const { code, stdout } = await stage.run(...task, ...stage.model);
  expect([code, stdout]).toEqual([0, 'There they are.\n']);
  const [answer = ''] = stage.answers();
  expect(marks.length).toBeGreaterThan(2);
  for (const { path, line } of marks)
    expect(answer).toMatch(new RegExp(`<hits path="${path}"[^<]*${escaped(line)}\n`, 's'));
  expect(answer).toContain(`${marks.length} hits in 3 files.`);
});

it('S3.36: the guide finds them with the same tool', async () => {
  const stage = await onStage(files, []);
  const { code, stdout } = await stage.run(...task, '--model', 'offline');
  expect(code).toBe(0);
  for (const { path, line } of marks) {
    const [number, text = ''] = line.split('\t');
    expect(stdout).toContain(`${path}:${number}  ${text.trim()}`);
  }
  const { stdout: ledger } = await stage.run('ledger', '--json');
  expect(ledger).toContain('search_files');
});

it('S3.45: how many hits are shown is a limit in the configuration', async () => {
  const stage = await onStage(files, [search({}), done]);
  configure(stage, 'config.yaml', 'limits:\n  searchHits: 1\n');
  await stage.run(...task, ...stage.model);
  expect(stage.answers()[0]).toContain(`…and ${marks.length - 1} more: `);
});

it('case 156: a secret file is not found by what is in it; named, it is asked for like a read', async () => {
  const stage = await onStage({ ...files, 'prod.env': 'TODO=hunter2\n' }, [
    search({}),
    search({ path: 'prod.env' }),
    done,
  ]);
  const { code } = await stage.run(...task, ...stage.model);
  expect(code).toBe(4);
  const [all = '', named = ''] = stage.answers();
  expect(all).toContain('hits in 3 files.');
  expect(named).toContain('Refused');
  expect(all + named).not.toContain('hunter2');
});

it('case 33: what a rule denies is neither found nor counted', async () => {
  const stage = await onStage({ ...files, 'Diary/a.md': 'TODO: hunter2\n' }, [search({}), done]);
  const { code } = await stage.run(...task, ...stage.model);
  expect(code).toBe(0);
  expect(stage.answers()[0]).toContain('hunter2');
  const denied = await onStage({ ...files, 'Diary/a.md': 'TODO: hunter2\n' }, [search({}), done]);
  configure(denied, 'rules.yaml', 'rules:\n  - deny: "*"\n    in: ["Diary/**"]\n');
  await denied.run(...task, ...denied.model);
  expect(denied.answers()[0]).toContain('3 hits in 3 files.');
  expect(denied.answers()[0]).not.toContain('Diary');
});

const configure = ({ home }: Stage, file: string, text: string): void => {
  const folder = join(home, 'countersign', 'config');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
