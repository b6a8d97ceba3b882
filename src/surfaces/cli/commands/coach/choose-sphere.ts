// Which part of life the coach is for: as named, or the only one, or as the person answers.
import { ok, type Result } from '../../../../error/error-value.ts';
import { escapeText } from '../../../../proposal/escape.ts';
import type { Gtd } from '../../../../toolkit/gtd/gtd.ts';
import { chosenSphere, spheresOf } from '../../../../toolkit/gtd/sphere-view.ts';
import { isInteractive } from '../../converse.ts';
import { linePrompt } from '../../desk/line-prompt.ts';
import type { Output } from '../../output.ts';

/** Undefined: all of them, which is also the answer where nobody can be asked. A wrong name is an error there. */
export const chooseSphere = async (
  gtd: Gtd,
  named: string | undefined,
  output: Output,
): Promise<Result<string | undefined>> => {
  const known = spheresOf(gtd);
  const chosen = chosenSphere(gtd, named);
  if (named !== undefined && (chosen.ok || !isInteractive())) return chosen;
  if (named === undefined && known.length < 2) return ok(known[0]);
  if (!isInteractive()) return ok(undefined);
  if (!chosen.ok) output.note(escapeText(chosen.error.message));
  return ask(gtd, known);
};

const ask = async (gtd: Gtd, known: readonly string[]): Promise<Result<string | undefined>> => {
  const words = known.map((name, index) => `${index + 1} ${escapeText(name)}`).join(' · ');
  for (;;) {
    const typed = await linePrompt(process.stdin, process.stderr).ask(
      `Which sphere? ${words} · Enter for all\n> `,
      new AbortController().signal,
    );
    if (typed.kind !== 'line') return ok(undefined);
    const chosen = chosenSphere(gtd, known[Number(typed.text.trim()) - 1] ?? typed.text);
    if (chosen.ok) return chosen;
  }
};
