// What a tool may do at most, in the few words a list has room for.
import type { ToolEffect } from '../../../src/tool/tool.ts';

export const EFFECT_WORDS: Readonly<Record<ToolEffect, string>> = {
  read: 'reads',
  change: 'changes files',
  run: 'runs commands',
  network: 'uses the network',
  control: 'steers the conversation',
};
