// Parameters inside code: refused when the card is read, whoever wrote it; beside the code they are fine.
// @module-tag rehearsal
import { describe, expect, it } from 'vitest';
import type { CardPlace } from '../../src/cards/card.ts';
import { codeWithParameter, startsOthersByValue } from '../../src/cards/code-in-arguments.ts';
import { parseCard } from '../../src/cards/parse-card.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { realSandbox } from '../support/real-sandbox.ts';
import { cardText, exampleTool, FRONT } from './written-card.ts';

const WORD = `${FRONT}\nparameters:\n  word: { type: string }\n  flag: { type: string }`;

const REFUSED: readonly (readonly string[])[] = [
  ['sh', '-c', 'grep -- {word} notes'],
  ['sh', '-c', '{word}'],
  ['sh', '-c', "grep -- '{word}' notes"],
  ['/bin/bash', '-lc', 'echo {word}'],
  ['bash', '--norc', '--rcfile', 'f', '-c', 'echo {word}'],
  ['bash', '-c', '-x', 'echo {word}'],
  ['zsh', '-xc', 'echo {word}'],
  ['fish', '--command=echo {word}'],
  ['python3', '-c', 'print("{word}")'],
  ['python3.11', '-W', 'ignore', '-c', 'print("{word}")'],
  ['python3', '-cprint("{word}")'],
  ['python3', '-Ic', 'print("{word}")'],
  ['node', '-e', 'console.log("{word}")'],
  ['node', '--eval=console.log("{word}")'],
  ['node', '-r', 'x', '-pe', '{word}'],
  ['deno', 'eval', 'console.log({word})'],
  ['perl', '-ne', 'print if /{word}/'],
  ['perl', '-e{word}'],
  ['ruby', '-e', 'puts "{word}"'],
  ['Rscript', '-e', 'print("{word}")'],
  ['php', '-r', 'echo "{word}";'],
  ['awk', '/{word}/ { print }', 'notes'],
  ['gawk', '-F', ',', '{word}'],
  ['awk', '-v', 'x=1', '--source', '{word}'],
  ['npx', '-c', '{word}'],
  ['tar', 'cf', 'x', '--checkpoint=1', '--checkpoint-action=exec={word}', '.'],
  ['vim', '-c', ':{word}', 'a.txt'],
  ['vim', '+{word}', 'a.txt'],
  ['man', '-P', '{word}', 'ls'],
  ['git', '-c', 'core.pager={word}', 'log'],
  ['git', 'fetch', '--upload-pack={word}', 'origin'],
  ['python3', '-{flag}', '{word}'],
  ['env', 'sh', '-c', 'echo {word}'],
  ['env', '-i', 'A=1', '/usr/bin/python3', '-c', '{word}'],
  ['xargs', '-I', 'X', 'sh', '-c', 'echo {word} X'],
  ['find', '.', '-exec', 'sh', '-c', 'echo {word}', ';'],
  ['nice', 'timeout', '5', 'bash', '-c', '{word}'],
  ['busybox', 'sh', '-c', '{word}'],
];

const FINE: readonly (readonly string[])[] = [
  ['sh', '-c', 'grep -- "$1" notes', 'sh', '{word}'],
  ['python3', '-c', 'import sys; print(sys.argv[1])', '{word}'],
  ['node', '-e', 'console.log(process.argv[1])', '--', '{word}'],
  ['perl', '-e', 'print $ARGV[0]', '{word}'],
  ['awk', '-v', 'word={word}', '{ if (index($0, word)) print }', 'notes'],
  ['awk', '-f', 'own.awk', '{word}'],
  ['python3', 'tool.py', '-c', '{word}'],
  ['bash', 'tool.sh', '-c', '{word}'],
  ['grep', '-rn', '--include={word}', '--', '{word}', '.'],
  ['git', 'log', '--', '{word}'],
  ['tar', 'cf', '{word}', '.'],
  ['find', '{word}', '-type', 'f', '-exec', 'grep', '-c', 'TODO', '{}', '+'],
];

const cardOf = (argv: readonly string[], place: CardPlace) =>
  parseCard(cardText(WORD, 'argv', argv.join('\n')), 'tools/example.md', place);

describe('case 428: a parameter inside code', () => {
  it.each(REFUSED.map((argv) => [argv.join(' '), argv] as const))('%s is refused', (_, argv) => {
    for (const place of ['workspace', 'personal'] as const) {
      const card = cardOf(argv, place);
      expect(card).toMatchObject({
        ok: false,
        error: { code: 'BAD_CONFIG', message: expect.stringContaining('inside code') },
      });
      // The safe form names the card's own parameter.
      expect(card.ok ? '' : card.error.wayOut).toMatch(/argument of its own.*(?:word|flag)/s);
    }
  });

  it.each(FINE.map((argv) => [argv.join(' '), argv] as const))('%s is fine', (_, argv) => {
    expect(codeWithParameter(argv)).toBeUndefined();
    expect(cardOf(argv, 'workspace')).toMatchObject({ ok: true });
  });

  it('beside the code stays what it is, whatever the model writes', async () => {
    const tool = exampleTool('argv', ['sh', '-c', 'printf "<%s>" "$1"', 'sh', '{word}'].join('\n'), WORD);
    const word = '"; touch stolen; echo $(touch stolen) `touch stolen`';
    const rooms = await agentRooms(
      { 'a.txt': '' },
      [{ calls: [{ name: 'example', arguments: { word } }] }, { text: 'Done.' }],
      {
        tools: [tool],
        sandbox: realSandbox,
      },
    );
    await rooms.go(() => true);
    expect(rooms.answers()[0]).toContain(`<${word}>`);
    expect(() => rooms.read('stolen')).toThrow();
  });
});

describe('case 428: programs that start others by what they are given', () => {
  it.each([
    [['env', '{word}'], true],
    [['xargs', '{word}'], true],
    [['xargs', '-a', '{word}', 'rm'], true],
    [['find', '.', '-exec', '{word}', '{}', ';'], true],
    [['find', '.', '-execdir', 'grep', '{word}', '{}', '+'], true],
    [['timeout', '5', '{word}'], true],
    [['find', '{word}', '-exec', 'grep', 'x', '{}', '+'], false],
    [['find', '{word}', '-name', 'a'], false],
    [['env', 'A=1', 'make'], false],
    [['grep', '{word}', 'a'], false],
  ] as const)('%j: %s', (argv, expected) => expect(startsOthersByValue(argv)).toBe(expected));

  it('ask each time, and no rule and no --yes covers them', async () => {
    const tool = exampleTool('argv', ['env', '--', 'echo', '{word}'].join('\n'), WORD);
    const script = [1, 2].map((n) => ({ calls: [{ name: 'example', arguments: { word: `w${n}` } }] }));
    const allow = { verdict: 'allow', of: '*', source: { kind: 'person', file: 'rules.yaml', line: 1 } } as const;
    const rooms = await agentRooms({ 'a.txt': '' }, [...script, { text: 'Done.' }], {
      tools: [tool],
      sandbox: realSandbox,
      rules: [allow],
      yes: true,
    });
    const asked: unknown[] = [];
    await rooms.go(({ judgement }) => {
      asked.push([judgement.verdict, judgement.mustAsk, judgement.risks]);
      return true;
    });
    expect(asked).toEqual([
      ['ask', true, ['each time']],
      ['ask', true, ['each time']],
    ]);
  });
});
