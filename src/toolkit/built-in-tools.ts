// Every tool that comes with the program, group by group, in the order in which a model and a person see them. Only cards are loaded here;
// what a tool works with is imported when it is first used.
import type { ToolBounds } from '../tool/bounds.ts';
import type { Tool } from '../tool/tool.ts';
import { BOUNDS } from './bounds.ts';
import { codeTools } from './code/code-tools.ts';
import { getContext } from './context/get-context.ts';
import { memory } from './context/memory.ts';
import { describeData } from './data/describe-data.ts';
import { createFile } from './files/create-file.ts';
import { deleteFile } from './files/delete-file.ts';
import { editFile } from './files/edit-file.ts';
import { editFiles } from './files/edit-files.ts';
import { findFiles } from './files/find-files.ts';
import { listFiles } from './files/list-files.ts';
import { moveFile } from './files/move-file.ts';
import { readFile } from './files/read-file.ts';
import { scaffold } from './files/scaffold.ts';
import { searchFiles } from './files/search-files.ts';
import { writeFile } from './files/write-file.ts';
import { gtdTools } from './gtd/cards/gtd-tools.ts';
import { moreTools } from './plan/more-tools.ts';
import { plan } from './plan/plan.ts';
import { taskComplete } from './plan/task-complete.ts';
import type { Services } from './services.ts';
import { executeCode } from './shell/execute-code.ts';
import { gitStatus } from './shell/git-status.ts';
import { processTools } from './shell/process-tools.ts';
import { createProcesses } from './shell/processes.ts';
import { runCommand } from './shell/run-command.ts';
import { runTests } from './shell/run-tests.ts';
import { createSkill } from './skills/create-skill.ts';
import { loadSkill } from './skills/load-skill.ts';
import { backlinks } from './vault/backlinks.ts';
import { fileRead } from './vault/file-read.ts';
import { followingLinks } from './vault/following-links.ts';
import { notingLinks } from './vault/noting-links.ts';
import { vaultSearch } from './vault/vault-search.ts';
import { downloadUrl } from './web/download-url.ts';
import { webSearch } from './web/web-search.ts';

/** A new tool is one line here, among those of its group. */
const tools = (services: Services): readonly Tool[] => [
  ...[readFile, listFiles, editFile, editFiles, createFile, writeFile],
  // Links to a file follow it; after a deletion they may find nothing.
  ...[followingLinks(services, moveFile), notingLinks(services, deleteFile)],
  ...[scaffold, findFiles(services), searchFiles(services)],
  ...[getContext, memory],
  ...codeTools(services),
  // The process tools share what they started.
  ...[runCommand, ...processTools(createProcesses()), gitStatus(services), executeCode(services), runTests(services)],
  describeData,
  ...[downloadUrl, webSearch(services)],
  ...[vaultSearch(services), fileRead(services), backlinks(services)],
  ...gtdTools(services),
  ...[plan, taskComplete, moreTools(services)],
  ...[createSkill(services), loadSkill(services)],
];

export const builtInTools = (services: Services): readonly Tool[] =>
  tools(services).map((tool) => ({ ...tool, seconds: boundsOf(tool.name).seconds }));

/** A tool without bounds is a bug, and no program starts with it. */
const boundsOf = (name: string): ToolBounds => {
  const bounds = Object.hasOwn(BOUNDS, name) ? BOUNDS[name as keyof typeof BOUNDS] : undefined; // one of its own keys
  if (bounds === undefined) throw new Error(`${name} has no bounds: they stand in toolkit/bounds.ts`);
  return bounds;
};
