// What models of this machine have said with private notes before them: words that stay here, wherever they were written down since.
import type { ReplyPart } from '../models/message.ts';
import { replyText } from '../models/reply-text.ts';
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
    const text = replyText(record.parts.flatMap(textPart));
    return text.trim() === '' ? [] : [text];
  } catch {
    return []; // a record that cannot be read is no part of any session either
  }
};

const textPart = (part: unknown): Extract<ReplyPart, { kind: 'text' }>[] =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'text' && 'text' in part
    ? [{ kind: 'text', text: String(part.text), ...('continues' in part ? { continues: true } : {}) }]
    : [];
