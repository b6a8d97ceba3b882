// The words that begin with a slash on the page: what each is for, and what may stand behind it. The page does them, by the routes there are.
import type { CompletedWord } from '../../../host/conversation/completion/choice.ts';
import type { PageWord } from '../wire/find.ts';

export const PAGE_WORDS: readonly (CompletedWord & { readonly word: PageWord })[] = [
  { word: 'model', help: 'go on with another model', completes: 'models' },
  { word: 'read-only', help: 'nothing changes or runs until it is off', completes: ['on', 'off'] },
  { word: 'draft', help: 'changes wait unsigned for one sheet; sign shows it', completes: ['on', 'off', 'sign'] },
  { word: 'skill', help: 'do what you type behind it by a skill', completes: 'skills' },
  { word: 'stop', help: 'stop the model' },
  { word: 'go-on', help: 'carry on what was cut off or stopped' },
  { word: 'again', help: 'ask the last turn again' },
  { word: 'undo', help: 'take back an entry, or the last', completes: 'undoable' },
  { word: 'redo', help: 'do again what was undone', completes: 'undone' },
  { word: 'context', help: "what fills the model's context" },
  { word: 'find', help: 'find words in this conversation' },
  { word: 'fork', help: 'a copy that goes its own way' },
  { word: 'rename', help: 'give the conversation a title' },
  { word: 'new', help: 'a new conversation' },
];
