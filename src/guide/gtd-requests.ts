// Every request about projects and next actions that the guide understands, the narrow ones before the wide ones.
import type { Request } from './request.ts';
import { addAction, completeAction, hotlistAction, moveAction, rewordAction } from './requests/gtd/action-requests.ts';
import { focus } from './requests/gtd/focus.ts';
import { inbox } from './requests/gtd/inbox.ts';
import { overdue, showHotlist, stalled, waiting } from './requests/gtd/list-requests.ts';
import { createProject, projectPriority, showProject } from './requests/gtd/project-requests.ts';
import { projectStatus } from './requests/gtd/project-status.ts';
import { review } from './requests/gtd/review.ts';

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
