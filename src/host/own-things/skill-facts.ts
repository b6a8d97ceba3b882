// A skill as --json and the page tell it.
import type { Skill } from '../../config/skills/skill.ts';

export const skillFacts = ({ name, title, description, autoInvoke, requires, tools, file, place }: Skill) => ({
  name,
  ...(title === undefined ? {} : { title }),
  description,
  auto_invoke: autoInvoke,
  requires,
  tools,
  file,
  place,
});
