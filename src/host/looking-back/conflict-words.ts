// An undo that later work stands in the way of: what it was, what we made, what it is, and what to do next.
import { type ErrorValue, fail, type Result } from '../../error/error-value.ts';
import type { Conflict, History } from '../../history/history.ts';

/** Not escaped: it quotes the file. Every line but the first begins with our own words. */
export const conflictWords = (conflict: Conflict): string => {
  const { path, line } = conflict;
  const [was, made, is] = withoutCommonEnd([conflict.was, conflict.made, conflict.is]);
  return [
    `${line === null ? path : `${path}, line ${line},`} was changed again since.`,
    ...behind('it was', was ?? []),
    ...behind('we made', made ?? []),
    ...behind('it is', is ?? []),
  ].join('\n');
};

/** The error of an undo, worded for a person where it is a conflict about lines. */
export const conflictError = (error: ErrorValue, history?: Pick<History, 'entry'>): Result<never> => {
  const conflicts = conflictsIn(error.data);
  const entry = typeof error.data?.entry === 'number' ? error.data.entry : 0;
  if (error.code !== 'CONFLICT' || conflicts.length === 0) return { ok: false, error };
  const merge = conflicts.some(({ line }) => line !== null)
    ? `\`countersign undo ${entry} --merge\` opens both versions in your editor.`
    : '';
  const isOneFile = history?.entry(entry)?.paths.length === 1;
  const part = isOneFile ? '' : '--part takes back the files that do not conflict.';
  return fail('CONFLICT', conflicts.map(conflictWords).join('\n'), {
    wayOut: ['Nothing was touched.', merge, part].filter((words) => words !== '').join(' '),
    ...(error.data === undefined ? {} : { data: error.data }),
  });
};

/** Lines that all of them end with say nothing about the conflict. */
const withoutCommonEnd = (texts: readonly string[]): readonly (readonly string[])[] => {
  const all = texts.map((text) => text.split('\n'));
  while (all.every((lines) => lines.length > 1 && lines.at(-1) === all[0]?.at(-1)))
    for (const lines of all) lines.pop();
  return all;
};

const behind = (label: string, lines: readonly string[]): string[] =>
  lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(8)} ${line}`);

/** history.undo puts them there. */
const conflictsIn = (data: ErrorValue['data']): readonly Conflict[] =>
  Array.isArray(data?.conflicts) ? (data.conflicts as readonly Conflict[]) : [];
