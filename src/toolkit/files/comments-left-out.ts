// What stands beside the text of a note whose chat comments are not in it: gaps are no mistake, and nothing to fill.

export const COMMENTS_LEFT_OUT = 'comments="left out"';
