// The name that no tool of a model has: what is proposed under it is a sheet of drafts.
export const SHEET = 'draft';
