// Shows the model a skill it was told about by name: instructions, after those of the skills it requires.
import { personalSkillFiles, SKILL_FOLDERS } from '../../config/skills/skill-files.ts';
import { type Tool, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const loadSkill = (services: Services): Tool =>
  tool({
    name: 'load_skill',
    title: 'Load skill',
    description:
      'Shows the instructions of a skill, after those of the skills it requires. Use it before a task that a skill is for.',
    group: 'skills',
    input: {
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [{ name: 'use_skill', arguments: { skill: 'name' } }, { arguments: { skill: 'name' } }],
    available: (workspace) => {
      const here = SKILL_FOLDERS.some((folder) => workspace.resolve(folder, 'list').ok);
      return here || personalSkillFiles(services.environment).files.length > 0 ? true : 'there are no skills';
    },
    async propose({ name }, look) {
      const { proposeLoad } = await import('./propose-load.ts');
      return proposeLoad(name, services, look);
    },
  });
