// What would ask before a tool has its effect, by the built-in table; the person's rules may loosen or tighten it.
import type { ToolEffect } from '../../tool/tool.ts';

const READING =
  'code: not asked inside the workspace; notes and coach: asked, item by item; secret and private files ask';

const WORDS: Readonly<Record<ToolEffect, readonly string[]>> = {
  read: [READING],
  change: ['its changes ask, with the difference', `what it shows of files: ${READING}`],
  run: [
    'code: asked when it changes something, or where it cannot be rehearsed; notes and coach: off',
    'with the network: asked before',
  ],
  network: ['asked before, with address and words; what came back is ticked before the model sees it'],
  control: ['never asked: it has no effect on files'],
};

export const whatAsks = (effect: ToolEffect): readonly string[] => WORDS[effect];
