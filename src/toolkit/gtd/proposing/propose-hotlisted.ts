// What move_to_hotlist proposes: one more entry where the vault keeps its hotlist.

import { ok } from '../../../error/error-value.ts';
import { note } from '../../../text/note.ts';
import { notLive } from '../actions/live-only.ts';
import { quoted } from '../actions/quoted.ts';
import { actionIn, findList } from '../notes/list-note.ts';
import { sphereFor } from '../reading/sphere-for.ts';
import { onGround, previewOf } from './gtd-ground.ts';
import type { MarkedInput } from './propose-marked.ts';

export const proposeHotlisted = onGround<MarkedInput & { readonly sphere?: string }>(async (input, ground) => {
  const list = await findList(ground, 'project_path', input.project_path);
  if (!list.ok) return list;
  const action = actionIn(list.value, input.action_text);
  if (!action.ok) return action;
  const { path, kind } = list.value;
  const { raw, words, line, contexts, spheres, text } = action.value;
  const there = await ground.hotlist.has(list.value, action.value);
  if (!there.ok) return there;
  if (there.value)
    return ok({
      summary: 'already there',
      toModel: `"${input.action_text}" is already there, on the hotlist. Nothing changed.`,
    });
  const chosen = await sphereFor(ground, {
    given: input.sphere,
    own: kind === 'project' ? list.value.spheres : spheres,
  });
  if (!chosen.ok) return chosen;
  const added = await ground.hotlist.add({
    file: path,
    lineNumber: line,
    lineContent: raw,
    text: words,
    sphere: chosen.value.sphere,
    isGeneral: kind === 'central',
    addedAt: ground.now,
    ...(contexts.length === 0 ? {} : { contexts }),
  });
  if (!added.ok) return added;
  return previewOf(ground, {
    summary: `hotlist: add ${quoted(text)}`,
    toModel: `✓ Added "${input.action_text}" to hotlist`,
    notes: [
      note('chosen', `from ${path}, sphere ${chosen.value.sphere}`),
      ...chosen.value.notes,
      ...notLive(list.value),
    ],
  });
});
