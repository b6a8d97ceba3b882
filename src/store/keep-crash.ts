// What ended the program although nobody expected it, kept with its stack in the state folder: there may be no session to keep it with.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { type Environment, stateFolder } from './state-folder.ts';

/** Beside the databases. */
export const CRASHES = 'crashes.jsonl';
/** Some hundred of them; then the file begins anew. */
const LARGEST = 256 * 1024;
const LONGEST = 4000;

/** Where it is kept; undefined when it cannot be. Whatever happens here, the program ends as it was about to. */
export const keepCrash = (thrown: unknown, { env, now }: { env: Environment; now: Date }): string | undefined => {
  try {
    const place = stateFolder(env);
    if (!place.ok) return undefined;
    const file = join(place.value.folder, CRASHES);
    const [message, stack] = thrown instanceof Error ? [thrown.message, thrown.stack ?? ''] : [String(thrown), ''];
    const line = {
      at: now.toISOString(),
      code: 'INTERNAL',
      message: message.slice(0, LONGEST),
      stack: stack.slice(0, LONGEST),
    };
    const isFull = (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST;
    const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW } = fs.constants;
    const handle = fs.openSync(file, O_WRONLY | O_CREAT | O_NOFOLLOW | (isFull ? O_TRUNC : O_APPEND), 0o600);
    try {
      fs.writeSync(handle, `${JSON.stringify(line)}\n`);
    } finally {
      fs.closeSync(handle);
    }
    return file;
  } catch {
    return undefined; // a full disk must not hide what went wrong
  }
};
