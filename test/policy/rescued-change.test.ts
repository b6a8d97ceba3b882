// `--yes=rescued`: what a call found in a local model's text may do unasked, and what it may not.
import { describe, expect, it } from 'vitest';
import type { PolicyContext } from '../../src/policy/context.ts';
import { judge } from '../../src/policy/judge.ts';
import { type Asked, context, proposal, rule } from './proposals.ts';

const said = (asked: Asked, more: Partial<PolicyContext> = {}): string => {
  const { verdict, mustAsk } = judge(
    proposal({ rescued: 'json', ...asked }),
    context({ yes: 'rescued', model: 'local', ...more }),
  );
  return verdict + (mustAsk ? '!' : '');
};

it.each(['edit_file', 'edit_files', 'create_file', 'write_file'])('%s inside the workspace is applied', (tool) => {
  expect(said({ tool, changes: ['src/a.ts', 'b.md'] })).toBe('allow');
});

it('so is a move, and the judgement names the flag', () => {
  expect(said({ tool: 'move_file', moved: { from: 'a.md', to: 'b.md' } })).toBe('allow');
  expect(judge(proposal({ rescued: 'json', changes: ['a.md'] }), context({ yes: 'rescued', model: 'local' }))).toEqual({
    verdict: 'allow',
    rule: { kind: 'flag', name: '--yes=rescued' },
    why: "you started it with --yes=rescued; the call was found in the model's text (json)",
    mustAsk: false,
  });
});

it('plain --yes does not include it, nor does any rule', () => {
  expect(said({ changes: ['a.md'] }, { yes: true })).toBe('ask!');
  expect(said({ changes: ['a.md'] }, { yes: true, rules: [rule({ verdict: 'allow', of: '*' })] })).toBe('ask!');
});

it('a call made natively is judged as with plain --yes', () => {
  expect(judge(proposal({ changes: ['a.md'] }), context({ yes: 'rescued' })).rule).toEqual({
    kind: 'flag',
    name: '--yes',
  });
});

describe('still asks', () => {
  it.each<[string, Asked, Partial<PolicyContext>?]>([
    ['a model elsewhere', { changes: ['a.md'] }, { model: 'cloud' }],
    ['a call that repeats what the model was shown', { changes: ['a.md'], echoed: true }],
    ['deleting a file', { tool: 'delete_file', deletes: ['a.md'] }],
    ['an edit that deletes one', { tool: 'edit_files', changes: ['a.md'], deletes: ['b.md'] }],
    ['a protected file', { changes: ['.git/config'] }],
    ['our own configuration', { changes: ['.countersign/config.yaml'] }],
    ['a secret file', { changes: ['.env'] }],
    [
      'a private note',
      { changes: ['Diary/a.md'] },
      { privateChanges: new Map([['Diary/a.md', 'in the folder Diary']]) },
    ],
    [
      'moving a private note',
      { tool: 'move_file', moved: { from: 'Diary/a.md', to: 'a.md' } },
      { privateChanges: new Map([['Diary/a.md', 'p']]) },
    ],
    ['a folder that was added', { changes: ['@lib/a.ts'] }],
    ['a command', { tool: 'run_command', group: 'shell', effect: 'run', changes: ['a.md'] }],
    ['a tool of another group', { tool: 'rename_symbol', group: 'plan', changes: ['a.md'] }],
    ['a card that calls its group files', { tool: 'my_card', group: 'files', changes: ['a.md'] }],
    ['a GTD change', { tool: 'complete_next_action', group: 'gtd', changes: ['a.md'] }],
    [
      'what reaches out',
      {
        tool: 'write_file',
        changes: ['a.md'],
        reach: {
          kind: 'request',
          host: 'x.example',
          method: 'GET',
          url: 'https://x.example',
          words: 'GET',
        } as unknown as NonNullable<Asked['reach']>,
      },
    ],
  ])('%s', (_, asked, more) => {
    expect(said(asked, more)).toBe('ask!');
  });

  it('where a rule says so, and a deny holds', () => {
    expect(said({ changes: ['a.md'] }, { rules: [rule({ verdict: 'ask', of: 'edit_file' })] })).toBe('ask');
    expect(said({ changes: ['a.md'] }, { rules: [rule({ verdict: 'deny', of: '*' })] })).toBe('deny');
  });
});
