// Shows the model a skill it was told about by name: instructions, after those of the skills it requires.

import { personalSkillFiles, SKILL_FOLDERS } from '../../config/skills/skill-files.ts';
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const loadSkill = (services: Services): Tool =>
  tool({
    name: 'load_skill',
    title: 'Load skill',
    description:
      'Shows the instructions of a skill, after those of the skills it requires. Use it before a task that a skill is for.',
    group: 'skills',
    input: takes(['name'], { name: { type: 'string' } }),
    ...READS,
    aliases: [{ name: 'use_skill', arguments: { skill: 'name' } }, { arguments: { skill: 'name' } }],
    available: (workspace) => {
      const here = SKILL_FOLDERS.some((folder) => workspace.resolve(folder, 'list').ok);
      return here || personalSkillFiles(services.environment).files.length > 0 ? true : 'there are no skills';
    },
    propose: async ({ name }, look) => (await import('./propose-load.ts')).proposeLoad(name, services, look),
  });
