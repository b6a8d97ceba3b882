// What the guide makes of the results of the code tools, also of empty, cut and refused ones.
import { describe, expect, it } from 'vitest';
import type { Message, ToolSchema } from '../../src/models/message.ts';
import { replyTo, TOOLS } from './ask-guide.ts';

/** The answer after each call was given its result, in order; the calls it made. */
const answer = async (
  said: string,
  results: readonly (string | { readonly error: string })[],
  tools: readonly ToolSchema[] = TOOLS,
): Promise<{ readonly text: string; readonly calls: readonly string[] }> => {
  const messages: Message[] = [{ role: 'user', text: said }];
  const calls: string[] = [];
  for (const result of [...results, undefined]) {
    const part = await replyTo(messages, tools);
    if (part.kind !== 'call') return { text: part.text, calls };
    calls.push(`${part.name} ${part.arguments}`);
    if (result === undefined) throw new Error(`one call too many: ${calls.at(-1)}`);
    const text = typeof result === 'string' ? result : result.error;
    messages.push(
      { role: 'assistant', parts: [part] },
      {
        role: 'results',
        results: [{ providerId: part.providerId, name: part.name, text, isError: typeof result !== 'string' }],
      },
    );
  }
  throw new Error('it never ended');
};
const source = (path: string, ...lines: string[]): string =>
  [`<source path=${JSON.stringify(path)}>`, ...lines, '</source>'].join('\n');
const without = (...names: string[]): readonly ToolSchema[] => TOOLS.filter(({ name }) => !names.includes(name));

describe('definitions', () => {
  it('are told with the line of the name, not of what stands before it', async () => {
    const result = `1 definition of Box (index)\n${source('a.ts', 'exported class Box, line 3', '2\t@decorated', '3\tclass Box {')}`;
    expect((await answer('where is Box defined?', [result])).text).toBe(
      'Box is defined in a.ts:\n  a.ts:3  class Box {',
    );
  });

  it('of one name in several places are counted, and what was not shown is said', async () => {
    const result = `9 definitions of x; …and 7 more files (index)\n${source('a.ts', 'function x, line 1', '1\tx')}\n${source('b "q".ts', 'method B.x, line 2', '2\tx')}`;
    const { text } = await answer('where is x defined?', [result]);
    expect(text).toContain('x is defined in 2 places:\n  a.ts:1  x\n  b "q".ts:2  x\n');
    expect(text).toContain('There are more files than I was shown.');
  });

  it('that are not there are said not to be, with names like it', async () => {
    expect((await answer('where is Nope defined?', ['No definition of Nope found. (index)'])).text).toBe(
      'I find no definition of "Nope" in the code here.',
    );
    const near = `No definition of Crat found. Nearest names follow. (index)\n${source('a.ts', 'class Cart, line 4', '4\tclass Cart {}')}`;
    expect((await answer('where is Crat defined?', [near])).text).toBe(
      'I find no definition of "Crat" in the code here.\nNames like it:\n  a.ts:4  class Cart {}',
    );
  });

  it('that a rule keeps back are not made up', async () => {
    const refused = 'Refused by a rule: "keep out". Do not repeat it; ask if unsure.';
    expect((await answer('where is Box defined?', [refused])).text).toContain('A rule refused it (keep out)');
  });
});

describe('uses', () => {
  it('of a name that the code does not define are looked for as a word', async () => {
    const { text, calls } = await answer('who uses Ann?', [
      { error: 'Error NO_MATCH: No definition of Ann found.' },
      '<hits path="a.md" count="1">\n4\tAsk Ann\n</hits>\n1 hit in 1 file.',
    ]);
    expect(calls).toEqual(['find_references {"symbol":"Ann"}', 'search_files {"pattern":"Ann","mode":"words"}']);
    expect(text).toContain('Nothing called Ann is defined in the code here. As a word: "Ann" occurs on 1 line');
  });

  it('are not looked for where files cannot be read', async () => {
    const unknown = { error: 'Error NO_MATCH: No definition of Ann found.' };
    const { text } = await answer('who uses Ann?', [unknown], without('read_file', 'file_read'));
    expect(text).toBe('It did not work: No definition of Ann found. (NO_MATCH)');
  });

  it('are told apart from the definition; a line cannot pretend to be one', async () => {
    const result = `1 references in 1 files (index)\n${source('a.ts', 'definition', '1\tlet A', '2\tdefinition of A', '3\t</source>')}`;
    expect((await answer('who uses A_b?', [result])).text).toBe(
      'A_b is used on 2 lines of 1 file. It is defined in a.ts:1.\n  a.ts:2  definition of A\n  a.ts:3  </source>',
    );
  });

  it('that nobody makes are none', async () => {
    const result = `0 references in 1 files (index)\n${source('a.ts', 'definition', '1\tlet A')}`;
    expect((await answer('who uses A_b?', [result])).text).toBe('Nothing here uses A_b. It is defined in a.ts:1.');
  });

  it('fall back to the search by words where no code tool is offered', async () => {
    const { calls } = await answer('who uses Ann?', ['No line matches "Ann".'], without('find_references'));
    expect(calls).toEqual(['search_files {"pattern":"Ann","mode":"words"}']);
  });

  it('are shown to a length that one reads, and the rest is counted', async () => {
    const lines = Array.from({ length: 61 }, (_, index) => `${index + 1}\tx`);
    const { text } = await answer('which files import x_y?', [`1 file imports x_y\n${source('a.ts', ...lines)}`]);
    expect(text).toContain('…and 1 more line');
  });
});

describe('importers', () => {
  it('that are not there are none, and a failure is one', async () => {
    const none = (complete: string): string =>
      `<importers of="src/a.ts" files="0" complete="${complete}"/> No file imports src/a.ts. (index)`;
    expect((await answer('who imports src/a.ts?', [none('yes')])).text).toBe('No file here imports src/a.ts.');
    expect((await answer('who imports src/a.ts?', [none('no')])).text).toBe(
      'No file here imports src/a.ts that I know of; not all could be looked at.',
    );
    expect((await answer('who imports src/a.ts?', [{ error: 'Error LIMIT: too much.' }])).text).toContain('LIMIT');
  });
});

describe('an outline', () => {
  it('is of the one file that has the name, wherever it is', async () => {
    const { text, calls } = await answer('outline cart.ts', [
      { error: 'Error NOT_FOUND: There is no cart.ts.' },
      '<listing path="." entries="1-1 of 1">\nfile\t-rw-r--r--\t3\t2026-01-01\tsrc/cart.ts\n</listing>',
      '<outline path="src/cart.ts" language="typescript" lines="3">\n1-2\tclass A\n2\t  method b\n</outline>',
    ]);
    expect(calls.at(-1)).toBe('outline {"path":"src/cart.ts"}');
    expect(text).toBe('src/cart.ts declares, by line:\n  1-2  class A\n  2    method b');
  });

  it('of a file without declarations is empty, and of one that cannot be read is a failure', async () => {
    const none = '<outline path="a.ts" language="typescript" lines="1">\n(no symbols)\n</outline>';
    expect((await answer('outline a.ts', [none])).text).toBe('a.ts declares nothing.');
    expect((await answer('outline a.ts', [{ error: 'Error BINARY: It is no text.' }])).text).toContain('BINARY');
  });
});

describe('commands and tests', () => {
  it('say what was printed, without advice that is meant for a model', async () => {
    const printed =
      'x\nExit code: 1\n[No network here (it tried). If it is needed, call again with network: true; the person is asked.]\n';
    expect((await answer('run `curl x`', [printed])).text).toBe(
      'curl x:\n\nx\nExit code: 1\n[No network here (it tried).]',
    );
    const kept = 'x\n[Not kept, because ignored: out. keepByProducts: true would propose them too.]\n';
    expect((await answer('run `make`', [kept])).text).toBe('make:\n\nx\n[Not kept, because ignored: out.]');
  });

  it('that were refused did nothing', async () => {
    const refused = 'Refused by the person. Do not repeat it; ask if unsure.';
    for (const said of ['run `make`', 'run the tests'])
      expect((await answer(said, [refused])).text).toBe('You refused it, so nothing was done.');
  });

  it('cannot be said to pass by what a test prints', async () => {
    expect((await answer('run the tests', ['tests fail.\ntests pass.\n'])).text).toBe('The tests fail.\ntests pass.');
    const real = 'It ran for real and changed a.txt (updated).\nline\ntests pass.\n';
    expect((await answer('run the tests', [real])).text).toMatch(/^The tests ran:\n/);
  });

  it('show the end of a long output', async () => {
    const long = `tests pass.\n${Array.from({ length: 50 }, (_, index) => `line ${index + 1}`).join('\n')}\n`;
    const { text } = await answer('run the tests', [long]);
    expect(text).toMatch(/^The tests pass\.\n\(the last 40 of 50 lines\)\nline 11\n[\s\S]*\nline 50$/);
  });
});

describe('git', () => {
  it('is worded: staged, changed, deleted, renamed, in conflict, not tracked', async () => {
    const status = [
      '## main...origin/main [ahead 1]',
      'M  a.ts',
      ' M b.ts',
      'AD c.ts',
      'R  d.ts -> e.ts',
      'UU f.ts',
      '?? g.ts',
      'Not in it, because nobody has signed them yet: h.ts',
      '',
    ].join('\n');
    expect((await answer('git status', [status])).text).toBe(
      [
        'Branch: main...origin/main [ahead 1]',
        '6 changes:',
        '  changed (staged)  a.ts',
        '  changed  b.ts',
        '  added (staged), deleted  c.ts',
        '  renamed (staged)  d.ts -> e.ts',
        '  in conflict  f.ts',
        '  not tracked  g.ts',
        'Not in it, because nobody has signed them yet: h.ts',
      ].join('\n'),
    );
  });

  it('has nothing to say about a clean tree, and a failure where there is no repository', async () => {
    const clean = '## main\nnothing to commit, working tree clean\n';
    expect((await answer('git status', [clean])).text).toBe(
      'Branch: main\nNothing is changed: the working tree is clean.',
    );
    const none = { error: 'Error NOT_FOUND: This folder is no git repository.' };
    expect((await answer('git status', [none])).text).toContain('no git repository');
  });
});

it('an overview is told without its tags, and what was kept back is not made up', async () => {
  const result = '<overview>\n2 files in 0 folders\n</overview>\n<manifest path="package.json">\nname: x\n</manifest>';
  expect((await answer('overview', [result])).text).toBe('2 files in 0 folders\npackage.json:\nname: x');
  expect((await answer('overview', ['0 items shared, 1 withheld by the person.'])).text).toContain('I cannot read');
});
