// The skills of one conversation: what the model is told of unasked, and the tools they would bring; looked at again before each message.
import { toSchema } from '../../agent/on-demand/arrange-tools.ts';
import { broughtAs } from '../../config/skills/brought-tools.ts';
import { type FindSkills, type FoundSkills, findSkills } from '../../config/skills/find-skills.ts';
import type { Skill } from '../../config/skills/skill.ts';
import type { Covered } from '../../config/trust.ts';
import type { ErrorValue } from '../../error/error-value.ts';
import type { ToolSchema } from '../../models/message.ts';
import { isGroupInList, readToolList } from '../../tool/group-names.ts';
import type { Tool } from '../../tool/tool.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export interface OpenSkills {
  /** Those a model is told of unasked. */
  readonly told: readonly Pick<Skill, 'name' | 'description' | 'file' | 'hash'>[];
  /** What skills want to be offered beside `tools`, of all there are: shown once such a skill is loaded. */
  bring(
    tools: readonly Tool[],
    all: readonly Tool[],
    workspace: Workspace,
    within: readonly string[] | undefined,
  ): readonly ToolSchema[];
  /** Whether anything is different afterwards. */
  lookAgain(): Promise<boolean>;
}

export interface SkillsRequest extends Omit<FindSkills, 'covered'> {
  /** What the person trusts of the folder at this moment. */
  covered(): Covered;
  /** A skill that cannot be used: each told once. */
  tell(error: ErrorValue): void;
}

export const openSkills = async (request: SkillsRequest): Promise<OpenSkills> => {
  const told = new Set<string>();
  const find = async (): Promise<FoundSkills> => {
    const now = await findSkills({ ...request, covered: request.covered() });
    for (const error of now.errors) {
      if (!told.has(error.message)) request.tell(error);
      told.add(error.message);
    }
    return now;
  };
  let found = await find();
  return {
    get told() {
      return found.skills.filter(({ autoInvoke }) => autoInvoke);
    },
    bring: (tools, all, workspace, within) => {
      const named = (list: readonly string[], tool: Tool): boolean => {
        const { words, groups } = readToolList(list);
        return words.some((word) => word === tool.name || isGroupInList(word, tool, groups));
      };
      return all
        .filter((tool) => found.skills.some((skill) => named(skill.tools, tool)) && !tools.includes(tool))
        .filter((tool) => within === undefined || named(within, tool))
        .filter((tool) => (tool.available?.(workspace) ?? true) === true)
        .map((tool) => ({ ...toSchema(tool), onDemand: broughtAs(tool.group) }));
    },
    lookAgain: async () => {
      const before = fingerprint(found);
      found = await find();
      return fingerprint(found) !== before;
    },
  };
};

/** The person's own have no hash: what a model is told of them is what counts here. */
const fingerprint = ({ skills }: FoundSkills): string =>
  JSON.stringify(
    skills.map(({ name, hash, description, autoInvoke, tools }) => [name, hash, description, autoInvoke, tools]),
  );
