// The tools a client is shown: few, in a fixed order, with what they do said honestly.
import type { Profile } from '../../config/profiles/profile.ts';
import type { ToolSchema } from '../../models/message.ts';
import { jsonSchemaOf } from '../../tool/json-schema.ts';
import type { Registry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';

/** As `tools/list` has it. */
export interface ClientTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  readonly _meta: Readonly<Record<string, unknown>>;
}

/** Beside those that every client has. */
const MOST_TOOLS = 12;
const MOST_BYTES = 8000;
/** Of a profile's tools so many are needed for any work; then come the cards that somebody wrote because they need them. */
const BEFORE_CARDS = 7.5;
/** A client has a plan, an end and a way to skills of its own, and every tool it has is shown from the start. */
const NOT_FOR_CLIENTS: readonly string[] = ['task_complete', 'more_tools', 'plan', 'load_skill', 'show_result'];

export const clientTool = ({
  name,
  title,
  description,
  input,
  hints,
}: Pick<Tool, 'name' | 'title' | 'description' | 'input' | 'hints'>): ClientTool => ({
  name,
  title,
  description,
  inputSchema: jsonSchemaOf(input) as unknown as ClientTool['inputSchema'], // the schema of an object
  annotations: {
    readOnlyHint: hints.readOnly,
    destructiveHint: hints.destructive,
    idempotentHint: hints.idempotent,
    openWorldHint: hints.openWorld,
  },
  // Else one of the clients hides it until its model searches for it.
  _meta: { 'anthropic/alwaysLoad': true },
});

/** Those of a profile that are the most useful first, as many as fit, in the order in which they are listed everywhere; and our own. */
export const toolsForClients =
  (own: readonly string[]) =>
  (all: readonly Tool[], profile: Profile, cards: readonly string[]): readonly Tool[] => {
    const isOwn = ({ name }: Tool): boolean => own.includes(name);
    const usable = all.filter((tool) => !NOT_FOR_CLIENTS.includes(tool.name));
    const rank = (tool: Tool): number => {
      if (isOwn(tool)) return -1;
      if (cards.includes(tool.name)) return BEFORE_CARDS;
      const at = profile.first.indexOf(tool.name);
      return at === -1 ? profile.first.length : at;
    };
    const chosen = new Set<Tool>();
    let bytes = 0;
    for (const tool of [...usable].sort((left, right) => rank(left) - rank(right))) {
      const size = Buffer.byteLength(JSON.stringify(clientTool(tool))) + 1;
      if (chosen.size >= MOST_TOOLS + own.length || bytes + size > MOST_BYTES) continue;
      chosen.add(tool);
      bytes += size;
    }
    return usable.filter((tool) => chosen.has(tool));
  };

export const clientTools = (schemas: readonly ToolSchema[], registry: Pick<Registry, 'find'>): readonly ClientTool[] =>
  schemas.flatMap(({ name }) => {
    const tool = registry.find(name);
    return tool === undefined ? [] : [clientTool(tool)];
  });
