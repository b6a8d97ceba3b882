// A skill ready for a model: what it requires comes first, each in its frame. Pure.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { FoundSkills } from './find-skills.ts';
import type { Skill } from './skill.ts';
import { skillNameOf } from './skill-name.ts';

export interface LoadedSkill {
  readonly skill: Skill;
  /** In the order they are to be read; the skill itself is the last. */
  readonly pieces: readonly SkillPiece[];
  /** What all of them want to be offered: tools and groups. */
  readonly tools: readonly string[];
  /** "SKILL LOADED: x", and what could not be loaded. */
  readonly words: string;
}

export interface SkillPiece {
  readonly skill: Skill;
  /** With its frame: `DEPENDENCY: a` or `MAIN SKILL: b`. */
  readonly text: string;
}

/** NOT_FOUND lists what there is; UNTRUSTED when the folder has one that nobody trusted. */
export const loadSkill = (written: string, found: Pick<FoundSkills, 'skills' | 'untrusted'>): Result<LoadedSkill> => {
  const skill = skillCalled(written, found.skills);
  if (skill === undefined) return notThere(written, found);
  const order: Skill[] = [];
  const notes: string[] = [];
  visit(skill, [], { found, order, notes });
  const pieces = order.map((each) => ({ skill: each, text: framed(each, each === skill) }));
  return ok({
    skill,
    pieces,
    tools: [...new Set(order.flatMap(({ tools }) => tools))],
    words: [`SKILL LOADED: ${skill.name}`, ...notes].join('\n'),
  });
};

export const skillCalled = (written: string, skills: readonly Skill[]): Skill | undefined => {
  const name = skillNameOf(written);
  return (
    skills.find((skill) => skill.name === name) ??
    skills.find(({ title }) => name !== undefined && skillNameOf(title ?? '') === name)
  );
};

interface Visit {
  readonly found: Pick<FoundSkills, 'skills' | 'untrusted'>;
  readonly order: Skill[];
  readonly notes: string[];
}

/** Depth first, each once; `path` is what led to it. */
const visit = (skill: Skill, path: readonly Skill[], walk: Visit): void => {
  const reached = [...path, skill];
  for (const name of skill.requires) {
    const required = skillCalled(name, walk.found.skills);
    if (required === undefined) walk.notes.push(missing(name, skill, walk.found.untrusted));
    else if (reached.includes(required))
      walk.notes.push(cycle([...reached.slice(reached.indexOf(required)), required]));
    else if (!walk.order.includes(required)) visit(required, reached, walk);
  }
  walk.order.push(skill);
};

const missing = (name: string, { name: by }: Skill, untrusted: FoundSkills['untrusted']): string => {
  const waits = untrusted.some((each) => each.name === skillNameOf(name));
  return `${waits ? 'Not trusted' : 'Not there'}: ${name.slice(0, 80)}, which ${by} requires.`;
};

const cycle = (skills: readonly Skill[]): string =>
  `A cycle: ${skills.map(({ name }) => name).join(' requires ')}. Each is loaded once.`;

const framed = ({ name, file, place, body }: Skill, isMain: boolean): string => {
  const folder = place === 'workspace' && /\/skill\.md$/i.test(file) ? file.replace(/[^/]*$/, '') : undefined;
  const beside = folder === undefined ? '' : `(Files it speaks of are below ${folder})\n`;
  return `${isMain ? 'MAIN SKILL' : 'DEPENDENCY'}: ${name}\n${beside}\n${body}`;
};

const notThere = (written: string, { skills, untrusted }: Pick<FoundSkills, 'skills' | 'untrusted'>): Result<never> => {
  const name = skillNameOf(written);
  const waiting = untrusted.find((each) => each.name === name);
  if (waiting !== undefined)
    return fail('UNTRUSTED', `The skill ${waiting.name} (${waiting.file}) is not used before you trust it as it is.`, {
      forModel: `The skill ${waiting.name} cannot be loaded before the person trusts it (countersign trust).`,
      wayOut: 'Look at it with `countersign trust`.',
      data: { name: waiting.name, file: waiting.file },
    });
  const names = skills.map((skill) => skill.name).join(', ');
  return fail(
    'NOT_FOUND',
    `There is no skill ${JSON.stringify(written.slice(0, 80))}. Skills: ${names === '' ? 'none' : names}.`,
    {
      wayOut: 'See them with `countersign skills`.',
    },
  );
};
