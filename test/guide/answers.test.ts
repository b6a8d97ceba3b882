// What the guide answers: worded from the results of real tools over real files, through the loop itself.
import { describe, expect, it } from 'vitest';
import { type RunEnd, run } from '../../src/agent/run.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import { type CallbackDeskOptions, callbackDesk } from '../../src/decision/callback-desk.ts';
import { guide } from '../../src/guide/guide.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import { findFiles } from '../../src/toolkit/files/find-files.ts';
import { searchFiles } from '../../src/toolkit/files/search-files.ts';
import { type AgentOptions, agentRooms } from '../support/agent-rooms.ts';
import { plainTools } from '../support/plain-tools.ts';

interface Talk {
  say(text: string): Promise<string>;
  read(path: string): string;
}

interface TalkOptions extends AgentOptions {
  readonly decide?: CallbackDeskOptions['decide'];
  /** Whether the tools that search are offered as well. */
  readonly search?: boolean;
}

const searchTools = ({ workspace }: Pick<Runtime, 'workspace'>): Pick<Runtime, 'registry' | 'tools'> => {
  const registry = createRegistry([...plainTools, findFiles({ workspace }), searchFiles({ workspace })]);
  return { registry, tools: registry.tools.map(({ name, description, input }) => ({ name, description, input })) };
};

/** A conversation with the guide in a folder with these files; `decide` answers what is asked. */
const talk = async (
  files: Readonly<Record<string, string>>,
  { decide = () => true, search = false, ...options }: TalkOptions = {},
): Promise<Talk> => {
  // A chat allows five replies to a message.
  const rooms = await agentRooms(files, [], { limits: { turns: 5 }, ...options });
  const { session, runtime } = rooms;
  return {
    read: rooms.read,
    say: async (text) => {
      session.append({ kind: 'user', parts: [{ text }] });
      const running = run(
        session,
        { ...runtime, ...(search ? searchTools(runtime) : {}), model: guide() },
        {
          desks: [callbackDesk({ questions: runtime.store.questions, decide })],
          process: { pid: process.pid, started: 'test' },
        },
      );
      for (;;) {
        const { value, done } = await running.next();
        if (done) return said(value);
      }
    },
  };
};
const said = (end: RunEnd): string => {
  if (end.end !== 'done') throw new Error(`ended with ${JSON.stringify(end)}`);
  return end.summary;
};

const NOTES = {
  'Notes/Bees.md': '# Bees\n\n- [ ] Buy a suit\n- [w] Waiting for Ann\n',
  'Old/Bees.md': '# Old bees\n',
  'Projects/Kitchen worktop.md':
    '---\nstatus: live\ntags:\n  - a\n  - b\n---\n# Aim\n```\n# not a heading\n```\n## Next actions\n- [ ] Call Ann\n- [ ] Call Ann about tiles\n',
  'empty.md': '',
};

describe('names', () => {
  it('are asked about when several files have them, and the answer may be a number or a name', async () => {
    const { say } = await talk(NOTES);
    const question = await say('show me Bees');
    expect(question).toContain('Which one do you mean?');
    expect(question).toContain('  1  Notes/Bees.md\n  2  Old/Bees.md');
    expect(await say('2')).toContain('# Old bees');
    await say('what are the headings of the Bees note?');
    expect(await say('Notes/Bees.md')).toContain('Notes/Bees.md has 1 heading:\n  Bees');
    expect(await say('7')).toContain('beyond me');
  });

  it('are found by their words, in any letter case, without their ending', async () => {
    const { say } = await talk(NOTES);
    expect(await say('what is the status of the worktop note?')).toBe('status of Projects/Kitchen worktop.md: live');
    expect(await say('what are the tags of kitchen worktop.md?')).toBe('tags of Projects/Kitchen worktop.md: a, b');
  });

  it('that nothing has are said to be unknown', async () => {
    const { say } = await talk(NOTES);
    expect(await say('read Wasps')).toBe('I find no file called "Wasps" here.');
    expect(await say('read src/wasps.ts')).toBe('I find no file called "src/wasps.ts" here.');
    expect(await say('list the files in wasps')).toBe('I find no folder called "wasps" here.');
    expect(await say('find files named wasp')).toBe('There is no file called "wasp" here.');
  });

  it('are not guessed for what is deleted or moved', async () => {
    const { say, read } = await talk(NOTES);
    expect(await say('delete the worktop note')).toContain('  1  Projects/Kitchen worktop.md');
    expect(read('Projects/Kitchen worktop.md')).toContain('status');
    expect(await say('1')).toContain('Deleted Projects/Kitchen worktop.md.');
  });

  it('outside the workspace are refused by the tools, and the guide says why', async () => {
    const { say } = await talk(NOTES);
    expect(await say('read ../secret.txt')).toMatch(/^It did not work: .*\(OUTSIDE_ROOT\)$/s);
  });

  it('in a folder of more than a page are found on the second one', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`n${String(index).padStart(3, '0')}.md`, 'x\n']),
    );
    const { say } = await talk({ ...files, 'zebra.md': 'stripes\n' });
    expect(await say('read the zebra note')).toContain('stripes');
    expect(await say('how many files are here?')).toBe('There are 151 files here.');
  });

  it('beyond two pages are not claimed to be missing', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 210 }, (_, index) => [`n${String(index).padStart(3, '0')}.md`, 'x\n']),
    );
    const { say } = await talk({ ...files, 'zebra.md': 'stripes\n' });
    expect(await say('read the zebra note')).toContain('among the first 200 of 211 names; try its full path');
    expect(await say('read zebra.md')).toContain('stripes');
    expect(await say('how many files are here?')).toContain('first 200 of 211');
    expect(await say('list all files')).toContain('first 200 of 211');
    expect(await say('find files named zebra')).toContain('first 200 of 211');
    expect(await say('which files mention stripes?')).toContain('I looked at 50 of more than 200 text files here.');
  });
});

describe('reading', () => {
  it('shows a whole file, some lines, an empty one, and says what was left out of a long one', async () => {
    const { say } = await talk({ ...NOTES, 'long.txt': `${'word\n'.repeat(2500)}` });
    expect(await say('show empty.md')).toBe('empty.md is empty.');
    expect(await say('show line 1 of Notes/Bees.md')).toBe('Notes/Bees.md, from line 1 (it has 4):\n\n# Bees');
    expect(await say('show me long.txt')).toContain('I read lines 1 to 2000 of 2500.');
    expect(await say('how many words are in long.txt?')).toContain(
      '2500 lines. I read lines 1 to 2000 of 2500. So I cannot count its words.',
    );
    expect(await say('add "x" to long.txt')).toContain('too long for me to change safely');
  });

  it('names the folder and says that it is empty, or what it leaves out', async () => {
    const { say } = await talk({ '.hidden/a.md': 'x' });
    expect(await say('list the files')).toMatch(/^This folder is empty\. Not listed: 1 hidden/);
  });

  it('lists, counts and finds by name, in a folder or everywhere', async () => {
    const { say } = await talk({ 'src/a.ts': 'x\n', 'src/deep/b.ts': '// TODO: y\n', 'src/c.md': 'z\n', 'top.md': '' });
    expect(await say('list the files in src')).toBe('src has 2 files and 1 folder:\n  a.ts\n  c.md\n  deep/');
    expect(await say('list everything in src')).toContain('everything below included:\n  src/a.ts\n');
    expect(await say('list the files')).toBe('This folder has 1 file and 1 folder:\n  src/\n  top.md');
    expect(await say('how many files are in src?')).toBe('There are 3 files in src, 2 of them not in a folder below.');
    expect(await say('how many .ts files are here?')).toBe(
      'There are 2 .ts files here, 0 of them not in a folder below.',
    );
    expect(await say('how many folders are in src?')).toBe('There is 1 folder in src.');
    expect(await say('find *.ts')).toBe('2 files here:\n  src/a.ts\n  src/deep/b.ts');
    expect(await say('find all markdown files in src')).toBe('1 file in src:\n  src/c.md');
    expect(await say('which files end in .py?')).toBe('There is no file ending in .py here.');
    expect(await say('find src/a.ts')).toBe('1 file here:\n  src/a.ts');
    expect(await say('find all TODOs in src')).toBe('1 line with TODO or FIXME in src:\n  src/deep/b.ts:1  // TODO: y');
    expect(await say('find all TODOs in top.md')).toBe('There is no TODO or FIXME in top.md.');
    expect(await say('open tasks in the src folder')).toBe('There is no open check box in src.');
    expect(await say('open tasks in the src/deep folder')).toBe('There are no text files in src/deep to look at.');
    expect(await say('show src/deep')).toContain('folder');
  });

  it('stops listing hits where nobody reads on, and counts the rest', async () => {
    const { say } = await talk({ 'a.md': 'bee\n'.repeat(70) });
    expect(await say('where does bee occur?')).toMatch(
      /"bee" occurs on 70 lines of 1 file here:.*…and 10 more lines$/s,
    );
    expect(await say('where does "b" occur?')).toBe('"b" does not occur here.');
  });

  it('lists scripts and dependencies', async () => {
    const { say } = await talk({
      'package.json': '{"scripts":{"a":"b"},"dependencies":{"x":"1","y":"2"},"devDependencies":{"z":3}}',
    });
    expect(await say('what can I run here?')).toBe('package.json has 1 script:\n  a  b');
    expect(await say('list the dependencies')).toBe(
      'package.json has 2 dependencies:\n  x  1\n  y  2\npackage.json has 1 development dependency:\n  z  3',
    );
    expect(await say('list the dev dependencies')).toBe('package.json has 1 development dependency:\n  z  3');
  });

  it('finds whole words only, and says so plainly when there are none', async () => {
    const { say } = await talk({ 'a.md': 'cart\n', 'b.md': 'Art for all\n' });
    expect(await say('where is art mentioned?')).toBe('"art" occurs on 1 line of 1 file here:\n  b.md:1  Art for all');
    expect(await say('search for wasps')).toBe('"wasps" does not occur here.');
    expect(await say('which files mention wasps in the b.md file')).toContain('beyond me');
  });

  it('tells open boxes from waiting ones, and points from TODOs to boxes', async () => {
    const { say } = await talk(NOTES);
    expect(await say('open tasks in the Notes folder')).toBe(
      '1 open task in Notes:\n  Notes/Bees.md:3  Buy a suit\n1 more waits for somebody ([w]).',
    );
    expect(await say('open tasks in Old')).toBe('There is no open check box in Old.');
    expect(await say('find all TODOs')).toBe(
      'There is no TODO or FIXME here. There are 3 open check boxes: ask for the open tasks.',
    );
  });

  it('knows headings from code, and Markdown from the rest', async () => {
    const { say } = await talk({ ...NOTES, 'a.ts': '# x\n' });
    expect(await say('outline of the worktop note')).toBe(
      'Projects/Kitchen worktop.md has 2 headings:\n  Aim\n    Next actions',
    );
    expect(await say('headings of empty.md')).toBe('empty.md has no headings.');
    expect(await say('headings of a.ts')).toContain('not Markdown');
  });

  it('says when a value is not there', async () => {
    const { say } = await talk({ ...NOTES, 'package.json': '{"name":"x","engines":{"node":"20"}}', 'bad.json': '{' });
    expect(await say('what is the priority of the worktop note?')).toBe(
      'The front matter of Projects/Kitchen worktop.md has no priority.',
    );
    expect(await say('status of Notes/Bees.md')).toBe('Notes/Bees.md has no front matter.');
    expect(await say('show the front matter of the worktop note')).toContain('  status: live');
    expect(await say('version in package.json')).toBe('package.json has no version.');
    expect(await say('engines in package.json')).toBe('engines of package.json: {"node":"20"}');
    expect(await say('version in bad.json')).toContain('not a JSON object');
    expect(await say('what are the dependencies?')).toBe(
      'package.json has no dependencies.\npackage.json has no development dependencies.',
    );
    expect(await say('list the scripts')).toBe('package.json has no scripts.');
  });

  it('that the person refused is not pretended to', async () => {
    const { say } = await talk(NOTES, { reads: 'ask', decide: () => ({ approved: false, reason: 'not now' }) });
    expect(await say('show me empty.md')).toBe('You refused it, so nothing was done.');
  });

  it('answers from what the person shared, and says how much that was', async () => {
    const { say } = await talk(NOTES, {
      reads: 'ask',
      decide: ({ proposal }) =>
        proposal.parts.length > 1 ? { approved: true, keep: [proposal.parts[0]?.id ?? ''] } : true,
    });
    expect(await say('which tasks are still open?')).toBe(
      '1 open task here:\n  Notes/Bees.md:3  Buy a suit\n1 more waits for somebody ([w]).\nI looked at 1 of 4 text files here.',
    );
  });
});

describe('changes', () => {
  it('are said to be done only when they are', async () => {
    const { say, read } = await talk(NOTES, { decide: () => false });
    expect(await say('tick off "Buy a suit"')).toBe('You refused it, so nothing was done.');
    expect(read('Notes/Bees.md')).toBe(NOTES['Notes/Bees.md']);
  });

  it('refused by a rule say so with its reason, and so do those that fail', async () => {
    const source = { kind: 'person', file: 'rules.yaml', line: 1 } as const;
    const { say } = await talk(
      { 'a.md': 'x\n' },
      { rules: [{ verdict: 'deny', of: 'delete_file', why: 'nothing goes', source }] },
    );
    expect(await say('delete a.md')).toMatch(/^A rule refused it \(.*nothing goes.*\)\. Nothing was done\.$/);
    expect(await say('create a file a.md')).toMatch(/^It did not work: File already exists: a\.md.*\(EXISTS\)$/s);
  });

  it('tell a task from one that begins like it', async () => {
    const { say, read } = await talk(NOTES);
    expect(await say('tick off "Call Ann"')).toBe('Ticked off "Call Ann" in Projects/Kitchen worktop.md.');
    expect(read('Projects/Kitchen worktop.md')).toContain('- [x] Call Ann\n- [ ] Call Ann about tiles\n');
  });

  it('are not made when several tasks, or none, could be meant', async () => {
    const { say } = await talk({ 'a.md': '- [ ] call Ann\n- [ ] call Bob\n' });
    expect(await say('tick off "call"')).toContain('  a.md:1  call Ann\n  a.md:2  call Bob');
    expect(await say('tick off "write"')).toBe('There is no open check box "write" here. Nothing was changed.');
  });

  it('of text that occurs twice need the word "all"', async () => {
    const { say, read } = await talk({ 'a.md': 'x y x\n' });
    expect(await say('replace "x" with "z" in a.md')).toContain('occurs 2 times');
    expect(await say('replace "q" with "z" in a.md')).toContain('does not occur in a.md');
    expect(await say('replace "" with "z" in a.md')).toContain('in quotes');
    expect(await say('replace all "x" with "z" in a.md')).toBe('Replaced "x" with "z" in a.md (2 places).');
    expect(read('a.md')).toBe('z y z\n');
  });

  it('put a line where it belongs', async () => {
    const { say, read } = await talk({
      ...NOTES,
      'twice.md': 'a\na\n',
      'head.md': '---\nx: 1\n---\n',
      'same.md': '\n\n',
    });
    expect(await say('add "first" to empty.md')).toBe('Added "first" to empty.md.');
    expect(read('empty.md')).toBe('first\n');
    expect(await say('add "b" to twice.md')).toBe('Added "b" to twice.md at the end.');
    expect(read('twice.md')).toBe('a\na\nb\n');
    expect(await say('add "t" to the top of head.md')).toBe('Added "t" to head.md at the end.');
    expect(await say('add "x" under the heading "Nowhere" in Notes/Bees.md')).toContain('has no heading "Nowhere"');
    expect(await say('add "x" to same.md')).toContain('Nothing was changed');
    expect(await say('add "one\ntwo" to twice.md')).toBe('I add one line at a time.');
    expect(await say('add a task "- [ ] ready" to the worktop note')).toContain('under "Next actions"');
  });

  it('of a name keep the folder and the ending, and a folder keeps the name', async () => {
    const { say, read } = await talk({ 'a/one.md': '1', 'two.md': '2' });
    expect(await say('rename a/one.md to "uno"')).toBe('Moved a/one.md to a/uno.md.');
    expect(await say('move a/uno.md to this folder')).toContain('Moved a/uno.md to uno.md.');
    expect(await say('move two.md to Archive')).toContain('There is no folder "Archive" here.');
    expect(await say('move two.md to the Archive folder')).toContain('Moved two.md to Archive/two.md.');
    expect(await say('move uno.md to archive')).toContain('Moved uno.md to Archive/uno.md.');
    expect([read('Archive/uno.md'), read('Archive/two.md')]).toEqual(['1', '2']);
  });

  it('do not take a word in the middle of a task for the task', async () => {
    const { say, read } = await talk({ 'a.md': '- [ ] Photos for the Website\n' });
    expect(await say('mark Website as done')).toContain('There is no open check box "Website"');
    expect(await say('tick off "for the website"')).toContain('Ticked off "Photos for the Website"');
    expect(read('a.md')).toBe('- [x] Photos for the Website\n');
  });

  it('can take a passage away', async () => {
    const { say, read } = await talk({ 'a.md': 'one two\n' });
    expect(await say('remove the text " two" from a.md')).toBe('Removed " two" in a.md (1 place).');
    expect(read('a.md')).toBe('one\n');
  });

  it('of the person are told as theirs', async () => {
    const { say, read } = await talk(
      { 'a.md': 'x\n' },
      {
        decide: ({ proposal }) =>
          proposal.input.description === 'mine'
            ? true
            : { approved: true, input: { ...proposal.input, edits: [{ old: 'x', new: 'mine' }], description: 'mine' } },
      },
    );
    expect(await say('replace "x" with "z" in a.md')).toContain('Applied with your changes');
    expect(read('a.md')).toBe('mine\n');
  });

  it('that would change nothing say so', async () => {
    const { say } = await talk({ 'a.md': 'x\n' });
    expect(await say('replace "x" with "x" in a.md')).toBe('Nothing to do: both texts are the same.');
  });

  it('are drafted where everything is signed at the end', async () => {
    const { say } = await talk({ 'a.md': 'x\n' }, { draft: true });
    expect(await say('replace "x" with "z" in a.md')).toContain('Drafted, and waiting for your signature');
  });
});

describe('with tools that search', () => {
  it('finds by name in a folder or everywhere, however many files there are', async () => {
    const files = Object.fromEntries(Array.from({ length: 210 }, (_, index) => [`n${index}.md`, 'x\n']));
    const { say } = await talk({ ...files, 'a/deep/b.ts': '', 'zebra.md': 'stripes\n' }, { search: true });
    expect(await say('find files named zebra')).toBe('1 file here:\n  zebra.md');
    expect(await say('which files mention stripes?')).toBe(
      '"stripes" occurs on 1 line of 1 file here:\n  zebra.md:1  stripes',
    );
    expect(await say('find *.ts')).toBe('1 file here:\n  a/deep/b.ts');
    expect(await say('find all ts files in deep')).toBe('1 file in a/deep:\n  a/deep/b.ts');
    expect(await say('find all ts files in nowhere')).toBe(
      'I find no folder called "nowhere" here among the first 100 of 214 names; try its full path.',
    );
    expect(await say('which files end in .py?')).toBe('There is no file ending in .py here.');
    expect(await say('show me all .md files')).toMatch(/^211 files here:\n {2}n0\.md\n.*\n {2}…and 111 more$/s);
  });

  it('says where a word stands, whole or as a phrase, in a place by its path or its name', async () => {
    const { say } = await talk(
      { 'a.md': 'cart\n', 'b.md': 'Art for all\n', 'in/deep/c.md': `${'art\n'.repeat(70)}` },
      { search: true },
    );
    expect(await say('where is art mentioned in b.md?')).toBe(
      '"art" occurs on 1 line of 1 file in b.md:\n  b.md:1  Art for all',
    );
    expect(await say('find "art for" in b.md')).toContain('  b.md:1  Art for all');
    expect(await say('where is art mentioned in the deep folder?')).toMatch(
      /^"art" occurs on 70 lines of 1 file in in\/deep:.*…and 20 more lines$/s,
    );
    expect(await say('search for wasps')).toBe('"wasps" does not occur here.');
    expect(await say('find "art" in the c note')).toContain('in in/deep/c.md');
  });

  it('finds TODOs, and points to check boxes where there are none', async () => {
    const { say } = await talk({ ...NOTES, 'src/b.ts': 'x\n  // TODO: y\n' }, { search: true });
    expect(await say('find all TODO comments')).toBe('1 line with TODO or FIXME here:\n  src/b.ts:2  // TODO: y');
    expect(await say('find all TODOs in the Projects folder')).toBe(
      'There is no TODO or FIXME in Projects. There are 2 open check boxes: ask for the open tasks.',
    );
    expect(await say('find all TODOs in empty.md')).toBe('There is no TODO or FIXME in empty.md.');
  });

  it('says when the person refuses the search', async () => {
    const refused = await talk(NOTES, { search: true, reads: 'ask', decide: () => false });
    expect(await refused.say('which files mention Ann?')).toBe('You refused it, so nothing was done.');
  });
});
