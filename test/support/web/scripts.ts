// Calls that scripted models make, as they go over the wire.
import type { ScriptedCall } from '../chat-wire.ts';

export const edit = (path: string, ...edits: readonly (readonly [old: string, text: string])[]): ScriptedCall => ({
  name: 'edit_file',
  arguments: { path, edits: edits.map(([old, text]) => ({ old, new: text })), description: 'make it clearer' },
});
export const search = (query: string): ScriptedCall => ({ name: 'vault_search', arguments: { query } });
export const readNotes = (...filePaths: readonly string[]): ScriptedCall => ({
  name: 'file_read',
  arguments: { filePaths },
});
export const runCommand = (command: string, more: object = {}): ScriptedCall => ({
  name: 'run_command',
  arguments: { command, ...more },
});
export const create = (path: string, content: string): ScriptedCall => ({
  name: 'create_file',
  arguments: { path, content, description: 'a new file' },
});

export const DONE = { text: 'All done.' };
