// A card that the person names by its file, wherever it lies: the gallery, a pull request, one that is not trusted yet.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CardFile, FoundCard } from '../../../../cards/found-card.ts';
import { parseCard } from '../../../../cards/parse-card.ts';
import { fromErrno } from '../../../../error/errno.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { hashOf } from '../../../../workspace/hash.ts';

export const isCardFile = (word: string): boolean => /\.md$/i.test(word);

export const namedCard = (file: string, cwd: string): Result<FoundCard> => {
  const place = resolve(cwd, file);
  const text = textAt(place);
  if (!text.ok) return text;
  const card = parseCard(text.value, file);
  if (!card.ok) return card;
  const beside: CardFile[] = [];
  for (const name of card.value.files) {
    const other = join(dirname(place), name);
    const content = textAt(other);
    if (!content.ok) return content;
    beside.push({ name, file: other, hash: hashOf(content.value), text: content.value });
  }
  return ok({ ...card.value, beside });
};

const textAt = (file: string): Result<string> => {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (thrown) {
    return fromErrno(thrown, 'read', file);
  }
};
