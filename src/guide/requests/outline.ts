// "What is in src/cart.ts?": what a source file declares, with its lines.
import type { CallResult } from '../../models/message.ts';
import { list, only } from '../list.ts';
import { call, type GuideTurn, type Plan } from '../plan.ts';
import type { Request } from '../request.ts';
import { failure, isNotFound } from '../results.ts';

const PARTS = '(functions|classes|methods|symbols|types|interfaces|exports|declarations|names)';
const OUTLINE = '(outline|structure|symbols|declarations|functions|classes|exports)';

export const outline: Request = {
  name: 'show what a source file declares',
  example: 'what is in src/cart.ts?',
  tools: ['outline', 'list_files'],
  wordings: [
    'outline {file:source}',
    `[show|show me|list|give me|print|get|what are|what is|see|make] [all] [the|an|a] ${OUTLINE} (of|in|from|for) {file:source}`,
    '(what is|what is there|what stands) (in|inside) {file:source}',
    'what does {file:source} (contain|declare|define|export)',
    `(what|which) ${PARTS} (are|are there|are defined|are declared|live) in {file:source}`,
    `(what|which) ${PARTS} does {file:source} (have|contain|declare|define|export)`,
    'how is {file:source} (structured|organised|organized)',
  ],
  *plan(slot, turn) {
    const result = yield* outlineOf(turn, slot('file'));
    const lines = result.text.split('\n');
    const first = lines.findIndex((line) => line.startsWith('<outline '));
    const last = lines.lastIndexOf('</outline>');
    const [, path] = /^<outline path=("(?:[^"\\]|\\.)*")/.exec(lines[first] ?? '') ?? [];
    if (result.isError || path === undefined || last === -1) return failure(result);
    const name = String(JSON.parse(path));
    const shown = lines.slice(first + 1, last).map((line) => `  ${line.replace('\t', '  ')}`);
    return shown[0]?.trim() === '(no symbols)'
      ? `${name} declares nothing.`
      : [`${name} declares, by line:`, ...shown].join('\n');
  },
};

/** By its path, or by its name anywhere. */
function* outlineOf(turn: GuideTurn, name: string): Plan<CallResult> {
  const direct = yield* call('outline', { path: name });
  if (!isNotFound(direct)) return direct;
  return yield* call('outline', { path: yield* only(turn, yield* list('.', { deep: true }), name, 'file') });
}
