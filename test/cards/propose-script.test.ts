// @module-tag rehearsal
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCards } from '../../src/cards/find-cards.ts';
import { toolOfCard } from '../../src/cards/tool-of-card.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { realSandbox, witnessingSandbox } from '../support/real-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { COUNT_IN_PYTHON, COUNT_IN_R, cardText, countLines, exampleTool, FRONT, parsed } from './written-card.ts';

const done = { text: 'All done.' };
const calling = (input: Readonly<Record<string, unknown>> = {}, name = 'example') => ({
  calls: [{ name, arguments: input }],
});
const never = (): never => {
  throw new Error('nobody should be asked');
};
const FILES = { 'a.txt': 'one\n\ntwo\n', 'b.txt': 'bee\n' };
const WITH_PARAMETERS = `${FRONT}\nparameters:\n  text: { type: string }\n  many: { type: character }\n  n: { type: integer }\n  flag: { type: logical }\n  two-words: { type: string }`;

const told = async (language: string, code: string, more: { front?: string; input?: Record<string, unknown> } = {}) => {
  const rooms = await agentRooms(FILES, [calling(more.input), done], {
    tools: [exampleTool(language, code, more.front)],
    sandbox: realSandbox,
  });
  const asked: unknown[] = [];
  await rooms.go(({ proposal }) => {
    asked.push(proposal);
    return true;
  });
  return { answer: rooms.answers()[0] ?? '', asked, rooms };
};

describe('a script of a card', () => {
  it('S2.59 count-lines in Python prints what the model gets, and nothing is asked', async () => {
    const tool = toolOfCard(parsed(countLines('python', COUNT_IN_PYTHON)), { environment: process.env });
    const call = (skip_blank: boolean) => calling({ filepath: 'a.txt', skip_blank }, 'count_lines');
    const rooms = await agentRooms(FILES, [call(false), call(true), done], { tools: [tool], sandbox: realSandbox });
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['3\n', '2\n']);
  });

  it('parameters come as variables of their own name and as JSON, and are never taken for code', async () => {
    const nasty = `$(touch x) \`touch y\` '; touch z #"`;
    const input = { text: nasty, many: ['a b', 'c'], n: -3, flag: true, 'two-words': 'yes' };
    const { answer, asked } = await told(
      'bash',
      'printf "%s|%s|%s|%s|%s\\n" "$text" "$many" "$n" "$flag" "$two_words"; cat',
      {
        front: WITH_PARAMETERS,
        input,
      },
    );
    expect(answer).toBe(`${nasty}|["a b","c"]|-3|true|yes\n${JSON.stringify(input)}\n`);
    expect(asked).toEqual([]);
  });

  it('what was not given is not set', async () => {
    const { answer } = await told('sh', 'test -z "$text" && env | grep -c ^text=; true', { front: WITH_PARAMETERS });
    expect(answer).toBe('0\n');
  });

  it('what it writes is a change to be signed', async () => {
    const { asked, rooms } = await told('sh', 'echo made > c.txt; rm b.txt; echo said');
    expect(asked).toMatchObject([
      {
        preview: {
          changes: [
            { path: 'b.txt', after: null },
            { path: 'c.txt', before: null },
          ],
        },
      },
    ]);
    expect(rooms.read('c.txt')).toBe('made\n');
  });

  it('lines about progress are shown and are no part of the answer', async () => {
    const { answer, rooms } = await told('sh', 'echo "progress: half" >&2; echo result');
    expect(answer).toBe('result\n');
    expect(rooms.events).toContainEqual(expect.objectContaining({ event: 'progress', words: 'example: half' }));
  });

  it('variables it needs are given to it, and others are not', async () => {
    const tool = toolOfCard(
      parsed(cardText(`${FRONT}\nneeds: { variables: [CARD_WORD] }`, 'sh', 'echo "$CARD_WORD $OTHER"')),
      {
        environment: { ...process.env, CARD_WORD: 'hello', OTHER: 'secret' },
      },
    );
    const rooms = await agentRooms(FILES, [calling(), done], { tools: [tool], sandbox: realSandbox });
    await rooms.go(never);
    expect(rooms.answers()[0]).toBe('hello \n');
  });

  it('an argument list is run without a shell, lists are spread, and what is missing is left out', async () => {
    const argv = 'printf\n%s,\n{text}\n--n={n}\n{many}\n{flag}';
    const { answer } = await told('argv', argv, {
      front: WITH_PARAMETERS,
      input: { text: '$HOME; ls', many: ['x y', '*'] },
    });
    expect(answer).toBe('$HOME; ls,x y,*,');
  });

  it('a value that would be an option is refused', async () => {
    const input = { text: '--files0-from=/etc/passwd' };
    const { answer } = await told('argv', 'wc\n{text}', { front: WITH_PARAMETERS, input });
    expect(answer).toContain('BAD_ARGS: "--files0-from=/etc/passwd" begins with -');
    const after = await told('argv', 'printf\n--\n%s\n{text}', { front: WITH_PARAMETERS, input });
    expect(after.answer).toBe('--files0-from=/etc/passwd');
  });

  it('S2.61 one that fails keeps nothing of what it wrote, and says so', async () => {
    const { answer, asked, rooms } = await told('sh', 'rm -rf ./* ; echo why; exit 3');
    expect(answer).toContain('Exit code: 3\nwhy\n');
    expect(answer).toContain('Nothing it wrote is kept.');
    expect(asked).toEqual([]);
    expect(rooms.read('a.txt')).toBe(FILES['a.txt']);
  });

  it('R is called as a function with the values it declares', async () => {
    const bin = temporaryFolder();
    // Stands in for R: shows what R would be given.
    writeFileSync(join(bin, 'Rscript'), '#!/bin/sh\nenv | grep ^COUNTERSIGN_R_ | sort\n', { mode: 0o755 });
    const front = `${FRONT}\nparameters:\n  filepath: string\n  words: character\n  n: number\n  deep: list\n  skip_blank: { type: logical, default: false }`;
    const card = parsed(cardText(front, 'r', COUNT_IN_R));
    const { scriptRequest } = await import('../../src/cards/script-request.ts');
    const request = scriptRequest(
      card,
      { filepath: 'a.txt', words: ['x', 'y'], n: 2, deep: [1], skip_blank: false },
      { PATH: bin },
    );
    expect(request).toMatchObject({
      ok: true,
      value: {
        command: ['Rscript', '--vanilla', '-e', expect.stringContaining('do.call(handler')],
        environment: {
          COUNTERSIGN_R_CODE: COUNT_IN_R,
          COUNTERSIGN_R_NAMES: 'filepath words n deep skip_blank',
          COUNTERSIGN_R_KIND_filepath: 'string',
          COUNTERSIGN_R_0_filepath: 'a.txt',
          COUNTERSIGN_R_KIND_words: '2',
          COUNTERSIGN_R_2_words: 'y',
          COUNTERSIGN_R_KIND_n: 'number',
          COUNTERSIGN_R_KIND_deep: 'json',
          COUNTERSIGN_R_0_deep: '[1]',
          COUNTERSIGN_R_KIND_skip_blank: 'logical',
          COUNTERSIGN_R_0_skip_blank: 'false',
        },
      },
    });
    expect(scriptRequest(card, {}, { PATH: '/nowhere' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: expect.stringContaining('needs R: Rscript') },
    });
  });

  it('what no program can be given is said before anything runs', async () => {
    const { scriptRequest } = await import('../../src/cards/script-request.ts');
    const card = parsed(cardText(WITH_PARAMETERS, 'sh', 'echo'));
    expect(scriptRequest(card, { text: 'x'.repeat(200_000) }, process.env)).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS', message: 'An argument of example is longer than 127 KB.' },
    });
    expect(scriptRequest(card, { text: 'a\0b' }, process.env)).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
    const list = parsed(cardText(WITH_PARAMETERS, 'argv', 'echo\n{text}'));
    expect(scriptRequest(list, { text: 'a\0b' }, process.env)).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
  });
});

describe('a hostile script fails alone, with its reason, and changes nothing', () => {
  it.each([
    ['case 177: it never ends', 'sleep 1000', /TIMEOUT: example took longer than 2 s/],
    ['case 177: it spins and forks', 'f() { f | f & }; f; sleep 1000', /TIMEOUT|LIMIT|Cannot fork/],
    ['case 176: it prints 100 MB and more', 'yes', /LIMIT: example failed/, 60],
    ['it kills itself', 'rm a.txt; kill -9 $$', /Exit code: 137|Killed/, 60],
    ['it leaves something running', 'rm a.txt; (sleep 1000 &) ; exit 1', /Exit code: 1/, 60],
  ])('%s', async (_, code, reason, timeout = 2) => {
    const { answer, asked, rooms } = await told('sh', code, { front: `${FRONT}\ntimeout: ${timeout}` });
    expect(answer).toMatch(reason);
    expect(asked).toEqual([]);
    expect(rooms.read('a.txt')).toBe(FILES['a.txt']);
  });

  it('it writes outside: nothing is there', async () => {
    const outside = join(tmpdir(), `countersign-outside-${process.pid}`);
    const { rooms } = await told('sh', `echo x > ${outside} ; echo x > ../beside.txt ; true`);
    expect(existsSync(outside)).toBe(false);
    expect(existsSync(join(rooms.folder, '..', 'beside.txt'))).toBe(false);
  });

  it('it deletes everything: refused, everything is there', async () => {
    const rooms = await agentRooms(FILES, [calling(), done], {
      tools: [exampleTool('sh', 'find . -mindepth 1 -delete')],
      sandbox: realSandbox,
    });
    await rooms.go(() => false);
    expect(readdirSync(rooms.folder).sort()).toEqual(['a.txt', 'b.txt']);
  });
});

describe('before the decision nothing of a script runs', () => {
  it('when it declares the network', async () => {
    const rooms = await agentRooms(FILES, [calling(), done], {
      tools: [exampleTool('sh', 'echo ran > c.txt', `${FRONT}\nnetwork: true`)],
      sandbox: realSandbox,
    });
    const seen: unknown[] = [];
    await rooms.go(({ proposal }) => {
      seen.push(proposal.preview.reach ?? proposal.preview.changes);
      expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(false);
      return true;
    });
    expect(seen).toMatchObject([
      { kind: 'command', tier: 'network', command: 'sh\necho ran > c.txt\nparameters: {}' },
      [{ path: 'c.txt', before: null }],
    ]);
    expect(rooms.read('c.txt')).toBe('ran\n');
  });

  it.each([
    ['signed', true, 'ran\n'],
    ['refused', false, undefined],
  ])('when it cannot be confined: %s', async (_, answer, content) => {
    const rooms = await agentRooms(FILES, [calling(), done], {
      tools: [exampleTool('argv', 'cp\na.txt\nc.txt')],
      sandbox: witnessingSandbox,
    });
    const seen: unknown[] = [];
    await rooms.go(({ proposal }) => {
      seen.push(proposal.preview.reach);
      return answer;
    });
    expect(seen[0]).toMatchObject({ kind: 'command', tier: 'witnessed', command: 'cp a.txt c.txt' });
    expect(existsSync(join(rooms.folder, 'c.txt'))).toBe(content !== undefined);
  });
});

describe('the files a card declares', () => {
  const card = cardText(`${FRONT}\nfiles: [words.txt]`, 'sh', 'cat "$(dirname "$COUNTERSIGN_CARD")/words.txt"');

  const withFile = async (code: string) => {
    const files = { '.countersign/tools/example.md': code, '.countersign/tools/words.txt': 'hello\n' };
    const folder = temporaryFolder();
    mkdirSync(join(folder, '.countersign/tools'), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    const opened = openWorkspace(folder);
    if (!opened.ok) throw new Error(opened.error.message);
    const { cards } = await findCards({ workspace: opened.value, environment: {}, trusted: true });
    opened.value.close();
    const tools = cards.map((each) => toolOfCard(each, { environment: process.env }));
    return agentRooms(files, [calling(), done], { tools, sandbox: realSandbox });
  };

  it('are there for its script', async () => {
    const rooms = await withFile(card);
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['hello\n']);
  });

  it('are there for its function', async () => {
    const rooms = await withFile(
      cardText(`${FRONT}\nfiles: [words.txt]`, 'js', `({ look }) => look.file('words.txt')`),
    );
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['hello\n']);
  });

  it('case 168: when one is another by now, the script is not run', async () => {
    const rooms = await withFile(card);
    rooms.write('.countersign/tools/words.txt', 'changed\n');
    await rooms.go(never);
    expect(rooms.answers()[0]).toContain('UNTRUSTED: .countersign/tools/words.txt has changed');
  });
});
