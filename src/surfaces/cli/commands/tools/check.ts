// `countersign tools check`: whether cards are right, as a table; for their authors, and for CI.
import type { CardReport } from '../../../../cards/check/finding.ts';
import type { FoundCard } from '../../../../cards/found-card.ts';
import { stemOf } from '../../../../cards/name.ts';
import { type ErrorValue, fail, ok, type Result } from '../../../../error/error-value.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import type { LoadedTools } from '../../../../host/own-things/load-tools.ts';
import { sameName } from '../../../../tool/name-key.ts';
import type { Output } from '../../output.ts';
import { whileWaiting } from '../../progress-line.ts';
import { type ToolsOptions, withTools } from './with-tools.ts';

export interface CheckOptions extends ToolsOptions {
  /** Advice, and examples that were not run, count as wrong. */
  readonly strict?: boolean;
  readonly real?: boolean;
}

/** Names or files; without any, every card there is. */
export const toolsCheck = (words: readonly string[], options: CheckOptions, output: Output): Promise<number> =>
  withTools(options, output, async (loaded) => {
    const { checkCard } = await import('../../../../cards/check/check-card.ts');
    const { isWrong } = await import('../../../../cards/check/finding.ts');
    const { renderReports } = await import('./render-report.ts');
    const chosen = await cardsFor(words, loaded, options.cwd);
    const stop = new AbortController();
    const halt = (): void => stop.abort();
    process.once('SIGINT', halt);
    const reports: CardReport[] = [];
    const how = { environment: process.env, real: options.real === true, signal: stop.signal };
    const far = (): string => `Checking card ${reports.length + 1} of ${chosen.cards.length}`;
    try {
      await whileWaiting(output, far, async () => {
        for (const card of chosen.cards) if (!stop.signal.aborted) reports.push(await checkCard(card, how));
      });
    } finally {
      process.off('SIGINT', halt);
    }
    if (reports.length < chosen.cards.length) return ok(EXIT.interrupted);
    const strict = options.strict === true;
    for (const report of reports) output.value({ ...report, wrong: isWrong(report, strict) });
    if (reports.length > 0) for (const line of renderReports(reports, strict)) output.line(line);
    for (const error of chosen.errors) output.error(error);
    if (reports.length + chosen.errors.length === 0)
      output.note('There are no cards here. `countersign tools new NAME` makes one.');
    const wrong = reports.some((report) => isWrong(report, strict)) || chosen.errors.length > 0;
    return ok(wrong ? EXIT.failed : EXIT.done);
  });

interface Chosen {
  readonly cards: readonly FoundCard[];
  readonly errors: readonly ErrorValue[];
}

/** A file that the person names is run because they named it; of a folder, only what they trust. */
const cardsFor = async (
  words: readonly string[],
  { tools, registry, untrusted, errors }: LoadedTools,
  cwd: string,
): Promise<Chosen> => {
  const found = tools.flatMap(({ card }) => card ?? []);
  if (words.length === 0) return { cards: found, errors: [...errors, ...untrusted.map(notTrusted)] };
  const { isCardFile, namedCard } = await import('./named-card.ts');
  const results = words.map((word): Result<FoundCard> => {
    if (isCardFile(word)) return namedCard(word, cwd);
    const tool = registry.get(word);
    // It may be there and not be trusted yet, as a new one is.
    const waiting = tool.ok ? undefined : untrusted.find((file) => sameName(stemOf(file), word));
    if (waiting !== undefined) return { ok: false, error: notTrusted(waiting) };
    if (!tool.ok) return tool;
    const card = found.find(({ name }) => name === tool.value.name);
    return card === undefined ? fail('BAD_ARGS', `${tool.value.name} is built in; only cards are checked.`) : ok(card);
  });
  return {
    cards: results.flatMap((result) => (result.ok ? [result.value] : [])),
    errors: results.flatMap((result) => (result.ok ? [] : [result.error])),
  };
};

const notTrusted = (file: string): ErrorValue =>
  fail('UNTRUSTED', `${file} is not trusted yet, so nothing of it was read or run.`, {
    wayOut: `Look at it with \`countersign trust\`, or name the file: countersign tools check ${file}`,
  }).error;
