// Where a vault keeps its lists: as Flow's settings say, or their defaults.

export interface GtdSettings {
  readonly nextActionsFile: string;
  readonly somedayFile: string;
  readonly projectsFolder: string;
  readonly projectTemplate: string;
  readonly peopleFolder: string;
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
