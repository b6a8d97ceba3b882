import { describe, expect, it, onTestFinished } from 'vitest';
import { arrangeTools, bytesOf, MOST_BYTES } from '../../../src/agent/on-demand/arrange-tools.ts';
import { shownTools } from '../../../src/agent/on-demand/shown-tools.ts';
import { PROFILE_NAMES } from '../../../src/config/config.ts';
import { toolsOf } from '../../../src/config/profiles/profile.ts';
import { PROFILES } from '../../../src/config/profiles/profiles.ts';
import { servicesFor } from '../../../src/host/setup/services-for.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import type { Tool } from '../../../src/tool/tool.ts';
import { builtInTools } from '../../../src/toolkit/built-in-tools.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const builtIn = (): readonly Tool[] => {
  const workspace = openWorkspace(temporaryFolder());
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  return builtInTools(servicesFor(workspace.value));
};

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('it is not there');
  return value;
};

const moreIn = (tools: readonly Tool[]): Tool => must(createRegistry(tools).find('more_tools'));

/** As a folder's cards, or a server of tools, would bring them. */
const others = (count: number): readonly Tool[] => {
  const [like] = builtIn();
  return Array.from({ length: count }, (_, index) => ({
    ...must(like),
    name: `other_tool_${index + 1}`,
    group: `server_${(index % 4) + 1}`,
    aliases: [],
  }));
};

const NOTHING = { wanted: new Set<string>() };

describe('the first request', () => {
  it.each(PROFILE_NAMES)('of %s has 8 KB of tools at most, and loses none', (name) => {
    const all = builtIn();
    const offered = toolsOf(PROFILES[name], all);
    const { tools, later } = arrangeTools({ tools: offered, more: moreIn(all), first: PROFILES[name].first });
    const { tools: shown, later: hidden } = shownTools(tools, NOTHING);
    const bytes = bytesOf(shown);
    process.stderr.write(
      `${name}: ${shown.length} of ${offered.length} tools, ${bytes} bytes instead of ${bytesOf(offered)}\n`,
    );
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect([...later.values()].flat().toSorted()).toEqual(hidden.map((tool) => tool.name).toSorted());
    const names = [...shown, ...hidden].map((tool) => tool.name);
    expect(names.toSorted()).toEqual([...new Set([...offered.map((tool) => tool.name), 'more_tools'])].toSorted());
  });

  it.each([60, 200, 500])('has 8 KB of tools at most when %i are offered, and names their groups', (count) => {
    const all = builtIn();
    const offered = toolsOf(PROFILES.code, all);
    const cards = others(count - offered.length);
    const { tools } = arrangeTools({
      tools: [...offered, ...cards],
      more: moreIn(all),
      first: [...PROFILES.code.first, ...cards.map(({ name }) => name)],
    });
    const { tools: shown } = shownTools(tools, NOTHING);
    process.stderr.write(`code with ${count} tools: ${shown.length} shown, ${bytesOf(shown)} bytes\n`);
    expect(bytesOf(shown)).toBeLessThanOrEqual(MOST_BYTES);
    const names = shown.map(({ name }) => name);
    for (const name of ['read_file', 'edit_file', 'search_files', 'run_command', 'task_complete'])
      expect(names).toContain(name);
    const more = must(shown.find(({ name }) => name === 'more_tools'));
    for (const group of ['server_1', 'server_4', 'data', 'code']) expect(more.description).toContain(group);
  });

  it('counts the tools of a group where not even one of each can be named', () => {
    const all = builtIn();
    const many = others(400).map((tool, index) => ({ ...tool, group: `g${index % 100}` }));
    const { tools } = arrangeTools({ tools: [...all, ...many], more: moreIn(all), first: PROFILES.code.first });
    const { tools: shown } = shownTools(tools, NOTHING);
    expect(must(shown.find(({ name }) => name === 'more_tools')).description).toContain('g1 (4), g2 (4)');
    expect(bytesOf(shown)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('shows everything, and no tool for more, where everything fits', () => {
    const all = builtIn();
    const few = all.filter(({ group }) => group === 'files');
    const { tools, later } = arrangeTools({ tools: [...few, moreIn(all)], more: moreIn(all), first: [] });
    expect(tools.map(({ name }) => name)).toEqual(few.map(({ name }) => name));
    expect(later.size).toBe(0);
  });

  it('shows a tool that comes first and is not too large for it, and asks for the others by group', () => {
    const all = builtIn();
    const huge = { ...must(all[0]), name: 'huge', description: 'x'.repeat(9000), aliases: [] };
    const { tools } = arrangeTools({
      tools: [huge, ...all],
      more: moreIn(all),
      first: ['huge', 'nobody', 'plan', 'plan'],
    });
    const { tools: shown } = shownTools(tools, NOTHING);
    expect(shown.map(({ name }) => name)).toEqual(['plan', 'more_tools']);
  });
});

describe('what is shown', () => {
  const arranged = () => {
    const all = builtIn();
    return arrangeTools({ tools: all, more: moreIn(all), first: PROFILES.code.first }).tools;
  };

  it('grows by the groups that were asked for and by the tools that were called', () => {
    const tools = arranged();
    const names = (...wanted: string[]) => shownTools(tools, { wanted: new Set(wanted) }).tools.map(({ name }) => name);
    expect(names()).not.toContain('show_project');
    expect(names('gtd')).toContain('show_project');
    expect(names('gtd')).not.toContain('backlinks');
    expect(names('backlinks')).toContain('backlinks');
    expect(names('backlinks')).not.toContain('vault_search');
  });

  it('is the same list as long as nothing new is wanted, so that it is counted and written once', () => {
    const tools = arranged();
    const first = shownTools(tools, NOTHING);
    expect(shownTools(tools, { wanted: new Set(['read_file']) }).tools).toBe(first.tools);
    expect(shownTools(tools, { wanted: new Set(['gtd']) }).tools).not.toBe(first.tools);
    const all = tools.filter(({ onDemand }) => onDemand === undefined);
    expect(shownTools(all, NOTHING).tools).toBe(all);
  });
});

it.each(PROFILE_NAMES)('the prompt of %s names only tools that are in the first request', (name) => {
  const all = builtIn();
  const profile = PROFILES[name];
  const { tools } = arrangeTools({ tools: toolsOf(profile, all), more: moreIn(all), first: profile.first });
  const shown = shownTools(tools, NOTHING).tools.map((tool) => tool.name);
  for (const way of ['run', 'chat'] as const) {
    const text = profile.system({ way, tools: shown, folder: 'shop', today: '2026-11-15', notes: 3 });
    const named = all.map((tool) => tool.name).filter((each) => new RegExp(`\\b${each}\\b`).test(text));
    // "plan" and "memory" are words of their own; each stands for its tool only beside it.
    expect(named.filter((each) => each.includes('_') && !shown.includes(each))).toEqual([]);
    expect(named.filter((each) => each.includes('_')).length).toBeGreaterThan(2);
  }
});
