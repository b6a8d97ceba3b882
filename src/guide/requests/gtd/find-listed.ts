// The note in which an action stands that a person quoted without saying where.
import { listsIn } from '../../gtd-results.ts';
import { call, type Plan, say } from '../../plan.ts';

/** The place that was named, or the only note with such an action. */
export function* placeOf(named: string, text: string): Plan<string> {
  if (named !== '') return named;
  const { projects, central } = yield* listsIn(yield* call('gtd_overview', {}));
  const all = [...projects.flatMap(({ actions }) => actions), ...central];
  const wanted = plain(text);
  const found = [
    all.filter((action) => plain(action.text) === wanted),
    all.filter((action) => plain(action.text).startsWith(wanted)),
    all.filter((action) => plain(action.text).includes(wanted)),
  ].find((actions) => actions.length > 0);
  const paths = [...new Set((found ?? []).map(({ path }) => path))];
  const [only, ...others] = paths;
  if (only === undefined) return yield* say(`I find no open action "${text}". Nothing was changed.`);
  if (others.length > 0)
    return yield* say(
      [
        'It stands in several notes; say in which:',
        ...(found ?? []).map(({ path, text: words }) => `  ${path}: ${words}`),
      ].join('\n'),
    );
  return only;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s*📅\uFE0F?\s*\d{4}-\d{2}-\d{2}/gu, '')
    .replace(/(?:\s+#[\p{L}\p{N}_/-]+)+$/u, '')
    .trim();
