// Every tool that comes with the program, in the order in which a model and a person see them.
import type { Tool } from '../tool/tool.ts';
import { describeData } from './data/describe-data.ts';
import { getContext } from './data/get-context.ts';
import { memory } from './data/memory.ts';
import { createFile } from './files/create-file.ts';
import { deleteFile } from './files/delete-file.ts';
import { editFile } from './files/edit-file.ts';
import { editFiles } from './files/edit-files.ts';
import { listFiles } from './files/list-files.ts';
import { moveFile } from './files/move-file.ts';
import { readFile } from './files/read-file.ts';
import { writeFile } from './files/write-file.ts';
import { plan } from './plan/plan.ts';
import { scaffold } from './plan/scaffold.ts';
import { taskComplete } from './plan/task-complete.ts';
import { runCommand } from './shell/run-command.ts';

export const builtInTools: readonly Tool[] = [
  readFile,
  listFiles,
  editFile,
  editFiles,
  createFile,
  writeFile,
  moveFile,
  deleteFile,
  runCommand,
  describeData,
  getContext,
  memory,
  plan,
  scaffold,
  taskComplete,
];
