// What happened, as a sign in front of an entry.
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { SignName } from '../../look/signs.ts';
import { COMMANDS } from './entry-place.ts';

export const entrySign = ({ undoes, words, tool, extent }: EntryHead): SignName => {
  if (undoes !== null) return words.what.startsWith('redo') || words.where.startsWith('redo') ? 'redo-2' : 'undo-2';
  if (tool === 'outside') return 'external-link';
  if (COMMANDS.has(tool)) return 'square-terminal';
  return extent === undefined ? 'pencil' : SIGNS[extent.what];
};

const SIGNS = {
  created: 'file-plus',
  updated: 'pencil',
  deleted: 'trash-2',
  moved: 'folder-input',
  several: 'file',
} as const satisfies Readonly<Record<string, SignName>>;
