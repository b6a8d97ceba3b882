// One history in full, to see what went wrong.
import type { Corpus, CorpusName } from '../../test/support/undo/corpus.ts';
import { judge } from '../../test/support/undo/oracle.ts';
import { answerTo, type Method, pastOf } from '../../test/support/undo/run.ts';

export const replay = (which: {
  corpus: Corpus;
  name: CorpusName;
  seed: number;
  index: number;
  method: Method;
}): string => {
  const past = pastOf(which);
  const answer = answerTo(past, which.method);
  const { verdict, possible } = judge(past, answer);
  let lines = past.steps[past.undone - 1]?.after ?? past.start;
  const steps = past.steps.slice(past.undone).map((step, index) => {
    const who = index === 0 ? 'the change to take back' : step.recorded ? 'recorded' : 'someone else';
    const rows = step.edits.map(({ at, remove, insert }) => {
      const row = `@ line ${at + 1}\n${shown('  ', lines.slice(Math.max(0, at - 2), at))}${shown('- ', lines.slice(at, at + remove))}${shown('+ ', insert)}${shown('  ', lines.slice(at + remove, at + remove + 2))}`;
      lines = lines.toSpliced(at, remove, ...insert);
      return row;
    });
    return `-- ${who}\n${rows.join('')}`;
  });
  const outcome =
    answer.kind === 'conflict'
      ? `conflict at line ${answer.line}\nwas:\n${answer.was}\nmade:\n${answer.made}\nis:\n${answer.is}`
      : `${answer.kind}:\n${new TextDecoder().decode(answer.content)}`;
  return [
    `${which.name} ${which.index}: ${verdict}${possible ? '' : ' (only a conflict is right)'}`,
    ...steps,
    `-- answer: ${outcome}`,
  ].join('\n');
};

const shown = (mark: string, lines: readonly string[]): string => lines.map((line) => `${mark}${line}\n`).join('');
