// Everything checked, nothing called: the task, the model and the tools it would be offered.
import { waitsForSkill } from '../../config/skills/brought-tools.ts';
import { fail, type Result } from '../../error/error-value.ts';
import type { Switchboard } from '../../host/setup/setup.ts';
import { parseModelId } from '../../models/choose-model.ts';
import type { Model } from '../../models/model.ts';
import { escapeText } from '../../text/escape.ts';
import { CountersignError } from './countersign-error.ts';

export interface DryRun {
  readonly task: string;
  readonly model: string;
  /** By name, in the order in which the model would see them. */
  readonly tools: readonly string[];
  readonly validated: true;
  readonly dryRun: true;
  toString(): string;
}

/** @internal A dry run says everything it has to say by its error: there is no result to put it in. */
export const dryRunOf = (prepared: Result<Switchboard>, task: string): DryRun => {
  if (!prepared.ok) throw new CountersignError(prepared.error);
  const { schemas, config, workspace, model: found } = prepared.value.setup;
  workspace.close();
  const model = found.id === ANY ? (config.model ?? ANY) : found.id;
  const named = parseModelId(model === ANY ? 'offline' : model);
  if (!named.ok) throw new CountersignError(named.error);
  const tools = schemas.filter((tool) => !waitsForSkill(tool)).map(({ name }) => name);
  const fields = { task, model, tools, validated: true, dryRun: true } as const;
  const words = ['Dry run: Validations passed', `Task: ${escapeText(task)}`, `Tools: ${tools.join(', ') || 'none'}`];
  return Object.defineProperty({ ...fields }, 'toString', { value: () => words.join('\n'), enumerable: false });
};

/** Which one is found out only by looking for servers. */
const ANY = 'auto';

/** @internal Stands for the model that would be asked, so that no key is needed and nothing can be sent. */
export const silentModel = (model: string | Model | undefined): Model => ({
  id: typeof model === 'string' ? model : (model?.id ?? ANY),
  local: false,
  reply: () => Promise.resolve(fail('PROVIDER', 'A dry run calls no model.')),
  close: () => undefined,
});
