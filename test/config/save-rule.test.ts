import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeRule, saveRule } from '../../src/config/save-rule.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const rule: Rule = {
  verdict: 'allow',
  of: 'run_command',
  input: { command: 'npm test' },
  source: { kind: 'person', file: '', line: 0 },
};
const PRINTED = '  - allow: run_command\n    input: { command: "npm test" }\n';
const fileWith = (text?: string): string => {
  const file = join(temporaryFolder(), 'config/rules.yaml');
  mkdirSync(join(file, '..'));
  if (text !== undefined) writeFileSync(file, text);
  return file;
};

describe('saving a rule', () => {
  it.each([
    [undefined, `rules:\n${PRINTED}`],
    ['', `rules:\n${PRINTED}`],
    ['# mine\n', `# mine\nrules:\n${PRINTED}`],
    ['rules: []\n', `rules:\n${PRINTED}`],
    ['rules:', `rules:\n${PRINTED}`],
    ['rules:\n- deny: x\n', 'rules:\n- deny: x\n- allow: run_command\n  input: { command: "npm test" }\n'],
    [
      'rules:\n    - deny: x\n      why: "a - b"\n',
      'rules:\n    - deny: x\n      why: "a - b"\n    - allow: run_command\n      input: { command: "npm test" }\n',
    ],
    [
      'rules:\n  # keep\n  - deny: x   # odd   spacing\n',
      `rules:\n  # keep\n  - deny: x   # odd   spacing\n${PRINTED}`,
    ],
  ])('case 188: adds it to %j and leaves the rest as it was', (before, after) => {
    const file = fileWith(before);
    expect(saveRule(file, rule)).toMatchObject({ ok: true, value: { of: 'run_command', source: { file } } });
    expect(readFileSync(file, 'utf8')).toBe(after);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    if (before === undefined) expect(existsSync(`${file}.bak`)).toBe(false);
    else expect(readFileSync(`${file}.bak`, 'utf8')).toBe(before);
  });

  it.each([
    ['rules:\n  - dney: x\n', 'BAD_CONFIG'],
    ['rules: [{deny: x}]\n', 'BAD_CONFIG'],
  ])('case 188: leaves %j alone', (before, code) => {
    const file = fileWith(before);
    expect(saveRule(file, rule)).toMatchObject({ ok: false, error: { code } });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(`${file}.bak`)).toBe(false);
  });

  it('makes the folder, and keeps a link a link', () => {
    const folder = temporaryFolder();
    expect(saveRule(join(folder, 'a/b/rules.yaml'), rule).ok).toBe(true);
    writeFileSync(join(folder, 'real.yaml'), 'rules:\n');
    symlinkSync('real.yaml', join(folder, 'rules.yaml'));
    expect(saveRule(join(folder, 'rules.yaml'), rule).ok).toBe(true);
    expect(lstatSync(join(folder, 'rules.yaml')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'real.yaml'), 'utf8')).toBe(`rules:\n${PRINTED}`);
  });

  it('says when the disk does not let it', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(saveRule(join(folder, 'file/rules.yaml'), rule)).toMatchObject({ ok: false });
    mkdirSync(join(folder, 'rules.yaml'));
    expect(saveRule(join(folder, 'rules.yaml'), rule)).toMatchObject({ ok: false });
    expect(removeRule(join(folder, 'rules.yaml'), 1)).toMatchObject({ ok: false });
  });
});

describe('taking a rule out', () => {
  const TEXT = 'rules:\n  - deny: a\n    in:\n      - x\n      - y\n  # about b\n  - allow: b\n    why: z\n';

  it('case 212: is the undo of saving it', () => {
    const file = fileWith(TEXT);
    const saved = saveRule(file, rule);
    if (!saved.ok || !('line' in saved.value.source)) throw new Error('not saved');
    expect(removeRule(file, saved.value.source.line)).toMatchObject({ ok: true, value: { of: 'run_command' } });
    expect(readFileSync(file, 'utf8')).toBe(TEXT);
  });

  it('takes all its lines and no others', () => {
    const file = fileWith(TEXT);
    expect(removeRule(file, 2)).toMatchObject({ ok: true, value: { of: 'a' } });
    expect(readFileSync(file, 'utf8')).toBe('rules:\n  # about b\n  - allow: b\n    why: z\n');
    expect(readFileSync(`${file}.bak`, 'utf8')).toBe(TEXT);
  });

  it('refuses what it cannot do cleanly', () => {
    expect(removeRule(fileWith(TEXT), 3)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(removeRule(fileWith(), 3)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(removeRule(fileWith('rules: [{deny: a}, {deny: b}]\n'), 1)).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
    expect(removeRule(fileWith('rules:\n  - dney: a\n'), 2)).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
  });
});
