// The tools of the shell group that need services, made together: the process tools share what they started.
import type { Tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';
import { downloadUrl } from './download-url.ts';
import { gitStatus } from './git-status.ts';
import { processTools } from './process-tools.ts';
import { createProcesses } from './processes.ts';

export const shellTools = (services: Services): readonly Tool[] => [
  ...processTools(createProcesses()),
  gitStatus(services),
  downloadUrl,
];
