// `--print`: exactly the lines that would be written, and nothing is.

import { diffLines } from '../../../../change/line-diff.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import type { AgentFiles } from '../../../../host/agents/agent-files.ts';
import { hidingOf } from '../../../../host/agents/hide-secrets.ts';
import { freshFiles, type PlannedFile, type PlanOptions, planFiles } from '../../../../host/agents/plan-files.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Output } from '../../output.ts';

export const printPlan = async (files: AgentFiles, options: PlanOptions, output: Output): Promise<Result<number>> => {
  const planned = await planFiles(files, options);
  const shown = planned.ok ? planned : await freshFiles(files, options);
  if (!shown.ok) return shown;
  if (!planned.ok) {
    output.error(planned.error);
    output.note('As they would read in a file of their own:');
  }
  printFiles(shown.value, output);
  return ok(planned.ok ? EXIT.done : EXIT.failed);
};

type Shown = Omit<PlannedFile, 'after'> & { readonly after: string | null };

export const printFiles = (files: readonly Shown[], output: Output): void => {
  for (const file of files) print(file, output);
  if (files.length === 0) output.line('Nothing would be written.');
};

const print = ({ place, before, after }: Shown, output: Output): void => {
  const hide = hidingOf([before ?? '', after ?? '']);
  const sides = [hide(before ?? ''), hide(after ?? '')] as const;
  const [old, made] = [linesOf(sides[0]), linesOf(sides[1])];
  const runs = diffLines(...sides);
  const hunks = runs === 'too large' ? [] : runs;
  const cut = (lines: readonly string[], { from, count }: { readonly from: number; readonly count: number }) =>
    lines.slice(from - 1, from - 1 + count);
  const changes = hunks.map((hunk) => ({
    line: hunk.after.from,
    out: cut(old, hunk.before),
    in: cut(made, hunk.after),
  }));
  output.value({ file: place.file, isNew: before === undefined, goes: after === null, changes });
  output.line(`${escapeText(place.file)}${before === undefined ? '   new' : after === null ? '   deleted' : ''}`);
  for (const { line, out, in: put } of changes) {
    if (before !== undefined) output.line(`@ line ${line}`);
    for (const each of out) output.line(`- ${escapeText(each, { multiline: true })}`);
    for (const each of put) output.line(`+ ${escapeText(each, { multiline: true })}`);
  }
};

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.replace(/\r$/, ''));
