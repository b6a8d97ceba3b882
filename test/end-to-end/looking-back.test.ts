// Looking back through the built program: what was applied, taken back, shared and spent, at a terminal and in a pipe.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { onScreen } from '../support/countersign.ts';
import { onStage, type Stage } from '../support/stage.ts';

const TEXT = Array.from({ length: 30 }, (_, index) => `line ${index + 1}\n`).join('');
const edit = (path: string, ...pairs: readonly (readonly [string, string])[]) => ({
  name: 'edit_file',
  arguments: { path, edits: pairs.map(([old, text]) => ({ old, new: text })), description: 'they were vague' },
});
const THREE = edit(
  'a.txt',
  ['line 3\n', 'line three\n'],
  ['line 12\n', 'line twelve\n'],
  ['line 25\n', 'line 25, more\n'],
);

/** One entry with three hunks, made by one run. */
const worked = async (calls: readonly object[] = [THREE], env: Record<string, string> = {}): Promise<Stage> => {
  const stage = await onStage(
    { 'a.txt': TEXT, 'b.md': '# B\n\n- [ ] Call Bob\n' },
    [{ text: 'I make it clearer.', calls: calls as never }, { text: 'Done.' }],
    env,
  );
  const ran = await stage.run('run', 'make it clearer', ...stage.model, '--profile', 'code', '--yes');
  expect(ran.code, ran.stderr).toBe(0);
  return stage;
};

/** An editor that does to each file what a line of shell says. */
const editor = (stage: Pick<Stage, 'home'>, line: string): string => {
  const file = join(stage.home, 'editor.sh');
  writeFileSync(file, `#!/bin/sh\nfor file in "$@"; do ${line}; done\n`);
  chmodSync(file, 0o755);
  return file;
};

describe('undo --pick', () => {
  it('takes back the numbers that are typed, and what was taken back can be done again', async () => {
    const stage = await worked();
    const screen = stage.screen({ columns: 80, rows: 40 }, 'undo', '1', '--pick');
    await screen.shows('Take back which? numbers (1,3 or 2-4) · all · none');
    expect(screen.screen().join('\n')).toMatch(
      / 1 {2}line 3[\s\S]*\+ line three[\s\S]* 2 {2}line 12[\s\S]* 3 {2}line 25/,
    );
    await screen.shows(/^>$/m);
    screen.type('9\r');
    await screen.shows(/There is no 9[\s\S]*^>$/m);
    screen.type('what\r');
    await screen.shows(/"what" is not an answer here[\s\S]*^>$/m);
    screen.type('1,3\r');
    expect(await screen.exit).toBe(0);
    expect(screen.screen().join('\n')).toContain('a.txt  the old text is back  redo 2');
    expect(stage.read('a.txt')).toBe(TEXT.replace('line 12\n', 'line twelve\n'));
    expect((await stage.run('history')).stdout).toMatch(
      /^ 2 {2}\S+ {2}a\.txt {2}undo part of 1: .* {2}undoes part of 1/,
    );
    expect((await stage.run('redo', '2')).stdout).toContain('done again');
    expect(stage.read('a.txt')).toContain('line three');
  });

  it('does nothing on Enter, and says so', async () => {
    const stage = await worked();
    const screen = stage.screen({ columns: 60 }, 'undo', '--pick');
    await screen.shows(/^>/m);
    screen.type('\r');
    expect(await screen.exit).toBe(4);
    expect(screen.screen().join('\n')).toContain('Nothing was taken back.');
    expect(stage.read('a.txt')).toContain('line three');
  });

  it('takes numbers without a terminal, and without them lists the parts', async () => {
    const stage = await worked();
    const asked = await stage.run('undo', '1', '--pick');
    expect(asked.code).toBe(2);
    expect(asked.stdout).toMatch(/ 2 {2}line 12/);
    expect(asked.stderr).toContain('countersign undo ID --pick 1,3');
    const json = await stage.run('undo', '1', '--pick', '2', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      entry: 2,
      undoes: 1,
      parts: ['c1.2'],
      files: [{ path: 'a.txt' }],
      conflicts: [],
    });
    expect(stage.read('a.txt')).not.toContain('twelve');
    expect((await stage.run('undo', '1', '--pick', '7')).code).toBe(2);
    expect((await stage.run('undo', '1', '--pick', 'all')).code).toBe(0);
    expect(stage.read('a.txt')).toBe(TEXT);
    expect((await stage.run('undo', '1', '--pick', 'all')).stderr).toContain('was taken back already');
    expect((await stage.run('undo', '1', '2', '--pick', '1')).stderr).toContain('BAD_ARGS');
  });
});

describe('undo --merge', () => {
  const conflicting = async (line: string): Promise<{ stage: Stage; env: Record<string, string> }> => {
    const stage = await worked([edit('b.md', ['Call Bob', 'Call Bob about the bill'])]);
    stage.write('b.md', '# B\n\n- [ ] Call Bob and Ann about the bill\n');
    return { stage, env: { EDITOR: editor(stage, line) } };
  };

  it('case 266: names the conflict, touches nothing, and points to the editor', async () => {
    const { stage } = await conflicting('true');
    const { code, stderr } = await stage.run('undo', '1');
    expect(code).toBe(1);
    expect(stderr).toContain('CONFLICT  b.md, line 3, was changed again since.');
    expect(stderr).toMatch(
      / {2}it was {3}- \[ \] Call Bob\n {2}we made {2}- \[ \] Call Bob about the bill\n {2}it is {4}- \[ \] Call Bob and Ann/,
    );
    expect(stderr).toContain('Nothing was touched. `countersign undo 1 --merge` opens both versions in your editor.');
    expect((await stage.run('undo', '1', '--merge')).stderr).toContain('There is no terminal to merge at.');
  });

  it('opens both versions, shows what was made of them, and applies it after a yes', async () => {
    const { stage, env } = await conflicting(`cp "$file" "$HOME/seen"; printf '# B\\n\\n- [ ] Call Ann\\n' > "$file"`);
    const screen = onScreen({ ...stage, env }, { columns: 80, rows: 40 }, 'undo', '1', '--merge');
    await screen.shows('Apply your merge? y/n');
    expect(screen.screen().join('\n')).toMatch(/− - \[ \] Call Bob and Ann about the bill[\s\S]*\+ - \[ \] Call Ann/);
    expect(readFileSync(join(stage.home, 'seen'), 'utf8')).toBe(
      [
        '# B',
        '',
        '<<<<<<< as it is now',
        '- [ ] Call Bob and Ann about the bill',
        '||||||| as entry 1 left it',
        '- [ ] Call Bob about the bill',
        '=======',
        '- [ ] Call Bob',
        '>>>>>>> as it was before entry 1',
        '',
      ].join('\n'),
    );
    screen.type('y\r');
    expect(await screen.exit).toBe(0);
    expect(stage.read('b.md')).toBe('# B\n\n- [ ] Call Ann\n');
    expect((await stage.run('redo', '1')).code).toBe(0);
    expect(stage.read('b.md')).toContain('Bob and Ann');
  });

  it.each([
    ['marks are left', 'true', undefined, 'There are marks left in b.md'],
    ['the answer is no', `printf 'x\\n' > "$file"`, '\r', 'Not applied.'],
    ['the editor fails', 'exit 3', undefined, 'REJECTED'],
  ])('does nothing when %s', async (_, line, typed, words) => {
    const { stage, env } = await conflicting(line);
    const before = stage.read('b.md');
    const screen = onScreen({ ...stage, env }, { columns: 80, rows: 40 }, 'undo', '1', '--merge');
    if (typed !== undefined) {
      await screen.shows(/^>/m);
      screen.type(typed);
    }
    expect(await screen.exit).not.toBe(0);
    expect(screen.screen().join('\n')).toContain(words);
    expect(stage.read('b.md')).toBe(before);
  });

  it('is an undo like any other where nothing conflicts', async () => {
    const stage = await worked([edit('b.md', ['Call Bob', 'Call Bob about the bill'])]);
    expect((await stage.run('undo', '--merge')).stdout).toContain('the old wording is back');
  });
});

describe('several entries', () => {
  it('are taken back together or not at all', async () => {
    const stage = await worked([edit('a.txt', ['line 3\n', 'x\n']), edit('b.md', ['Bob', 'Ann'])]);
    stage.write('b.md', 'mine\n');
    expect((await stage.run('undo', '1', '2')).code).toBe(1);
    expect(stage.read('a.txt')).toContain('x\n');
    stage.write('b.md', '# B\n\n- [ ] Call Ann\n');
    const { code, stdout } = await stage.run('undo', '1,2');
    expect([code, stage.read('a.txt'), stage.read('b.md')]).toEqual([0, TEXT, '# B\n\n- [ ] Call Bob\n']);
    expect(stdout).toMatch(/b\.md {2}the old wording is back {2}redo 2\n {2}a\.txt {2}the old text is back {2}redo 1/);
  });
});

/** What changes from run to run: clocks, sizes of time. */
const steady = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    line.replace(/\d\d:\d\d/g, 'hh:mm').replace(/\d+(?:\.\d+)? s\b/g, (time) => '0 s'.padStart(time.length)),
  );

describe('screens', () => {
  const shown = async (stage: Stage, columns: number, ...words: string[]): Promise<string[]> => {
    const screen = stage.screen({ columns, rows: 60 }, ...words);
    await screen.shows(/./);
    expect(await screen.exit, words.join(' ')).toBe(0);
    // The last of it may still be on its way through the terminal when the program has ended.
    for (let before = -1; before !== screen.raw().length; await setTimeout(80)) before = screen.raw().length;
    const lines = screen.everything();
    for (const line of lines) expect(line.length).toBeLessThan(columns);
    return steady(lines);
  };

  it('history at 40, 80 and 140 columns', async () => {
    const stage = await worked([THREE, edit('b.md', ['Call Bob', 'Call Bob about the bill of October'])]);
    await stage.run('undo', '2');
    expect(await shown(stage, 140, 'history')).toEqual([
      ' 3  hh:mm  b.md   undo 2: "Call Bob" → "Call Bob about the bill of October"',
      ' 2  hh:mm  b.md   "Call Bob" → "Call Bob about the bill of October"          undone by 3  session 1',
      ' 1  hh:mm  a.txt  edit, 3 places                                                          session 1',
    ]);
    expect(await shown(stage, 80, 'history')).toEqual([
      // The session, which is the same for all, gives way.
      ' 3  hh:mm  b.md   undo 2: "Call Bob" → "Call Bob about the bill…',
      ' 2  hh:mm  b.md   "Call Bob" → "Call Bob about the bill of Octo…  undone by 3',
      ' 1  hh:mm  a.txt  edit, 3 places',
    ]);
    expect(await shown(stage, 40, 'history')).toEqual([
      ' 3  hh:mm  b.md',
      '     undo 2: "Call Bob" → "Call Bob',
      '     about the bill of October"',
      ' 2  hh:mm  b.md',
      '     "Call Bob" → "Call Bob about the',
      '     bill of October" · undone by 3',
      ' 1  hh:mm  a.txt',
      '     edit, 3 places',
    ]);
  });

  it('show tells who, what and why, the difference and what comes next', async () => {
    const stage = await worked([edit('b.md', ['Call Bob', 'Call Bob about the bill'])]);
    const lines = await shown(stage, 80, 'show', '1');
    expect(lines[0]).toBe('1  b.md   "Call Bob" → "Call Bob about the bill"');
    expect(lines.join('\n')).toMatch(/ {2}who +--yes\n/);
    expect(lines.join('\n')).toMatch(/ {2}session +1 {2}make it clearer \(compatible\/scripted\)/);
    expect(lines).toContain('  │ you: make it clearer');
    expect(lines).toContain('  │ model: I make it clearer.');
    expect(lines).toContain('  │ they were vague');
    expect(lines.join('\n')).toMatch(/− - \[ \] Call Bob\n[\s\S]*\+ - \[ \] Call Bob about the bill/);
    expect(lines.at(-1)).toBe('  next     countersign undo 1 takes it back · --pick some of it');
    expect((await shown(stage, 40, 'show', '1')).length).toBeGreaterThan(lines.length);
  });

  it('stats at 40, 80 and 140 columns, and plain', async () => {
    const stage = await worked([THREE, { name: 'read_file', arguments: { path: 'b.md' } }]);
    const wide = await shown(stage, 140, 'stats');
    expect(wide.slice(0, 6)).toEqual([
      'This workspace, from the beginning',
      '',
      'Tools',
      '  tool       calls  approved  median time',
      '  edit_file      1         1          0 s  ████████████████████████',
      '  read_file      1         1          0 s  ████████████████████████',
    ]);
    expect(wide.join('\n')).toMatch(/Undo\n {2}0 of 1 entry taken back \(0 %\)\.$/);
    expect((await shown(stage, 80, 'stats')).join('\n')).toMatch(
      /model +requests +tokens in +out +cost\n {2}compatible\/scripted/,
    );
    expect((await shown(stage, 40, 'stats')).slice(2, 5)).toEqual([
      'Tools',
      '  edit_file',
      '      calls 1 · approved 1 · median',
    ]);
    expect((await shown(stage, 140, '--plain', 'stats')).join('\n')).not.toMatch(/[^\n -~·–’…]/);
  });

  it('sessions, ledger and what was shared at 40 and 80 columns', async () => {
    const stage = await worked([THREE, { name: 'read_file', arguments: { path: 'b.md' } }]);
    expect(await shown(stage, 80, 'sessions')).toEqual([
      ' 1  hh:mm  make it clearer  done  compatible/scripted  2 turns',
      '`countersign sessions resume NUMBER` goes on with one.',
    ]);
    expect((await shown(stage, 40, 'sessions')).slice(0, 2)).toEqual([
      ' 1  hh:mm  make it clearer',
      '     done · compatible/scripted · 2',
    ]);
    expect((await shown(stage, 80, 'ledger', '--kind', 'call')).length).toBe(2);
    expect((await shown(stage, 40, 'ledger')).join('\n')).toMatch(/^ 1 {2}hh:mm {2}session/m);
    const shared = await shown(stage, 80, 'ledger', 'shared');
    expect(shared[0]).toMatch(/^ {2}b\.md {2}\d+ bytes {2}compatible\/scripted {2}hh:mm {2}stayed here/);
    expect((await shown(stage, 40, 'ledger', 'shared'))[0]).toBe('  b.md');
    expect((await shown(stage, 80, 'sessions', 'show', '1')).join('\n')).toMatch(
      /│ you: make it clearer\n {2}│ model: I make it clearer\.\n {4}· edit_file {3}a\.txt {3}applied, entry 1\n {4}· read_file {3}shared/,
    );
  });

  it('models and doctor fit 40 columns', async () => {
    const stage = await worked();
    for (const word of ['models', 'doctor', 'pending']) await shown(stage, 40, word);
  });
});

describe('resume', () => {
  it('opens the chat again at a terminal, with what was said last', async () => {
    const stage = await onStage({}, [{ text: 'Hello there.' }, { text: 'Still here.' }]);
    await stage.run('run', 'say hello', ...stage.model);
    const screen = stage.screen({ columns: 80, rows: 40 }, 'sessions', 'resume', ...stage.model);
    await screen.shows(/Session 1 {2}say hello[\s\S]*│ you: say hello[\s\S]*│ model: Hello there\.[\s\S]*^>/m);
    screen.type('are you there?\r');
    await screen.shows('Still here.');
    screen.type('/exit\r');
    expect(await screen.exit).toBe(0);
    const { stdout } = await stage.run('sessions', 'show', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ messages: 2, turns: 2 });
    expect((await stage.run('ledger', '--kind', 'session')).stdout).toMatch(/started[\s\S]*resumed/);
  });

  it.each([
    [['sessions', 'resume'], 1, 'NOT_FOUND'],
    [['sessions', 'resume', 'x'], 2, 'BAD_ARGS'],
    [['sessions', 'resume', '9'], 1, 'NOT_FOUND'],
    [['sessions', 'show', 'x'], 2, 'BAD_ARGS'],
    [['sessions', 'show', '9'], 1, 'NOT_FOUND'],
    [['sessions', 'rename', '9', 'x'], 1, 'NOT_FOUND'],
    [['sessions', 'remove', '9'], 1, 'NOT_FOUND'],
    [['sessions', 'export', 'x'], 2, 'BAD_ARGS'],
    [['sessions', 'fork', '1', '--at', 'x'], 2, 'BAD_ARGS'],
    [['sessions', '--limit', 'many'], 2, 'BAD_ARGS'],
    [['history', '--limit', '-1'], 2, 'BAD_ARGS'],
    [['history', '--since', 'soon'], 2, 'BAD_ARGS'],
    [['history', 'show', 'x'], 2, 'BAD_ARGS'],
    [['history', 'diff'], 1, 'NOT_FOUND'],
    [['history', 'diff', '--session', '4'], 1, 'NOT_FOUND'],
    [['show', '4'], 1, 'NOT_FOUND'],
    [['undo', '--group', 'x'], 2, 'BAD_ARGS'],
    [['undo', '--session', '4'], 1, 'NOT_FOUND'],
    [['ledger', '--limit', 'x'], 2, 'BAD_ARGS'],
    [['stats', '--since', 'ever'], 2, 'BAD_ARGS'],
    [['stats', '--session', '4'], 1, 'NOT_FOUND'],
  ] as const)('%j in an empty store ends with %i: %s', async (words, code, error) => {
    const stage = await onStage({}, []);
    const ended = await stage.run(...words);
    expect([ended.code, ended.stderr.split('  ')[0]]).toEqual([code, error]);
    const json = await stage.run(...words, '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ event: 'error', error: { code: error } });
  });
});

describe('docs/json.md', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/json.md'), 'utf8');

  it.each([
    ['history'],
    ['show', '1'],
    ['history', 'diff'],
    ['ledger'],
    ['ledger', 'shared'],
    ['ledger', 'verify'],
    ['stats'],
    ['sessions'],
    ['sessions', 'show', '1'],
    ['sessions', 'export', '1'],
    ['sessions', 'rename', '1', 'new'],
    ['sessions', 'fork', '1'],
    ['sessions', 'remove', '1', '--yes'],
    ['undo', '1', '--pick', '1'],
    ['models'],
    ['doctor'],
  ])('names every field that %s %s prints', async (...words) => {
    const stage = await worked([THREE, { name: 'read_file', arguments: { path: 'b.md' } }]);
    const { stdout, code } = await stage.run(...words.filter((word) => word !== undefined), '--json');
    expect(code).toBe(0);
    const values = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(values.length).toBeGreaterThan(0);
    const fields = new Set(values.flatMap((value) => Object.keys(value)));
    expect([...fields].filter((field) => !new RegExp(`\`${field}\\??\``).test(guide))).toEqual([]);
  });
});
