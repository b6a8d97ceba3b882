// The preview of a call that would change nothing: no question, no entry in the history.
import type { Preview } from '../../tool/preview.ts';

export const unchanged = (path: string): Preview => ({
  summary: `no change: ${path}`,
  toModel: `Unchanged: ${path} already has exactly this content.`,
});
