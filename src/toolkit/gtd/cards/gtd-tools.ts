// Every GTD tool that this room makes, over the services it needs.
import type { Tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { addNextAction } from './add-next-action.ts';
import { addNextActionToProject } from './add-next-action-to-project.ts';
import { completeNextAction } from './complete-next-action.ts';
import { createProject } from './create-project.ts';
import { deleteNextAction } from './delete-next-action.ts';
import { mergeProjects } from './merge-projects.ts';
import { moveActionToProject } from './move-action-to-project.ts';
import { moveToHotlist } from './move-to-hotlist.ts';
import { processInboxItem } from './process-inbox-item.ts';
import { setWaiting } from './set-waiting.ts';
import { showProject } from './show-project.ts';
import { splitProject } from './split-project.ts';
import { updateNextAction } from './update-next-action.ts';
import { updateProjectPriority } from './update-project-priority.ts';
import { updateProjectStatus } from './update-project-status.ts';

/** In the order in which a model and a person see them: looking first, then what is done most. */
export const gtdTools = (services: Services): readonly Tool[] => [
  showProject(services),
  updateNextAction(services),
  addNextActionToProject(services),
  updateProjectStatus(services),
  moveToHotlist(services),
  completeNextAction(services),
  setWaiting(services),
  deleteNextAction(services),
  moveActionToProject(services),
  updateProjectPriority(services),
  addNextAction(services),
  createProject(services),
  splitProject(services),
  mergeProjects(services),
  processInboxItem(services),
];
