// @module-tag rehearsal
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkCard } from '../../../src/cards/check/check-card.ts';
import { isWrong } from '../../../src/cards/check/finding.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { cardText, parsed } from '../written-card.ts';

const FRONT =
  'name: example\ndescription: Writes what it is given into a file of the workspace. Use it to try cards.\nparameters:\n  text: { type: string, description: What }';
const examples = (...texts: readonly string[]): string =>
  `\n## Examples\n\n${texts.map((text) => `\`\`\`yaml\n${text}\n\`\`\`\n`).join('\n')}`;

const reportOf = (language: string, code: string, after = '', { front = FRONT, real = false } = {}) =>
  checkCard(
    { ...parsed(cardText(front, language, code, after)), beside: [] },
    { environment: process.env, real, signal: new AbortController().signal },
  );
const resultOf = async (language: string, code: string, example: string, more = {}) => {
  const { examples: results } = await reportOf(language, code, examples(example), more);
  return results.map(({ state, words }) => (words === '' ? state : `${state}: ${words}`)).join('\n');
};

describe('code is read by its language, and not run', () => {
  it.each([
    ['js', '({ input }) => {', /Unexpected token|missing/],
    ['ts', '({ input }: { input }) => { return : }', /./],
    ['sh', 'if true; then touch ran', /syntax error/i],
    ['bash', 'for x in; do\n(', /syntax error/],
    ['python', 'def broken(:\n  pass', /SyntaxError/],
    ['node', 'const a = ;', /Unexpected token/],
  ])('a mistake in %s is wrong, with its line', async (language, code, words) => {
    const report = await reportOf(language, code, examples('input: {}\noutput: x'));
    const found = report.findings.filter(({ about }) => about === 'handler');
    expect(found).toEqual([expect.objectContaining({ state: 'wrong', words: expect.stringMatching(words) })]);
    expect(found[0]?.line).toBeGreaterThanOrEqual(9);
    expect(found[0]?.line).toBeLessThanOrEqual(13);
    // What cannot be read is not tried.
    expect(report.examples).toEqual([]);
    expect(isWrong(report)).toBe(true);
  });

  it.each(['js', 'sh', 'bash', 'python', 'node'])('%s that would leave a mark leaves none', async (language) => {
    const mark = join(temporaryFolder(), 'ran');
    const code = {
      js: `(() => { globalThis.process?.getBuiltinModule?.('fs').writeFileSync(${JSON.stringify(mark)}, '') })()`,
      sh: `touch ${mark}`,
      bash: `touch ${mark}`,
      python: `open(${JSON.stringify(mark)}, "w")`,
      node: `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`,
    }[language];
    const report = await reportOf(language, code ?? '');
    expect(report.findings.filter(({ about }) => about === 'handler')).toEqual([]);
    expect(existsSync(mark)).toBe(false);
  });

  it('export default, types and all, is a function as well', async () => {
    const code =
      'const twice = (n: number): number => n * 2;\nexport default ({ input }: any) => twice(input.text.length)';
    const report = await reportOf('ts', code, examples('input: { text: abc }\noutput: "6"'));
    expect(report).toMatchObject({ findings: [], examples: [{ state: 'passed' }] });
  });

  it('a language that is not here, or cannot only read, is not checked, and says so', async () => {
    const perl = await reportOf('perl', 'BEGIN { print "x" }');
    const lua = await checkCard(
      { ...parsed(cardText(FRONT, 'lua', 'print(1)', examples('input: {}\noutput: "1"'))), beside: [] },
      { environment: { PATH: '/nowhere' }, real: false, signal: new AbortController().signal },
    );
    expect(perl.findings.find(({ about }) => about === 'handler')?.words).toMatch(/^not checked: /);
    expect(lua.findings.find(({ about }) => about === 'handler')?.words).toBe('not checked: Lua is not here');
    expect(lua.examples[0]).toMatchObject({ state: 'not run', words: expect.stringContaining('needs Lua') });
    expect(isWrong(lua)).toBe(false);
    expect(isWrong(lua, true)).toBe(true);
  });
});

describe('an example', () => {
  const write = "({ input }) => ({ changes: { 'a/b.txt': input.text, 'old.txt': null }, share: 'done' })";
  const files = 'files: { old.txt: x }\ninput: { text: hi }';

  it('holds when output and changes are exactly as it says', async () => {
    expect(await resultOf('js', write, `${files}\noutput: done\nchanges: { a/b.txt: hi, old.txt: null }`)).toBe(
      'passed',
    );
  });

  it.each([
    ['another text', `${files}\nchanges: { a/b.txt: ho, old.txt: null }`, 'failed: a/b.txt: expected "ho", got "hi"'],
    [
      'a change it does not name',
      `${files}\nchanges: { a/b.txt: hi }`,
      'failed: old.txt changes too, which the example does not say',
    ],
    [
      'changes where it names none',
      `${files}\noutput: done`,
      'failed: a/b.txt changes too, which the example does not say',
    ],
    [
      'a change that does not come',
      `${files}\nchanges: { c.txt: x }`,
      'failed: c.txt was expected to change, and does not',
    ],
    [
      'a file that should be gone',
      `${files}\nchanges: { a/b.txt: null }`,
      'failed: a/b.txt: expected it to be gone, got "hi"',
    ],
    ['another output', `${files}\noutput: other`, 'failed: expected "other", got "done"'],
    ['words that are not there', `${files}\nshares: [don, nope]`, 'failed: "nope" is not in "done"'],
    [
      'an error that does not come',
      `${files}\nerror: BAD_ARGS`,
      'failed: expected the error "BAD_ARGS", and it worked',
    ],
    ['a wrong input', 'input: { text: 5 }\noutput: x', 'failed: it failed: BAD_ARGS'],
    ['files outside', 'files: { ../x: y }\ninput: {}\noutput: x', 'failed: files: ../x is outside of the workspace.'],
  ])('fails on %s, and says how', async (_, example, words) => {
    expect(await resultOf('js', write, example)).toContain(words);
  });

  it('of a move names both places', async () => {
    const move = "() => ({ changes: [{ path: 'new.txt', from: 'old.txt' }] })";
    expect(await resultOf('js', move, 'files: { old.txt: x }\ninput: {}\nchanges: { new.txt: x, old.txt: null }')).toBe(
      'passed',
    );
  });

  it('may expect an error, by its code or by its words', async () => {
    const code = "() => { throw new Error('no such luck') }";
    expect(await resultOf('js', code, 'input: {}\nerror: no such luck')).toBe('passed');
    expect(await resultOf('js', code, 'input: {}\nerror: other')).toContain('expected the error "other", got ');
    expect(await resultOf('js', code, 'input: {}\noutput: x')).toContain('failed: it failed: ');
    expect(await resultOf('sh', 'echo no >&2; exit 3', 'input: {}\nerror: "Exit code: 3"')).toBe('passed');
    expect(await resultOf('sh', 'exit 3', 'input: {}\noutput: x')).toContain('Exit code: 3');
  });

  it('of a script runs over a copy, in a folder that is gone afterwards', async () => {
    const folder = temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const code = 'printf %s "$text" > out.txt; echo "in $(basename "$PWD")"';
    const report = await reportOf(
      'sh',
      code,
      examples('input: { text: hi }\nshares: ["in "]\nchanges: { out.txt: hi }'),
    );
    expect(report.examples).toEqual([expect.objectContaining({ state: 'passed' })]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that would reach the network is not run, unless the person says so', async () => {
    const front = `${FRONT}\nnetwork: true`;
    const example = 'input: { text: hi }\noutput: hi';
    expect(await resultOf('sh', 'echo "$text"', example, { front })).toMatch(/^not run: it would run for real/);
    expect(await resultOf('sh', 'echo "$text"', example, { front, real: true })).toBe('passed');
  });

  it('of a request is held against its words; nothing is sent', async () => {
    // Nobody listens on port 9: a request would fail.
    const code = 'POST http://127.0.0.1:9/say\nContent-Type: application/json\n\n{ "text": {text} }';
    const front = FRONT.replace('Writes', 'Sends');
    const output = 'output: |\n  POST http://127.0.0.1:9/say\n\n  { "text": "a \\"b\\"" }';
    expect(await resultOf('http', code, `input: { text: 'a "b"' }\n${output}`, { front, real: true })).toBe('passed');
  });
});
