// What create_project proposes: one new note from the template of the vault.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import type { ToolWork } from '../../services.ts';
import { newActionLine } from '../actions/action-words.ts';
import { oneLine } from '../actions/one-line.ts';
import { quoted } from '../actions/quoted.ts';
import { findProject } from '../notes/list-note.ts';
import { newProject } from '../notes/new-project.ts';
import { sphereFor } from '../reading/sphere-for.ts';
import { type GtdGround, openGround, previewOf } from './gtd-ground.ts';
import { knownStatus } from './propose-status.ts';

export interface ProjectInput {
  readonly title: string;
  readonly outcome: string;
  readonly sphere?: string;
  readonly priority?: number;
  readonly status?: string;
  readonly next_actions?: readonly string[];
  readonly parent?: string;
}

export const proposeProject: ToolWork<ProjectInput> = async (input, look, services) => {
  const outcome = oneLine('outcome', input.outcome);
  if (!outcome.ok) return outcome;
  const actions = actionLinesOf('next_actions', input.next_actions ?? []);
  if (!actions.ok) return actions;
  const opened = await openGround(look, services);
  if (!opened.ok) return opened;
  const ground = opened.value;
  const status = input.status === undefined ? ok(undefined) : knownStatus('status', input.status, ground.settings);
  if (!status.ok) return status;
  const parent = await parentOf(ground, input.parent);
  if (!parent.ok) return parent;
  const spheres = await spheresFor(ground, input.sphere, parent.value?.spheres ?? []);
  if (!spheres.ok) return spheres;
  const made = await newProject(ground, {
    title: input.title,
    description: outcome.value,
    spheres: spheres.value,
    actions: actions.value,
    ...(input.priority === undefined ? {} : { priority: input.priority }),
    ...(status.value === undefined ? {} : { status: status.value }),
    ...(parent.value === undefined ? {} : { parent: parent.value.path }),
  });
  if (!made.ok) return made;
  return previewOf(ground, {
    summary: `new project ${quoted(made.value.title)} in ${spheres.value.join(', ')}`,
    toModel: `✓ Created project ${made.value.path}`,
    notes: made.value.notes,
  });
};

/** Lines of new actions, each checked under its own name. */
export const actionLinesOf = (field: string, texts: readonly string[]): Result<readonly string[]> => {
  const lines: string[] = [];
  for (const [index, given] of texts.entries()) {
    const text = oneLine(`${field}[${index}]`, given);
    if (!text.ok) return text;
    lines.push(newActionLine({ text: text.value, waiting: false }));
  }
  return ok(lines);
};

const parentOf = async (
  ground: GtdGround,
  name: string | undefined,
): Promise<Result<{ readonly path: Path; readonly spheres: readonly string[] } | undefined>> =>
  name === undefined || name.trim() === '' ? ok(undefined) : findProject(ground, 'parent', name);

/** A sub-project has its parent's, unless the call says another. */
const spheresFor = async (
  ground: GtdGround,
  given: string | undefined,
  own: readonly string[],
): Promise<Result<readonly string[]>> => {
  if ((given === undefined || given.trim() === '') && own.length > 0) return ok(own);
  const chosen = await sphereFor(ground, { given, own });
  return chosen.ok ? ok([chosen.value.sphere]) : chosen;
};
