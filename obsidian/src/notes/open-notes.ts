// The notes that are open in this window: which one is meant, and what is typed in it brought to the disk, where Countersign reads.
import { type App, type Editor, MarkdownView, Notice } from 'obsidian';
import { noNoteWords } from '../words.ts';
import type { NoteLines } from './mention.ts';
import type { NotePlace } from './note-address.ts';

/** The note one looks at, or looked at last. */
export const activeNote = ({ workspace }: App): string | undefined => {
  const file = workspace.getActiveFile();
  return file?.extension === 'md' ? file.path : undefined;
};

/** The app writes what is typed a moment later by itself; whoever asks about it means it as it stands there now. */
export const saveNote = async ({ workspace }: App, path: string): Promise<void> => {
  for (const { view } of workspace.getLeavesOfType('markdown'))
    if (view instanceof MarkdownView && view.file?.path === path) await view.save();
};

/** Whole lines: a message names nothing smaller. Undefined: nothing is selected. */
export const selectedLines = (editor: Editor): NoteLines | undefined => {
  if (!editor.somethingSelected()) return undefined;
  const [from, to] = [editor.getCursor('from'), editor.getCursor('to')];
  // A selection that ends before the first letter of a line has none of it.
  return { from: from.line + 1, to: to.ch === 0 && to.line > from.line ? to.line : to.line + 1 };
};

/** Only where there is one: the app would make a note of a name that nothing has. */
export const openNote = ({ workspace, metadataCache }: App, { path, line }: NotePlace): void => {
  const [name = ''] = path.split('#');
  if (metadataCache.getFirstLinkpathDest(name, '') === null) new Notice(noNoteWords(name));
  else void workspace.openLinkText(path, '', false, line === undefined ? undefined : { eState: { line: line - 1 } });
};
