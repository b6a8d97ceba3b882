// "Tick off "fix bug" in the website project": the one open check box that says so.
import { editLine } from '../edit.ts';
import { tasksIn } from '../markdown.ts';
import { say } from '../plan.ts';
import { textsIn } from '../read.ts';
import { anywhere, type Request } from '../request.ts';

const THE = '[the] [task|action|next action|item|todo|box|check box]';
const DONE = '(as|is) (done|complete|completed|finished|ticked|checked)';

export const tickTask: Request = {
  name: 'tick off a task',
  example: 'tick off "fix bug" in the website project',
  tools: ['read_file', 'list_files', 'edit_file'],
  wordings: [
    `mark ${THE} {text:quote} in {scope} ${DONE}`,
    `in {scope} , (tick off|tick|check off|complete|mark as done) ${THE} {text:quote}`,
    ...anywhere('scope', [
      `(tick|tick off|check off|cross off|cross out) ${THE} {text}`,
      `(tick|check|cross) ${THE} {text} off`,
      `mark ${THE} {text} ${DONE}`,
      `mark ${DONE} ${THE} {text:quote}`,
      '(mark|set) [the] [task|action] {text:quote} [to|as] (done|complete|completed|finished)',
      '(complete|finish|close|check) [the] [task|action|next action|item|todo|box|check box] {text:quote}',
      '(complete|finish|close) the (task|action|next action|item|todo) {text}',
      `i (have done|did|have finished|finished) ${THE} {text:quote}`,
      `${THE} {text:quote} is (done|complete|finished)`,
    ]),
  ],
  *plan(slot, turn) {
    const wanted = slot('text').toLowerCase().trim();
    const { files, caveat, where } = yield* textsIn(turn, slot('scope') || '.', {
      only: (path) => /\.(?:md|markdown|txt)$/i.test(path),
    });
    const open = files.flatMap((file) =>
      tasksIn(file.lines)
        .filter(({ box }) => box === ' ')
        .map((task) => ({ file, ...task })),
    );
    const found =
      [
        open.filter(({ text }) => text.toLowerCase().trim() === wanted),
        open.filter(({ text }) => `${text.toLowerCase()} `.startsWith(`${wanted} `)),
        // A single word in the middle of a task may be about anything.
        wanted.includes(' ') ? open.filter(({ text }) => text.toLowerCase().includes(wanted)) : [],
      ].find((tasks) => tasks.length > 0) ?? [];
    const [task, ...others] = found;
    if (task === undefined)
      return yield* say(
        [`There is no open check box "${slot('text')}" ${where}. Nothing was changed.`, caveat].join(' ').trim(),
      );
    if (others.length > 0)
      return yield* say(
        [
          `Several open tasks say that; quote more of the one you mean, and name its file:`,
          ...found.map(({ file, index, text }) => `  ${file.path}:${file.from + index}  ${text}`),
        ].join('\n'),
      );
    const line = task.file.lines[task.index] ?? '';
    return yield* editLine({
      file: task.file,
      index: task.index,
      lines: [line.replace('[ ]', '[x]')],
      why: `Tick off "${task.text}", as asked`,
      done: `Ticked off "${task.text}" in ${task.file.path}.`,
    });
  },
};
