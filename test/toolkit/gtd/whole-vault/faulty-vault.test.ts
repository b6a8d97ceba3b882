// Vaults with known faults: what was put in is there, and nothing else of its kind is, as far as the second reader can tell.
import { describe, expect, it } from 'vitest';
import type { VaultFault } from '../../../../src/toolkit/gtd/review/find-faults.ts';
import type { Path } from '../../../../src/workspace/path.ts';
import { faultyVault, KINDS, TODAY } from '../../../support/vaults/faulty-vault.ts';
import { scoreOf } from '../../../support/vaults/score.ts';
import type { Item } from './reader/items.ts';
import { type ProjectNote, readVault } from './second-reader.ts';

describe.each([20, 100, 300])('a vault of %i projects', (projects) => {
  const { files, planted, modified } = faultyVault({ projects, seed: projects * 3, inbox: 9 });
  const vault = readVault(files);
  const pathsOf = (kind: string): string[] =>
    planted.flatMap((fault) => (fault.kind === kind ? [fault.path] : [])).sort();
  const open = (items: readonly Item[] = []): Item[] => items.filter(({ mark }) => mark !== 'done');
  const isLive = ({ status = '' }: ProjectNote): boolean => ['', 'live'].includes(status.toLowerCase());
  const live = vault.projects.filter(isLive);
  const lines = [
    ...live.flatMap(({ path, items }) => open(items).map((item) => ({ path, item }))),
    ...vault.central.map((item) => ({ path: 'Next actions.md', item })),
  ];
  const linesOf = (kind: string): string[] =>
    planted
      .flatMap((fault) => (fault.kind === kind ? fault.lines.map(({ path, raw }) => `${path}\n${raw}`) : []))
      .sort();
  const linesThat = (holds: (item: Item, path: string) => boolean): string[] =>
    lines.flatMap(({ path, item }) => (holds(item, path) ? [`${path}\n${item.raw}`] : [])).sort();
  const hasOpen = (project: ProjectNote): boolean =>
    open(project.items).length > 0 || live.some((child) => child.parent === project.path && hasOpen(child));

  it('has as many projects, and faults of every kind, each in its place', () => {
    expect(vault.projects).toHaveLength(projects);
    expect(KINDS.filter((kind) => !planted.some((fault) => fault.kind === kind))).toEqual([]);
    const lost = planted.flatMap((fault) =>
      fault.lines.filter(({ path, raw }) => !(files.get(path) ?? '').split(/\r?\n/u).includes(raw)),
    );
    expect(lost).toEqual([]);
    expect(vault.inbox).toHaveLength(9);
  });

  it('is stalled, finished and without outcome only where that was planted', () => {
    const idle = live.filter((project) => !hasOpen(project));
    const isDone = ({ items = [] }: ProjectNote): boolean => items.length > 0;
    expect(idle.filter((project) => !isDone(project)).map(({ path }) => path)).toEqual(pathsOf('stalled'));
    expect(idle.filter(isDone).map(({ path }) => path)).toEqual(pathsOf('finished'));
    expect(live.filter(({ description }) => description === '').map(({ path }) => path)).toEqual(pathsOf('no outcome'));
  });

  it('waits and is due only where that was planted', () => {
    const monthsAgo = Date.parse(TODAY) - 90 * 86_400_000;
    expect(linesThat(({ mark, due }) => mark !== 'waiting' && due !== undefined && due < TODAY)).toEqual(
      linesOf('overdue'),
    );
    expect(linesThat(({ mark, due }) => mark === 'waiting' && due !== undefined && due < TODAY)).toEqual(
      [...linesOf('overdue waiting'), ...linesOf('stale waiting').filter((line) => line.includes('📅'))].sort(),
    );
    expect(
      linesThat(
        ({ mark, due }, path) => mark === 'waiting' && due === undefined && (modified.get(path) ?? 0) < monthsAgo,
      ),
    ).toEqual(linesOf('stale waiting').filter((line) => !line.includes('📅')));
  });

  it('says the same twice only where that was planted', () => {
    const bare = ({ text }: Item): string =>
      text
        .replaceAll(/📅\s*\S+|#\S+/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .replace(/\.$/u, '')
        .toLowerCase();
    const times = new Map<string, number>();
    for (const { item } of lines) times.set(bare(item), (times.get(bare(item)) ?? 0) + 1);
    expect(linesThat((item) => (times.get(bare(item)) ?? 0) > 1)).toEqual(linesOf('duplicate'));
  });

  it('is too long only where that was planted', () => {
    const read = ({ text }: Item): string => text.replaceAll(/📅\s*\S+|#\S+|\(http\S+\)/gu, '').trim();
    expect(linesThat((item) => item.mark !== 'waiting' && read(item).length > 150)).toEqual(linesOf('too long'));
  });
});

it('is scored by what was planted: right, wrong, missed, and what is true under another name', () => {
  const line = (path: string, raw: string) => ({ path: path as Path, raw }); // only these two are looked at
  const action = (path: string, raw: string): NonNullable<VaultFault['action']> => ({
    ...line(path, raw),
    line: 1,
    text: raw,
    mark: 'todo',
    contexts: [],
    spheres: [],
  });
  const fault = (kind: VaultFault['kind'], path: string, more: Partial<VaultFault> = {}): VaultFault => ({
    kind,
    path: path as Path,
    words: '',
    ...more,
  });
  const { scores, wrong } = scoreOf(
    [
      { kind: 'stalled', path: 'a.md', lines: [] },
      { kind: 'vague', path: 'b.md', lines: [line('b.md', '- [ ] gym')] },
      { kind: 'duplicate', path: 'b.md', lines: [line('b.md', '- [ ] x'), line('c.md', '- [ ] x')] },
      { kind: 'stale waiting', path: 'd.md', lines: [line('d.md', '- [w] y')], alsoTrue: 'overdue waiting' },
    ],
    [
      fault('stalled', 'a.md'),
      fault('vague', 'b.md', { action: action('b.md', '- [ ] Call Ann') }),
      fault('duplicate', 'c.md', { action: action('c.md', '- [ ] x'), other: action('b.md', '- [ ] x') }),
      fault('overdue waiting', 'd.md', { action: action('d.md', '- [w] y') }),
    ],
  );
  expect(Object.fromEntries(scores)).toEqual({
    stalled: { planted: 1, found: 1, right: 1 },
    vague: { planted: 1, found: 1, right: 0 },
    duplicate: { planted: 1, found: 1, right: 1 },
    'stale waiting': { planted: 1, found: 0, right: 0 },
  });
  expect(wrong.map(({ how, kind }) => `${how} ${kind}`)).toEqual([
    'wrongly found vague',
    'missed vague',
    'missed stale waiting',
  ]);
});
