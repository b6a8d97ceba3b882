// All tools by name: the one place where a name becomes a tool, for the loop, the surfaces and the person's lists.
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { nameKey, sameName } from './name-key.ts';
import { nearest } from './nearest.ts';
import { selectTools } from './select-tools.ts';
import type { Tool } from './tool.ts';

export interface Registry {
  /** In the order in which they were given; aliases are not among them. */
  readonly tools: readonly Tool[];
  /** By name or alias in any spelling (`nameKey`); with `offered`, only of these. UNKNOWN_TOOL lists the names there are. */
  get(name: string, offered?: ReadonlySet<string>): Result<Tool>;
  find(name: string): Tool | undefined;
  groups(): readonly { readonly name: string; readonly count: number }[];
  inGroup(group: string): readonly Tool[];
  /** What can be used here and, in words, what cannot. A tool that fails to say counts as unavailable. */
  available(workspace: Workspace): Availability;
  /** `auto`, `none`, or names and groups. */
  select(selection: unknown): Result<readonly Tool[]>;
  /** The same with more tools, from cards: one that cannot be taken is left out and named, the others load. */
  adding(cards: readonly Tool[]): { readonly registry: Registry; readonly refused: readonly ErrorValue[] };
}

export interface Availability {
  readonly tools: readonly Tool[];
  readonly unavailable: readonly { readonly name: string; readonly why: string }[];
}

/** What may be a tool's name: nothing that looks like another, reaches a prototype, or breaks a provider's form. */
export const TOOL_NAME = /^[a-z][a-z0-9_]{0,63}$/;

/** For built-in tools, whose names are ours: a wrong or doubled one is a bug and throws. */
export const createRegistry = (tools: readonly Tool[]): Registry => {
  const names = new Map<string, Tool>();
  for (const tool of tools) {
    const problem = nameProblem(tool, names);
    if (problem !== undefined) throw new Error(problem.message);
    for (const name of namesOf(tool)) names.set(nameKey(name), tool);
  }
  return registryOf(tools, names);
};

const registryOf = (tools: readonly Tool[], names: ReadonlyMap<string, Tool>): Registry => ({
  tools,
  get: (name, offered) => {
    const found = names.get(nameKey(called(name)));
    if (found !== undefined && offered?.has(found.name) !== false) return ok(found);
    return notThere(
      name,
      found !== undefined,
      offered === undefined ? tools : tools.filter((tool) => offered.has(tool.name)),
    );
  },
  find: (name) => names.get(nameKey(name)),
  groups: () => {
    const counts = new Map<string, number>();
    for (const tool of tools) counts.set(groupOf(tool), (counts.get(groupOf(tool)) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ name, count }));
  },
  inGroup: (group) => tools.filter((tool) => groupOf(tool) === group),
  available: (workspace) => {
    const judged = tools.map((tool) => ({ tool, why: whyNot(tool, workspace) }));
    return {
      tools: judged.filter(({ why }) => why === true).map(({ tool }) => tool),
      unavailable: judged.flatMap(({ tool, why }) => (why === true ? [] : [{ name: tool.name, why }])),
    };
  },
  select: (selection) => selectTools(tools, (name) => names.get(nameKey(name)), selection),
  adding: (cards) => {
    const [together, known, refused] = [[...tools], new Map(names), [] as ErrorValue[]];
    for (const card of cards) {
      const problem = nameProblem(card, known);
      if (problem === undefined) {
        together.push(card);
        for (const name of namesOf(card)) known.set(nameKey(name), card);
      } else refused.push(problem);
    }
    return { registry: registryOf(together, known), refused };
  },
});

/** Tools of no group are listed under this one. */
export const groupOf = (tool: Pick<Tool, 'group'>): string => (tool.group === '' ? 'ungrouped' : tool.group);

const namesOf = (tool: Tool): string[] => [tool.name, ...aliasesOf(tool)];

/** Its other names, each once. */
export const aliasesOf = ({ name: own, aliases = [] }: Pick<Tool, 'name' | 'aliases'>): readonly string[] => [
  ...new Set(aliases.flatMap(({ name }) => (name === undefined || name === own ? [] : [name]))),
];

/** Some models write the place that their own training had tools in. */
const called = (name: string): string => name.replace(/^functions\./, '');

const nameProblem = (tool: Tool, taken: ReadonlyMap<string, Tool>): ErrorValue | undefined => {
  const wrong = namesOf(tool).find((name) => !TOOL_NAME.test(name));
  if (wrong !== undefined)
    return fail('BAD_CONFIG', `"${wrong.slice(0, 80)}" cannot be the name of a tool.`, {
      wayOut: 'A name has small letters, digits and _, begins with a letter, and is at most 64 long.',
    }).error;
  const doubled = namesOf(tool).find((name) => taken.has(nameKey(name)));
  const other = doubled === undefined ? undefined : taken.get(nameKey(doubled));
  if (doubled === undefined || other === undefined) return undefined;
  const same = namesOf(other).find((name) => sameName(name, doubled)) ?? doubled;
  const alike = same === doubled ? '' : `, and ${doubled} is no other name: case, - and _ do not count`;
  return fail('BAD_CONFIG', `There is already a tool named ${same}${alike}.`, {
    wayOut: `Rename the other ${doubled}.`,
  }).error;
};

const whyNot = (tool: Tool, workspace: Workspace): true | string => {
  try {
    return tool.available?.(workspace) ?? true;
  } catch (thrown) {
    return `it could not be checked: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
};

/** Enough to see what there is; every name of every tool is in the schemas already. */
const MOST_NAMED = 20;

/** A tool that exists and was not offered is not told apart by what can be done with it, only by its words. */
const notThere = (name: string, exists: boolean, tools: readonly Tool[]): Result<Tool> => {
  const short = name.slice(0, 80);
  const names = tools.map((tool) => tool.name);
  const meant = exists ? undefined : nearest(short, names);
  const left = names.length - MOST_NAMED;
  const listed = `${names.slice(0, MOST_NAMED).join(', ')}${left > 0 ? `, and ${left} more` : ''}`;
  return fail(
    'UNKNOWN_TOOL',
    `${exists ? `The tool ${short} is not available here.` : `Unknown tool: ${short}`}\n${meant === undefined ? `Available: ${listed === '' ? 'none' : listed}` : `Did you mean ${meant}?`}`,
    { data: { name: short, ...(meant === undefined ? {} : { meant }) } },
  );
};
