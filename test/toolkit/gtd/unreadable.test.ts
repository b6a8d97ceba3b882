// What a tool does when something it needs cannot be read: it says so, or does without it; it never proposes something else.
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { call, contents, over } from '../tool-calls.ts';
import { EVERY } from './every-call.ts';
import { EXAMPLE } from './gtd-calls.ts';

/** Notes beside those that would change; more would only be more of the same. */
const OTHERS = 6;

interface Fault {
  /** Everything that was asked for. */
  readonly asked: Set<string>;
  /** What cannot be read. */
  readonly path: string;
}

const failing =
  ({ asked, path: broken }: Fault) =>
  (workspace: Workspace): Partial<Workspace> => {
    const denied = fail('DENIED', 'cannot be read (a fault of this test)');
    const fails = (path: string): boolean => asked.add(path) && path === broken;
    return {
      state: (path, limit) => (fails(path) ? denied : workspace.state(path, limit)),
      stat: (path) => (fails(path) ? denied : workspace.stat(path)),
      list: (folder) => (fails(folder) ? denied : workspace.list(folder)),
    };
  };

const outcome = async ({ name, arguments: input }: (typeof EVERY)[number], fault: Fault) => {
  const result = await call(over(EXAMPLE, { other: failing(fault), now: 0 }), name, input);
  if (!result.ok) return { error: result.error, changed: [] };
  const { changes = [] } = result.value;
  const after: Record<string, string | null> = {};
  for (const change of changes) after[change.path] = await contents(change.after);
  return { after, changed: changes.flatMap(({ path, before }) => (before === null ? [] : [path])) };
};

describe('when something cannot be read', () => {
  for (const each of [...EVERY, { name: 'show_project', arguments: { project_path: 'Projects/Kitchen.md' } }])
    it(`${each.name} of ${Object.values(each.arguments)[0]} says so, or comes to the same bytes without it`, async () => {
      const asked = new Set<string>();
      const whole = await outcome(each, { asked, path: '' });
      expect(whole.error).toBeUndefined();
      for (const path of [...new Set([...whole.changed, ...[...asked].slice(0, OTHERS)])]) {
        const { error, after } = await outcome(each, { asked, path });
        const worktop = each.name === 'merge_projects' && path === 'Projects/Kitchen worktop.md';
        // A sub-project that cannot be read keeps its old parent: nobody can change it.
        if (worktop) expect(whole.after).toMatchObject(after ?? {});
        else if (error === undefined) expect([path, after]).toEqual([path, whole.after]);
        else expect(error).not.toMatchObject({ data: { thrown: true } });
        if (whole.changed.some((changed) => changed === path) && !worktop)
          expect([path, error]).not.toEqual([path, undefined]);
      }
    });
});
