// "Find all TODO comments": the marks people leave in code and notes.
import { tasksIn } from '../markdown.ts';
import type { GuideTurn, Plan } from '../plan.ts';
import { textsIn } from '../read.ts';
import { anywhere, counted, type Request } from '../request.ts';
import { type Hits, searchIn } from '../search.ts';

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
    const scope = slot('scope') || '.';
    const { hits, total, open, where, caveat } = turn.tools.includes('search_files')
      ? yield* searchThrough(turn, scope)
      : yield* readThrough(turn, scope);
    const looked = caveat === '' ? [] : [caveat];
    if (total > 0)
      return [
        `${counted(total, 'line')} with TODO or FIXME ${where}:`,
        ...hits.map(({ path, line, text }) => `  ${path}:${line}  ${text.trim()}`),
        ...(total > hits.length ? [`  …and ${total - hits.length} more`] : []),
        ...looked,
      ].join('\n');
    const boxes =
      open === 0
        ? []
        : [`There are ${counted(open, 'open check box').replace(/boxs$/, 'boxes')}: ask for the open tasks.`];
    return [`There is no TODO or FIXME ${where}.`, ...boxes, ...looked].join(' ');
  },
};

interface Todos extends Hits {
  /** Open check boxes, where there are no marks: perhaps those were meant. */
  readonly open: number;
}

function* searchThrough(turn: GuideTurn, scope: string): Plan<Todos> {
  const found = yield* searchIn(turn, scope, { pattern: '\\b(?:TODO|FIXME|XXX|HACK)\\b' });
  if (found.total > 0) return { ...found, open: 0 };
  const boxes = yield* searchIn(turn, scope, { pattern: '^\\s*(?:[-*+]|\\d+[.)])\\s+\\[ \\]\\s', limit: 1 });
  return { ...found, open: boxes.total };
}

/** Where no search is offered: every file is read. */
function* readThrough(turn: GuideTurn, scope: string): Plan<Todos> {
  const { files, caveat, where } = yield* textsIn(turn, scope);
  const hits = files.flatMap(({ path, from, lines }) =>
    lines.flatMap((text, index) =>
      /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text) ? [{ path, line: from + index, text }] : [],
    ),
  );
  const open = files.flatMap(({ lines }) => tasksIn(lines)).filter(({ box }) => box === ' ').length;
  return { hits, total: hits.length, files: files.length, open, where, caveat };
}
