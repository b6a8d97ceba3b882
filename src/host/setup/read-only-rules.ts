// Read-only, as rules: stricter than every other, gone when it is switched off.
import type { Rule } from '../../policy/rule.ts';

export const readOnlyRules: readonly Rule[] = (['change', 'run', 'network'] as const).map((effect) => ({
  verdict: 'deny',
  of: `effect:${effect}`,
  why: 'you switched to read-only',
  source: { kind: 'flag', name: 'read-only' },
}));
