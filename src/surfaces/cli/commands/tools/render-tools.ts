// The lists of `countersign tools` for people.

import type { ListedTool } from '../../../../host/own-things/load-tools.ts';
import { aliasesOf } from '../../../../host/own-things/tool-json.ts';
import { whatAsks } from '../../../../host/own-things/what-asks.ts';
import { escapeText } from '../../../../text/escape.ts';
import { jsonSchemaOf } from '../../../../tool/json-schema.ts';
import { groupOf } from '../../../../tool/registry.ts';
import type { ToolEffect } from '../../../../tool/tool.ts';

const DOES: Readonly<Record<ToolEffect, string>> = {
  read: 'reads',
  change: 'changes',
  run: 'runs',
  network: 'network',
  control: 'control',
};

/** By group, in the order of the tools. */
export const renderList = (tools: readonly ListedTool[], untrusted: readonly string[]): readonly string[] => {
  const groups = [...new Set(tools.map(({ tool }) => groupOf(tool)))];
  const width = Math.max(0, ...tools.map(({ tool }) => tool.name.length));
  const lines = groups.flatMap((group) => {
    const members = tools.filter(({ tool }) => groupOf(tool) === group);
    return [`${escapeText(group)} (${members.length})`, ...members.map((listed) => `  ${lineOf(listed, width)}`)];
  });
  if (untrusted.length === 0) return lines;
  return [
    ...lines,
    `not trusted (${untrusted.length}): they do not count until you look at them with \`countersign trust\``,
    ...untrusted.map((file) => `  ${escapeText(file)}`),
  ];
};

const lineOf = ({ tool, source, card, unavailable }: ListedTool, width: number): string => {
  const where = card === undefined ? '' : `  ${escapeText(card.file)}`;
  const not = unavailable === undefined ? '' : `  not available: ${escapeText(unavailable)}`;
  return `${tool.name.padEnd(width)}  ${DOES[tool.effect].padEnd(7)}  ${source === 'workspace' ? 'workspace, trusted' : source}${where}${not}`;
};

/** Everything about one tool. */
export const renderInfo = ({ tool, source, card, unavailable }: ListedTool): readonly string[] => {
  const { readOnly, idempotent, destructive, openWorld } = tool.hints;
  const hints = Object.entries({ read_only: readOnly, idempotent, destructive, open_world: openWorld })
    .filter(([, given]) => given)
    .map(([name]) => name);
  const aliases = aliasesOf(tool);
  const { programs, files, variables } = card?.needs ?? { programs: [], files: [], variables: [] };
  const needs = [...programs, ...files, ...variables];
  return [
    `${tool.name}: ${escapeText(tool.title)}`,
    escapeText(tool.description, { multiline: true }),
    '',
    `group       ${escapeText(groupOf(tool))}`,
    `source      ${source}${card === undefined ? '' : `, ${escapeText(card.file)}`}`,
    `available   ${unavailable === undefined ? 'yes' : `no: ${escapeText(unavailable)}`}`,
    `effect      ${DOES[tool.effect]}`,
    `asks        ${whatAsks(tool.effect).join('\n            ')}`,
    `risky       ${tool.risky ? 'yes' : 'no'}`,
    `hints       ${hints.join(', ') || 'none'}`,
    ...(aliases.length === 0 ? [] : [`also        ${aliases.join(', ')}`]),
    ...(needs.length === 0 ? [] : [`needs       ${escapeText(needs.join(', '))}`]),
    ...(card === undefined
      ? []
      : [
          `timeout     ${card.timeoutSeconds} s`,
          `network     ${card.network ? 'yes, asked before' : 'no'}`,
          `examples    ${card.examples.length} (countersign tools check ${tool.name})`,
        ]),
    'parameters',
    ...escapeText(JSON.stringify(jsonSchemaOf(tool.input), null, 2), { multiline: true })
      .split('\n')
      .map((line) => `  ${line}`),
    ...(card === undefined || card.prose === '' ? [] : ['', escapeText(card.prose, { multiline: true })]),
  ];
};
