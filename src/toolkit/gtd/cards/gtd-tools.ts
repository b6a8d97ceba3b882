// The cards of the GTD tools.
import { READS, type Tool, takes, tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';

/** Every tool that changes lists: shown as a difference, signed, undone like any other change. */
const CHANGES_LISTS = {
  group: 'gtd',
  effect: 'change',
  hints: { readOnly: false, idempotent: false, destructive: true, openWorld: false },
  risky: true,
} as const;

const PROJECT = { type: 'string', description: 'File path' } as const;

/** Projects and the central list alike. */
const LIST = { type: 'string', description: 'File path of project or list' } as const;

const ACTION = { type: 'string', minLength: 1, description: 'Full text, without checkbox' } as const;

const NEW_ACTION = { type: 'string', description: 'One line' } as const;

const WAITING = { type: 'boolean', description: 'A waiting-for action' } as const;

const DUE = { type: 'string', description: 'YYYY-MM-DD' } as const;

const SPHERE = { type: 'string', description: 'Such as personal or work' } as const;

const PRIORITY = { type: 'integer', minimum: 1, maximum: 5, description: '1 is highest' } as const;

/** Shown beside the difference, as the model's words. */
const WHY = { type: 'string' } as const;

/** Other spellings models use. */
const SPELLINGS = {
  project: 'project_path',
  path: 'project_path',
  file: 'project_path',
  projectPath: 'project_path',
  action: 'action_text',
  text: 'action_text',
  actionText: 'action_text',
} as const;

const PARTS = {
  type: 'array',
  minItems: 1,
  items: takes(['title', 'actions'], {
    title: { type: 'string' },
    outcome: { type: 'string', description: 'What done looks like' },
    actions: { type: 'array', items: ACTION, minItems: 1 },
  }),
} as const;

/** In the order in which a model and a person see them: looking first, then what is done most. */
export const gtdTools = (services: Services): readonly Tool[] => [
  tool({
    name: 'gtd_overview',
    title: 'GTD overview',
    description: 'All projects with their next actions, the central list, someday and the inbox. Use it once.',
    group: 'gtd',
    input: {
      type: 'object',
      properties: {
        sphere: SPHERE,
        budget: { type: 'integer', minimum: 200, maximum: 100_000, description: 'Tokens at most' },
      },
    },
    ...READS,
    propose: async (input, look) =>
      (await import('../review/propose-overview.ts')).proposeOverview(input, look, services),
  }),
  tool({
    name: 'gtd_review',
    title: 'GTD review',
    description:
      'What rules find wrong: stalled or finished projects, vague, too long, doubled or overdue actions, the inbox; with calls that would mend it.',
    group: 'gtd',
    input: {
      type: 'object',
      properties: { sphere: SPHERE, protocol: { type: 'string', description: "Name of the person's own protocol" } },
    },
    ...READS,
    propose: async (input, look) => (await import('../review/propose-review.ts')).proposeReview(input, look, services),
  }),
  tool({
    name: 'show_project',
    title: 'Show project',
    description: 'Shows one project: status, outcome, milestones, next actions, sub-projects.',
    group: 'gtd',
    input: takes(['project_path'], { project_path: PROJECT }),
    ...READS,
    aliases: [
      { arguments: { project: 'project_path', path: 'project_path', project_file: 'project_path' } },
      { name: 'show_project_card', arguments: { project_file: 'project_path' } },
    ],
    propose: async (input, look) => (await import('../proposing/propose-shown.ts')).proposeShown(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'update_next_action',
    title: 'Reword next action',
    description: 'Rewords an existing next action; its tags and dates stay.',
    input: takes(['project_path', 'old_action', 'new_action'], {
      project_path: LIST,
      old_action: { type: 'string', description: 'Current text of the action' },
      new_action: { type: 'string', description: 'Improved text, one line' },
      reason: WHY,
    }),
    edits: ['new_action'],
    aliases: [{ arguments: { ...SPELLINGS, action: 'old_action', old_text: 'old_action', new_text: 'new_action' } }],
    propose: async (input, look) =>
      (await import('../proposing/propose-reworded.ts')).proposeReworded(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'add_next_action_to_project',
    title: 'Add next action to project',
    description: 'Adds a new next action to a project.',
    input: takes(['project_path', 'action_text'], {
      project_path: PROJECT,
      action_text: NEW_ACTION,
      is_waiting: WAITING,
      due: DUE,
      reason: WHY,
    }),
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) => (await import('../proposing/propose-added.ts')).proposeAdded(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'update_project_status',
    title: 'Change project status',
    description: 'Changes the status of a project, such as live, paused, completed or archived.',
    input: takes(['project_path', 'new_status'], {
      project_path: PROJECT,
      new_status: { type: 'string' },
      reason: WHY,
    }),
    edits: ['new_status'],
    aliases: [{ arguments: { ...SPELLINGS, status: 'new_status' } }],
    propose: async (input, look) =>
      (await import('../proposing/propose-status.ts')).proposeStatus(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'move_to_hotlist',
    title: 'Move to hotlist',
    description: 'Adds a next action to the hotlist, for focus today.',
    input: takes(['project_path', 'action_text'], {
      project_path: LIST,
      action_text: ACTION,
      sphere: SPHERE,
      reason: WHY,
    }),
    edits: ['sphere'],
    aliases: [{ arguments: SPELLINGS }, { name: 'move_to_focus', arguments: SPELLINGS }],
    propose: async (input, look) =>
      (await import('../proposing/propose-hotlisted.ts')).proposeHotlisted(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'complete_next_action',
    title: 'Complete next action',
    description: 'Ticks a next action off, with the date.',
    input: takes(['project_path', 'action_text'], { project_path: LIST, action_text: ACTION, reason: WHY }),
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) =>
      (await import('../proposing/propose-marked.ts')).proposeCompleted(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'set_waiting',
    title: 'Set waiting',
    description: 'Marks a next action as waiting for somebody.',
    input: takes(['project_path', 'action_text'], { project_path: LIST, action_text: ACTION, due: DUE, reason: WHY }),
    edits: ['due'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) =>
      (await import('../proposing/propose-marked.ts')).proposeWaiting(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'delete_next_action',
    title: 'Delete next action',
    description: 'Deletes a next action that is not needed; for one that is done use complete_next_action.',
    input: takes(['project_path', 'action_text'], { project_path: LIST, action_text: ACTION, reason: WHY }),
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) =>
      (await import('../proposing/propose-deleted.ts')).proposeDeleted(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'move_action_to_project',
    title: 'Move action to project',
    description: 'Moves a next action from one project or list to another project.',
    input: takes(['project_path', 'action_text', 'target_path'], {
      project_path: LIST,
      action_text: ACTION,
      target_path: { type: 'string', description: 'File path of the project it goes to' },
      reason: WHY,
    }),
    edits: ['target_path'],
    aliases: [{ arguments: { ...SPELLINGS, from: 'project_path', to: 'target_path', target: 'target_path' } }],
    propose: async (input, look) => (await import('../proposing/propose-moved.ts')).proposeMoved(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'update_project_priority',
    title: 'Change project priority',
    description: 'Changes the priority of a project (1 is highest), for what comes first.',
    input: takes(['project_path', 'priority'], { project_path: PROJECT, priority: PRIORITY, reason: WHY }),
    edits: ['priority'],
    aliases: [{ arguments: { ...SPELLINGS, new_priority: 'priority' } }],
    propose: async (input, look) =>
      (await import('../proposing/propose-priority.ts')).proposePriority(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'add_next_action',
    title: 'Add next action',
    description: 'Adds a next action that belongs to no project to the central list.',
    input: takes(['action_text'], {
      action_text: NEW_ACTION,
      sphere: SPHERE,
      is_waiting: WAITING,
      due: DUE,
      reason: WHY,
    }),
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) =>
      (await import('../proposing/propose-central.ts')).proposeCentral(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'create_project',
    title: 'Create project',
    description: 'Creates a project note from the template of the vault.',
    input: takes(['title', 'outcome'], {
      title: { type: 'string' },
      outcome: { type: 'string', description: 'What done looks like, one line' },
      sphere: SPHERE,
      priority: PRIORITY,
      status: { type: 'string' },
      next_actions: { type: 'array', items: { type: 'string' }, description: 'First ones first' },
      parent: { type: 'string', description: 'File path of the parent project' },
      reason: WHY,
    }),
    edits: ['title', 'outcome', 'next_actions'],
    aliases: [
      { arguments: { name: 'title', description: 'outcome', actions: 'next_actions', parent_project: 'parent' } },
    ],
    propose: async (input, look) =>
      (await import('../proposing/propose-project.ts')).proposeProject(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'split_project',
    title: 'Split project',
    description: 'Moves chosen next actions of a project into new sub-projects.',
    input: takes(['project_path', 'parts'], { project_path: PROJECT, parts: PARTS, reason: WHY }),
    edits: ['parts'],
    aliases: [{ arguments: { ...SPELLINGS, sub_projects: 'parts', subprojects: 'parts' } }],
    propose: async (input, look) => (await import('../proposing/propose-split.ts')).proposeSplit(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'merge_projects',
    title: 'Merge projects',
    description:
      'Moves the open actions of one project into another and copies its notes; the first is archived with a link, or deleted.',
    input: takes(['source_path', 'target_path'], {
      source_path: { type: 'string' },
      target_path: { type: 'string' },
      delete_source: { type: 'boolean', exact: true, description: 'Instead of archiving it' },
      reason: WHY,
    }),
    edits: ['target_path', 'delete_source'],
    aliases: [
      { arguments: { source: 'source_path', from: 'source_path', target: 'target_path', into: 'target_path' } },
    ],
    propose: async (input, look) =>
      (await import('../proposing/propose-merged.ts')).proposeMerged(input, look, services),
  }),
  tool({
    ...CHANGES_LISTS,
    name: 'process_inbox_item',
    title: 'Process inbox item',
    description: 'Takes one item out of the inbox: to a project, the central list, someday, a new project, or away.',
    input: takes(['item', 'to'], {
      item: { type: 'string', description: 'Text of the line, or file path of the note' },
      to: { type: 'string', enum: ['project', 'next_actions', 'someday', 'new_project', 'delete'] },
      project_path: { type: 'string', description: 'For project' },
      action_text: { type: 'string', description: 'Better words; else the item as it is' },
      title: { type: 'string', description: 'For new_project' },
      outcome: { type: 'string', description: 'For new_project' },
      sphere: SPHERE,
      is_waiting: WAITING,
      reason: WHY,
    }),
    edits: ['to', 'project_path', 'action_text'],
    aliases: [{ arguments: { text: 'item', path: 'item', project: 'project_path', destination: 'to' } }],
    propose: async (input, look) =>
      (await import('../proposing/propose-processed.ts')).proposeProcessed(input, look, services),
  }),
];
