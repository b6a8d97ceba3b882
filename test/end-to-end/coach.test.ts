// The coach through the built program, on copies of the example vault: with the built-in guide, and with a scripted model.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { atTerminal, countersign, type Place, type Terminal } from '../support/countersign.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { VENDORS } from '../support/vendors.ts';
import { pairingFaults } from '../support/wires/wire.ts';

const VAULT = resolve(import.meta.dirname, '../../examples/vault');
const copy = (): Place => {
  const place = { workspace: temporaryFolder(), home: temporaryFolder() };
  cpSync(VAULT, place.workspace, { recursive: true });
  return place;
};
const terminalAt = (place: Place, ...words: string[]): Terminal => {
  const terminal = atTerminal(place, ...words);
  onTestFinished(() => terminal.kill('SIGKILL'));
  return terminal;
};
/** Every file with the hash of its bytes. */
const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
/** Types at the next prompt of the conversation. */
const say = async (terminal: Terminal, words: string): Promise<void> => {
  await terminal.until('\n> ');
  terminal.type(`${words}\r`);
};
const answer = (terminal: Terminal, question: string | RegExp, keys: string): Promise<string> =>
  terminal.answer(question, `${keys}\r`);
const leave = async (terminal: Terminal): Promise<void> => {
  await say(terminal, 'exit');
  expect(await terminal.exit).toBe(0);
};

describe('without a key', () => {
  it('opens with the counts of the vault, an observation and three options, and calls no model', async () => {
    const place = copy();
    // Whoever has answered the first questions is not asked again.
    mkdirSync(join(place.home, 'countersign', 'config'), { recursive: true });
    writeFileSync(join(place.home, 'countersign', 'config', 'config.yaml'), 'notify: off\n');
    const terminal = terminalAt(place, 'coach', '--sphere', 'personal');
    const shown = await terminal.until("3  Choose today's hotlist");
    expect(shown.replace(/\s+/g, ' ')).toContain(
      'coach · model: offline (built-in guide; no key found, no local server answered',
    );
    expect(
      shown
        .replaceAll('\r', '')
        // The year is said from the next one on.
        .replace('June 2026', 'June'),
    ).toContain(
      [
        'Personal: 9 projects, 31 next actions, 2 stalled, 6 in the inbox.',
        'Two projects have no next action, and one was finished in June but is still live.',
        '  1  Go through the stalled projects',
        '  2  Empty the inbox',
        "  3  Choose today's hotlist",
      ].join('\n'),
    );
    await leave(terminal);
  });

  it('S0.7: takes option 1 as a batch, signs part of it, and takes back one, and then the whole group, bit for bit', async () => {
    const place = copy();
    const before = bytesOf(place.workspace);
    const terminal = terminalAt(place, 'coach', '--sphere', 'personal', '--model', 'offline');
    await say(terminal, '1');
    const shown = await answer(terminal, 'Apply which?', '1,3');
    expect(shown).toContain('1. Garden shed is still live, but all 5 actions are done.');
    expect(shown).toContain('3 proposals');
    await terminal.until('2 of 3 applied, 1 left as it was.');
    await leave(terminal);
    const changed = Object.entries(bytesOf(place.workspace)).filter(([path, hash]) => before[path] !== hash);
    expect(changed.map(([path]) => path).sort()).toEqual(['Projects/Garden shed.md', 'Projects/Photo album.md']);
    expect(readFileSync(join(place.workspace, 'Projects/Garden shed.md'), 'utf8')).toContain('\nstatus: completed\n');

    expect(await countersign(place, 'undo', '1')).toMatchObject({ code: 0 });
    const one = bytesOf(place.workspace);
    expect(one['Projects/Garden shed.md']).toBe(before['Projects/Garden shed.md']);
    expect(one['Projects/Photo album.md']).not.toBe(before['Projects/Photo album.md']);
    expect(await countersign(place, 'redo', '1')).toMatchObject({ code: 0 });
    const [, group] = /group (\d+)/.exec((await countersign(place, 'history', 'show', '2')).stdout) ?? [];
    expect(await countersign(place, 'undo', '--group', group ?? '')).toMatchObject({ code: 0 });
    expect(bytesOf(place.workspace)).toEqual(before);
  });

  it('S0.2: makes a weekly review one numbered list and one batch, all of which one undo takes back', async () => {
    const place = copy();
    const before = bytesOf(place.workspace);
    const terminal = terminalAt(place, 'coach', '--sphere', 'personal', '--model', 'offline');
    await say(terminal, 'weekly review');
    const shown = (await answer(terminal, 'Apply which?', 'all')).replaceAll('\r', '');
    for (const reason of [
      'Garden shed is still live, but all 5 actions are done.',
      'Move has no next action.',
      'Photo album has no next action.',
      '"Book the physio appointment for the left knee" stands in Projects/Half marathon.md and in Next actions.md.',
      'In the inbox: "buy milk".',
    ])
      expect(shown).toContain(reason);
    expect(shown).toMatch(
      /"Waiting for Sam's comments on the draft" (?:was expected by|has been waited for since) 2026-11-02/,
    );
    // No words are invented for what only the person can say.
    expect(shown).toContain('Only you can say:');
    expect(shown).toMatch(/- "fix bug" is too short .*\n?.*What exactly is to be done/);
    await terminal.until(/(\d+) of \1 applied\./);
    await leave(terminal);
    const website = readFileSync(join(place.workspace, 'Projects/Website.md'), 'utf8');
    expect(website).toContain('- [ ] Ask Sam about the comments on the draft\n');
    expect(website).toContain('- [ ] fix bug\n');
    const [, group] = /group (\d+)/.exec((await countersign(place, 'history', 'show', '1')).stdout) ?? [];
    expect(await countersign(place, 'undo', '--group', group ?? '')).toMatchObject({ code: 0 });
    expect(bytesOf(place.workspace)).toEqual(before);
  });

  it('goes through the inbox one item at a time, and each answer is a proposal', async () => {
    const place = copy();
    const terminal = terminalAt(place, 'coach', '--sphere', 'personal', '--model', 'offline');
    await say(terminal, '2');
    await terminal.until('Inbox, 6 left: "buy milk"');
    await say(terminal, 'action: Buy milk at the corner shop');
    await answer(terminal, 'Apply?', 'y');
    await terminal.until('Inbox, 5 left: "the noise in the cellar"');
    await say(terminal, 'skip');
    await terminal.until('Inbox, 5 left: "ask Mia about the book on bees"');
    await say(terminal, 'someday');
    await answer(terminal, 'Apply?', 'n');
    await terminal.until('You refused it');
    await say(terminal, 'stop');
    await terminal.until('We stop here');
    await leave(terminal);
    expect(readFileSync(join(place.workspace, 'Next actions.md'), 'utf8')).toContain(
      '- [ ] Buy milk at the corner shop #sphere/personal\n',
    );
    expect(readFileSync(join(place.workspace, 'Flow Inbox Files/Inbox.md'), 'utf8')).toBe(
      'the noise in the cellar\nask Mia about the book on bees\n\ninsurance letter, second drawer\n',
    );
  });

  it('begins again at reset, with what was signed meanwhile', async () => {
    const terminal = terminalAt(copy(), 'coach', '--sphere', 'personal', '--model', 'offline');
    await say(terminal, 'finish project Garden shed');
    await answer(terminal, 'Apply?', 'y');
    await say(terminal, 'reset');
    await terminal.until('Personal: 8 projects, 31 next actions, 2 stalled, 6 in the inbox.');
    await terminal.until('Two projects have no next action.');
    await say(terminal, '/help');
    await terminal.until(/\/reset +begin again/);
    await leave(terminal);
  });
});

it('the guide reads and changes ordinary notes in a vault, too', async () => {
  const place = copy();
  const terminal = terminalAt(place, '--model', 'offline');
  await terminal.until('· notes · model: offline');
  await say(terminal, 'how many lines does Notes/Bees.md have?');
  const lines = readFileSync(join(VAULT, 'Notes/Bees.md'), 'utf8').split('\n').length - 1;
  await terminal.until(`Notes/Bees.md has ${lines} lines`);
  await say(terminal, 'add the line "Ask Mia about her hives" to Notes/Bees.md');
  await answer(terminal, 'Apply?', 'y');
  await say(terminal, 'which projects are stalled?');
  await terminal.until('Photo album has no next action.');
  await leave(terminal);
  expect(readFileSync(join(place.workspace, 'Notes/Bees.md'), 'utf8')).toContain('Ask Mia about her hives\n');
});

describe('the sphere', () => {
  it('is asked for at a terminal when there are several, and a wrong one is asked again', async () => {
    const terminal = terminalAt(copy(), 'coach', '--sphere', 'wrok', '--model', 'offline');
    await answer(terminal, /There is no sphere "wrok"\.[\s\S]*Which sphere\? 1 personal · 2 work · Enter for all/, '2');
    await terminal.until('Work: 3 projects');
    await leave(terminal);
  });

  it('is all of them without a terminal, and a wrong one is wrong usage', async () => {
    const place = copy();
    const all = await countersign(place, 'coach', '--model', 'offline');
    expect(all).toMatchObject({ code: 0, stderr: expect.stringContaining('All spheres: 11 projects') });
    const wrong = await countersign(place, 'coach', '--model', 'offline', '--sphere', 'wrok');
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Spheres: personal, work; or all.') });
  });

  it('may have no projects: that is said, and the coach goes on', async () => {
    const place = { workspace: temporaryFolder(), home: temporaryFolder() };
    const { code, stderr } = await countersign(place, 'coach', '--model', 'offline');
    expect(code).toBe(0);
    expect(stderr).toContain('No projects found');
    expect(stderr).toContain('There is no live project.');
  });

  it('needs a vault that is there', async () => {
    const place = copy();
    const { code, stderr } = await countersign(place, 'coach', join(place.workspace, 'nowhere'), '--model', 'offline');
    expect(code).toBe(1);
    expect(stderr).toContain('There is no vault at');
    const inside = await countersign(place, 'coach', place.workspace, '--sphere', 'work', '--model', 'offline');
    expect(inside).toMatchObject({ code: 0, stderr: expect.stringContaining('Work: 3 projects') });
  });
});

describe('with a model', () => {
  const files = (): Record<string, string> =>
    Object.fromEntries(Object.keys(bytesOf(VAULT)).map((path) => [path, readFileSync(join(VAULT, path), 'utf8')]));
  const contentOf = (stage: Stage): string => stage.requests.map(({ raw }) => raw).join('\n');
  const coach = (stage: Stage, ...flags: string[]): Terminal =>
    stage.terminal('coach', '--sphere', 'personal', ...stage.model, ...flags);

  it('sends the overview only after it was ticked, remembers a whole yes for this vault and model, and asks no second time', async () => {
    const stage = await onStage(files(), [{ text: 'First.' }, { text: 'Second.' }, { text: 'Third.' }]);
    const first = coach(stage);
    await say(first, 'hello');
    const question = await answer(first, 'Share which?', 'all');
    expect(question).toMatch(/compatible\/scripted would see \d+ texts, [\d.]+ KB in all\. Tick what may leave\./);
    expect(question).toContain('Projects/Kitchen.md');
    expect(question).not.toContain('Diary');
    expect(stage.requests).toHaveLength(0);
    await answer(first, 'Remember for this vault and compatible/scripted? y/n', 'y');
    await first.until('First.');
    // Once for a conversation.
    await say(first, 'and now?');
    await first.until('Second.');
    await leave(first);
    expect(stage.answers()).toEqual([expect.stringContaining('<project path="Projects/Kitchen.md"')]);
    const rules = readFileSync(join(stage.home, 'countersign/config/rules.yaml'), 'utf8');
    expect(rules).toContain('- allow: gtd_overview');
    expect(rules).toContain('to: "compatible/scripted"');

    const second = coach(stage);
    await say(second, '3');
    await second.until('Third.');
    expect(second.screen()).not.toContain('Share which?');
    expect(second.screen()).toMatch(/gtd_overview\s+\d+ items shared$/m);
    await leave(second);
    expect(stage.answers()[0]).toContain('<project path="Projects/Kitchen.md"');
    expect(stage.requests.at(-1)?.raw).toContain("Choose today's hotlist.");
    // Another sphere, and another model, are asked about again.
    const work = stage.terminal('coach', '--sphere', 'work', ...stage.model);
    await say(work, 'hello');
    await answer(work, 'Share which?', 'none');
    const other = stage.terminal(
      'coach',
      '--sphere',
      'personal',
      '--model',
      'compatible/other',
      ...stage.model.slice(2),
    );
    await say(other, 'hello');
    await answer(other, 'Share which?', 'none');
    expect((await stage.run('ledger', 'shared')).stdout).toMatch(/Projects\/Kitchen\.md[\s\S]*compatible\/scripted/);
  });

  it('goes on without the overview when it is refused, and leaves out what is not ticked', async () => {
    const stage = await onStage(files(), [{ text: 'Then tell me.' }, { text: 'I see two.' }]);
    const refusing = coach(stage);
    await say(refusing, 'hello');
    await answer(refusing, 'Share which?', 'none');
    await refusing.until('Then tell me.');
    await leave(refusing);
    expect(stage.answers()).toEqual([expect.stringMatching(/^Refused by the person/)]);
    expect(contentOf(stage)).not.toContain('Measure the wall');

    const ticking = coach(stage);
    await say(ticking, 'hello');
    await answer(ticking, 'Share which?', '1,2');
    await ticking.until('I see two.');
    expect(ticking.screen()).not.toContain('Remember for this vault');
    await leave(ticking);
    expect(stage.answers()[0]).toMatch(/^2 items shared, \d+ withheld by the person\./);
    expect(contentOf(stage)).not.toContain('Measure the wall');
  });

  it('S0.85: becomes a batch whose answers the model reads, by the names the overview gave it', async () => {
    const stage = await onStage(files(), [
      {
        text: '1. "gym" is vague.\n2. Move is stalled.',
        calls: [
          {
            name: 'update_next_action',
            arguments: {
              project_path: 'Next actions.md',
              old_action: 'gym',
              new_action: 'Call the gym about the invoice',
            },
          },
          {
            name: 'add_next_action_to_project',
            arguments: { project_path: 'Projects/Move.md', action_text: 'Ask Bob who moves out in spring' },
          },
        ],
      },
      { text: 'Good.' },
    ]);
    const terminal = coach(stage);
    await say(terminal, 'weekly review');
    await answer(terminal, 'Share which?', 'all');
    await answer(terminal, 'Remember for this vault', 'n');
    await answer(terminal, 'Apply which?', '2');
    await terminal.until('Good.');
    await leave(terminal);
    expect(stage.answers().slice(1)).toEqual([
      expect.stringMatching(/^Refused by the person/),
      '✓ Added action to Projects/Move.md',
    ]);
    expect(stage.read('Projects/Move.md')).toContain('- [ ] Ask Bob who moves out in spring');
    expect(existsSync(join(stage.home, 'countersign/config/rules.yaml'))).toBe(false);
  });

  it('shows the person’s own protocol to the person before it goes to the model', async () => {
    const stage = await onStage(files(), [{ text: 'Step one.' }]);
    const terminal = coach(stage);
    await say(terminal, 'run the friday review');
    // The overview and the review with its protocol, two shares in one question.
    const shown = await answer(terminal, 'Apply which?', '2');
    expect(shown).toContain('overview of the sphere personal');
    expect(shown).toContain('review of the sphere personal');
    await terminal.until('Step one.');
    await leave(terminal);
    const [overview, review] = stage.answers();
    expect(overview).toMatch(/^Refused by the person/);
    expect(review).toContain('<protocol name="Friday" path=".flow/reviews/friday.md">');
    expect(review).toContain('Choose three things for Monday.');
    expect((await stage.run('ledger', 'shared')).stdout).toContain('.flow/reviews/friday.md');
  });

  it('never sends a private note to a model elsewhere: left out, counted, and new ones too, whatever was remembered', async () => {
    const secret = (words: string): string =>
      `---\nprivate: true\ntags: project/personal\nstatus: live\n---\n\n## Next actions\n- [ ] ${words}\n`;
    const hot = `${files()['flow-focus-data/focus.md']}{"file":"Projects/Heron.md","lineNumber":8,"lineContent":"- [ ] Pay the heron forty crowns","text":"Pay the heron forty crowns","sphere":"personal","isGeneral":false,"addedAt":1794650400000}\n`;
    const stage = await onStage(
      { ...files(), 'Projects/Heron.md': secret('Pay the heron forty crowns'), 'flow-focus-data/focus.md': hot },
      (_, turn) => (turn === 1 ? { calls: [{ name: 'gtd_review', arguments: {} }] } : { text: `Answer ${turn}.` }),
    );
    // An address that is not on this machine, reached through a proxy that is: the bytes arrive here.
    const place = { ...stage, env: { HTTP_PROXY: new URL(stage.model[3] ?? '').origin } };
    const elsewhere = ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1'];
    const first = terminalAt(place, 'coach', '--sphere', 'personal', ...elsewhere);
    await first.until('Personal: 10 projects');
    await say(first, 'hello');
    const shown = await answer(first, 'Share which?', 'all');
    expect(shown).toContain('1 private note left out: it stays on this machine');
    expect(shown).not.toContain('Heron');
    await answer(first, 'Remember for this vault and compatible/cloud?', 'y');
    await first.until('Answer 0.');
    await leave(first);

    stage.write('Projects/Otter.md', secret('Give the otter her ring back'));
    const second = terminalAt(place, 'coach', '--sphere', 'personal', ...elsewhere);
    await say(second, 'review');
    // The overview went unasked; the review, which the model asked for, did not.
    await answer(second, 'Share which?', 'all');
    await second.until('Answer 2.');
    await leave(second);
    expect(stage.requests).toHaveLength(3);
    expect(stage.requests[1]?.raw).toContain('Projects/Kitchen.md');
    for (const { raw } of stage.requests)
      expect(raw).not.toMatch(/heron|otter|forty|\bring\b|Diary|Slept badly|First frost/i);
    expect(stage.requests[1]?.raw).toContain('2 private notes are not in it.');
    expect((await countersign(place, 'ledger', 'shared')).stdout).not.toMatch(/Heron|Otter|Diary/);

    // A model on this machine may know them.
    const near = stage.terminal('coach', '--sphere', 'personal', ...stage.model);
    await say(near, 'hello');
    await answer(near, 'Share which?', 'all');
    await answer(near, 'Remember for this vault', 'n');
    await near.until('Answer 3.');
    expect(stage.requests[3]?.raw).toContain('forty crowns');
    await leave(near);
  });

  it('S0.76: does without the overview where no tools are offered', async () => {
    const stage = await onStage(files(), [{ text: 'Hello.' }]);
    const terminal = coach(stage, '--tools', 'none');
    await say(terminal, 'hello');
    await terminal.until('Hello.');
    await leave(terminal);
    expect(contentOf(stage)).not.toContain('Kitchen');
  });

  it.each(VENDORS)('gives $provider the overview as a call and its one answer, in its own format', async (vendor) => {
    const env = vendor.key === undefined ? {} : { [vendor.key]: 'sk-test-0123456789abcdef' };
    const stage = await onStage(files(), [{ text: 'Good morning.' }], env, vendor);
    const terminal = coach(stage, '--yes');
    await say(terminal, 'hello');
    await terminal.until('Good morning.');
    await leave(terminal);
    const heard = vendor.wire.read(stage.requests[0]?.body);
    expect(pairingFaults(heard)).toEqual([]);
    expect(heard.turns.map(({ kind }) => kind)).toEqual(['user', 'call', 'result']);
    expect(heard.turns[1]).toMatchObject({ name: 'gtd_overview', input: { sphere: 'personal' } });
    expect(heard.turns[2]).toMatchObject({ text: expect.stringContaining('<project path="Projects/Kitchen.md"') });
  });
});
