// The files a handler loads must still be those that were found, and trusted, with its card.
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Look } from '../tool/look.ts';
import type { Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import type { CardFile, FoundCard } from './found-card.ts';

/** UNTRUSTED when one of them is another by now, unsigned changes included. */
export const unchangedBeside = async (card: FoundCard, look: Look): Promise<Result<true>> => {
  for (const beside of card.beside) {
    const hash = card.place === 'workspace' ? await hashNow(beside, look) : ownHash(beside);
    if (hash !== beside.hash)
      return fail('UNTRUSTED', `${beside.file} has changed since ${card.name} was loaded, so it is not run.`, {
        wayOut: 'Look at it with `countersign trust`, then start again.',
      });
  }
  return ok(true);
};

const hashNow = async ({ file }: CardFile, look: Look): Promise<Hash | undefined> => {
  const path = look.resolve(file, 'read');
  const state = path.ok ? await look.state(path.value) : path;
  return state.ok && state.value?.kind === 'file' ? state.value.bytes.hash : undefined;
};

const ownHash = ({ file }: CardFile): Hash | undefined => {
  try {
    return hashOf(readFileSync(file));
  } catch {
    // Gone, or not to be read: in either case not what it was.
    return undefined;
  }
};
