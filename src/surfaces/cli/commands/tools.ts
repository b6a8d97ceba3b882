// `countersign tools`: what there is, everything about one of them, a new card.
import { resolve } from 'node:path';
import { cardName } from '../../../cards/name.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import type { ListedTool } from '../../../host/own-things/load-tools.ts';
import { escapeText } from '../../../text/escape.ts';
import { groupOf } from '../../../tool/registry.ts';
import type { Output } from '../output.ts';
import { type ToolsOptions, withTools } from './tools/with-tools.ts';

export interface ListOptions extends ToolsOptions {
  readonly group?: string;
  /** all, built-in, project or personal. */
  readonly location?: string;
}

export const toolsList = (options: ListOptions, output: Output): Promise<number> =>
  withTools(options, output, async ({ tools, untrusted, errors }) => {
    const { renderList } = await import('./tools/render-tools.ts');
    const { shortJson } = await import('../../../host/own-things/tool-json.ts');
    const source = SOURCES.get(options.location ?? 'all');
    if (source === undefined)
      return fail('BAD_ARGS', `There is no location "${options.location}".`, {
        wayOut: `Locations: ${[...SOURCES.keys()].join(', ')}.`,
      });
    const shown = tools.filter((listed) => source === 'all' || listed.source === source).filter(inGroup(options.group));
    if (options.group !== undefined && shown.length === 0) return noGroup(options.group, tools);
    const left = options.group === undefined && (source === 'all' || source === 'workspace') ? untrusted : [];
    for (const listed of shown) output.value(shortJson(listed));
    for (const file of left) output.value({ file, source: 'workspace', trusted: false, available: false });
    for (const line of renderList(shown, left)) output.line(line);
    for (const error of errors) output.error(error);
    if (shown.length + left.length === 0) output.note('No tools. `countersign tools new NAME` makes one.');
    return ok(EXIT.done);
  });

const SOURCES: ReadonlyMap<string, 'all' | ListedTool['source']> = new Map([
  ['all', 'all'],
  ['built-in', 'built-in'],
  ['project', 'workspace'],
  ['personal', 'personal'],
]);

const inGroup =
  (group: string | undefined) =>
  ({ tool }: ListedTool): boolean =>
    group === undefined || groupOf(tool) === group;

const noGroup = (group: string, tools: readonly ListedTool[]): Result<never> =>
  fail('BAD_ARGS', `There is no group "${group}".`, {
    wayOut: `Groups: ${[...new Set(tools.map(({ tool }) => groupOf(tool)))].join(', ')}.`,
  });

export const toolsGroups = (options: ToolsOptions, output: Output): Promise<number> =>
  withTools(options, output, async ({ registry }) => {
    const groups = registry.groups();
    output.value({
      groups: groups.map((group) => ({ ...group, tools: registry.inGroup(group.name).map(({ name }) => name) })),
    });
    output.line(`Tool Groups (${groups.length})`);
    for (const { name, count } of groups) output.line(`  ${escapeText(name)}: ${count}`);
    return ok(EXIT.done);
  });

export const toolsInfo = (name: string, options: ToolsOptions, output: Output): Promise<number> =>
  withTools(options, output, async ({ registry, tools }) => {
    const { renderInfo } = await import('./tools/render-tools.ts');
    const { longJson } = await import('../../../host/own-things/tool-json.ts');
    const found = registry.get(name);
    if (!found.ok) return found;
    const listed = tools.find(({ tool }) => tool === found.value);
    if (listed === undefined) throw new Error('bug: a tool of the registry is not listed');
    output.value(longJson(listed));
    for (const line of renderInfo(listed)) output.line(line);
    return ok(EXIT.done);
  });

export interface NewOptions extends ToolsOptions {
  readonly template?: string;
  readonly location?: string;
  /** In the person's editor, when it is made. */
  readonly open?: boolean;
}

export const toolsNew = (name: string, options: NewOptions, output: Output): Promise<number> =>
  withTools(options, output, async ({ workspace, registry }) => {
    const { newCard } = await import('./tools/new-card.ts');
    const { template = 'basic', location = 'project' } = options;
    const made = newCard({ name, template, location }, { workspace, registry, environment: process.env });
    if (!made.ok) return made;
    output.value({ created: made.value, name: cardName(name), template, location });
    output.line(`Created tool: ${escapeText(made.value)}`);
    output.note(
      `Edit it, then try its examples: countersign tools check ${escapeText(location === 'personal' ? name : made.value)}`,
    );
    if (location === 'project') output.note(`It counts once you trust it: countersign trust ${escapeText(made.value)}`);
    if (options.open !== true) return ok(EXIT.done);
    const { openInEditor } = await import('../desk/open-in-editor.ts');
    const opened = await openInEditor(resolve(workspace.root, made.value), process.env);
    return opened.ok ? ok(EXIT.done) : opened;
  });

export const toolsRefresh = (options: ToolsOptions, output: Output): Promise<number> =>
  withTools(options, output, async ({ tools, untrusted, errors }) => {
    const cards = tools.filter(({ card }) => card !== undefined).length;
    output.value({ refreshed: true, tools: tools.length, cards, untrusted });
    output.line('Tool cache refreshed');
    output.note(`${tools.length} tools, ${cards} of them from cards.`);
    for (const error of errors) output.error(error);
    return ok(EXIT.done);
  });
