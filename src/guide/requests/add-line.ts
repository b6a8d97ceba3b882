// "Add the line "…" to Inbox.md": at the end, at the top, or under a heading; a task gets its check box.
import { editLine } from '../edit.ts';
import { frontMatterIn, type Heading, headingsIn } from '../markdown.ts';
import { call, say } from '../plan.ts';
import { readNamed } from '../read.ts';
import type { Request } from '../request.ts';
import { outcome, type ReadFile } from '../results.ts';

const ADD = '(add|append|write|put|insert|note)';
const A_LINE = '[a|the|this] [new] [line|text|sentence|bullet|item|comment]';
const A_TASK = '[a|the|this] [new] {task=task|todo|to-do|action|next action|check box|checkbox}';
const TO = '(to|into|in|at|on)';
const WHERE = '(to|at|on) the {where=end|bottom|top|start|beginning} of {file}';
const UNDER = '(under|below|beneath|to|in|into) [the] [heading|section] {heading} [section|heading] (in|of) {file}';

export const addLine: Request = {
  name: 'add a line or a task to a file',
  example: 'add the line "buy milk" to README.md',
  tools: ['read_file', 'list_files', 'edit_file'],
  wordings: [
    `${ADD} ${A_LINE} {text:quote} ${TO} {file}`,
    `${ADD} ${A_LINE} {text:quote} ${WHERE}`,
    `${ADD} ${A_LINE} {text:quote} ${UNDER}`,
    `${ADD} the line {text} ${TO} {file}`,
    `(add|append|write|put|insert|note|create|make) ${A_TASK} {text:quote} ${TO} {file}`,
    `${ADD} ${A_TASK} {text:quote} ${UNDER}`,
    `${ADD} {text:quote} as ${A_TASK} ${TO} {file}`,
    `${ADD} (a|the|this) [new] [line|text] ${TO} {file} : {rest}`,
    `${ADD} ${TO} {file} : {rest}`,
    `${ADD} ${A_TASK} ${TO} {file} : {rest}`,
  ],
  *plan(slot, turn) {
    const said = slot('text') || slot('rest');
    if (said.includes('\n')) return 'I add one line at a time.';
    const isTask = slot('task') !== '';
    const text = isTask && !/^[-*+] \[.\] /.test(said) ? `- [ ] ${said}` : said;
    const file = yield* readNamed(turn, slot('file'));
    const done = (where: string): string => `Added "${text}" to ${file.path}${where}.`;
    const why = `Add "${text}", as asked`;
    if (file.of === 0)
      return outcome(yield* call('edit_file', { path: file.path, content: `${text}\n`, description: why }), done(''));
    if (/^(?:top|start|beginning)$/.test(slot('where'))) {
      const index = (frontMatterIn(file.lines)?.length ?? -2) + 2;
      const line = file.lines[index];
      if (line === undefined)
        return yield* after(file, file.lines.length - 1, text, { why, done: done(' at the end') });
      return yield* editLine({ file, index, lines: [text, line], why, done: done(' at the top') });
    }
    const wanted = slot('heading');
    const heading = headingFor(headingsIn(file.lines), wanted, isTask);
    if (wanted !== '' && heading === undefined)
      return yield* say(`${file.path} has no heading "${wanted}". Nothing was changed.`);
    if (heading === undefined)
      return yield* after(file, file.lines.length - 1, text, { why, done: done(' at the end') });
    return yield* after(file, lastOf(file, heading), text, { why, done: done(` under "${heading.text}"`) });
  },
};

const after = (file: ReadFile, index: number, text: string, words: { readonly why: string; readonly done: string }) =>
  editLine({ file, index, lines: [file.lines[index] ?? '', text], ...words });

/** A task without a heading goes where tasks are kept. */
const headingFor = (headings: readonly Heading[], wanted: string, isTask: boolean): Heading | undefined => {
  const called = headings.find(({ text }) => text.toLowerCase() === wanted.toLowerCase());
  return (
    called ??
    (wanted === '' && isTask
      ? headings.find(({ text }) => /^(?:next actions|tasks|to[ -]?do)$/i.test(text))
      : undefined)
  );
};

/** The last line with something on it before the next heading. */
const lastOf = ({ lines }: ReadFile, heading: Heading): number => {
  const next = headingsIn(lines).find(({ index }) => index > heading.index)?.index ?? lines.length;
  let last = next - 1;
  while (last > heading.index && lines[last]?.trim() === '') last--;
  return last;
};
