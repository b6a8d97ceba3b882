// What models of this machine have said with private notes before them: words that stay here, wherever they were written down since.
import type { Database } from '../store/database.ts';

/** The texts of all such replies of a workspace. */
export const privateReplies = (database: Database): readonly string[] =>
  database
    .all<{ readonly body: string }>(`select body from record where kind = 'reply' and body like '%"private":true%'`)
    .flatMap(({ body }) => textIn(body));

const textIn = (body: string): string[] => {
  try {
    const record: unknown = JSON.parse(body);
    if (typeof record !== 'object' || record === null || !('private' in record) || !('parts' in record)) return [];
    if (record.private !== true || !Array.isArray(record.parts)) return [];
    const text = record.parts.map((part: unknown) => wordsOf(part)).join('');
    return text.trim() === '' ? [] : [text];
  } catch {
    return []; // a record that cannot be read is no part of any session either
  }
};

const wordsOf = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'text' && 'text' in part
    ? String(part.text)
    : '';
