// Which tools a model is shown from the first request on, and which only when it asks for them: every byte is in every request.
import type { ToolSchema } from '../../models/message.ts';
import { jsonSchemaOf } from '../../tool/json-schema.ts';
import type { Card } from '../../tool/tool.ts';

/** 8 KB, in the form of the providers that need most for a tool. */
export const MOST_BYTES = 8000;

export interface Arrangement {
  readonly tools: readonly ToolSchema[];
  /** Names of the tools that are not shown yet, by group. Empty when all are. */
  readonly later: ReadonlyMap<string, readonly string[]>;
}

export interface ToArrange {
  /** What is offered, in order. */
  readonly tools: readonly Card[];
  /** With which a model asks for more; shown only where there is more. */
  readonly more: Card;
  /** Names, the most useful first: as many as fit are shown from the start. */
  readonly first: readonly string[];
}

export const arrangeTools = ({ tools, more, first }: ToArrange): Arrangement => {
  const rest = tools.filter((tool) => tool !== more);
  // A list in brackets has a comma less than it has tools.
  const sizes = new Map(rest.map((tool) => [tool, bytesOf([toSchema(tool)]) - 1]));
  const sum = [...sizes.values()].reduce((total, size) => total + size, 1);
  if (sum <= MOST_BYTES) return { tools: rest.map(toSchema), later: new Map() };
  const shown = new Set<Card>();
  const laterWithout = (candidate?: Card): ReadonlyMap<string, readonly string[]> =>
    grouped(rest.filter((tool) => !shown.has(tool) && tool !== candidate));
  let used = 0;
  for (const name of first) {
    const tool = rest.find((each) => each.name === name);
    if (tool === undefined || shown.has(tool)) continue;
    const bytes = sizes.get(tool) ?? 0;
    if (used + bytes + bytesOf([moreSchema(more, laterWithout(tool))]) > MOST_BYTES) continue;
    used += bytes;
    shown.add(tool);
  }
  const later = laterWithout();
  return {
    tools: [
      ...rest.map((tool) => (shown.has(tool) ? toSchema(tool) : { ...toSchema(tool), onDemand: tool.group })),
      moreSchema(more, later),
    ],
    later,
  };
};

/** As models get it. */
export const toSchema = ({ name, description, input, effect }: Card): ToolSchema => ({
  name,
  description,
  input,
  changes: effect !== 'read' && effect !== 'control',
});

/** Of the list in a request, as most providers take it. */
export const bytesOf = (tools: readonly Pick<ToolSchema, 'name' | 'description' | 'input'>[]): number =>
  new TextEncoder().encode(
    JSON.stringify(
      tools.map(({ name, description, input }) => ({
        type: 'function',
        function: { name, description, parameters: jsonSchemaOf(input) },
      })),
    ),
  ).length;

const grouped = (tools: readonly Card[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const { group, name } of tools) groups.set(group, [...(groups.get(group) ?? []), name]);
  return groups;
};

/** Of all lines about groups; a person with hundreds of tools has them counted instead of named. */
const MOST_LISTED = 1600;

const moreSchema = (more: Card, later: ReadonlyMap<string, readonly string[]>): ToolSchema => {
  const listed = (most: number): string =>
    [...later]
      .map(([group, names]) => {
        const left = names.length - most;
        return `${group}: ${names.slice(0, most).join(', ')}${left > 0 ? `, and ${left} more` : ''}.`;
      })
      .join('\n');
  // The fewer of each are named, the shorter it is; with none, only the groups and their counts are left.
  const most = [100, 20, 10, 5, 3, 1].find((each) => listed(each).length <= MOST_LISTED) ?? 0;
  const text = most > 0 ? listed(most) : [...later].map(([group, names]) => `${group} (${names.length})`).join(', ');
  return { ...toSchema(more), description: `${more.description} Groups:\n${text.slice(0, MOST_LISTED)}` };
};
