import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patternAtHome } from '../../src/config/pattern-at-home.ts';
import { privateThatMatchesNothing, rulesThatMatchNothing, whatRulesMatch } from '../../src/config/pattern-matches.ts';
import { coversPath } from '../../src/policy/path-pattern.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { closeAtEnd } from '../support/closing.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const vault = () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'Diary/2026'), { recursive: true });
  writeFileSync(join(root, 'Diary/a.md'), 'a');
  writeFileSync(join(root, 'Diary/2026/b.md'), 'b');
  writeFileSync(join(root, 'c.md'), 'c');
  return root;
};
const of = (verdict: Rule['verdict'], patterns: readonly string[], more: Partial<Rule> = {}): Rule => ({
  verdict,
  of: '*',
  in: patterns,
  source: { kind: 'person', file: 'rules.yaml', line: 2 },
  ...more,
});
const placeOf = (workspace: string) => ({ workspace, now: '2026-11-16' });

describe('what a rule matches today', () => {
  it('is counted over files and folders, as the judge reads its words', async () => {
    const root = vault();
    const workspace = openWorkspace(root);
    if (!workspace.ok) throw new Error(workspace.error.message);
    closeAtEnd(() => workspace.value.close());
    const rules = [of('deny', ['Diary//']), of('allow', ['Diary']), of('ask', ['*.md']), of('deny', ['Dairy'])];
    const counted = await whatRulesMatch(rules, workspace.value);
    expect(rules.map((rule) => counted.get(rule))).toEqual([
      '2 folders, 2 files',
      '1 folder',
      '1 file',
      'nothing here',
    ]);
  });
});

describe('what holds back and matches nothing', () => {
  const said = (rule: Rule, root = vault()) =>
    rulesThatMatchNothing([rule], placeOf(root)).map(({ message }) => message);

  it('case 448: is said with its line, and with the name that is near', () => {
    expect(said(of('deny', ['Dairy']))).toEqual([
      'rules.yaml:2  "Dairy" matches nothing here yet: did you mean "Diary"?',
    ]);
    expect(said(of('ask', ['../vault/Diary']))).toEqual([
      'rules.yaml:2  "../vault/Diary" matches nothing: it leads out of the workspace',
    ]);
    expect(said(of('deny', ['/nowhere/at/all']))).toEqual(['rules.yaml:2  "/nowhere/at/all" matches nothing here yet']);
    const bound = of('deny', ['Letters/**'], { workspace: '/**' });
    expect(said(bound)).toEqual(['rules.yaml:2  "Letters/**" matches nothing here yet']);
    expect(privateThatMatchesNothing({ folders: ['Dairy'], globs: [], tags: [] }, vault())).toEqual([
      'private: "Dairy" matches nothing here yet: did you mean "Diary"?',
    ]);
  });

  it.each([['Diary'], ['Letters/**'], ['*.md'], ['{Diary,Dairy}'], ['Diary/2026//']])('%s says nothing', (pattern) => {
    expect(said(of('deny', [pattern]))).toEqual([]);
  });

  it('an allow for a file that is not there yet is nobody’s mistake', () => {
    expect(said(of('allow', ['Dairy']))).toEqual([]);
  });

  it('letter case does not count for what is private', () => {
    expect(privateThatMatchesNothing({ folders: ['diary'], globs: [], tags: [] }, vault())).toEqual([]);
  });
});

describe('a pattern in full', () => {
  it('is held against the real folder, through links and from the home folder', () => {
    const home = temporaryFolder();
    const root = vault();
    symlinkSync(root, join(home, 'notes'));
    const pattern = patternAtHome('~/notes/Diary', { HOME: home });
    expect(coversPath(pattern, 'Diary/a.md', { ground: { workspace: root }, inAdded: true })).toBe(true);
    expect(coversPath(pattern, 'c.md', { ground: { workspace: root }, inAdded: true })).toBe(false);
  });
});
