// Our own scanner, where ripgrep is not to be had: JavaScript's expressions in a thread of its own, which ends at the deadline.
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { HitsInText } from './line-hits.ts';
import type { Query } from './query.ts';

export interface TextScan {
  readonly query: Query;
  readonly texts: readonly string[];
  readonly most: number;
  readonly signal: AbortSignal;
}

/** A backtracking pattern may never end; the thread can be ended at any time, and nobody else waits for it. */
export const scanTexts = ({
  query,
  texts,
  most,
  signal,
}: TextScan): Promise<Result<readonly HitsInText[] | 'stopped'>> =>
  new Promise((settle, reject) => {
    if (signal.aborted) return settle(ok('stopped'));
    const { source, sourceFlags } = query;
    const worker = new Worker(PROGRAM, { eval: true, workerData: { source, sourceFlags, texts, most } });
    const stop = (): void => {
      void worker.terminate();
      settle(ok('stopped'));
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (answer: Answer) => {
      signal.removeEventListener('abort', stop);
      void worker.terminate();
      settle(
        'found' in answer
          ? ok(answer.found)
          : fail('BAD_ARGS', `pattern: ${answer.wrong}`, { wayOut: 'Correct it, or use mode literal.' }),
      );
    });
    worker.on('error', reject);
  });

type Answer = { readonly found: readonly HitsInText[] } | { readonly wrong: string };

/** As text: a thread of the bundled program has no file of its own to load. */
const PROGRAM = `
const { parentPort, workerData: { source, sourceFlags, texts, most } } = require('node:worker_threads');
const scan = (pattern, text) => {
  const first = [];
  let total = 0;
  const lines = text.split('\\n');
  if (lines.at(-1) === '') lines.pop();
  lines.forEach((whole, index) => {
    const line = whole.endsWith('\\r') ? whole.slice(0, -1) : whole;
    const match = pattern.exec(line);
    if (match === null) return;
    total += 1;
    if (first.length < most) first.push({ line: index + 1, before: Buffer.byteLength(line.slice(0, match.index)) });
  });
  return { total, first };
};
try {
  const pattern = new RegExp(source, sourceFlags);
  parentPort.postMessage({ found: texts.map((text) => scan(pattern, text)) });
} catch (thrown) {
  parentPort.postMessage({ wrong: String(thrown.message) });
}
`;
