// "Who uses DatabaseService?": every line that uses a name of the code; a name the code does not define is looked for as a word.
import { call } from '../plan.ts';
import { counted, type Request } from '../request.ts';
import { failure } from '../results.ts';
import { filesOf, type SourceLine, sourcesIn, wordedLines } from '../sources.ts';
import { findWord } from './find-word.ts';

const KIND = 'function|class|method|variable|constant|type|interface|enum|struct|component|symbol';
const USED = '(used|called|referenced|instantiated)';

/** The name alone must be one that is no plain word; beside "the function" any will do. */
const about = (before: string, after = ''): string[] =>
  [`[the] {symbol:codeName}`, `[the] (${KIND}) {symbol:identifier}`, `[the] {symbol:identifier} (${KIND})`].map(
    (name) => `${before} ${name} ${after}`.trim(),
  );

export const findReferences: Request = {
  name: 'say who uses a name of the code',
  example: 'who uses DatabaseService?',
  tools: ['find_references'],
  wordings: [
    ...about('(who|what) (uses|calls|references|is using|is calling)'),
    ...about(
      '(which|what) (file|files|module|modules|code|functions|tests) (use|uses|call|calls|reference|references)',
    ),
    ...about('where is', USED),
    ...about(
      '(find|list|show|show me|get) [all|all the|the|every] (references to|reference to|uses of|usages of|callers of|calls to|calls of)',
    ),
    ...about('(find|find out|show|show me|check) where', `is ${USED}`),
    ...about('where do (i|we) (use|call|reference)'),
    ...about('is', `${USED} [anywhere|somewhere|at all]`),
  ],
  *plan(slot, turn) {
    const symbol = slot('symbol');
    const result = yield* call('find_references', { symbol });
    const isUnknown = result.isError && result.text.startsWith('Error NO_MATCH');
    if (isUnknown && findWord.tools.every((tool) => turn.tools.includes(tool))) {
      const asWord = yield* findWord.plan((name) => (name === 'word' ? symbol : ''), turn);
      return `Nothing called ${symbol} is defined in the code here. As a word: ${asWord}`;
    }
    const lines = sourcesIn(result);
    if (lines === undefined) return failure(result);
    const defined = lines.filter(isDefinition);
    const used = lines.filter((line) => !isDefinition(line));
    const where = defined.map(({ path, line }) => `${path}:${line}`).join(', ');
    const known = where === '' ? '' : ` It is defined in ${where}.`;
    if (used.length === 0) return `Nothing here uses ${symbol}.${known}`;
    return [
      `${symbol} is used on ${counted(used.length, 'line')} of ${counted(filesOf(used), 'file')}.${known}`,
      ...wordedLines(used, result),
    ].join('\n');
  },
};

const isDefinition = ({ label }: SourceLine): boolean => label.startsWith('definition');
