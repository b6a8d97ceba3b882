import { describe, expect, it } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const reword = (project_path: string, old_action: string, new_action: string) => ({
  project_path,
  old_action,
  new_action,
});

describe('update_next_action', () => {
  it('S0.17-S0.22: changes the words of one line and nothing else, and says so', async () => {
    const vault = exampleVault();
    const path = 'Projects/Website.md';
    const { summary, toModel, after } = await vault.propose(
      'update_next_action',
      reword(path, 'fix bug', 'Fix the log-in time-out on the staging server'),
    );
    expect(after).toEqual({
      [path]: vault.read(path).replace('- [ ] fix bug', '- [ ] Fix the log-in time-out on the staging server'),
    });
    expect(summary).toBe('reword "fix bug" → "Fix the log-in time-out on the staging server"');
    expect(toModel).toBe(`✓ Updated action in ${path}`);
  });

  it('tells two actions with one prefix apart', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] Call Bob', '- [ ] Call Bob about the bill']) });
    const { after } = await vault.propose('update_next_action', reword('P.md', 'Call Bob', 'Ring Bob'));
    expect(after['P.md']).toBe(project(['- [ ] Ring Bob', '- [ ] Call Bob about the bill']));
  });

  it('finds an action with two sphere tags, and with a hyphenated one, and keeps them', async () => {
    const line = '- [ ] Call Bob #context/phone #sphere/side-projects #sphere/work';
    const vault = vaultOf({ 'Next actions.md': `${line}\n` });
    const { after } = await vault.propose(
      'update_next_action',
      reword('Next actions.md', 'Call Bob #context/phone', 'Ring Bob'),
    );
    expect(after['Next actions.md']).toBe(`${line.replace('Call', 'Ring')}\n`);
  });

  it('keeps CRLF, the byte order mark and a missing last newline', async () => {
    const text = `\ufeff${project(['* [w] Sam answers']).replaceAll('\n', '\r\n').trimEnd()}`;
    const { after } = await vaultOf({ 'P.md': text }).propose(
      'update_next_action',
      reword('P.md', 'Sam answers', 'Sam answers the letter'),
    );
    expect(after['P.md']).toBe(text.replace('Sam answers', 'Sam answers the letter'));
  });

  it('case 72: puts $&, $1 and $$ in literally', async () => {
    const { after } = await vaultOf({ 'P.md': project(['- [ ] pay']) }).propose(
      'update_next_action',
      reword('P.md', 'pay', 'Pay $& $1 $$'),
    );
    expect(after['P.md']).toBe(project(['- [ ] Pay $& $1 $$']));
  });

  it('leaves the hotlist entry of another action with the same words alone', async () => {
    const other = '- [ ] Call Bob #sphere/work';
    const item = { file: 'P.md', lineNumber: 9, lineContent: other, text: 'Call Bob', sphere: 'work', addedAt: 1 };
    const vault = vaultOf({
      'P.md': project(['- [ ] Call Bob #context/phone', other]),
      'flow-focus-data/focus.md': `${JSON.stringify(item)}\n`,
    });
    const { after } = await vault.propose(
      'update_next_action',
      reword('P.md', 'Call Bob #context/phone', 'Ring Bob #context/phone'),
    );
    expect(Object.keys(after)).toEqual(['P.md']);
  });

  it('renaming keeps the hotlist entry, in the same change set, with its unknown keys', async () => {
    const other = '{"file":"P.md","lineNumber":9,"lineContent":"- [ ] other","text":"other","addedAt":1}';
    const mine =
      '{"file":"P.md","mood":"brave","lineNumber":99,"lineContent":"- [ ] call bob","text":"call bob","sphere":"work","isGeneral":false,"addedAt":2}';
    const vault = vaultOf({
      'P.md': project(['- [ ] call bob', '- [ ] other']),
      'flow-focus-data/focus.md': `${other}\nnot json\n${mine}\n`,
    });
    const { after, notes } = await vault.propose('update_next_action', reword('P.md', 'call bob', 'Call Bob Ray'));
    expect(after).toEqual({
      'P.md': project(['- [ ] Call Bob Ray', '- [ ] other']),
      'flow-focus-data/focus.md': `${other}\nnot json\n${mine.replaceAll('call bob', 'Call Bob Ray')}\n`,
    });
    expect(noteWords(notes)).toContain('its hotlist entry follows');
  });

  it('repairs the entry wherever the vault keeps its hotlist', async () => {
    const item = { file: 'P.md', lineNumber: 12, lineContent: '- [ ] a', text: 'a', sphere: 'work', addedAt: 5 };
    for (const [path, kept] of [
      ['flow/focus.json', { version: 1, items: [item] }],
      ['.flow/focus.json', { version: 1, items: [item] }],
      ['.obsidian/plugins/flow/data.json', { spheres: ['work'], hotlist: [item], mine: 1 }],
    ] as const) {
      const vault = vaultOf({ 'P.md': project(['- [ ] a']), [path]: JSON.stringify(kept, null, 2) });
      const { after } = await vault.propose('update_next_action', reword('P.md', 'a', 'Do it'));
      const changed = { ...item, lineContent: '- [ ] Do it', text: 'Do it' };
      expect(JSON.parse(after[path] ?? '')).toEqual(
        'items' in kept ? { ...kept, items: [changed] } : { ...kept, hotlist: [changed] },
      );
    }
  });

  it('case 89: an action that is there twice is AMBIGUOUS, and one in a code fence is none', async () => {
    const twice = vaultOf({ 'P.md': project(['- [ ] Call Bob', '- [ ] call  bob 📅 2026-11-15']) });
    const error = await twice.refused('update_next_action', reword('P.md', 'CALL BOB', 'Ring Bob'));
    expect(error).toMatchObject({ code: 'AMBIGUOUS', data: { path: 'P.md', lines: [12, 13] } });
    const fenced = vaultOf({ 'P.md': project(['```', '- [ ] Call Bob', '```', '- [ ] other']) });
    expect(await fenced.refused('update_next_action', reword('P.md', 'Call Bob', 'x'))).toMatchObject({
      code: 'NO_MATCH',
    });
  });

  it('looks in the Next actions section only', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a']) });
    const input = reword('P.md', 'not an action of this project', 'x');
    expect(await vault.refused('update_next_action', input)).toMatchObject({ code: 'NO_MATCH' });
  });

  it('case 93: an action that is done already is left alone', async () => {
    const vault = exampleVault();
    const error = await vault.refused(
      'update_next_action',
      reword('Projects/Website.md', 'Order the domain name', 'Order it'),
    );
    expect(error.code).toBe('NO_MATCH');
    expect(error.forModel).toContain('already done');
  });

  it('case 90: refuses new words that would change the structure of the note', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a']) });
    for (const text of ['x\n- [ ] y', '- [ ] y', '---', 'y ^block', '## y', '\ud800'])
      expect(await vault.refused('update_next_action', reword('P.md', 'a', text))).toMatchObject({ code: 'BAD_ARGS' });
  });

  it('changes nothing when the words are the same', async () => {
    const { changes, toModel } = await vaultOf({ 'P.md': project(['- [ ] a #context/b']) }).propose(
      'update_next_action',
      reword('P.md', 'a', 'a'),
    );
    expect(changes).toBeUndefined();
    expect(toModel).toContain('Unchanged');
  });

  it('tells the model no line it has not seen', async () => {
    const error = await exampleVault().refused(
      'update_next_action',
      reword('Projects/Kitchen.md', 'Measure the wall', 'x'),
    );
    expect(error.message).toContain('behind the fridge');
    expect(error.forModel).not.toContain('fridge');
  });

  it('tells the person when another action then has the same words', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a', '- [w] call Bob']) });
    const { notes } = await vault.propose('update_next_action', reword('P.md', 'a', 'Call Bob'));
    expect(noteWords(notes)).toEqual(['an action with these words is there already']);
  });
});
