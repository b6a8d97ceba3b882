// What is not there is said, and what a model may not have is not said.
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { gtdTools } from '../../../src/toolkit/gtd/cards/gtd-tools.ts';
import { call, over, shared } from '../tool-calls.ts';
import { EVERY } from './every-call.ts';
import { EXAMPLE, project, vaultOf } from './gtd-calls.ts';

const FIELDS = ['project_path', 'source_path', 'target_path', 'parent', 'action_text', 'old_action', 'item'];

describe('what is not there', () => {
  it('is an error that names it, whatever the tool, and nothing is proposed', async () => {
    const context = over(EXAMPLE);
    for (const { name, arguments: input } of EVERY)
      for (const field of FIELDS.filter((each) => Object.hasOwn(input, each))) {
        const isNew = field === 'action_text' && /^add_/.test(name);
        if (isNew) continue;
        const result = await call(context, name, { ...input, [field]: 'Nothing of the kind' });
        expect([name, field, result.ok ? 'proposed' : result.error.code]).toEqual([name, field, 'NO_MATCH']);
      }
  });
});

describe('what a model may not have', () => {
  const FILES = {
    'A/Site.md': project(['- [ ] a']),
    'B/Site.md': `---\nprivate: true\n${project(['- [ ] b']).slice(4)}`,
    'Projects/Whole.md': project([]),
    'Projects/Open part.md': project([]).replace('status', 'parent-project: "[[Whole]]"\nstatus'),
    'Projects/Private part.md': project([]).replace('status', 'private: true\nparent-project: "[[Whole]]"\nstatus'),
    'Projects/Below private.md': project([]).replace('status', 'parent-project: "[[Private part]]"\nstatus'),
  };
  const inPrivate = () => {
    const context = over(vaultOf(FILES).folder);
    const services = {
      workspace: context.workspace as never, // the one that was opened
      environment: {},
      settings: {},
      indexFolder: () => fail('DENIED', 'none'),
      network: () => {
        throw new Error('none');
      },
      privateReason: (_: string, text: string) => (text.includes('private: true') ? 'private' : undefined),
    };
    return { ...context, registry: createRegistry(gtdTools(services)) };
  };

  it('is not named when a title is ambiguous; the person sees both', async () => {
    const result = await call(inPrivate(), 'update_project_status', { project_path: 'Site', new_status: 'paused' });
    if (result.ok) throw new Error('not refused');
    expect(result.error.message).toContain('B/Site.md');
    expect(result.error.forModel).toContain('A/Site.md');
    expect(result.error.forModel).not.toContain('B/Site.md');
  });

  it('is left out of sub-projects and parents', async () => {
    const shows = async (name: string): Promise<string> => {
      const result = await call(inPrivate(), 'show_project', { project_path: name });
      return result.ok ? ((await shared(result.value))[0] ?? '') : result.error.message;
    };
    const whole = await shows('Whole');
    expect(whole).toContain('Projects/Open part.md');
    expect(whole).not.toContain('Private');
    expect(await shows('Below private')).not.toContain('Private part');
  });
});
