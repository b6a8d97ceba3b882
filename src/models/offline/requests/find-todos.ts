// "Find all TODO comments": the marks people leave in code and notes.
import { tasksIn } from '../markdown.ts';
import { textsIn } from '../read.ts';
import { anywhere, counted, type Request } from '../request.ts';

const TODOS =
  '(todo|todos|todo items|to-do comments|todo comments|todo comment|todo notes|todo marks|todo lines|fixme|fixmes|fixme comments|todos and fixmes|todo and fixme comments)';

export const findTodos: Request = {
  name: 'find TODO comments',
  example: 'find all TODO comments',
  tools: ['list_files', 'read_file'],
  wordings: anywhere('scope', [
    `[find|find me|list|show|show me|search for|look for|give me|get|collect|print|grep] [all|any|every] [of] [the|my|our] ${TODOS} [that are left|left|still open]`,
    `(what|which) ${TODOS} (are|are there|are left|do i have|do we have|exist) [left|still]`,
    `what are [all] [the|my|our] ${TODOS}`,
    `where (are|is) [all] [the|my|our] ${TODOS}`,
    `(are|is) there (any|a) ${TODOS} [left]`,
    `(do we|do i) have any ${TODOS} [left]`,
    `how many ${TODOS} (are|are there|do i have|do we have|are left) [left]`,
  ]),
  *plan(slot, turn) {
    const { files, caveat, where } = yield* textsIn(turn, slot('scope') || '.');
    const hits = files.flatMap(({ path, from, lines }) =>
      lines.flatMap((line, index) =>
        /\b(?:TODO|FIXME|XXX|HACK)\b/.test(line) ? [`  ${path}:${from + index}  ${line.trim()}`] : [],
      ),
    );
    const looked = caveat === '' ? [] : [caveat];
    if (hits.length > 0)
      return [`${counted(hits.length, 'line')} with TODO or FIXME ${where}:`, ...hits, ...looked].join('\n');
    const open = files.flatMap(({ lines }) => tasksIn(lines)).filter(({ box }) => box === ' ').length;
    const boxes =
      open === 0
        ? []
        : [`There are ${counted(open, 'open check box').replace(/boxs$/, 'boxes')}: ask for the open tasks.`];
    return [`There is no TODO or FIXME ${where}.`, ...boxes, ...looked].join(' ');
  },
};
