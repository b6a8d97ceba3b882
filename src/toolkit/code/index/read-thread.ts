// A thread that reads source files: bytes come in, rows for the index go out.
import { parentPort } from 'node:worker_threads';
import { readRow, type SourceBytes } from './read-row.ts';

const answer = async ({ id, source }: { readonly id: number; readonly source: SourceBytes }): Promise<void> =>
  parentPort?.postMessage({ id, row: await readRow(source) });

parentPort?.on('message', (asked: Parameters<typeof answer>[0]) => void answer(asked));
