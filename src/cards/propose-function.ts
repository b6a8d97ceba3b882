// A card's function as a proposal: run apart from everything, its result checked.

import { fail, ok, type Result } from '../error/error-value.ts';
import { note } from '../text/note.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Look } from '../tool/look.ts';
import type { Preview } from '../tool/preview.ts';
import type { Services } from '../toolkit/services.ts';
import type { Handler } from './card.ts';
import type { FoundCard } from './found-card.ts';
import { functionLook } from './function-look.ts';
import { functionPreview } from './function-preview.ts';
import { type FunctionRan, runFunction } from './run-function.ts';
import { withoutTypes } from './without-types.ts';

export const proposeFunction = async (
  card: FoundCard,
  input: Readonly<Record<string, JsonValue>>,
  look: Look,
  privateReason: Services['privateReason'],
): Promise<Result<Preview>> => {
  const { name, file, timeoutSeconds } = card;
  const source = await sourceOf(card, card.handler);
  if (!source.ok) return source;
  const own = functionLook(look, card.beside, privateReason);
  const ran = await runFunction({
    ...{ name, file, timeoutSeconds, input, signal: look.signal },
    source: source.value,
    line: card.handler.line,
    progress: (text) => look.progress(`${name}: ${text}`),
    serve: own.serve,
    hasSeen: () => own.read.length > 0,
  });
  if (!ran.ok) return ran;
  const preview = await functionPreview({ name, result: ran.value.result, read: own.read }, look);
  if (!preview.ok) return preview;
  return ok({ ...preview.value, notes: [note('how it runs', HOW[ran.value.held]), ...(preview.value.notes ?? [])] });
};

/** Nothing here is promised that was not held. */
const HOW: Readonly<Record<FunctionRan['held'], string>> = {
  view: 'ran by itself: no files but those it asked for, no programs, no network',
  network: 'ran by itself, without network; files, programs and local services are kept from it by Node alone',
  none: 'ran by itself; files and programs are kept from it by Node alone, and this system cannot take the network away',
};

const sourceOf = async ({ name, file }: FoundCard, handler: Handler): Promise<Result<string>> => {
  if (handler.kind !== 'function') throw new Error(`bug: ${name} has no function`);
  if (handler.language === 'js') return ok(handler.source);
  const plain = await withoutTypes(handler.source);
  return plain.ok ? plain : fail('BAD_CONFIG', `${name} failed: ${file}:${handler.line}  ${plain.error.message}`);
};
