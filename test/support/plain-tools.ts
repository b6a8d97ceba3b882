// The built-in tools that need no services, for tests of rooms that only want some tools: the same cards and work as in the program.
import type { Tool } from '../../src/tool/tool.ts';
import { getContext } from '../../src/toolkit/context/get-context.ts';
import { memory } from '../../src/toolkit/context/memory.ts';
import { describeData } from '../../src/toolkit/data/describe-data.ts';
import { createFile } from '../../src/toolkit/files/create-file.ts';
import { deleteFile } from '../../src/toolkit/files/delete-file.ts';
import { editFile } from '../../src/toolkit/files/edit-file.ts';
import { editFiles } from '../../src/toolkit/files/edit-files.ts';
import { listFiles } from '../../src/toolkit/files/list-files.ts';
import { moveFile } from '../../src/toolkit/files/move-file.ts';
import { readFile } from '../../src/toolkit/files/read-file.ts';
import { scaffold } from '../../src/toolkit/files/scaffold.ts';
import { writeFile } from '../../src/toolkit/files/write-file.ts';
import { plan } from '../../src/toolkit/plan/plan.ts';
import { taskComplete } from '../../src/toolkit/plan/task-complete.ts';
import { runCommand } from '../../src/toolkit/shell/run-command.ts';

/** In this order, which recorded replies of models were made with. */
export const plainTools: readonly Tool[] = [
  ...[readFile, listFiles, editFile, editFiles, createFile, writeFile, moveFile, deleteFile],
  ...[runCommand, describeData, getContext, memory, plan, scaffold, taskComplete],
];
