// What `create_skill` proposes: one new file with front matter that every known loader reads.

import { printSkill } from '../../config/skills/print-skill.ts';
import { personalSkillFiles, SKILL_FOLDERS } from '../../config/skills/skill-files.ts';
import { isSkillName, NAME_RULE } from '../../config/skills/skill-name.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Environment } from '../../store/state-folder.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import { foldersNote, newFile } from '../files/new-file.ts';

export interface CreateSkillInput {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly auto_invoke: boolean;
  readonly requires?: readonly string[];
  readonly content: string;
  readonly location: 'project' | 'personal';
}

/** Instructions that are longer are a book, and every load pays for them. */
const LARGEST = BOUNDS.create_skill.bytes;

export const proposeSkill = async (
  input: CreateSkillInput,
  look: Look,
  environment: Environment,
): Promise<Result<Preview>> => {
  const wrong = whatIsWrong(input);
  if (wrong !== undefined) return wrong;
  const { name, requires = [] } = input;
  const personal = personalSkillFiles(environment).files;
  const own = personal.find((each) => each.name === name);
  if (own !== undefined)
    return fail('EXISTS', `Skill already exists: ${own.file}`, {
      forModel: `Skill already exists: ${name}, one of the person's own. Choose another name.`,
      wayOut: 'Choose another name: your own would hide it.',
    });
  const taken = await fileOf(name, look);
  if (!taken.ok) return taken;
  if (taken.value !== undefined)
    return fail('EXISTS', `Skill already exists: ${taken.value}`, {
      forModel: `Skill already exists: ${taken.value}. Choose another name, or change it with edit_file.`,
      wayOut: 'Choose another name.',
      data: { path: taken.value },
    });
  const path = look.resolve(`${SKILL_FOLDERS[0]}/${name}.md`, 'create');
  if (!path.ok) return path;
  const changes = await newFile(look, path.value, look.bytes(textOf(input)));
  if (!changes.ok) return changes;
  const missing: string[] = [];
  for (const each of requires) {
    const found = await fileOf(each, look);
    if (!found.ok) return found;
    if (found.value === undefined && !personal.some((one) => one.name === each)) missing.push(each);
  }
  return ok({
    summary: `create the skill ${name}`,
    changes: changes.value,
    notes: [
      ...foldersNote(changes.value),
      note('trust', 'instructions for models; they count once you trust them (countersign trust)'),
      ...(missing.length === 0 ? [] : [note('missing', `requires what is not there: ${missing.join(', ')}`)]),
    ],
    toModel: `Created skill: ${path.value}
It counts once the person trusts it (countersign trust). Then:
- try it by name: /skill ${name} in the chat, or load_skill with name "${name}"
- use it in a task by name: countersign run --skill ${name} "task"`,
  });
};

const textOf = ({ name, title, description, auto_invoke, requires = [], content }: CreateSkillInput): string =>
  printSkill({
    name,
    title: oneLine(title),
    description: oneLine(description),
    autoInvoke: auto_invoke,
    requires: [...new Set(requires)],
    tools: [],
    body: content.replace(/\r\n?/g, '\n'),
  });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const whatIsWrong = ({ name, title, description, content, requires = [], location }: CreateSkillInput) => {
  if (!isSkillName(name))
    return fail('BAD_ARGS', 'Skill name must be kebab-case', {
      wayOut: NAME_RULE,
      forModel: `Skill name must be kebab-case. ${NAME_RULE}`,
    });
  const other = requires.find((each) => !isSkillName(each));
  if (other !== undefined)
    return fail('BAD_ARGS', `requires names skills in kebab-case, not ${JSON.stringify(other.slice(0, 80))}.`);
  if (requires.includes(name)) return fail('BAD_ARGS', `${name} cannot require itself.`);
  for (const [argument, text] of Object.entries({ title, description, content }))
    if (text.trim() === '') return fail('BAD_ARGS', `${argument} is empty.`);
  if (/^\s*---/.test(content))
    return fail('BAD_ARGS', 'content should not begin with front matter: that is written from the other arguments.');
  const size = Buffer.byteLength(content);
  if (size > LARGEST)
    return fail('TOO_LARGE', `The skill has ${size} bytes; at most ${LARGEST} are kept.`, {
      data: { size, limit: LARGEST },
    });
  if (location === 'personal')
    return fail('OUTSIDE_ROOT', 'A personal skill counts in every folder, so only the person makes one.', {
      forModel: `A personal skill counts in every folder, so only the person makes one. Create it with location project; the person can then make it theirs: countersign skills new ${name} --location personal --from ${SKILL_FOLDERS[0]}/${name}.md`,
      wayOut: `Make it yourself: countersign skills new ${name} --location personal`,
    });
  return undefined;
};

/** Where a skill of this name is, in any of the folders and either form. */
const fileOf = async (name: string, look: Look): Promise<Result<string | undefined>> => {
  for (const folder of SKILL_FOLDERS)
    for (const file of [`${folder}/${name}.md`, `${folder}/${name}/SKILL.md`]) {
      const path = look.resolve(file, 'read');
      if (!path.ok && path.error.code === 'NOT_FOUND') continue;
      const stat = path.ok ? await look.stat(path.value) : path;
      if (!stat.ok) return stat;
      if (stat.value !== null) return ok(file);
    }
  return ok(undefined);
};
