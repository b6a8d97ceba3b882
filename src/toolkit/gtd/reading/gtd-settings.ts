// Where a vault keeps its lists: as Flow's settings say, or their defaults.

export interface GtdSettings {
  readonly nextActionsFile: string;
  readonly somedayFile: string;
  readonly projectsFolder: string;
  readonly projectTemplate: string;
  readonly peopleFolder: string;
  readonly personTemplate: string;
  readonly inboxFilesFolder: string;
  readonly inboxFolder: string;
  readonly processedInboxFolder: string;
  readonly defaultInboxFile: string;
  readonly contextPrefix: string;
  readonly spheres: readonly string[];
  readonly defaultPriority: number;
  readonly defaultStatus: string;
  /** What `update_project_status` may write; by default every known word. */
  readonly statuses: readonly string[];
}

/** What Flow has when nobody set anything; the statuses are all the words its versions and guides ever used. */
export const DEFAULT_GTD_SETTINGS: GtdSettings = {
  nextActionsFile: 'Next actions.md',
  somedayFile: 'Someday.md',
  projectsFolder: 'Projects',
  projectTemplate: 'Templates/Project.md',
  peopleFolder: 'People',
  personTemplate: 'Templates/Person.md',
  inboxFilesFolder: 'Flow Inbox Files',
  inboxFolder: 'Flow Inbox Folder',
  processedInboxFolder: 'Processed Inbox Folder Notes',
  defaultInboxFile: 'Inbox.md',
  contextPrefix: 'context',
  spheres: ['personal', 'work'],
  defaultPriority: 2,
  defaultStatus: 'live',
  statuses: ['live', 'active', 'planning', 'paused', 'hold', 'on-hold', 'someday', 'completed', 'complete', 'archived'],
};
