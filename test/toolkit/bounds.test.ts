// Every tool over the same monstrous folder: how much it walks, reads, shows and holds in memory, and that it says where it stopped.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.ts';
import { partialWords } from '../../src/proposal/partial-words.ts';
import type { ToolBounds } from '../../src/tool/bounds.ts';
import { BOUNDS } from '../../src/toolkit/bounds.ts';
import { EVERY_CALL, LOOK_AT_NOTHING } from '../support/bounds/every-call.ts';
import { bundledCalls, type Figures, measureTools } from '../support/bounds/measure.ts';
import { monstrousFolder } from '../support/bounds/monstrous-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { over } from './tool-calls.ts';

/** Just above what a listing walks over and a coach reads. */
const FILES = 21_000;
/** A process that has loaded the program and reads the largest file a tool takes has a third of it; the folder has 600 MB. */
const MEGABYTES = 512;
/** What a call may share at most, whatever it is about: the bytes of one read, with the numbers of its lines. */
const SHARED = 2 * DEFAULT_CONFIG.limits.readBytes;

const toolNames = (): readonly string[] => {
  const names: string[] = [];
  const { registry } = over(temporaryFolder());
  for (const name of Object.keys(BOUNDS)) if (registry.get(name).ok) names.push(name);
  return names;
};

describe('the table of bounds', () => {
  it('case 467: has every tool of the registry, and no other', () => {
    // A tool that is missing in it does not even start: `builtInTools` throws.
    expect(toolNames()).toEqual(Object.keys(BOUNDS));
  });

  it('case 467: every tool in it is called over the monstrous folder, or looks at none', () => {
    const named = [...Object.keys(EVERY_CALL), ...LOOK_AT_NOTHING];
    expect(named.toSorted()).toEqual(Object.keys(BOUNDS).toSorted());
  });

  it('case 467: every bound is a number above nothing, or a limit the person can set', () => {
    const wrong = Object.entries<ToolBounds>(BOUNDS).flatMap(([tool, bounds]) =>
      Object.entries(bounds)
        .filter(([, bound]) =>
          typeof bound === 'number' ? !(bound > 0) : !Object.hasOwn(DEFAULT_CONFIG.limits, bound),
        )
        .map(([name]) => `${tool}.${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('case 467: a call is given up after the seconds that stand in it', () => {
    const { registry } = over(temporaryFolder());
    for (const [name, { seconds }] of Object.entries<ToolBounds>(BOUNDS)) {
      const tool = registry.get(name);
      expect([name, tool.ok ? tool.value.seconds : undefined]).toEqual([name, seconds]);
    }
  });
});

describe('over a monstrous folder', () => {
  let place = '';
  let program = '';
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'countersign-bounds-'));
    for (const name of ['folder', 'state']) mkdirSync(join(place, name));
    monstrousFolder(join(place, 'folder'), FILES);
    program = await bundledCalls(place);
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const called = (tools: readonly string[]): readonly Figures[] =>
    measureTools(program, { folder: join(place, 'folder'), state: join(place, 'state') }, tools);

  /** Everything a call claims holds of it, whichever tool it is. */
  const isBounded = (figures: Figures): void => {
    const { tool, outcome, words, shared, partial, notes, toModel } = figures;
    const what = `${tool} ${JSON.stringify(figures.input)}: ${outcome} ${words}`;
    expect(REFUSALS, what).toContain(outcome);
    expect(figures.megabytes, what).toBeLessThan(MEGABYTES);
    expect(shared, what).toBeLessThan(SHARED);
    const bounds: ToolBounds = BOUNDS[tool as keyof typeof BOUNDS]; // one of its keys, as the table's own test says
    // What a proposal remembers is kept in the session: never every file there is.
    expect(figures.looked, what).toBeLessThan((bounds.files ?? 0) + 2500);
    for (const each of partial) {
      expect(notes, what).toContain(partialWords(each));
      if (each.told !== true) expect(toModel, what).toContain(`${partialWords(each)}.`);
    }
  };

  const partialOf = (all: readonly Figures[], tool: string) =>
    all.filter((each) => each.tool === tool).map(({ partial }) => partial);

  it('case 468: tools for files and data keep to their bounds, and a walk that ends early says so', () => {
    const all = called([
      ...inGroup('read_file', 'search_files'),
      ...['describe_data', 'get_context', 'memory', 'scaffold', 'git_status'],
    ]);
    for (const figures of all) isBounded(figures);
    expect(partialOf(all, 'list_files')[0]).toMatchObject([{ bound: 'entries', count: BOUNDS.list_files.entries }]);
    expect(partialOf(all, 'get_context')[0]).toMatchObject([{ bound: 'entries', count: BOUNDS.get_context.entries }]);
    expect(partialOf(all, 'memory')[0]).toMatchObject([
      { bound: 'results', count: BOUNDS.memory.results, of: FILES / 20 },
    ]);
    expect(all.find(({ tool }) => tool === 'scaffold')).toMatchObject({ outcome: 'LIMIT' });
    expect(all.find(({ tool }) => tool === 'edit_file')).toMatchObject({ outcome: 'TOO_LARGE' });
  });

  it('case 468: tools for code keep to their bounds, whether their index is finished or not', () => {
    const tools = [...inGroup('find_definition', 'outline'), 'impact', 'rename_symbol'];
    const all = called(tools);
    for (const figures of all) isBounded(figures);
    for (const tool of ['find_importers', 'impact'])
      expect(partialOf(all, tool).flat().length, tool).toBeGreaterThan(0);
  });

  it('case 468: tools for notes and projects keep to their bounds, and say how much they read', () => {
    const all = called([...inGroup('gtd_overview', 'process_inbox_item'), ...inGroup('vault_search', 'backlinks')]);
    for (const figures of all) isBounded(figures);
    for (const tool of ['gtd_overview', 'gtd_review'])
      expect(partialOf(all, tool)[0], tool).toContainEqual(
        expect.objectContaining({
          bound: 'files',
          what: 'notes of projects and people',
          count: BOUNDS.gtd_overview.files,
        }),
      );
    for (const tool of ['vault_search', 'show_project', 'merge_projects'])
      expect(partialOf(all, tool).flat().length, tool).toBeGreaterThan(0);
  });
});

/** An answer, or a refusal that says why; never an error of ours. */
const REFUSALS = ['ok', 'TOO_LARGE', 'LIMIT', 'NO_MATCH', 'NOT_FOUND', 'BAD_ARGS', 'BINARY', 'TIMEOUT', 'AMBIGUOUS'];

/** Those of the table from one to another, which are called over the folder. */
function inGroup(first: string, last: string): readonly string[] {
  const names = Object.keys(BOUNDS);
  return names.slice(names.indexOf(first), names.indexOf(last) + 1).filter((name) => Object.hasOwn(EVERY_CALL, name));
}
