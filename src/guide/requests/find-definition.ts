// "Where is addToCart defined?": the file and the line of a declaration.
import { call } from '../plan.ts';
import { counted, type Request } from '../request.ts';
import { failure } from '../results.ts';
import { type SourceLine, sourcesIn, wordedLines } from '../sources.ts';

const KIND = 'function|class|method|variable|constant|type|interface|enum|struct|component|symbol';
const DEFINED = '(defined|declared|implemented)';
const DEFINITION = '(definition|definitions|declaration|implementation)';
const SHOW = '(show|show me|find|find me|locate|get|look up|go to|jump to)';

export const findDefinition: Request = {
  name: 'say where something is defined in the code',
  example: 'where is addToCart defined?',
  tools: ['find_definition'],
  wordings: [
    `(where is|where are) [the] [${KIND}] {symbol:identifier} ${DEFINED} [here]`,
    `(where is|where are) [the] {symbol:identifier} (${KIND}) ${DEFINED} [here]`,
    `where do (i|we) (define|declare|implement) [the] [${KIND}] {symbol:identifier}`,
    `(where is|find|find me|locate|show|show me) the (${KIND}) {symbol:codeName}`,
    `(find|find out|show|show me|check) where [the] [${KIND}] {symbol:identifier} is ${DEFINED}`,
    `where [the] [${KIND}] {symbol:identifier} is ${DEFINED}`,
    `(in which|in what|which|what) file is [the] [${KIND}] {symbol:identifier} ${DEFINED} [in]`,
    `(which|what) (file|module) (defines|declares|implements) [the] [${KIND}] {symbol:identifier}`,
    `${SHOW} [the|all|all the] ${DEFINITION} of [the] {symbol:codeName}`,
    `${SHOW} [the|all|all the] ${DEFINITION} of [the] (${KIND}) {symbol:identifier}`,
    `where is the ${DEFINITION} of [the] [${KIND}] {symbol:identifier}`,
  ],
  *plan(slot) {
    const symbol = slot('symbol');
    const result = yield* call('find_definition', { symbol, contextLines: 0 });
    const places = declaredIn(sourcesIn(result) ?? []);
    if (!result.isError && /^No definition of .* found\./.test(result.text))
      return [
        `I find no definition of "${symbol}" in the code here.`,
        ...(places.length === 0 ? [] : ['Names like it:', ...wordedLines(places, result)]),
      ].join('\n');
    if (places.length === 0) return failure(result);
    return [
      `${symbol} is defined in ${places.length === 1 ? (places[0]?.path ?? '') : counted(places.length, 'place')}:`,
      ...wordedLines(places, result),
    ].join('\n');
  },
};

/** The lines that the labels name: a decorator or a comment may stand before them. */
const declaredIn = (lines: readonly SourceLine[]): SourceLine[] =>
  lines.flatMap((first) => {
    const number = Number(/, line (\d+)$/.exec(first.label)?.[1]);
    return Number.isNaN(number)
      ? []
      : [lines.find(({ path, line }) => path === first.path && line === number) ?? { ...first, line: number }];
  });
