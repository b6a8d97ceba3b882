// What a person at a command line does about a refusal in a note.
import type { NoteWays } from '../../../../host/conversation/note/note-ways.ts';

export const NOTE_WAYS: NoteWays = {
  localModel: 'Use a local model, such as --model ollama/NAME, or take the mark away.',
  allow: (model) => `Say so with --model ${model}, or name another model.`,
  answer: 'The answer is above.',
};
