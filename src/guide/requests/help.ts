// "What can you do?": what the guide is, and what it understands with the tools it has here.
import type { Request } from '../request.ts';
import { about } from '../words.ts';

export const help: Request = {
  name: 'say what I can do',
  example: 'what can you do?',
  tools: [],
  wordings: [
    '(help|help me|usage|commands|menu|examples|man)',
    'what (can|could|do) you (do|understand|know|offer)',
    'what (can|could) you do (for me|here)',
    'what (can|could|may|should) i (ask|say|do|type|ask you|ask for) [here|you]',
    'what are (you|your commands|your abilities|your skills|your capabilities)',
    'who (are|made) you',
    'what can you help (me|us) with',
    'what are you able to do',
    'what kind of things can you do',
    'are you (chatgpt|gpt|claude|gemini|real|intelligent)',
    '(what|which) (commands|requests) (are there|do you know|do you understand|exist|can i use)',
    'what (is|does) (this|countersign|the guide|the built-in guide) [do]',
    '(are|is) (you|this) (an|a) (ai|language model|llm|bot|person|human|robot|chatbot|real model|model)',
    'how (do|can) (i use|you work|you help|you help me|i use you|i talk to you) [this|you|me]',
    'how does this work',
    '(show|show me|list|give me) [the|your|some|all] (help|commands|examples|abilities)',
    '(good morning|good evening|good afternoon|good day|greetings|how are you|how do you do)',
    '(introduce yourself|which model are you|what model are you|what kind of model are you|what kind of model is this|what model is this)',
  ],
  // biome-ignore lint/correctness/useYield: it needs no call
  *plan(_slot, turn) {
    return about(turn.offered);
  },
};
