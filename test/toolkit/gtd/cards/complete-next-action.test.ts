import { describe, expect, it, vi } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const at = (project_path: string, action_text: string) => ({ project_path, action_text });

describe('complete_next_action', () => {
  it('says that what repeats is not made again here', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] Water it 🔁 every week 📅 2026-11-20', '- [ ] Once']) });
    const complete = (action_text: string) =>
      vault.propose('complete_next_action', { project_path: 'P.md', action_text });
    expect(noteWords((await complete('Water it')).notes)).toEqual([
      'it repeats (🔁 every week): the next one is not made here',
    ]);
    expect((await complete('Once')).notes).toBeUndefined();
  });

  it('ticks it off with the local day, and completes its hotlist entry', async () => {
    // Just after midnight where the person is, while Greenwich is still on the day before, or the other way round.
    const now = new Date(2026, 10, 16, 0, 30).getTime();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const vault = exampleVault();
    const list = 'Next actions.md';
    const { after, summary, toModel } = await vault.propose(
      'complete_next_action',
      at(list, 'Return the library books'),
    );
    vi.useRealTimers();
    const line = '- [x] Return the library books #context/errands ✅ 2026-11-16 #sphere/personal';
    expect(after[list]).toBe(
      vault.read(list).replace('- [ ] Return the library books #context/errands #sphere/personal', line),
    );
    const items = (after['flow-focus-data/focus.md'] ?? '')
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(items[2]).toMatchObject({ lineContent: line, completedAt: now, addedAt: 1794650400000, lineNumber: 4 });
    expect(items).toHaveLength(3);
    expect(summary).toBe('done: "Return the library books #context/errands"');
    expect(toModel).toBe(`✓ Completed action in ${list}`);
  });

  it('takes waiting items and plain bullets', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 5, 12) });
    const vault = vaultOf({ 'P.md': project(['  * [w] Sam answers', '- plain']) });
    const waiting = await vault.propose('complete_next_action', at('P.md', 'sam answers'));
    const plain = await vault.propose('complete_next_action', at('P.md', 'plain'));
    vi.useRealTimers();
    expect(waiting.after['P.md']).toBe(project(['  * [x] Sam answers ✅ 2026-01-05', '- plain']));
    expect(plain.after['P.md']).toBe(project(['  * [w] Sam answers', '- [x] plain ✅ 2026-01-05']));
  });

  it('case 93: one that is done is NO_MATCH, "already done"', async () => {
    const error = await exampleVault().refused('complete_next_action', at('Website', 'Order the domain name'));
    expect(error).toMatchObject({ code: 'NO_MATCH', message: expect.stringContaining('already done') });
  });
});

describe('set_waiting', () => {
  it('marks it, with a date when there is one, and its hotlist entry stays', async () => {
    const vault = exampleVault();
    const path = 'Projects/Kitchen.md';
    const action = 'Measure the wall behind the fridge #context/home';
    const { after, summary } = await vault.propose('set_waiting', { ...at(path, action), due: '2026-12-01' });
    expect(after[path]).toBe(vault.read(path).replace(`- [ ] ${action}`, `- [w] ${action} 📅 2026-12-01`));
    expect(after['flow-focus-data/focus.md']).toContain(`"lineContent":"- [w] ${action} 📅 2026-12-01"`);
    expect(summary).toBe(`waiting: "${action}"`);
  });

  it('changes nothing when it waits already, and refuses a day that is none', async () => {
    const vault = vaultOf({ 'P.md': project(['- [w] a']) });
    expect((await vault.propose('set_waiting', at('P.md', 'a'))).changes).toBeUndefined();
    expect((await vault.refused('set_waiting', { ...at('P.md', 'a'), due: 'tomorrow' })).code).toBe('BAD_ARGS');
  });
});
