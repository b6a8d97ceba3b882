// What a tool may do at most: in the few words a list has room for, and as a sign.
import type { ToolEffect } from '../../../src/tool/tool.ts';
import type { SignName } from '../../look/signs.ts';

export const EFFECT_WORDS: Readonly<Record<ToolEffect, string>> = {
  read: 'reads',
  change: 'changes files',
  run: 'runs commands',
  network: 'uses the network',
  control: 'steers the conversation',
};

export const EFFECT_SIGNS: Readonly<Record<ToolEffect, SignName>> = {
  read: 'eye',
  change: 'pencil',
  run: 'square-terminal',
  network: 'globe',
  control: 'message-square',
};
