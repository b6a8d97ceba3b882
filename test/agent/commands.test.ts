// Commands through the loop: rehearsed, with the network, and for real; what is signed, recorded, undone and told.
// @module-tag rehearsal

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/policy/rule.ts';
import type { Path } from '../../src/workspace/path.ts';
import { type AgentOptions, agentRooms } from '../support/agent-rooms.ts';
import { noteWords } from '../support/note-words.ts';
import { realSandbox } from '../support/real-sandbox.ts';
import { type SmallOptions, type SmallSandbox, smallSandbox } from '../support/small-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = (command: string, more: object = {}) => ({ name: 'run_command', arguments: { command, ...more } });
const done = { text: 'All done.' };
const FILES = { 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n' };

const withSandbox = async (
  calls: readonly ReturnType<typeof run>[] | readonly (readonly object[])[],
  small: SmallOptions = {},
  options: AgentOptions = {},
) => {
  let sandbox: SmallSandbox | undefined;
  const rooms = await agentRooms(FILES, [{ calls: calls as never }, done], {
    ...options,
    sandbox: (folder) => {
      sandbox = smallSandbox(folder, small);
      return sandbox;
    },
  });
  return { rooms, ran: () => sandbox?.ran ?? [] };
};

const allow = (more: Partial<Rule>): Rule => ({
  verdict: 'allow',
  of: 'run_command',
  source: { kind: 'person', file: 'rules.yaml', line: 1 },
  ...more,
});

describe('a rehearsed command', () => {
  it('that changes nothing asks nothing, and its output goes to the model', async () => {
    const { rooms } = await withSandbox([run('cat a.txt; echo oops >&2')]);
    await rooms.go(() => {
      throw new Error('nothing is to be asked');
    });
    expect(rooms.answers()).toEqual(['one\ntwo\noops\n']);
    expect(rooms.runtime.store.history.list()).toEqual([]);
  });

  it('that a rule denies by its words is not even rehearsed', async () => {
    const deny = allow({ verdict: 'deny', input: { command: 'rm *' }, why: 'nothing is removed here' });
    const { rooms, ran } = await withSandbox([run('rm b.txt'), run('cat a.txt')], {}, { rules: [deny] });
    await rooms.go(() => {
      throw new Error('nothing is to be asked');
    });
    expect(ran().map(({ command }) => command)).toEqual(['cat a.txt']);
    expect(rooms.answers()[0]).toContain('nothing is removed here');
  });

  it('tells the exit code of a failure before both streams', async () => {
    const { rooms } = await withSandbox([run('echo out; echo err >&2; exit 3')]);
    await rooms.go(() => false);
    expect(rooms.answers()).toEqual(['Exit code: 3\nout\nerr\n']);
  });

  it('case 140: is asked for what it changes, is not run again when it is signed, and is undone like an edit', async () => {
    const { rooms, ran } = await withSandbox([run('sed -i s/two/2/ a.txt; rm b.txt; echo new > c.txt; echo ok')]);
    await rooms.go(({ proposal, judgement }) => {
      expect(judgement).toMatchObject({ verdict: 'ask', rule: { name: 'commands that change something ask' } });
      expect(proposal.preview.changes?.map(({ path }) => path)).toEqual(['a.txt', 'b.txt', 'c.txt']);
      expect(proposal.preview.ran).toMatchObject({ tier: 'rehearsed', exit: 0 });
      expect(proposal.preview.ran?.words).toMatch(
        /^rehearsed · exit 0 after \d+\.\d s · no network, nothing written yet$/,
      );
      expect(rooms.read('a.txt')).toBe('one\ntwo\n');
      expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(false);
      return true;
    });
    expect(ran()).toHaveLength(1);
    expect(rooms.read('a.txt')).toBe('one\n2\n');
    expect(existsSync(join(rooms.folder, 'b.txt'))).toBe(false);
    expect(rooms.answers()[0]).toBe('Applied: a.txt (updated), b.txt (deleted), c.txt (created).\nok\n');
    const [entry] = rooms.runtime.store.history.list();
    expect(entry).toMatchObject({ tool: 'run_command', summary: expect.stringMatching(/^sed -i/) });
    expect(await rooms.runtime.store.history.undo(entry?.id ?? 0)).toMatchObject({ ok: true });
    expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([FILES['a.txt'], FILES['b.txt']]);
    expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(false);
  });

  it('is taken in part, and the model hears which', async () => {
    const { rooms } = await withSandbox([run('echo 1 >> a.txt; echo 2 >> b.txt')]);
    await rooms.go(({ proposal }) => ({
      approved: true,
      keep: proposal.parts.flatMap((part) => (part.kind === 'item' || part.path === 'a.txt' ? [part.id] : [])),
    }));
    expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\ntwo\n1\n', 'b\n']);
    expect(rooms.answers()[0]).toMatch(/^Applied in part: .*a\.txt.*Refused by the person: line 2 of b\.txt/);
  });

  it('drops by-products unasked, says so, and keeps them when the person amends the call', async () => {
    const { rooms } = await withSandbox([run('mkdir cache; echo x > cache/x; echo 1 >> a.txt')], { ignored: /^cache/ });
    let times = 0;
    await rooms.go(({ proposal }) => {
      times += 1;
      if (times === 1) {
        expect(proposal.preview.changes).toHaveLength(1);
        const byProducts = { words: 'by-products dropped (cache, cache/x)', mayKeep: true };
        expect(proposal.preview.ran).toMatchObject({ byProducts });
        return { approved: true, input: { ...proposal.input, keepByProducts: true } };
      }
      expect(proposal.preview.changes?.map(({ path }) => path)).toEqual(['a.txt', 'cache', 'cache/x']);
      return true;
    });
    expect(times).toBe(2);
    expect(rooms.read('cache/x')).toBe('x\n');
  });

  it('that leaves only by-products behind asks nothing, and the model hears of them', async () => {
    const { rooms } = await withSandbox([run('mkdir cache; echo x > cache/x')], { ignored: /^cache/ });
    await rooms.go(() => {
      throw new Error('nothing is to be asked');
    });
    expect(rooms.events).toContainEqual({
      event: 'progress',
      step: 'notice',
      words: expect.stringMatching(
        /^mkdir cache; echo x > cache\/x · rehearsed · exit 0 after .* · by-products dropped \(cache, cache\/x\)$/,
      ),
    });
    expect(rooms.answers()[0]).toBe(
      '(no output)\n[Not kept, because ignored: cache, cache/x. keepByProducts: true would propose them too.]\n',
    );
    expect(existsSync(join(rooms.folder, 'cache'))).toBe(false);
  });

  it('sees the edit before it that nobody has signed, and is run again over what became of it', async () => {
    const edit = {
      name: 'edit_file',
      arguments: { path: 'a.txt', edits: [{ old: 'two', new: '2' }], description: 'd' },
    };
    for (const signed of [true, false]) {
      const { rooms } = await withSandbox([edit, run('cat a.txt')] as never);
      await rooms.go(() => signed);
      expect(rooms.answers()[1]).toBe(signed ? 'one\n2\n' : 'one\ntwo\n');
    }
  });

  it('works in a draft: later calls see it, the model gets its output, one sheet is signed', async () => {
    const rooms = await agentRooms(
      FILES,
      [{ calls: [run('echo 3 >> a.txt; echo did')] }, { calls: [run('cat a.txt')] }, done],
      { draft: true, sandbox: (folder) => smallSandbox(folder) },
    );
    let sheets = 0;
    await rooms.go(() => {
      sheets += 1;
      expect(rooms.read('a.txt')).toBe('one\ntwo\n');
      return true;
    });
    expect(sheets).toBe(1);
    expect(rooms.answers()).toEqual([expect.stringMatching(/^Drafted:[\s\S]*did\n$/), 'one\ntwo\n3\n']);
    expect(rooms.read('a.txt')).toBe('one\ntwo\n3\n');
  });

  it('is shown again when someone else touched a file meanwhile', async () => {
    const { rooms, ran } = await withSandbox([run('echo 3 >> a.txt')]);
    const again: (string | undefined)[] = [];
    await rooms.go((asked) => {
      again.push(asked.again);
      if (again.length === 1) rooms.write('a.txt', 'zero\n');
      return true;
    });
    expect(again).toEqual([undefined, expect.stringContaining('STALE')]);
    expect(ran()).toHaveLength(2);
    expect(rooms.read('a.txt')).toBe('zero\n3\n');
  });
});

describe('rules about commands', () => {
  it('an allow with writes: applies effects on those paths unasked, and asks about any other', async () => {
    const rules = [allow({ input: { command: 'make *' }, writes: ['a.txt'] })];
    const calls = [run('make() { echo 3 >> a.txt; }; make')];
    // Word by word the same: "make *" is not this line, which is more than plain words.
    const other = await withSandbox(calls, {}, { rules });
    let asked = 0;
    await other.rooms.go(() => {
      asked += 1;
      return false;
    });
    expect(asked).toBe(1);
    const exact = [allow({ input: { command: 'touch c.txt' }, writes: ['c.txt'] })];
    const { rooms } = await withSandbox([run('touch c.txt')], {}, { rules: exact });
    await rooms.go(() => {
      throw new Error('nothing is to be asked');
    });
    expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(true);
    const narrow = [allow({ input: { command: 'touch c.txt d.txt' }, writes: ['c.txt'] })];
    const wide = await withSandbox([run('touch c.txt d.txt')], {}, { rules: narrow });
    await wide.rooms.go(() => false);
    expect(existsSync(join(wide.rooms.folder, 'c.txt'))).toBe(false);
  });

  it('drop keeps the output and none of the effects, and tells the model', async () => {
    const { rooms } = await withSandbox(
      [run('echo 3 >> a.txt; echo seen')],
      {},
      { rules: [{ ...allow({}), verdict: 'drop' }] },
    );
    await rooms.go(() => {
      throw new Error('nothing is to be asked');
    });
    expect(rooms.read('a.txt')).toBe('one\ntwo\n');
    expect(rooms.answers()[0]).toMatch(/A rule keeps nothing of what this command changes[\s\S]*seen/);
  });

  it('deny refuses it and tells the model nothing of what it printed', async () => {
    const { rooms } = await withSandbox(
      [run('cat a.txt')],
      {},
      { rules: [{ ...allow({ why: 'no commands today' }), verdict: 'deny' }] },
    );
    await rooms.go(() => true);
    expect(rooms.answers()[0]).toBe('Refused by a rule: "no commands today". Do not repeat it; ask if unsure.');
  });

  it('are off in a profile that has none', async () => {
    const { rooms } = await withSandbox([run('cat a.txt')], {}, { commands: 'off' });
    await rooms.go(() => true);
    expect(rooms.answers()[0]).toMatch(/^Refused by a rule: "commands are off/);
  });

  it('--yes allows what a rehearsal changes, never the network or a real command', async () => {
    const inside = await withSandbox([run('echo 3 >> a.txt')], {}, { yes: true });
    await inside.rooms.go(() => {
      throw new Error('nothing is to be asked');
    });
    expect(inside.rooms.read('a.txt')).toBe('one\ntwo\n3\n');
    for (const [calls, small] of [
      [[run('echo 3 >> a.txt', { network: true })], {}],
      [[run('echo 3 >> a.txt')], { tier: 'witnessed' }],
    ] as const) {
      const { rooms, ran } = await withSandbox(calls, small, { yes: true });
      let asked = 0;
      await rooms.go(() => {
        asked += 1;
        return false;
      });
      expect(asked).toBe(1);
      expect(ran()).toEqual([]);
      expect(rooms.read('a.txt')).toBe('one\ntwo\n');
    }
  });
});

describe('a command with the network', () => {
  it('is asked first, runs over the copy, and what came back is asked again', async () => {
    const { rooms, ran } = await withSandbox([run('echo got > c.txt; echo fetched', { network: true })]);
    const asked: unknown[] = [];
    await rooms.go(({ proposal }) => {
      asked.push(proposal.preview.reach ?? proposal.preview.changes?.map(({ path }) => path));
      if (asked.length === 1) expect(ran()).toEqual([]);
      else expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(false);
      return true;
    });
    expect(asked).toEqual([
      { kind: 'command', command: 'echo got > c.txt; echo fetched', folder: '.', tier: 'network' },
      ['c.txt'],
    ]);
    expect(ran()).toEqual([{ command: 'echo got > c.txt; echo fetched', how: 'rehearsed', network: true }]);
    expect(rooms.read('c.txt')).toBe('got\n');
    expect(rooms.answers()[0]).toBe('Applied: c.txt (created).\nfetched\n');
    expect(await rooms.runtime.store.history.undo(1)).toMatchObject({ ok: true });
    expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(false);
  });

  it('that was refused it is told how to ask for it', async () => {
    const { rooms } = await withSandbox([run('exit 7')], { wantedNetwork: 'registry.example' });
    await rooms.go(() => true);
    expect(rooms.answers()[0]).toBe(
      'Exit code: 7\n(no output)\n[No network here (registry.example). If it is needed, call again with network: true; the person is asked.]\n',
    );
  });
});

describe('a witnessed command', () => {
  it('case 125: is asked before it runs, every time, and the question says that nothing confines it', async () => {
    const { rooms, ran } = await withSandbox([run('echo 3 >> a.txt; echo did')], { tier: 'witnessed' });
    await rooms.go(({ proposal, judgement }) => {
      expect(ran()).toEqual([]);
      expect(judgement).toMatchObject({ mustAsk: true, rule: { name: 'real commands ask' } });
      expect(proposal.preview.reach).toMatchObject({ tier: 'witnessed' });
      expect(noteWords(proposal.preview.notes)).toEqual([
        'commands are not confined here: user namespaces are off. switch them on',
        'it can read everything you can read, and reach the network',
      ]);
      return true;
    });
    expect(rooms.read('a.txt')).toBe('one\ntwo\n3\n');
    expect(rooms.answers()[0]).toBe('It ran for real and changed a.txt (updated).\ndid\n');
  });

  it('case 140: what it changed is an entry of the history, and undo takes it back', async () => {
    const { rooms } = await withSandbox([run('echo 3 >> a.txt; rm b.txt; mkdir d; echo x > d/x')], {
      tier: 'witnessed',
    });
    await rooms.go(() => true);
    const receipt = rooms.events.find(({ event }) => event === 'receipt');
    expect(receipt).toMatchObject({ receipt: { status: 'applied', entry: 1 } });
    expect(rooms.runtime.store.history.entry(1)).toMatchObject({ state: 'applied', tool: 'run_command' });
    expect(await rooms.runtime.store.ledger.verify()).toMatchObject({ ok: true });
    expect(await rooms.runtime.store.history.undo(1)).toMatchObject({ ok: true });
    expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([FILES['a.txt'], FILES['b.txt']]);
    expect(existsSync(join(rooms.folder, 'd'))).toBe(false);
  });

  it('that is refused does not run', async () => {
    const { rooms, ran } = await withSandbox([run('echo 3 >> a.txt')], { tier: 'witnessed' });
    await rooms.go(() => false);
    expect(ran()).toEqual([]);
    expect(rooms.read('a.txt')).toBe('one\ntwo\n');
    expect(rooms.answers()[0]).toMatch(/^Refused by the person/);
  });

  it('that changed nothing leaves no entry', async () => {
    const { rooms } = await withSandbox([run('echo hi')], { tier: 'witnessed' });
    await rooms.go(() => true);
    expect(rooms.answers()).toEqual(['hi\n']);
    expect(rooms.runtime.store.history.list()).toEqual([]);
  });
});

describe('what cannot be undone is said', () => {
  it('when the bytes from before are gone, the model and the person hear that undo does not cover it', async () => {
    const gone = {
      hash: '0'.repeat(64),
      size: 3,
      read: () => Promise.resolve(new Uint8Array(3)),
    };
    const rooms = await agentRooms(FILES, [{ calls: [run('make')] }, done], {
      sandbox: (folder) => ({
        ...smallSandbox(folder, { tier: 'witnessed' }),
        witness: async (request, view) => {
          const ran = await smallSandbox(folder).witness(request, view);
          const change = {
            path: 'a.txt' as Path,
            before: { kind: 'file', bytes: gone, mode: 0o644 },
            after: null,
          } as const;
          return ran.ok ? { ok: true, value: { ...ran.value, changes: [change] } } : ran;
        },
      }),
    });
    await rooms.go(() => true);
    expect(rooms.answers()[0]).toMatch(/^What it changed could not be recorded, so undo does not cover it/);
    expect(rooms.runtime.store.history.list()).toEqual([]);
    expect(rooms.events).toContainEqual(
      expect.objectContaining({ step: 'notice', words: expect.stringContaining('undo does not cover it') }),
    );
  });

  it('the inside of .git is taken whole or not at all, and the receipt names what undo leaves alone', async () => {
    const command = 'mkdir .git; echo 1 > .git/HEAD; echo 2 > .git/index; echo 3 >> a.txt';
    const half = await withSandbox([run(command)]);
    await half.rooms.go(({ proposal }) => {
      const { questions } = half.rooms.runtime.store;
      const keep = proposal.parts.flatMap((part) =>
        part.kind !== 'item' && part.path === '.git/HEAD' ? [part.id] : [],
      );
      const answer = {
        question: questions.waiting()[0]?.id ?? 0,
        at: 0,
        who: { kind: 'person', desk: 'test' },
        decisions: { [proposal.id]: { answer: 'part', digest: proposal.digest, keep, risks: ['protected'] } },
      } as const;
      expect(questions.answer(answer)).toMatchObject({
        ok: false,
        error: { code: 'BAD_ARGS', message: expect.stringContaining('taken whole or not at all') },
      });
      return false;
    });
    expect(existsSync(join(half.rooms.folder, '.git'))).toBe(false);
    const { rooms } = await withSandbox([run(command)], {}, { yes: true });
    await rooms.go(({ judgement, proposal }) => {
      expect(judgement).toMatchObject({ mustAsk: true, rule: { name: 'protected files ask' } });
      expect(noteWords(proposal.preview.notes)).toContain('inside .git: 3 files, not covered by undo');
      return true;
    });
    expect(rooms.answers()[0]).toContain('What it did inside .git is not covered by undo.');
    expect(await rooms.runtime.store.history.undo(1)).toMatchObject({ ok: true });
    expect([rooms.read('a.txt'), rooms.read('.git/HEAD')]).toEqual(['one\ntwo\n', '1\n']);
  });

  it('a run that was killed after the entry was made names the entry, and does not run again', async () => {
    const rooms = await agentRooms(FILES, [{ calls: [run('echo 3 >> a.txt')] }, done], {
      sandbox: (folder) => smallSandbox(folder, { tier: 'witnessed' }),
    });
    await rooms.go(async ({ proposal }) => {
      // As a killed process leaves it: begun, done and recorded, with nothing said about it in the session.
      const { history } = rooms.runtime.store;
      const before = rooms.runtime.workspace.state('a.txt' as Path);
      rooms.session.append({ kind: 'performing', call: proposal.id });
      rooms.write('a.txt', 'one\ntwo\n3\n');
      const after = rooms.runtime.workspace.state('a.txt' as Path);
      if (!before.ok || !after.ok) throw new Error('readable');
      const key = `${rooms.session.info.id}:${proposal.id}`;
      const changes = [{ path: 'a.txt' as Path, before: before.value, after: after.value }];
      const common = { group: 1, session: 1, tool: 'run_command', summary: 'x', actor: 'person' };
      expect(await history.adopt({ key, changes, ...common })).toMatchObject({ ok: true });
      return true;
    });
    expect(rooms.answers()[0]).toMatch(/it was not repeated\. What it changed is entry 1 of the history\./);
    expect(rooms.read('a.txt')).toBe('one\ntwo\n3\n');
  });
});

describe('a command outside the workspace', () => {
  it('runs only after a yes, where the question said, and --yes is none', async () => {
    const outside = temporaryFolder();
    const calls = [run('echo one > made.txt', { folder: outside }), run('echo two > other.txt', { folder: outside })];
    const rooms = await agentRooms(FILES, [{ calls }, done], { yes: true, sandbox: realSandbox });
    const asked: string[] = [];
    await rooms.go(({ proposal, judgement }) => {
      asked.push(judgement.rule.kind === 'built-in' ? judgement.rule.name : '');
      expect(proposal.preview.reach).toMatchObject({ kind: 'command', folder: outside, tier: 'blind' });
      return proposal.input.command === 'echo one > made.txt';
    });
    expect(asked).toEqual(['real commands ask', 'real commands ask']);
    expect(existsSync(join(outside, 'made.txt'))).toBe(true);
    expect(existsSync(join(outside, 'other.txt'))).toBe(false);
    expect(rooms.runtime.store.history.list()).toEqual([]);
  });
});
