// `countersign skills`: which there are, what one says, and a new one.

import { type FoundSkills, skillsHere } from '../../../config/skills/find-skills.ts';
import { loadSkill } from '../../../config/skills/load-skill.ts';
import type { Skill } from '../../../config/skills/skill.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { skillFacts } from '../../../host/own-things/skill-facts.ts';
import { escapeText } from '../../../text/escape.ts';
import { shortened } from '../../../text/shortened.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { Output } from '../output.ts';
import { type NewSkillOptions, newSkill } from './skills/new-skill.ts';

interface Place {
  readonly cwd: string;
}

export const skillsList = (options: Place, output: Output): Promise<number> =>
  inWorkspace(options, output, async (workspace) => {
    const found = await skillsHere(workspace, process.env);
    if (!found.ok) return found;
    const { skills, errors, untrusted } = found.value;
    for (const skill of skills) output.value({ ...skillFacts(skill), trusted: true });
    for (const { name, file } of untrusted) output.value({ name, file, place: 'workspace', trusted: false });
    for (const line of table(found.value, output.columns)) output.line(line);
    for (const error of errors) output.error(error);
    if (untrusted.length > 0) output.note('What is not trusted counts for nothing: `countersign trust` shows it.');
    return ok(EXIT.done);
  });

/** As a model would get it, with what it requires. */
export const skillsShow = (name: string, options: Place, output: Output): Promise<number> =>
  inWorkspace(options, output, async (workspace) => {
    const found = await skillsHere(workspace, process.env);
    if (!found.ok) return found;
    const loaded = loadSkill(name, found.value);
    if (!loaded.ok) return loaded;
    const { skill, pieces, words } = loaded.value;
    const text = pieces.map((piece) => piece.text).join('\n');
    output.value({ ...skillFacts(skill), text });
    const { description, tools } = skill;
    output.line(`${skill.name}: ${escapeText(description)}`);
    output.line(`${placeOf(skill)}${tools.length === 0 ? '' : ` · brings ${escapeText(tools.join(', '))}`}`);
    output.line('');
    output.line(escapeText(text, { multiline: true }).trimEnd());
    for (const note of words.split('\n').slice(1)) output.note(escapeText(note));
    return ok(EXIT.done);
  });

export const skillsNew = (name: string, options: Place & NewSkillOptions, output: Output): Promise<number> =>
  inWorkspace(options, output, async (workspace) => {
    const made = newSkill(name, options, workspace);
    if (!made.ok) return made;
    const { file, place } = made.value;
    output.value({ created: file, place });
    output.line(`Created skill: ${escapeText(file)}`);
    output.note(
      `Next: ${[
        'write what it is for and how it is done',
        ...(place === 'workspace' ? ['trust it: countersign trust'] : []),
        `try it: /skill ${name} in the chat`,
        `use it in a task: countersign run --skill ${name} "task"`,
      ].join('\n      ')}`,
    );
    return ok(EXIT.done);
  });

const placeOf = ({ file, place, autoInvoke, requires }: Skill): string =>
  [
    place === 'personal' ? 'your own' : 'of this folder, trusted',
    escapeText(file),
    autoInvoke ? 'models are told of it' : 'only by name',
    ...(requires.length === 0 ? [] : [`requires ${escapeText(requires.join(', '))}`]),
  ].join(' · ');

const table = ({ skills, untrusted }: FoundSkills, columns: number): readonly string[] => {
  if (skills.length + untrusted.length === 0)
    return ['There are no skills here. Make one: countersign skills new tidy-csv'];
  const rows = [
    ...skills.map((skill) => ({
      name: skill.name,
      where: skill.place === 'personal' ? 'your own' : 'this folder',
      how: skill.autoInvoke ? 'told' : 'by name',
      about: skill.description,
    })),
    ...untrusted.map(({ name, file }) => ({ name, where: 'this folder', how: 'not trusted', about: file })),
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, where, how, about }) => {
    const begin = `${name.padEnd(width)}  ${where.padEnd(11)}  ${how.padEnd(11)}  `;
    return `${begin}${shortened(about, Math.max(20, columns - begin.length))}`;
  });
};

const inWorkspace = async (
  { cwd }: Place,
  output: Output,
  work: (workspace: Workspace) => Promise<Result<number>>,
): Promise<number> => {
  const opened = openWorkspace(cwd);
  const done = opened.ok ? await work(opened.value) : opened;
  if (opened.ok) opened.value.close();
  if (done.ok) return done.value;
  output.error(done.error);
  return done.error.code === 'BAD_ARGS' ? EXIT.usage : EXIT.failed;
};
