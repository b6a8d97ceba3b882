// A tool as the lists of `countersign tools` give it with --json.
import { jsonSchemaOf } from '../../tool/json-schema.ts';
import { groupOf } from '../../tool/registry.ts';
import type { ToolEffect } from '../../tool/tool.ts';
import type { ListedTool } from './load-tools.ts';
import { whatAsks } from './what-asks.ts';

export interface ShortTool {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly source: ListedTool['source'];
  /** Of a card. */
  readonly file?: string;
  readonly trusted?: true;
  readonly effect: ToolEffect;
  readonly available: boolean;
  /** Why not, in words. */
  readonly why?: string;
}

export const shortJson = ({ tool, source, card, unavailable }: ListedTool): ShortTool => ({
  name: tool.name,
  title: tool.title,
  group: groupOf(tool),
  source,
  ...(card === undefined ? {} : { file: card.file, trusted: true }),
  effect: tool.effect,
  available: unavailable === undefined,
  ...(unavailable === undefined ? {} : { why: unavailable }),
});

export const longJson = (listed: ListedTool) => {
  const { tool, card } = listed;
  return {
    ...shortJson(listed),
    description: tool.description,
    risky: tool.risky,
    hints: tool.hints,
    aliases: aliasesOf(tool),
    asks: whatAsks(tool.effect),
    parameters: jsonSchemaOf(tool.input),
    ...(card === undefined
      ? {}
      : {
          handler:
            card.handler.kind === 'function' || card.handler.kind === 'script'
              ? card.handler.language
              : card.handler.kind,
          timeout: card.timeoutSeconds,
          needs: card.needs,
          network: card.network,
          files: card.files,
          examples: card.examples.map(({ title, input }) => ({ title, input })),
          prose: card.prose,
        }),
  };
};

export const aliasesOf = ({ aliases = [], name }: ListedTool['tool']): readonly string[] => [
  ...new Set(aliases.flatMap((alias) => (alias.name === undefined || alias.name === name ? [] : [alias.name]))),
];
