// `/skill NAME` in the chat: the skill comes with the message behind it, or with the next one.
import { skillsHere } from '../../../../config/skills/find-skills.ts';
import { type SkillMessage, skillMessage } from '../../../../host/conversation/skill-message.ts';
import type { Setup } from '../../../../host/setup/setup.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Output } from '../../output.ts';

export interface SaidSkill {
  readonly skill: SkillMessage;
  /** Empty: it waits for the next message. */
  readonly message: string;
}

/** Undefined when the line is something else; `done` when everything about it is said. */
export const skillWord = async (
  line: string,
  setup: Setup,
  output: Output,
): Promise<SaidSkill | 'done' | undefined> => {
  const [, name = '', message = ''] = /^\/skills?(?:\s+(\S+)\s*([\s\S]*))?$/.exec(line) ?? [];
  if (!/^\/skills?(?:\s|$)/.test(line)) return undefined;
  if (name === '') return list(setup, output);
  const skill = await skillMessage(name, setup);
  if (!skill.ok) {
    output.error(skill.error);
    return 'done';
  }
  tellSkill(skill.value, output);
  if (message === '') output.note(`${skill.value.name} comes with your next message.`);
  return { skill: skill.value, message };
};

/** What is loaded, and what could not be. */
export const tellSkill = ({ name, requires, notes }: SkillMessage, output: Output): void => {
  output.note(`skill: ${name}${requires.length === 0 ? '' : ` (with ${requires.join(', ')})`}`);
  for (const note of notes) output.note(escapeText(note));
};

const list = async ({ workspace }: Setup, output: Output): Promise<'done'> => {
  const found = await skillsHere(workspace, process.env);
  if (!found.ok) output.error(found.error);
  else if (found.value.skills.length === 0)
    output.note('There are no skills here. Make one: countersign skills new NAME');
  else {
    for (const { name, description } of found.value.skills) output.note(`  ${name}: ${escapeText(description)}`);
    output.note('/skill NAME, and what is to be done with it.');
  }
  return 'done';
};
