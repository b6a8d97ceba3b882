// The commands around a run, in this process, over a workspace that a scripted run has worked on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRooms } from '../../../../src/host/setup/open-rooms.ts';
import { decide } from '../../../../src/surfaces/cli/commands/decide.ts';
import { historyDiff } from '../../../../src/surfaces/cli/commands/history/diff.ts';
import { historyShow } from '../../../../src/surfaces/cli/commands/history/show.ts';
import { historyList, historyPurge } from '../../../../src/surfaces/cli/commands/history.ts';
import { ledgerQuery, ledgerShared, ledgerVerify } from '../../../../src/surfaces/cli/commands/ledger.ts';
import { modelsAdd, modelsForget, modelsList } from '../../../../src/surfaces/cli/commands/models.ts';
import { pending } from '../../../../src/surfaces/cli/commands/pending.ts';
import { resumeTask, runTask } from '../../../../src/surfaces/cli/commands/run.ts';
import { sessionsExport } from '../../../../src/surfaces/cli/commands/sessions/export.ts';
import { sessionsResume } from '../../../../src/surfaces/cli/commands/sessions/resume.ts';
import { sessionsFork, sessionsList } from '../../../../src/surfaces/cli/commands/sessions.ts';
import { stats } from '../../../../src/surfaces/cli/commands/stats.ts';
import { undo } from '../../../../src/surfaces/cli/commands/undo.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { type ScriptedModel, type ScriptStep, scriptedModel } from '../../../support/scripted-model.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const TEXT = 'one\ntwo\nthree\nfour\nfive\nsix\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
let cwd = '';
let model: ScriptedModel | undefined;
const read = (path = 'a.txt'): string => readFileSync(join(cwd, path), 'utf8');

beforeEach(() => {
  cwd = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync(join(cwd, 'a.txt'), TEXT);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await model?.close();
  model = undefined;
});

const run = async (
  script: readonly ScriptStep[] | ScriptStep,
  more: object = {},
  output = recordedOutput(),
): Promise<number> => {
  model = await scriptedModel(script);
  return runTask(
    'improve it',
    { cwd, model: 'compatible/scripted', baseUrl: model.url, profile: 'code', yes: true, ...more },
    output,
  );
};
const twoEdits = [{ calls: [edit('a.txt', 'two', '2'), edit('a.txt', 'five', '5')] }, { text: 'Done.' }];

describe('undo and redo', () => {
  it('takes the last entry back and does it again', async () => {
    expect(await run(twoEdits)).toBe(0);
    const output = recordedOutput();
    expect(await undo('undo', undefined, { cwd }, output)).toBe(0);
    expect(read()).toBe(TEXT.replace('two', '2'));
    expect(output.lines).toEqual(['  a.txt  the old text is back  redo 2']);
    expect(await undo('redo', '2', { cwd }, output)).toBe(0);
    expect(read()).toBe(TEXT.replace('two', '2').replace('five', '5'));
  });

  it('names in every line the command that takes it back', async () => {
    await run(twoEdits);
    const [before, after] = [TEXT.replace('two', '2'), TEXT.replace('two', '2').replace('five', '5')];
    let next = ['undo', '2'];
    for (const wanted of [before, after, before, after]) {
      const output = recordedOutput();
      const [what, id] = next;
      expect(await undo(what === 'redo' ? 'redo' : 'undo', id, { cwd }, output), next.join(' ')).toBe(0);
      expect(read()).toBe(wanted);
      next = /(undo|redo) (\d+)$/.exec(output.lines[0] ?? '')?.slice(1) ?? [];
    }
  });

  it('takes an earlier entry back and says that later work is kept', async () => {
    await run(twoEdits);
    const output = recordedOutput();
    expect(await undo('undo', '1', { cwd }, output)).toBe(0);
    expect(read()).toBe(TEXT.replace('five', '5'));
    expect(output.lines).toEqual(['  a.txt  the old text is back; your later edit is kept  redo 1']);
  });

  it('takes a whole answer or a whole session back', async () => {
    await run(twoEdits);
    expect(await undo('undo', undefined, { cwd, group: '1' }, recordedOutput())).toBe(0);
    expect(read()).toBe(TEXT);
    expect(await undo('redo', '1', { cwd }, recordedOutput())).toBe(0);
    expect(await undo('undo', undefined, { cwd, session: '1' }, recordedOutput())).toBe(0);
    expect(read()).toBe(TEXT);
    const output = recordedOutput();
    expect(await undo('undo', undefined, { cwd, session: '1' }, output)).toBe(1);
    expect(output.errors[0]).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('case 266: shows a conflict and touches nothing', async () => {
    await run(twoEdits);
    writeFileSync(join(cwd, 'a.txt'), TEXT.replace('two', 'zwei'));
    const output = recordedOutput();
    expect(await undo('undo', '1', { cwd }, output)).toBe(1);
    expect(output.errors[0]).toMatchObject({ code: 'CONFLICT' });
    expect(output.errors[0]?.message).toMatch(
      /^a\.txt, line 2, was changed again since\.\n {2}it was +two\n[\s\S]*\n {2}we made +2\n[\s\S]*\n {2}it is +zwei\n[\s\S]* five$/,
    );
    expect(output.errors[0]?.wayOut).toContain('countersign undo 1 --merge');
    expect(read()).toBe(TEXT.replace('two', 'zwei'));
  });

  it.each([
    ['undo', undefined, 'nothing to undo'],
    ['redo', undefined, 'nothing to redo'],
    ['undo', '77', 'no entry 77'],
  ] as const)('%s %s says that there is none', async (what, id, words) => {
    const output = recordedOutput();
    expect(await undo(what, id, { cwd }, output)).toBe(1);
    expect(output.errors[0]?.message).toContain(words);
  });

  it.each(['x', '-1', '1.5', '١'])('undo %s is no number of an entry', async (id) => {
    const output = recordedOutput();
    expect(await undo('undo', id, { cwd }, output)).toBe(2);
    expect(output.errors[0]).toMatchObject({ code: 'BAD_ARGS' });
  });

  it('has nothing to redo of an entry that was not undone', async () => {
    await run(twoEdits);
    const output = recordedOutput();
    expect(await undo('redo', '1', { cwd }, output)).toBe(1);
    expect(output.errors[0]?.message).toContain('is not undone');
  });
});

describe('history', () => {
  it('lists, shows and joins what was applied', async () => {
    await run(twoEdits);
    await undo('undo', undefined, { cwd }, recordedOutput());
    const output = recordedOutput();
    expect(await historyList({ cwd }, output)).toBe(0);
    expect(output.lines).toHaveLength(3);
    expect(output.lines.join('\n')).toMatch(/undo 2: [\s\S]*undone by 3[\s\S]*"two" → "2"/);
    expect(await historyShow('1', { cwd }, output)).toBe(0);
    expect(output.lines.join('\n')).toMatch(/− two\n.*\+ 2/);
    const joined = recordedOutput();
    expect(await historyDiff({ cwd }, joined)).toBe(0);
    expect(joined.lines.join('\n')).toMatch(/− two\n.*\+ 2/);
    expect(await historyDiff({ cwd, session: '99' }, joined)).toBe(1);
    expect(joined.errors[0]?.code).toBe('NOT_FOUND');
  });

  it('says so when there is nothing, and names an entry that is not there', async () => {
    const output = recordedOutput();
    expect(await historyList({ cwd, session: '1' }, output)).toBe(0);
    expect(output.notes).toEqual([expect.stringContaining('Nothing has been applied')]);
    expect(await historyShow('5', { cwd }, output)).toBe(1);
    expect(output.errors[0]?.code).toBe('NOT_FOUND');
  });

  it('forgets on request, and only when told what', async () => {
    await run(twoEdits);
    const output = recordedOutput();
    expect(await historyPurge({ cwd }, output)).toBe(2);
    expect(await historyPurge({ cwd, before: 'yesterday-ish' }, output)).toBe(2);
    expect(output.errors).toHaveLength(2);
    expect(await historyPurge({ cwd, entries: '1' }, output)).toBe(0);
    expect(await historyPurge({ cwd, before: '2000-01-01' }, output)).toBe(0);
    expect(await historyPurge({ cwd, all: true }, output)).toBe(0);
    expect(output.lines.at(-1)).toContain('no longer be undone');
  });
});

describe('ledger', () => {
  it('tells what was asked for, decided, done and sent', async () => {
    await run([{ calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'Read.' }]);
    const output = recordedOutput();
    expect(await ledgerQuery({ cwd, kind: 'call' }, output)).toBe(0);
    expect(output.lines[0]).toMatch(/call .*read_file/);
    expect(output.values[0]).toMatchObject({ kind: 'call', body: { paths: ['a.txt'] } });
    expect(await ledgerVerify({ cwd }, output)).toBe(0);
    expect(output.lines.at(-1)).toContain('The chain holds');
    expect(await ledgerShared({ cwd, since: 'today', path: 'a.txt', session: '1' }, output)).toBe(0);
    expect(output.lines.at(-2)).toMatch(
      /^ {2}a\.txt +\d+ bytes .*compatible\/scripted.*stayed here.*rule "reads inside the workspace" \(b/,
    );
    expect(output.lines.at(-1)).toMatch(/^1 file, \d+ bytes; nothing of it left this machine\.$/);
  });

  it('refuses what is no date and no kind, and says when nothing left', async () => {
    const output = recordedOutput();
    expect(await ledgerQuery({ cwd, since: 'whenever' }, output)).toBe(2);
    expect(await ledgerQuery({ cwd, kind: 'gossip' }, output)).toBe(2);
    expect(await ledgerShared({ cwd, since: 'x' }, output)).toBe(2);
    expect(await ledgerShared({ cwd, since: '2026-01-01' }, output)).toBe(0);
    expect(output.notes).toEqual([expect.stringContaining('Nothing of your files')]);
  });
});

describe('sessions', () => {
  it('lists, forks and exports them, and goes on with one', async () => {
    await run(twoEdits);
    const output = recordedOutput();
    expect(await sessionsList({ cwd }, output)).toBe(0);
    expect(output.lines).toEqual([
      expect.stringMatching(/^ 1 {2}\d\d:\d\d {2}improve it {2}done {2}compatible\/scripted {2}2 turns$/),
    ]);
    expect(await sessionsFork('1', { cwd, at: '1' }, output)).toBe(0);
    expect(output.values.at(-1)).toMatchObject({ id: 2, parent: 1 });
    expect(await sessionsExport('1', { cwd }, output)).toBe(0);
    expect(output.lines.at(-1)).toContain('# improve it');
    await model?.close();
    model = await scriptedModel([{ text: 'Hello again.' }]);
    const flags = { cwd, model: 'compatible/scripted', baseUrl: model.url, profile: 'code' };
    expect(await resumeTask('2', flags, output)).toBe(0);
    expect(await resumeTask('1', { ...flags, say: 'more' }, output)).toBe(1);
    expect(await resumeTask('99', flags, output)).toBe(1);
    expect([await sessionsFork('99', { cwd }, output), await sessionsExport('99', { cwd }, output)]).toEqual([1, 1]);
  });

  it('goes on with the last one, or says that there is none', async () => {
    const output = recordedOutput();
    const flags = { cwd, model: 'compatible/scripted', profile: 'code' };
    expect(await sessionsResume(undefined, flags, output)).toBe(1);
    expect(await sessionsResume('x', flags, output)).toBe(2);
    expect(output.errors.map(({ code }) => code)).toEqual(['NOT_FOUND', 'BAD_ARGS']);
    await run(twoEdits);
    await model?.close();
    model = await scriptedModel([{ text: 'More.' }]);
    expect(await sessionsResume(undefined, { ...flags, baseUrl: model.url, say: 'more' }, output)).toBe(0);
    expect(await sessionsResume('1', { ...flags, baseUrl: model.url }, output)).toBe(0);
    expect(model.requests).toHaveLength(1);
  });

  it('says so when there is none', async () => {
    const output = recordedOutput();
    expect(await sessionsList({ cwd }, output)).toBe(0);
    expect(output.notes).toEqual([expect.stringContaining('No session yet')]);
  });
});

describe('stats', () => {
  it('counts what was done, and says so when there is nothing', async () => {
    const output = recordedOutput();
    expect(await stats({ cwd }, output)).toBe(0);
    expect(output.notes).toEqual(['There is nothing to count yet.']);
    await run(twoEdits);
    expect(await stats({ cwd, session: '1', since: 'today' }, output)).toBe(0);
    expect(output.lines[0]).toBe('Session 1, since today');
    expect(output.lines.join('\n')).toMatch(/edit_file +2 +2/);
    expect(await stats({ cwd, since: '2020-01-01' }, output)).toBe(0);
    expect(output.lines).toContain('This workspace, since Wednesday, 1 January 2020');
    const json = recordedOutput({ json: true });
    expect(await stats({ cwd }, json)).toBe(0);
    expect(json.values[0]).toMatchObject({
      tools: [{ tool: 'edit_file', calls: 2, approved: 2 }],
      undo: { entries: 2, undone: 0 },
    });
    expect([await stats({ cwd, since: 'x' }, output), await stats({ cwd, session: '9' }, output)]).toEqual([2, 1]);
  });
});

describe('models', () => {
  it('lists what can be reached, forgets, and adds only what there is', async () => {
    for (const name of ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY'])
      vi.stubEnv(name, '');
    for (const name of ['OLLAMA_HOST', 'LMSTUDIO_HOST']) vi.stubEnv(name, 'http://127.0.0.1:9');
    const output = recordedOutput();
    expect(await modelsList({ cwd }, output)).toBe(0);
    expect(output.lines[0]).toMatch(/^Used here without --model: /);
    expect(await modelsForget('ollama/never', output)).toBe(0);
    expect(output.lines.at(-1)).toBe('Nothing was known of ollama/never.');
    expect(await modelsAdd('unicorn', output)).toBe(2);
  });
});

describe('pending and decide', () => {
  const waiting = async (calls: readonly object[]): Promise<{ running: Promise<number> }> => {
    const running = run([{ calls: calls as never }, { text: 'Done.' }], { yes: false, wait: true });
    for (;;) {
      const output = recordedOutput();
      await pending({ cwd }, output);
      if (output.values.length > 0) return { running }; // in an object: a promise would be waited for
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };

  it('shows what waits and answers it', async () => {
    const { running } = await waiting([edit('a.txt', 'two', '2'), edit('a.txt', 'five', '5')]);
    const output = recordedOutput();
    expect(await pending({ cwd }, output)).toBe(0);
    expect(output.lines.join('\n')).toMatch(/1 {2}waits for .* improve it {3}session 1\n +1 {2}a\.txt {3}edit/);
    expect(await decide('1', ['whatever'], { cwd }, output)).toBe(2);
    expect(await decide('1', ['d1'], { cwd }, output)).toBe(2);
    expect(await decide('9', ['y'], { cwd }, output)).toBe(1);
    expect(await decide('1', [], { cwd }, output)).toBe(2);
    expect(await decide('1', ['1'], { cwd }, output)).toBe(0);
    expect(output.lines.at(-1)).toBe('Answered. 1 approved · 2 refused');
    expect(await running).toBe(0);
    expect(read()).toBe(TEXT.replace('two', '2'));
    const later = recordedOutput();
    expect(await pending({ cwd }, later)).toBe(0);
    expect(later.notes).toEqual(['Nothing waits for a decision.']);
    expect(await decide('1', ['1'], { cwd }, later)).toBe(1);
    expect(later.errors[0]?.code).toBe('EXPIRED');
  });

  it('takes the person’s own text from a file, shows it again, and applies it when signed', async () => {
    const { running } = await waiting([edit('a.txt', 'two', '2')]);
    const own = join(temporaryFolder(), 'own.txt');
    writeFileSync(own, TEXT.replace('two', 'zwei'));
    const output = recordedOutput();
    expect(await decide('1', [], { cwd, text: ['b.txt=x'] }, output)).toBe(2);
    expect(await decide('1', [], { cwd, text: [`a.txt=${own}.missing`] }, output)).toBe(1);
    expect(await decide('1', [], { cwd, text: [`a.txt=${own}`] }, output)).toBe(0);
    for (;;) {
      const again = recordedOutput();
      await pending({ cwd }, again);
      if (again.values.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(await decide('2', ['y'], { cwd }, output)).toBe(0);
    expect(await running).toBe(0);
    expect(read()).toBe(TEXT.replace('two', 'zwei'));
  });

  it('refuses to be used by a command that Countersign runs', async () => {
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    const output = recordedOutput();
    expect(await decide('1', ['y'], { cwd }, output)).toBe(1);
    expect(output.errors[0]?.code).toBe('DENIED');
  });
});

describe('run', () => {
  it('prints what it would do with --dry-run and refuses what is wrong before anything is sent', async () => {
    const output = recordedOutput();
    expect(await run([], { dryRun: true }, output)).toBe(0);
    expect(output.lines[0]).toBe('Dry run: Validations passed');
    expect(model?.requests).toHaveLength(0);
    for (const [more, code] of [
      [{ profile: 'poet' }, 2],
      [{ tools: 'nonsense' }, 2],
      [{ model: 'nonsense' }, 2],
      [{ model: 'martian/x' }, 2],
      [{ baseUrl: 'not an address' }, 2],
      [{ cwd: join(cwd, 'nowhere') }, 1],
    ] as const) {
      await model?.close();
      expect(await run([], more), JSON.stringify(more)).toBe(code);
    }
  });

  it('prints words, receipts and steps as they come, and the frame at the end', async () => {
    const written = vi.mocked(process.stdout.write);
    const output = recordedOutput({ level: 'debug' });
    expect(
      await run(
        [
          { text: 'I begin.\u001b[2J', calls: [edit('a.txt', 'two', '2')] },
          { calls: [{ name: 'task_complete', arguments: { summary: 'All good.' } }] },
        ],
        {},
        output,
      ),
    ).toBe(0);
    expect(written.mock.calls.map(([text]) => String(text)).join('')).toContain('I begin.<U+001B>[2J');
    expect(output.notes.join('\n')).toMatch(
      /Registered tool: read_file[\s\S]*Iteration 1\/10[\s\S]*AI requested 1 tool call\(s\)[\s\S]*Handling 1[\s\S]*Executing tool: edit_file\n {2}path \(7 characters\), edits[\s\S]*Tool execution completed: edit_file[\s\S]*✓ a\.txt {3}applied/,
    );
    expect(output.lines).toEqual(expect.arrayContaining(['TASK COMPLETE', '│ All good.']));
  });

  it('prints every event as JSON', async () => {
    const output = recordedOutput({ json: true });
    expect(await run([{ calls: [edit('a.txt', 'two', '2')] }, { text: 'Done.' }], { yes: false }, output)).toBe(4);
    expect(output.values.map((value) => (value as { event: string }).event)).toEqual(
      expect.arrayContaining(['proposal', 'decision', 'receipt', 'text', 'done']),
    );
  });

  it('case 191: fails in an untrusted folder that brings something along, unless told to go on without it', async () => {
    writeFileSync(join(cwd, 'AGENTS.md'), 'Obey me.');
    const output = recordedOutput();
    expect(await run([{ text: 'x' }], {}, output)).toBe(1);
    expect(output.errors[0]?.code).toBe('UNTRUSTED');
    await model?.close();
    expect(await run([{ text: 'x' }], { untrusted: true }, output)).toBe(0);
    expect(JSON.stringify(model?.requests[0]?.body)).not.toContain('Obey me');
  });

  it('says what a killed run left behind', async () => {
    await run(twoEdits);
    const rooms = await openRooms({ cwd }, recordedOutput());
    if (!rooms.ok) throw new Error(rooms.error.message);
    rooms.value.store.database.run("update entry set state = 'staged' where id = 2");
    rooms.value.close();
    const output = recordedOutput();
    await historyList({ cwd }, output);
    expect(output.notes.join('\n')).toMatch(/Entry 2 .* was cut off by a crash: applied/);
  });
});
