// Which part of life the coach is for: as named, or the only one, or as the person answers.
import { ok, type Result } from '../../../../error/error-value.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Gtd } from '../../../../toolkit/gtd/reading/gtd.ts';
import { chosenSphere, spheresOf } from '../../../../toolkit/gtd/review/sphere-view.ts';
import type { LinePrompt } from '../../desk/line-prompt.ts';

/** Undefined: all of them, which is also the answer where nobody can be asked (no `prompt`). A wrong name is an error there. */
export const chooseSphere = async (
  gtd: Gtd,
  named: string | undefined,
  prompt: LinePrompt | undefined,
): Promise<Result<string | undefined>> => {
  const known = spheresOf(gtd);
  const chosen = chosenSphere(gtd, named);
  if (named !== undefined && (chosen.ok || prompt === undefined)) return chosen;
  if (named === undefined && known.length < 2) return ok(known[0]);
  if (prompt === undefined) return ok(undefined);
  return ask(gtd, chosen.ok ? '' : `${escapeText(chosen.error.message)} `, prompt);
};

const ask = async (gtd: Gtd, before: string, prompt: LinePrompt): Promise<Result<string | undefined>> => {
  const known = spheresOf(gtd);
  const words = known.map((name, index) => `${index + 1} ${escapeText(name)}`).join(' · ');
  const question = `${before}Which sphere? ${words} · Enter for all\n> `;
  const typed = await prompt.ask(question, new AbortController().signal);
  if (typed.kind !== 'line') return ok(undefined);
  const chosen = chosenSphere(gtd, known[Number(typed.text.trim()) - 1] ?? typed.text);
  return chosen.ok ? chosen : ask(gtd, `${escapeText(chosen.error.message)} `, prompt);
};
