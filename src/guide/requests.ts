// Every request the guide understands. The first whose wording holds is taken; the next one is written by looking at these.
import { gtdRequests } from './gtd-requests.ts';
import type { Request } from './request.ts';
import { addLine } from './requests/add-line.ts';
import { countFiles } from './requests/count-files.ts';
import { countLines } from './requests/count-lines.ts';
import { createFile } from './requests/create-file.ts';
import { deleteFile } from './requests/delete-file.ts';
import { field } from './requests/field.ts';
import { findDefinition } from './requests/find-definition.ts';
import { findFiles } from './requests/find-files.ts';
import { findImporters } from './requests/find-importers.ts';
import { findReferences } from './requests/find-references.ts';
import { findTodos } from './requests/find-todos.ts';
import { findWord } from './requests/find-word.ts';
import { gitStatus } from './requests/git-status.ts';
import { headings } from './requests/headings.ts';
import { help } from './requests/help.ts';
import { listFolder } from './requests/list-folder.ts';
import { moveFile } from './requests/move-file.ts';
import { openTasks } from './requests/open-tasks.ts';
import { outline } from './requests/outline.ts';
import { overview } from './requests/overview.ts';
import { packageJson } from './requests/package-json.ts';
import { readFile } from './requests/read-file.ts';
import { replaceText } from './requests/replace-text.ts';
import { runCommand } from './requests/run-command.ts';
import { runTests } from './requests/run-tests.ts';
import { tickTask } from './requests/tick-task.ts';

/** The narrow ones before the wide ones: "show the headings of X" is not a file called "headings of X". */
export const requests: readonly Request[] = [
  overview,
  listFolder,
  findTodos,
  openTasks,
  countFiles,
  packageJson,
  outline,
  headings,
  countLines,
  field,
  findDefinition,
  findImporters,
  findReferences,
  runTests,
  gitStatus,
  runCommand,
  findFiles,
  findWord,
  replaceText,
  addLine,
  tickTask,
  createFile,
  moveFile,
  deleteFile,
  readFile,
  // After those about files: where both could be meant, a profile offers the tools of one.
  ...gtdRequests,
  help,
];
