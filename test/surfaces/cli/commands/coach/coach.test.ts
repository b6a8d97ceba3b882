// The coach in this process, without a terminal: what it opens with, and what it makes of each line.
import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coach } from '../../../../../src/surfaces/cli/commands/coach.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';
import { resultsOf, type ScriptedModel, scriptedModel } from '../../../../support/scripted-model.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const VAULT = resolve(import.meta.dirname, '../../../../../examples/vault');
let cwd = '';
let said: string[] = [];
let model: ScriptedModel | undefined;

beforeEach(() => {
  cwd = temporaryFolder();
  cpSync(VAULT, cwd, { recursive: true });
  said = [];
  vi.stubEnv('COUNTERSIGN_HOME', temporaryFolder());
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await model?.close();
  model = undefined;
});

const talk = async (lines: readonly string[], options: object = { model: 'offline' }, vault?: string) => {
  const input = new PassThrough();
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never); // a pipe has all that is used of it
  input.end(lines.map((line) => `${line}\n`).join(''));
  const output = recordedOutput();
  const code = await coach(vault, { cwd, ...options }, output);
  return { code, ...output, words: said.join('') };
};
const scripted = async (...texts: string[]) => {
  model = await scriptedModel(texts.map((text) => ({ text })));
  return { model: 'compatible/scripted', baseUrl: model.url, sphere: 'personal' };
};

describe('the opening', () => {
  it('shows counts, an observation and three options, and a number sends the request of one', async () => {
    const { notes, words, code } = await talk(['3', '/exit'], { model: 'offline', sphere: 'Personal' });
    expect(notes[0]).toContain('· coach · model: offline');
    expect(notes).toContain('Personal: 9 projects, 31 next actions, 2 stalled, 6 in the inbox.');
    expect(notes).toContain("  3  Choose today's hotlist");
    expect(words).toContain('For today I would take:');
    expect(code).toBe(4); // nobody could be asked
  });

  it('is shown again after reset, with what the vault says then', async () => {
    const { notes } = await talk(['what is overdue?', 'reset', '1'], { model: 'offline', sphere: 'work' });
    expect(notes.filter((note) => note.startsWith('Work: 3 projects'))).toHaveLength(2);
  });

  it('answers its own words without a model', async () => {
    const { notes, words } = await talk(['/help', '?', '/cost', '/nonsense', 'quit', 'never said']);
    expect(notes.filter((note) => note.includes('begin again'))).toHaveLength(2);
    expect(notes.join('\n')).toContain('/nonsense is not a word of this chat');
    expect(words).toBe('');
  });

  it('names notes that cannot be read as what they are', async () => {
    writeFileSync(join(cwd, 'Projects/Broken.md'), '---\ntags: [project/personal\n---\n');
    expect((await talk([])).notes.join('\n')).toMatch(/note: .*Broken\.md/);
    for (const name of 'ABCDE') writeFileSync(join(cwd, `Projects/${name}.md`), '---\ntags: [project/personal\n---\n');
    const { notes } = await talk([]);
    expect(notes.filter((note) => note.startsWith('note: '))).toHaveLength(4);
    expect(notes).toContain('note: …and 3 more like these');
  });
});

describe('the vault', () => {
  it('is the folder that was named, seen from here', async () => {
    const inner = await talk([], { model: 'offline', cwd: resolve(cwd, '..'), sphere: 'work' }, cwd);
    expect(inner.notes).toContain('Work: 3 projects, 12 next actions, 0 stalled, 6 in the inbox.');
    const nowhere = await talk([], { model: 'offline' }, 'nowhere');
    expect(nowhere).toMatchObject({
      code: 1,
      errors: [{ code: 'NOT_FOUND', message: expect.stringContaining('no vault') }],
    });
  });

  it('needs a sphere that it has; without one it is all of them', async () => {
    expect(await talk([], { model: 'offline', sphere: 'wrok' })).toMatchObject({
      code: 2,
      errors: [{ code: 'BAD_ARGS' }],
    });
    expect((await talk([])).notes).toContain('All spheres: 11 projects, 40 next actions, 2 stalled, 6 in the inbox.');
    cwd = temporaryFolder();
    expect((await talk([])).notes.join('\n')).toContain('No projects found');
  });

  it('says what is wrong with the flags', async () => {
    expect(await talk([], { model: 'nonsense' })).toMatchObject({ code: 2 });
  });
});

describe('what a model is told', () => {
  it('is the overview once, when a rule lets it, and the protocol that was asked for', async () => {
    const flags = await scripted('One.', 'Two.', 'Three.');
    const { code } = await talk(['hello', 'and?', 'run the friday review'], { ...flags, yes: true });
    expect(code).toBe(0);
    const [first, second, third] = (model?.requests ?? []).map((request) => [...resultsOf(request).values()].flat());
    expect(first).toEqual([expect.stringContaining('<project path="Projects/Website.md"')]);
    expect(second).toEqual(first);
    expect(third).toHaveLength(2);
    expect(third?.[1]).toContain('<protocol name="Friday"');
    expect(model?.requests[0]?.raw).toContain('You are the GTD coach for the sphere \\"personal\\"');
  });

  it('is nothing when nobody can be asked, and the conversation goes on', async () => {
    const flags = await scripted('Tell me.');
    const { words, code } = await talk(['hello'], flags);
    expect(words).toContain('Tell me.');
    expect(code).toBe(4);
    expect(model?.requests[0]?.raw).not.toContain('Kitchen');
  });
});
