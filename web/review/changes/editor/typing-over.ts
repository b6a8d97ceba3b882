// What is typed over a selection. Left to it, the browser joins the lines itself and gives them styles of its own, which the page's policy forbids.
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export const typingOver: Extension = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { state } = view;
    // What is composed of several keys is the browser's until it is done.
    if (inputType !== 'insertText' || data === null || view.composing || state.selection.main.empty) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
