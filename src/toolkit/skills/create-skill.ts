// Proposes a new skill of this workspace. Its file is protected, so the person is always asked, and it counts once they trust it.
import { type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const createSkill = (services: Pick<Services, 'environment'>): Tool =>
  tool({
    name: 'create_skill',
    title: 'Create Skill',
    description:
      'Create a new skill file with metadata: instructions that later sessions load by name. Goes to .countersign/skills; counts once the person trusts it.',
    group: 'skills',
    input: takes(['name', 'title', 'description', 'content'], {
      name: { type: 'string', description: 'kebab-case' },
      title: { type: 'string' },
      description: { type: 'string', description: 'One line: what for, and when' },
      auto_invoke: {
        type: 'boolean',
        exact: true,
        default: true,
        description: 'Whether models are told of it unasked',
      },
      // Exact, because one text for it may hold several names; the alias below reads them.
      requires: { type: 'array', items: { type: 'string' }, description: 'Skills loaded before it', exact: true },
      content: { type: 'string', description: 'Full Markdown' },
      location: { type: 'string', enum: ['project', 'personal'], default: 'project' },
    }),
    effect: 'change',
    hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
    risky: true,
    aliases: [
      {
        arguments: { autoInvoke: 'auto_invoke', body: 'content', instructions: 'content' },
        // The older header writes them as one text: "a, b".
        map: (input) =>
          typeof input.requires === 'string'
            ? {
                ...input,
                requires: input.requires.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
              }
            : input,
      },
    ],
    propose: async (input, look) =>
      (await import('./propose-skill.ts')).proposeSkill(input, look, services.environment),
  });
