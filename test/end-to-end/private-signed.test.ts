// What is private, where a person is asked: commands that run for real, a mark that is taken away in a draft, and what is done without us.
// @module-tag rehearsal
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { atTerminal, type Terminal } from '../support/countersign.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { BODY, PRIVATE_NOTE, ran, read, tryWay } from '../support/try-way.ts';
import { withoutSandbox } from '../support/without-sandbox.ts';

const LEAK = /Lindisfarne|Ottilie|third brick/;
const done = { text: 'Done.' };

/** At a terminal, with a model elsewhere: its bytes arrive here all the same. */
const elsewhere = (stage: Stage, env: Readonly<Record<string, string>>, ...flags: string[]): Terminal => {
  const place = { ...stage, env: { ...env, HTTP_PROXY: new URL(stage.model[3] ?? '').origin } };
  const cloud = ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1', '--profile', 'code'];
  const terminal = atTerminal(place, 'run', 'go', ...cloud, ...flags);
  onTestFinished(() => terminal.kill('SIGKILL'));
  return terminal;
};

describe('where commands run for real', () => {
  it('case 462: what one printed is asked for by itself, since it could have read what is private', async () => {
    const env = withoutSandbox();
    const stage = await onStage({ 'Own.md': PRIVATE_NOTE }, [{ calls: [ran('cat Own.md')] }, done], env);
    const terminal = elsewhere(stage, env, '--yes');
    await terminal.answer('Run it? y/n', 'y\r');
    await terminal.answer('could have read Own.md, which is private', 'n\r');
    expect(await terminal.exit).toBe(4);
    expect(stage.requests).toHaveLength(2);
    expect(stage.requests.map(({ raw }) => raw).join('\n')).not.toMatch(LEAK);
  });

  it('case 462: so is what a process printed that was started for real, when it is read and when it is stopped', async () => {
    const env = withoutSandbox();
    const start = { name: 'start_process', arguments: { command: 'cat Own.md; sleep 600' } };
    const stage = await onStage(
      { 'Own.md': PRIVATE_NOTE },
      [
        { calls: [start] },
        { calls: [{ name: 'read_process', arguments: { id: 1 } }] },
        { calls: [{ name: 'stop_process', arguments: { id: 1 } }] },
        done,
      ],
      env,
    );
    const terminal = elsewhere(stage, env, '--yes', '--tools', 'shell');
    await terminal.answer('Run it? y/n', 'y\r');
    await terminal.answer('could have read Own.md, which is private', 'n\r');
    await terminal.answer('could have read Own.md, which is private', 'n\r');
    await terminal.answer('stops process 1', 'y\r');
    await terminal.answer('could have read Own.md, which is private', 'n\r');
    expect(await terminal.exit).toBe(4);
    expect(stage.requests.map(({ raw }) => raw).join('\n')).not.toMatch(LEAK);
  });
});

it('case 464: a mark that is taken away in a draft is asked about by itself, over what was drafted before', async () => {
  const edit = (old: string, text: string) => ({
    name: 'edit_file',
    arguments: { path: 'Own.md', edits: [{ old, new: text }], description: 'd' },
  });
  const stage = await onStage({ 'Own.md': PRIVATE_NOTE }, [
    { calls: [read('Own.md')] },
    { calls: [edit('hearth', 'hearthstone')] },
    { calls: [edit('private: true', 'private: false')] },
    done,
  ]);
  const terminal = stage.terminal('run', 'go', ...stage.model, '--profile', 'code', '--draft');
  await terminal.answer('would no longer say that it is private', 'y\r');
  await terminal.answer('hearthstone', 'y\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('Own.md')).toBe(
    PRIVATE_NOTE.replace('hearth', 'hearthstone').replace('private: true', 'private: false'),
  );
});

describe('what the person does without us', () => {
  const cloud = (...calls: ReturnType<typeof read>[]) => ({ who: 'cloud', flags: ['--yes'], calls }) as const;

  it('case 463: lifts what was private, and the next share says so once', async () => {
    const { seen, said, leaked } = await tryWay({
      words: ['a moved note, and one without its mark'],
      config: 'private: { folders: [Diary] }\n',
      files: { 'Diary/a.txt': BODY, 'Own.md': '---\nprivate: true\n---\nabout the garden\n' },
      phases: [
        cloud(read('Diary/a.txt'), read('Own.md'), ran('cat Diary/a.txt Own.md')),
        {
          outside: (workspace) => {
            mkdirSync(join(workspace, 'Public'));
            renameSync(join(workspace, 'Diary/a.txt'), join(workspace, 'Public/a.txt'));
            writeFileSync(join(workspace, 'Own.md'), 'about the garden\n');
          },
        },
        cloud(read('Own.md'), read('Public/a.txt')),
        cloud(read('Own.md'), read('Public/a.txt')),
      ],
    });
    expect(seen.slice(0, 4).join('\n')).not.toMatch(/about the garden|Lindisfarne/);
    expect(leaked).toContain('Lindisfarne');
    expect(seen.at(-1)).toContain('about the garden');
    for (const path of ['Own.md', 'Public/a.txt'])
      expect(said.split(`${path} was private`).length - 1, `${path}: ${said}`).toBe(1);
  });
});
