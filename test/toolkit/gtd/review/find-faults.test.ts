// What rules find in a vault, and what they leave alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Gtd } from '../../../../src/toolkit/gtd/reading/gtd.ts';
import { type FaultFacts, findFaults, type VaultFault } from '../../../../src/toolkit/gtd/review/find-faults.ts';
import { gtdOf, project } from '../text-source.ts';

const TODAY: FaultFacts = { today: '2026-11-15' };
const GOOD = '- [ ] Email Sam the draft of the concert page';

const noted = (actions: string, status = 'live', more = 'tags: project/work'): string =>
  project(`Done is done.\n\n## Next actions\n${actions}\n`, `${more}\nstatus: ${status}`);

const faultsIn = async (files: Record<string, string>, facts = TODAY): Promise<readonly VaultFault[]> =>
  findFaults(await gtdOf(files), facts);

/** Kind, path and line of each. */
const found = async (files: Record<string, string>, facts = TODAY): Promise<unknown[]> =>
  (await faultsIn(files, facts)).map(({ kind, path, action }) => [
    kind,
    path,
    ...(action === undefined ? [] : [action.line]),
  ]);

const LINE = 9;

describe('projects', () => {
  it('one without an open action is stalled', async () => {
    expect(await faultsIn({ 'Move.md': noted('') })).toEqual([
      { kind: 'stalled', path: 'Move.md', words: 'Move has no next action.' },
    ]);
    expect(await found({ 'Move.md': project('Text.\n') })).toEqual([['stalled', 'Move.md']]);
  });

  it('one with everything done is finished, and not stalled besides', async () => {
    expect(await faultsIn({ 'Shed.md': noted('- [x] Build the frame\n- [X] Put on the roof') })).toEqual([
      { kind: 'finished', path: 'Shed.md', words: 'Shed is still live, but all 2 actions are done.' },
    ]);
    expect((await faultsIn({ 'Shed.md': noted('- [x] Build it') }))[0]?.words).toContain('its only action is done');
  });

  it.each(['- [w] Waiting for the quote', '- Call the joiner about oak', GOOD])(
    'one with %j is neither',
    async (line) => {
      expect(await found({ 'A.md': noted(line) })).toEqual([]);
    },
  );

  it.each(['paused', 'hold', 'someday', 'completed', 'archived', 'planning', 'active', 'simmering'])(
    'one that is %s is left alone, with all its actions',
    async (status) => {
      expect(
        await found({ 'A.md': noted('- [ ] gym 📅 2020-01-01\n- [ ] gym', status), 'B.md': noted('', status) }),
      ).toEqual([]);
    },
  );

  it('the actions of a live sub-project are its actions too', async () => {
    const parent = noted('- [x] Begin');
    const child = (actions: string, status = 'live'): string =>
      noted(actions, status, 'tags: project/work\nparent-project: "[[P]]"');
    expect(await found({ 'P.md': parent, 'C.md': child(GOOD) })).toEqual([]);
    expect(await found({ 'P.md': parent, 'C.md': child(GOOD, 'paused') })).toEqual([['finished', 'P.md']]);
    expect(await found({ 'P.md': parent, 'C.md': child('') })).toEqual([
      ['stalled', 'C.md'],
      ['stalled', 'P.md'],
    ]);
  });

  it('one without a word about its end has no outcome', async () => {
    expect(await faultsIn({ 'A.md': project(`## Next actions\n${GOOD}`) })).toEqual([
      { kind: 'no outcome', path: 'A.md', words: 'A does not say what is true when it is done.' },
    ]);
  });
});

describe('dates', () => {
  it('an action past its day is overdue, on its day it is not', async () => {
    expect(await faultsIn({ 'A.md': noted(`${GOOD} 📅 2026-11-14`) })).toMatchObject([
      {
        kind: 'overdue',
        path: 'A.md',
        action: { line: LINE },
        words: expect.stringContaining('was due on 2026-11-14.'),
      },
    ]);
    expect(await found({ 'A.md': noted(`${GOOD} 📅 2026-11-15`) })).toEqual([]);
    expect(await found({ 'A.md': noted(`- [x] Done 📅 2026-01-01\n${GOOD}`) })).toEqual([]);
  });

  it.each([
    ['- [w] Sam answers 📅 2026-11-14', 'overdue waiting'],
    ['- [w] Sam answers 📅 2026-09-20', 'overdue waiting'],
    ['- [w] Sam answers 📅 2026-08-01', 'stale waiting'],
    ['- [w] Sam answers (asked on 2026-09-01)', 'stale waiting'],
    ['- [w] Sam answers, since 2026-10-01', 'stale waiting'],
    ['- [w] Sam answers 📅 2026-11-15', undefined],
    ['- [w] Sam answers 📅 2026-12-24', undefined],
    ['- [w] Sam answers', undefined],
    ['- [w] Sam answers, asked 2026-11-01', undefined],
    ['- [w] Sam sends the minutes of 2026-09-01', undefined],
    ['- [w] Sam answers, asked 2026-99-01', undefined],
  ])('%j is %s', async (line, kind) => {
    expect(await found({ 'A.md': noted(line) })).toEqual(kind === undefined ? [] : [[kind, 'A.md', LINE]]);
  });

  it('waiting without a date is stale when nobody touched the note for a month', async () => {
    const files = { 'A.md': noted('- [w] Sam answers'), 'B.md': noted(GOOD) };
    const touched = (day: string): FaultFacts => ({
      ...TODAY,
      modified: new Map([
        ['A.md', Date.parse(day)],
        ['B.md', 0],
      ]),
    });
    expect(await faultsIn(files, touched('2026-10-01'))).toMatchObject([
      { kind: 'stale waiting', words: '"Sam answers" has no date, and its note was not touched for 45 days.' },
    ]);
    expect(await found(files, touched('2026-11-01'))).toEqual([]);
    expect(await found({ 'A.md': noted('- [w] Sam answers 📅 2026-12-01') }, touched('2026-01-01'))).toEqual([]);
  });
});

describe('duplicates', () => {
  it('the same words in two places, whatever their case, tags, dates and last full stop', async () => {
    const faults = await faultsIn({
      'A.md': noted('- [ ] Call Ann about the tiles #context/phone'),
      'B.md': noted('- [ ] call  Ann about the tiles. 📅 2026-12-01'),
      'Next actions.md': '- [ ] Call Ann about the tiles #sphere/work\n',
    });
    expect(faults).toMatchObject([
      {
        kind: 'duplicate',
        path: 'B.md',
        action: { path: 'B.md' },
        other: { path: 'A.md' },
        words: '"call Ann about the tiles." stands in A.md and in B.md.',
      },
      { kind: 'duplicate', path: 'Next actions.md', other: { path: 'A.md' } },
    ]);
  });

  it('twice in one note', async () => {
    expect(await faultsIn({ 'A.md': noted(`${GOOD}\n${GOOD}`) })).toMatchObject([
      {
        kind: 'duplicate',
        action: { line: LINE + 1 },
        other: { line: LINE },
        words: expect.stringContaining('twice in A.md'),
      },
    ]);
  });

  it('not one that is done, one that only begins alike, or one in a project that rests', async () => {
    expect(
      await found({
        'Links.md': noted('- [ ] Read https://example.org/one\n- [ ] Read https://example.org/two'),
        'A.md': noted(
          '- [ ] Call Ann about the tiles\n- [x] Call Ann about the tiles\n- [ ] Call Ann about the tiles and the oak',
        ),
        'B.md': noted('- [ ] Call Ann about the tiles', 'paused'),
        'Someday.md': '- [ ] Call Ann about the tiles',
      }),
    ).toEqual([]);
  });
});

describe('spheres and inbox', () => {
  const files = {
    'Home.md': noted('', 'live', 'tags: project/Personal'),
    'Job.md': noted(''),
    'Both.md': noted('', 'live', 'tags: [project/work, project/personal]'),
    'Next actions.md': '- [ ] gym #sphere/personal\n- [ ] tax #sphere/work\n- [ ] cat\n',
  };

  it('looks at one sphere, at both, or at all', async () => {
    expect(await found(files, { ...TODAY, sphere: 'personal' })).toEqual([
      ['stalled', 'Both.md'],
      ['stalled', 'Home.md'],
      ['vague', 'Next actions.md', 1],
      ['vague', 'Next actions.md', 3],
    ]);
    expect(await found(files, { ...TODAY, sphere: 'Work ' })).toHaveLength(4);
    expect(await found(files)).toHaveLength(6);
  });

  it('more than five items are too many for an inbox', async () => {
    const inbox = (count: number) => ({
      'Flow Inbox Files/Inbox.md': Array.from({ length: count }, (_, at) => `item ${at}`).join('\n'),
    });
    expect(await found(inbox(5))).toEqual([]);
    expect(await faultsIn(inbox(6))).toEqual([
      { kind: 'inbox overflow', path: 'Flow Inbox Files/Inbox.md', words: '6 items wait in the inbox.' },
    ]);
  });
});

it('finds in the example vault what its README says, and nothing else', async () => {
  const folder = resolve(import.meta.dirname, '../../../../examples/vault');
  const files = Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:md|json)$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
  const gtd: Gtd = await gtdOf(files);
  const faults = findFaults(gtd, TODAY).map(
    ({ kind, path, action }) => `${kind}: ${path}${action === undefined ? '' : ` ${action.text}`}`,
  );
  expect(faults).toEqual([
    'finished: Projects/Garden shed.md',
    'stalled: Projects/Move.md',
    'stalled: Projects/Photo album.md',
    "overdue waiting: Projects/Kitchen worktop.md Waiting for the joiner's quote 📅 2026-10-23",
    'overdue waiting: Projects/Onboarding.md Waiting for the second screen from purchasing 📅 2026-10-30',
    "overdue waiting: Projects/Quarterly report.md Waiting for Bob's sales figures 📅 2026-11-06",
    "overdue waiting: Projects/Website.md Waiting for Sam's comments on the draft 📅 2026-11-02",
    'overdue waiting: Next actions.md Sam returns the ladder 📅 2026-10-18',
    'duplicate: Projects/Kitchen.md Call Ann about the tiles #context/phone',
    'duplicate: Next actions.md Book the physio appointment for the left knee #context/phone',
    'vague: Projects/Half marathon.md stuff for the race',
    'vague: Projects/Website.md fix bug',
    'vague: Next actions.md gym',
    expect.stringMatching(/^too long: Projects\/Website\.md Go through every page/),
    expect.stringMatching(/^inbox overflow: /),
  ]);
});
