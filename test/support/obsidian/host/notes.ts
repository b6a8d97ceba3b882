// Notes of the stand-in: files, and editors of them that are real CodeMirror with what plugins have registered for every editor.
import { type EditorSelection, EditorState, type Extension, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { app } from './app.ts';
import { ItemView, type WorkspaceLeaf } from './components.ts';

export interface TFile {
  readonly path: string;
  readonly extension: string;
}

export const fileAt = (path: string): TFile => ({ path, extension: path.split('.').at(-1) ?? '' });

export const editorInfoField = StateField.define<{ readonly file: TFile | null }>({
  create: () => ({ file: null }),
  update: (now) => now,
});

export class MarkdownView extends ItemView {
  file: TFile | null = null;
  cm: EditorView | undefined;
  override getViewType(): string {
    return 'markdown';
  }
  /** As the app does it a moment after the last letter. */
  async save(): Promise<void> {
    if (this.file === null || this.cm === undefined) return;
    const text = this.cm.state.doc.toString();
    app.files.set(this.file.path, text);
    await app.written?.(this.file.path, text);
  }
  get editor(): object {
    const cm = this.cm!;
    const placeOf = (at: number) => {
      const line = cm.state.doc.lineAt(at);
      return { line: line.number - 1, ch: at - line.from };
    };
    const { main } = cm.state.selection as EditorSelection; // as CodeMirror says
    return {
      getCursor: (which?: 'from' | 'to') =>
        placeOf(which === 'from' ? main.from : which === 'to' ? main.to : main.head),
      somethingSelected: () => !main.empty,
      getValue: () => cm.state.doc.toString(),
    };
  }
}

/** A note in an editor of its own, in the middle of the window. */
export const showNote = (path: string, text: string): MarkdownView => {
  app.files.set(path, text);
  const view = new MarkdownView();
  view.file = fileAt(path);
  view.cm = new EditorView({
    parent: document.getElementById('note')!,
    state: EditorState.create({
      doc: text,
      extensions: [editorInfoField.init(() => ({ file: view.file })), ...(app.extensions as Extension[])],
    }),
  });
  app.leaves.push({ view } as unknown as WorkspaceLeaf); // of a leaf only its view is asked for
  app.active = view;
  return view;
};

/** Something else wrote the file: an editor of it shows what is there now, as the app's own does. */
export const noteChanged = (path: string, text: string): void => {
  app.files.set(path, text);
  for (const { view } of app.leaves)
    if (view instanceof MarkdownView && view.file?.path === path)
      view.cm?.dispatch({ changes: { from: 0, to: view.cm.state.doc.length, insert: text } });
};
