// Every built-in tool over the services it needs, in the order in which a model and a person see them.
import type { Bounds } from '../tool/bounds.ts';
import type { Tool } from '../tool/tool.ts';
import { BOUNDS } from './bounds.ts';
import { builtInTools } from './built-in-tools.ts';
import { findDefinition } from './code/find-definition.ts';
import { findImporters } from './code/find-importers.ts';
import { findReferences } from './code/find-references.ts';
import { outline } from './code/outline.ts';
import { executeCode } from './data/execute-code.ts';
import { findFiles } from './files/find-files.ts';
import { searchFiles } from './files/search-files.ts';
import { gtdOverview } from './gtd/gtd-overview.ts';
import { gtdReview } from './gtd/gtd-review.ts';
import { gtdTools } from './gtd/gtd-tools.ts';
import { impact } from './plan/impact.ts';
import { moreTools } from './plan/more-tools.ts';
import { renameSymbol } from './plan/rename-symbol.ts';
import { runTests } from './plan/run-tests.ts';
import type { Services } from './services.ts';
import { shellTools } from './shell/shell-tools.ts';
import { createSkill } from './skills/create-skill.ts';
import { loadSkill } from './skills/load-skill.ts';
import { backlinks } from './vault/backlinks.ts';
import { fileRead } from './vault/file-read.ts';
import { notingLinks } from './vault/noting-links.ts';
import { vaultSearch } from './vault/vault-search.ts';
import { webSearch } from './web/web-search.ts';

const GROUPS = ['files', 'code', 'shell', 'data', 'web', 'vault', 'gtd', 'plan', 'skills'];

/** After these, a link to a note may find nothing. */
const TAKES_AWAY = new Set(['move_file', 'delete_file']);

/** A tool without bounds is a bug, and no program starts with it. */
const boundsOf = (name: string): Bounds => {
  const bounds = Object.hasOwn(BOUNDS, name) ? BOUNDS[name as keyof typeof BOUNDS] : undefined; // one of its own keys
  if (bounds === undefined) throw new Error(`${name} has no bounds: they stand in toolkit/bounds.ts`);
  return bounds;
};

/** A group adds its tools here, each made with the services; heavy parts load when a tool is first used. */
export const toolsWith = (services: Services): readonly Tool[] =>
  [
    ...builtInTools.map((tool) => (TAKES_AWAY.has(tool.name) ? notingLinks(services, tool) : tool)),
    findFiles(services),
    searchFiles(services),
    findDefinition(services),
    findImporters(services),
    findReferences(services),
    outline(services),
    ...shellTools(services),
    executeCode(services),
    webSearch(services),
    vaultSearch(services),
    fileRead(services),
    backlinks(services),
    gtdOverview(services),
    gtdReview(services),
    ...gtdTools(services),
    moreTools(services),
    runTests(services),
    impact(services),
    renameSymbol(services),
    createSkill(services),
    loadSkill(services),
  ]
    .map((tool) => ({ ...tool, seconds: boundsOf(tool.name).seconds }))
    .sort((left, right) => GROUPS.indexOf(left.group) - GROUPS.indexOf(right.group));
