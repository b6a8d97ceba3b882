// The skills of the person and of a folder, as far as the folder's are trusted. Only text is read; what is in it stays text.
import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import type { Environment } from '../../store/state-folder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { folderTrust } from '../folder-trust.ts';
import { readOwnText, readWorkspaceText } from '../read-text.ts';
import type { Covered } from '../trust.ts';
import type { Skill } from './skill.ts';
import { broughtSkillFiles, personalSkillFiles, type SkillFile } from './skill-files.ts';

export interface FindSkills {
  readonly workspace: Workspace;
  readonly environment: Environment;
  /** What the person trusts of the folder, as it was then. */
  readonly covered: Covered;
}

export interface FoundSkills {
  /** The person's own first; of two with one name only the first. */
  readonly skills: readonly Skill[];
  /** One for each file that cannot be used. */
  readonly errors: readonly ErrorValue[];
  /** Files of the folder that do not count, because nobody trusted them as they are. Not even read. */
  readonly untrusted: readonly SkillFile[];
}

export const findSkills = async ({ workspace, environment, covered }: FindSkills): Promise<FoundSkills> => {
  const own = personalSkillFiles(environment);
  const brought = broughtSkillFiles(workspace);
  const errors: ErrorValue[] = [...own.errors, ...brought.errors];
  const found: Skill[] = [];
  const read = async (named: SkillFile, place: Skill['place']): Promise<void> => {
    const skill = await skillIn(named, place, workspace, covered);
    if (!skill.ok) errors.push(skill.error);
    else if (skill.value !== undefined) found.push(skill.value);
  };
  const counts = ({ file }: SkillFile): boolean => covered.has(file);
  for (const named of own.files) await read(named, 'personal');
  for (const named of brought.files.filter(counts)) await read(named, 'workspace');
  const skills = found.filter((skill) => {
    const first = found.find(({ name }) => name === skill.name);
    if (first === skill || first === undefined) return true;
    // The same skill for several agents is one skill.
    if (first.hash === undefined || first.hash !== skill.hash) errors.push(shadowed(skill, first));
    return false;
  });
  return { skills, errors, untrusted: brought.files.filter((named) => !counts(named)) };
};

/** The same for a folder as it is trusted now. */
export const skillsHere = async (workspace: Workspace, environment: Environment): Promise<Result<FoundSkills>> => {
  const trust = folderTrust(workspace, environment);
  return trust.ok ? ok(await findSkills({ workspace, environment, covered: trust.value.covered })) : trust;
};

const skillIn = async (
  { name, file }: SkillFile,
  place: Skill['place'],
  workspace: Workspace,
  covered: Covered,
): Promise<Result<Skill | undefined>> => {
  const hash = covered.get(file);
  const text = place === 'personal' ? readOwnText(file) : await readWorkspaceText(workspace, file, hash);
  if (!text.ok) return text;
  // Gone since the folder was listed.
  if (text.value === undefined) return ok(undefined);
  const { parseSkill } = await import('./parse-skill.ts');
  const parsed = parseSkill(text.value, file);
  if (!parsed.ok) return parsed;
  return ok({ ...parsed.value, name, file, place, ...(place === 'personal' || hash === undefined ? {} : { hash }) });
};

const shadowed = (skill: Skill, first: Skill): ErrorValue => {
  const whose = first.place === 'personal' && skill.place === 'workspace' ? 'your own ' : '';
  return fail(
    'BAD_CONFIG',
    `${skill.file}: the skill ${skill.name} is left out, because ${whose}${first.file} has the same name`,
    {
      wayOut: 'Rename one of them.',
      data: { file: skill.file, name: skill.name },
    },
  ).error;
};
