import { describe, expect, it } from 'vitest';
import { namesNothing, rulesThatNameNothing } from '../../src/policy/names-nothing.ts';
import { exampleTool } from '../tool/example-tool.ts';
import { rule } from './proposals.ts';

const here = {
  tools: [
    exampleTool({ aliases: [{ name: 'show_file' }] }),
    exampleTool({ name: 'edit_file', effect: 'change' }),
    exampleTool({ name: 'other_name', group: 'mine', ruledAs: 'cards', effect: 'change' }),
  ],
  others: ['waiting_card'],
};
const of = (verdict: 'allow' | 'deny' | 'ask' | 'draft' | 'drop', name: string) =>
  namesNothing({ verdict, of: name }, here);

describe('a rule that names something here', () => {
  it.each(['edit_file', 'files', 'cards', '*', 'effect:run', 'linked_notes', 'waiting_card', 'other_name'])(
    'allow: %s',
    (name) => {
      expect(of('allow', name)).toBeUndefined();
    },
  );

  it.each(['edit-file', 'EditFile', 'other-name', 'Files', 'Effect:Change', 'waiting-card', 'show_file', 'showFile'])(
    'deny, ask and draft hear the spelling %s',
    (name) => {
      for (const verdict of ['deny', 'ask', 'draft'] as const) expect(of(verdict, name)).toBeUndefined();
    },
  );
});

describe('a rule that can match nothing here', () => {
  it.each([
    ['deny', 'edit_fiel', 'edit_file'],
    ['deny', 'mine', undefined],
    ['ask', 'effect:chnage', 'effect:change'],
    ['allow', 'other-name', 'other_name'],
    ['allow', 'show_file', 'read_file'],
    ['drop', 'Edit_File', 'edit_file'],
    ['deny', 'something_else_altogether', undefined],
  ] as const)('%s: %s', (verdict, name, meant) => {
    const found = of(verdict, name);
    expect(found?.words).toBe(`there is no tool, group or card "${name}" here`);
    expect(found?.meant).toBe(meant);
  });

  it('an argument that the tool does not have matches nothing either', () => {
    const input = { pth: 'a.txt' };
    expect(namesNothing({ verdict: 'deny', of: 'edit-file', input }, here)?.words).toBe(
      'edit-file has no argument "pth" (path?)',
    );
    expect(namesNothing({ verdict: 'deny', of: '*', input }, here)).toBeUndefined();
  });

  it('is told with its file and line, and with what was probably meant', () => {
    const source = { kind: 'person', file: '/h/rules.yaml', line: 7 } as const;
    const place = { workspace: '/w', now: '2026-11-15' };
    const rules = [
      rule({ verdict: 'deny', of: 'edit_fiel', source }),
      rule({ verdict: 'deny', of: 'edit-file', source }),
      // Not for this folder, over, or nobody's file: nothing to say.
      rule({ verdict: 'deny', of: 'nowhere', workspace: '/elsewhere', source }),
      rule({ verdict: 'deny', of: 'nowhere', until: '2026-11-14', source }),
      rule({ verdict: 'deny', of: 'nowhere', source: { kind: 'flag', name: '--x' } }),
    ];
    expect(rulesThatNameNothing(rules, here, place)).toEqual([
      {
        code: 'BAD_CONFIG',
        message:
          '/h/rules.yaml:7  there is no tool, group or card "edit_fiel" here, so "deny: edit_fiel" matches nothing yet',
        data: { file: '/h/rules.yaml', line: 7 },
        wayOut: 'Did you mean edit_file?',
      },
    ]);
  });
});
