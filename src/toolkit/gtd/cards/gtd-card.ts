// What the cards of the GTD tools have in common.

/** Every tool that changes lists: shown as a difference, signed, undone like any other change. */
export const CHANGES_LISTS = {
  group: 'gtd',
  effect: 'change',
  hints: { readOnly: false, idempotent: false, destructive: true, openWorld: false },
  risky: true,
} as const;

export const PROJECT = { type: 'string', description: 'File path' } as const;

/** Projects and the central list alike. */
export const LIST = { type: 'string', description: 'File path of project or list' } as const;

export const ACTION = {
  type: 'string',
  minLength: 1,
  description: 'Full text, without checkbox',
} as const;

export const NEW_ACTION = { type: 'string', description: 'One line' } as const;

export const WAITING = { type: 'boolean', description: 'A waiting-for action' } as const;

export const DUE = { type: 'string', description: 'YYYY-MM-DD' } as const;

export const SPHERE = { type: 'string', description: 'Such as personal or work' } as const;

export const PRIORITY = { type: 'integer', minimum: 1, maximum: 5, description: '1 is highest' } as const;

/** Shown beside the difference, as the model's words. */
export const WHY = { type: 'string' } as const;

/** Other spellings models use. */
export const SPELLINGS = {
  project: 'project_path',
  path: 'project_path',
  file: 'project_path',
  projectPath: 'project_path',
  action: 'action_text',
  text: 'action_text',
  actionText: 'action_text',
} as const;
