// Every request about projects and next actions that the guide understands, the narrow ones before the wide ones.
import type { Request } from './request.ts';
import { addAction } from './requests/gtd/add-action.ts';
import { completeAction } from './requests/gtd/complete-action.ts';
import { createProject } from './requests/gtd/create-project.ts';
import { focus } from './requests/gtd/focus.ts';
import { hotlistAction } from './requests/gtd/hotlist-action.ts';
import { inbox } from './requests/gtd/inbox.ts';
import { moveAction } from './requests/gtd/move-action.ts';
import { overdue } from './requests/gtd/overdue.ts';
import { projectPriority } from './requests/gtd/project-priority.ts';
import { projectStatus } from './requests/gtd/project-status.ts';
import { review } from './requests/gtd/review.ts';
import { rewordAction } from './requests/gtd/reword-action.ts';
import { showHotlist } from './requests/gtd/show-hotlist.ts';
import { showProject } from './requests/gtd/show-project.ts';
import { stalled } from './requests/gtd/stalled.ts';
import { waiting } from './requests/gtd/waiting.ts';

export const gtdRequests: readonly Request[] = [
  stalled,
  overdue,
  waiting,
  showHotlist,
  focus,
  inbox,
  hotlistAction,
  addAction,
  completeAction,
  rewordAction,
  moveAction,
  createProject,
  projectPriority,
  projectStatus,
  showProject,
  review,
];
