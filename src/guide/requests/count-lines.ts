// "How many words does Budget.md have?"
import { partly, readNamed } from '../read.ts';
import { counted, type Request } from '../request.ts';

const UNIT = '{unit=lines|words|lines of code|lines of text|lines and words|words and lines}';

export const countLines: Request = {
  name: 'count the lines or words of a file',
  example: 'how many lines does src/cart.ts have?',
  tools: ['read_file', 'list_files'],
  wordings: [
    `how many ${UNIT} (does|has|are in|are there in|do i have in|is in|do we have in) {file} [have|contain|got|hold]`,
    `count [up] [all] [the] ${UNIT} (in|of) {file}`,
    `[what is|give me|show me|get] [the] {unit=line|word} count (of|for|in) {file}`,
    `[what is|give me|show me|get] [the] number of ${UNIT} (in|of) {file}`,
    `[the] ${UNIT} (in|of) {file:named}`,
    '{unit=line|word} count {file:named}',
    `how many ${UNIT} is {file:named} [long]`,
    'how (long|big) is {file:named}',
    '(wc|wc -l) {file:named}',
  ],
  *plan(slot, turn) {
    const file = yield* readNamed(turn, slot('file'));
    const missing = partly(file);
    if (missing !== '') return `${file.path} has ${counted(file.of, 'line')}. ${missing} So I cannot count its words.`;
    const words = file.lines
      .join('\n')
      .split(/\s+/)
      .filter((word) => word !== '').length;
    return `${file.path} has ${counted(file.of, 'line')} and ${counted(words, 'word')}.`;
  },
};
