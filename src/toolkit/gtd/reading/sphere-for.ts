// The sphere something belongs to: as the call says, as its note says, the one the coach is for, or the only one there is. Never guessed.

import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type Note, note } from '../../../text/note.ts';
import { frontMatterOf, tagsOf } from '../../vault/front-matter.ts';
import type { GtdGround } from '../proposing/gtd-ground.ts';
import { normalSphere } from './gtd-words.ts';

export interface ChosenSphere {
  readonly sphere: string;
  /** What the person should know about the choice. */
  readonly notes: readonly Note[];
}

/** `own` are those of the project or of the line. BAD_ARGS lists the spheres of the vault. */
export const sphereFor = async (
  ground: GtdGround,
  { given, own }: { readonly given: string | undefined; readonly own: readonly string[] },
): Promise<Result<ChosenSphere>> => {
  if (given !== undefined && given.trim() !== '') return givenSphere(ground, given);
  const [first, ...others] = own;
  if (first !== undefined)
    return ok({
      sphere: first,
      notes: others.length === 0 ? [] : [note('chosen', `of its spheres ${own.join(', ')} the first counts`)],
    });
  if (ground.sphere !== undefined) return ok({ sphere: ground.sphere, notes: [] });
  const [only, another] = ground.settings.spheres.map(normalSphere);
  if (only !== undefined && another === undefined && isSphere(only)) return ok({ sphere: only, notes: [] });
  return fail('BAD_ARGS', `sphere is missing: it has none of its own. One of: ${ground.settings.spheres.join(', ')}.`, {
    data: { field: 'sphere', spheres: ground.settings.spheres },
  });
};

/** What may stand behind `project/` in a tag: settings and front matter of a vault can hold anything. */
export const isSphere = (sphere: string): boolean => /^[\p{L}\p{N}\p{M}/_-]+$/u.test(sphere);

const givenSphere = async (ground: GtdGround, given: string): Promise<Result<ChosenSphere>> => {
  const sphere = normalSphere(given.replace(/^#?(?:sphere|project)\//, ''));
  const configured = ground.settings.spheres.map(normalSphere);
  if (isSphere(sphere) && (configured.includes(sphere) || (await usedSpheres(ground)).has(sphere)))
    return ok({ sphere, notes: [] });
  return fail('BAD_ARGS', `sphere: there is none called "${given}". One of: ${ground.settings.spheres.join(', ')}.`, {
    data: { field: 'sphere', spheres: ground.settings.spheres },
  });
};

/** People use spheres they never configured. */
const usedSpheres = async ({ source }: GtdGround): Promise<ReadonlySet<string>> => {
  const tagged = await source.tagged();
  const used = new Set<string>();
  for (const path of tagged.ok ? tagged.value : []) {
    const text = await source.text(path);
    const tags = text.ok && text.value !== undefined ? tagsOf(frontMatterOf(text.value)) : [];
    for (const tag of tags) if (tag.startsWith('project/')) used.add(normalSphere(tag.slice('project/'.length)));
  }
  return used;
};
