// "What are the next actions of the website project?": check boxes that are not ticked.
import { tasksIn } from '../markdown.ts';
import { textsIn } from '../read.ts';
import { anywhere, counted, type Request } from '../request.ts';

const OPEN = '(open|unfinished|remaining|outstanding|undone|unchecked|unticked|pending|next)';
const TASKS = '(tasks|task|todos|to dos|items|actions|action|check boxes|checkboxes|boxes|to-dos|steps|action items)';
const SHOW = '(show|show me|list|give me|find|get|print|what are|which are|what is|read me)';

export const openTasks: Request = {
  name: 'list open check boxes and next actions',
  example: 'which tasks are still open?',
  tools: ['list_files', 'read_file'],
  wordings: [
    ...anywhere('scope', [
      `${SHOW} [all|all of] [the|my|our] ${OPEN} ${TASKS}`,
      `(which|what) ${TASKS} are (open|still open|unfinished|not done|not done yet|left|pending|not ticked|not ticked off|unticked|not checked)`,
      `(which|what) ${OPEN} ${TASKS} (are|are there|do i have|do we have) [left]`,
      `(are|do i have|is) [there] any ${OPEN} ${TASKS} [left]`,
      `how many ${OPEN} ${TASKS} (are|are there|do i have|do we have) [left]`,
      `${OPEN} ${TASKS}`,
    ]),
    'what (is|is still|remains) (next|left|left to do|to do|to be done|open|still open|to be done) (in|for|on|with|of) {scope}',
    `what do (i|we) [still] have to do (in|for|on|with) {scope}`,
    'what do (i|we) [still] have to do [next|now|today]',
    'what (is|is still) (left to do|left|open|to do|to be done)',
    `(which|what) (tasks|actions|next actions|open tasks) does {scope} have [left]`,
  ],
  *plan(slot, turn) {
    const { files, caveat, where } = yield* textsIn(turn, slot('scope') || '.', {
      only: (path) => /\.(?:md|markdown|txt)$/i.test(path),
    });
    const found = files.map(({ path, from, lines }) => ({ path, from, tasks: tasksIn(lines) }));
    const open = found.flatMap(({ path, from, tasks }) =>
      tasks
        .filter(({ box }) => box === ' ')
        .map(({ index, text }) => ({ path, text: `  ${path}:${from + index}  ${text}` })),
    );
    const waiting = found.flatMap(({ tasks }) => tasks).filter(({ box }) => box === 'w').length;
    const waits = waiting === 0 ? [] : [`${waiting} more ${waiting === 1 ? 'waits' : 'wait'} for somebody ([w]).`];
    const looked = caveat === '' ? [] : [caveat];
    if (open.length === 0) return [`There is no open check box ${where}.`, ...waits, ...looked].join(' ');
    return [
      `${counted(open.length, 'open task')} ${where}:`,
      ...open.map(({ text }) => text),
      ...waits,
      ...looked,
    ].join('\n');
  },
};
