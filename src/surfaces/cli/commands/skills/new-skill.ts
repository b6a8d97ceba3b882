// A new skill by the person's own hand: from a template or another file, in this folder or among their own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readOwnText } from '../../../../config/read-text.ts';
import { parseSkill } from '../../../../config/skills/parse-skill.ts';
import { printSkill } from '../../../../config/skills/print-skill.ts';
import type { SkillPlace } from '../../../../config/skills/skill.ts';
import {
  broughtSkillFiles,
  personalSkillFiles,
  personalSkillFolders,
  SKILL_FOLDERS,
} from '../../../../config/skills/skill-files.ts';
import { isSkillName, NAME_RULE } from '../../../../config/skills/skill-name.ts';
import { fromErrno } from '../../../../error/errno.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { personOnly } from '../../../../host/deciding/person-only.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import { TEMPLATES, type Template, templateOf } from './templates.ts';

export interface NewSkillOptions {
  readonly cwd: string;
  readonly template?: string;
  readonly location?: string;
  readonly title?: string;
  readonly description?: string;
  /** A skill to begin with instead of a template. */
  readonly from?: string;
}

export interface NewSkill {
  /** Relative to the workspace, or the whole path. */
  readonly file: string;
  readonly place: SkillPlace;
}

export const newSkill = (name: string, options: NewSkillOptions, workspace: Workspace): Result<NewSkill> => {
  const person = personOnly('make a skill by itself; a model has create_skill');
  if (!person.ok) return person;
  if (!isSkillName(name)) return fail('BAD_ARGS', 'Skill name must be kebab-case', { wayOut: NAME_RULE });
  const { location = 'project' } = options;
  if (location !== 'project' && location !== 'personal')
    return fail('BAD_ARGS', `There is no location "${location}".`, { wayOut: 'Locations: project, personal.' });
  const text = textOf(name, options);
  if (!text.ok) return text;
  const taken = [...broughtSkillFiles(workspace).files, ...personalSkillFiles(process.env).files].find(
    (each) => each.name === name && (location === 'personal') === each.file.startsWith('/'),
  );
  if (taken !== undefined)
    return fail('EXISTS', `Skill already exists: ${taken.file}`, { wayOut: 'Choose another name.' });
  return location === 'personal' ? ofPerson(name, text.value) : ofFolder(name, text.value, workspace);
};

const textOf = (
  name: string,
  { cwd, template = 'basic', title, description, from }: NewSkillOptions,
): Result<string> => {
  if (from !== undefined) return copyOf(name, resolve(cwd, from), { title, description });
  if (!isTemplate(template))
    return fail('BAD_ARGS', `There is no template "${template}".`, { wayOut: `Templates: ${TEMPLATES.join(', ')}.` });
  const called = title ?? titleOf(name);
  const begun = templateOf(template, called);
  return ok(
    printSkill({
      name,
      title: called,
      requires: [],
      tools: [],
      ...begun,
      description: description ?? begun.description,
    }),
  );
};

const copyOf = (
  name: string,
  file: string,
  other: { readonly title: string | undefined; readonly description: string | undefined },
): Result<string> => {
  const text = readOwnText(file);
  if (!text.ok) return text;
  if (text.value === undefined) return fail('NOT_FOUND', `There is no file ${file}.`);
  const parsed = parseSkill(text.value, file);
  if (!parsed.ok) return parsed;
  const title = other.title ?? parsed.value.title ?? titleOf(name);
  return ok(printSkill({ ...parsed.value, name, title, description: other.description ?? parsed.value.description }));
};

const isTemplate = (text: string): text is Template => (TEMPLATES as readonly string[]).includes(text);

/** tidy-csv: Tidy csv. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
};

const ofFolder = (name: string, text: string, workspace: Workspace): Result<NewSkill> => {
  const path = workspace.resolve(`${SKILL_FOLDERS[0]}/${name}.md`, 'create');
  if (!path.ok) return path;
  const written = write(join(workspace.root, path.value), text, 0o755);
  return written.ok ? ok({ file: path.value, place: 'workspace' }) : written;
};

const ofPerson = (name: string, text: string): Result<NewSkill> => {
  const [folder] = personalSkillFolders(process.env);
  if (folder === undefined)
    return fail('BAD_CONFIG', 'There is no place for your own skills.', { wayOut: 'Set HOME or COUNTERSIGN_HOME.' });
  const file = join(folder, `${name}.md`);
  const written = write(file, text, 0o700);
  return written.ok ? ok({ file, place: 'personal' }) : written;
};

/** Never over a file that is there. */
const write = (file: string, text: string, folderMode: number): Result<true> => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: folderMode });
    writeFileSync(file, text, { flag: 'wx' });
    return ok(true);
  } catch (thrown) {
    return fromErrno(thrown, 'write', file);
  }
};
