// What `load_skill` proposes: the texts that were trusted, each with where it came from.
import { shownBy } from '../../config/skills/brought-tools.ts';
import { skillsHere } from '../../config/skills/find-skills.ts';
import { loadSkill, type SkillPiece } from '../../config/skills/load-skill.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, ShareItem } from '../../tool/preview.ts';
import type { Services } from '../services.ts';

export const proposeLoad = async (
  name: string,
  { workspace, environment }: Pick<Services, 'workspace' | 'environment'>,
  look: Look,
): Promise<Result<Preview>> => {
  const found = await skillsHere(workspace, environment);
  if (!found.ok) return found;
  const loaded = loadSkill(name, found.value);
  if (!loaded.ok) return loaded;
  const share: ShareItem[] = [];
  for (const piece of loaded.value.pieces) {
    const item = itemOf(piece, look);
    if (!item.ok) return item;
    share.push(item.value);
  }
  const { skill, tools, words } = loaded.value;
  return ok({
    summary: `load the skill ${skill.name}`,
    share,
    toModel: words,
    ...(tools.length === 0 ? {} : { control: { show: shownBy(tools) } }),
  });
};

const itemOf = ({ skill, text }: SkillPiece, look: Look): Result<ShareItem> => {
  const title = `skill ${skill.name}`;
  // The person's own words, from outside the workspace.
  if (skill.hash === undefined) return ok({ title, text: look.bytes(text) });
  const path = look.resolve(skill.file, 'read');
  if (!path.ok) return path;
  if (look.hides(path.value)) return fail('DENIED', `A rule denies ${path.value}.`);
  const origin = { path: path.value, hash: skill.hash, lines: skill.lines };
  return ok({ title, text: look.bytes(text), origin, reason: skill.file });
};
