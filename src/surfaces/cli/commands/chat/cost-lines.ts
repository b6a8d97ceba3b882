// `/cost`: tokens and money so far, by model where there were several.
import { spentWords } from '../../../../agent/context/meter.ts';
import type { SessionState } from '../../../../session/state.ts';

export const costLines = (state: SessionState | undefined, local: boolean): string[] => {
  if (state === undefined || state.models.size === 0) return ['Nothing was sent yet.'];
  const each = [...state.models].map(([model, { spent }]) => `  ${model}: ${spentWords(spent, false)}`);
  return [`This session: ${spentWords(state.spent, local)}`, ...(each.length > 1 ? each : [])];
};
