// A card's name as models see it. Files and people write count-lines, models count_lines; both are the same tool.
import { basename } from 'node:path';
import { TOOL_NAME } from '../tool/registry.ts';

/** Nothing when it cannot be a name. */
export const cardName = (written: string): string | undefined => {
  // Only these letters: other alphabets have letters that become others, or look like them.
  if (!/^[A-Za-z0-9_-]+$/.test(written)) return undefined;
  const name = written.toLowerCase().replaceAll('-', '_');
  return TOOL_NAME.test(name) && !FORBIDDEN.has(name) ? name : undefined;
};

/** They are there in every JavaScript object, whatever anyone puts into it. */
const FORBIDDEN = new Set(['constructor', 'prototype', 'valueof', 'tostring', 'hasownproperty']);

/** The file's name without its ending: a card's name when it gives itself none. */
export const stemOf = (file: string): string => basename(file).replace(/\.md$/i, '');
