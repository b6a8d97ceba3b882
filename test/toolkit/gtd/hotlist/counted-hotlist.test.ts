// An entry of the hotlist counts while it stands for an open action. The others are said and kept.

import { describe, expect, it } from 'vitest';
import { proposeOverview } from '../../../../src/toolkit/gtd/review/propose-overview.ts';
import { sphereView } from '../../../../src/toolkit/gtd/review/sphere-view.ts';
import { noteWords } from '../../../support/note-words.ts';
import { shared } from '../../tool-calls.ts';
import { project, vaultOf } from '../gtd-calls.ts';
import { servicesOver } from '../services-over.ts';
import { gtdOf } from '../text-source.ts';

const entry = (file: string, lineContent: string, more: object = {}): string =>
  `${JSON.stringify({ file, lineNumber: 1, lineContent, text: lineContent.slice(6), sphere: 'work', isGeneral: false, addedAt: 1, ...more })}\n`;

const LINES = [
  '- [w] Moved and waiting now',
  '- [x] Finished ✅ 2026-01-02',
  '- [ ] Twice',
  '- [ ] Open',
  '- [ ] Twice',
  '- [ ] New',
];
const KEPT = [
  entry('P.md', '- [ ] Open'),
  entry('P.md', '- [ ] Moved and waiting now'),
  entry('P.md', '- [ ] Finished'),
  entry('P.md', '- [ ] Reworded elsewhere'),
  entry('Gone.md', '- [ ] In a note that is gone'),
  entry('P.md', '- [x] Done today', { completedAt: 2 }),
].join('');
const FILES = { 'P.md': project(LINES), 'flow-focus-data/focus.md': KEPT };

describe('the hotlist, when it is read', () => {
  it('counts an entry whose action is open, wherever its line stands now', async () => {
    const { hotlist } = await gtdOf(FILES);
    expect(hotlist.items.map(({ text, lineNumber }) => [text, lineNumber])).toEqual([
      ['Open', 15],
      ['Moved and waiting now', 12],
      ['Done today', 1],
    ]);
    expect(sphereView(await gtdOf(FILES), 'work').hotlist.map(({ text }) => text)).toEqual([
      'Open',
      'Moved and waiting now',
    ]);
  });

  it('does not count one that is done, whose line or whose file is gone, and says so', async () => {
    const { hotlist, problems } = await gtdOf(FILES);
    expect(hotlist.stale.map(({ item, why }) => [item.text, why])).toEqual([
      ['Finished', 'Done'],
      ['Reworded elsewhere', 'Line not found'],
      ['In a note that is gone', 'File not found'],
    ]);
    expect(problems).toEqual([
      '3 entries of the hotlist do not count: "Finished" (done in P.md), "Reworded elsewhere" (no longer in P.md), "In a note that is gone" (there is no Gone.md). They are kept.',
    ]);
  });

  it('says which lines of its file nobody can read', async () => {
    const { problems } = await gtdOf({ 'P.md': project([]), 'flow-focus-data/focus.md': 'not json\n' });
    expect(problems).toEqual(['flow-focus-data/focus.md, line 1 is not an item of the hotlist; it is kept as it is.']);
  });

  it('is told to the model and to the person as it counts', async () => {
    const preview = await vaultOf(FILES).propose('gtd_overview', {});
    const [counts = '', ...rest] = await shared(preview);
    expect(counts).toContain('2 on the hotlist.');
    expect(counts).toContain('3 more on the hotlist do not count');
    expect(rest.join('\n')).not.toContain('Gone.md');
    expect(noteWords(preview.notes).join()).toContain('3 entries of the hotlist do not count');
  });

  it('keeps what does not count when another entry comes', async () => {
    const { after } = await vaultOf(FILES).propose('move_to_hotlist', {
      project_path: 'P.md',
      action_text: 'New',
    });
    expect(after['flow-focus-data/focus.md']).toContain(KEPT);
  });

  it('marks the one of two equal lines that is on it', async () => {
    const on = entry('P.md', '- [ ] Twice', { lineNumber: 16 });
    const [text = ''] = await shared(
      await vaultOf({ ...FILES, 'flow-focus-data/focus.md': on }).propose('show_project', { project_path: 'P.md' }),
    );
    expect(text.match(/\[hotlist\]/g)).toHaveLength(1);
    expect(text.indexOf('[hotlist]')).toBeGreaterThan(text.indexOf('Open'));
  });

  it('tells a model nothing of an entry whose note it may not have', async () => {
    const { look, services } = servicesOver(vaultOf(FILES).folder, {
      privateReason: (path) => (path === 'P.md' ? 'private' : undefined),
    });
    const preview = await proposeOverview({}, look, services);
    if (!preview.ok) throw new Error(preview.error.message);
    const told = [...(preview.value.notes ?? []), ...(await shared(preview.value))].join('\n');
    expect(told).not.toContain('Finished');
    expect(told).toContain('1 more on the hotlist does not count');
  });
});
