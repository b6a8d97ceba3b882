// The one index of code that a workspace has in this process.
import { openedOnce } from '../../index/opened-once.ts';
import { openCodeIndex } from './code-index.ts';

export const indexOf = openedOnce((workspace, folder) => openCodeIndex(workspace, folder));
