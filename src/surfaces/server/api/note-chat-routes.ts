// The route of answers that are made in notes.
import { takes } from '../../../tool/tool.ts';
import type { Hub } from '../hub/hub.ts';
import { post, type Route } from './route.ts';

export const noteChatRoutes = (hub: Hub): readonly Route[] => [
  post('/api/note-chats', {
    about:
      'Answers a message in a note, in the note itself: the one on `line`, or the last one. Replies as soon as the turn has begun; the answer is written when it is whole.',
    body: takes(['path'], {
      path: { type: 'string', minLength: 1, maxLength: 4096 },
      line: { type: 'integer', description: 'From 1, as editors count.' },
      text: {
        type: 'string',
        description:
          'What the editor shows. STALE where the file does not say the same within two seconds, line ends aside.',
      },
    }),
    most: MOST_NOTE_BYTES,
    reply: 'SessionHead',
    handle: ({ body: { path, line, text }, signal }) =>
      hub.answerInNote(
        {
          path: String(path),
          ...(line === undefined ? {} : { line: Number(line) }),
          ...(text === undefined ? {} : { text: String(text) }),
        },
        signal,
      ),
  }),
];

/** A note has at most 16 MB, and JSON writes a quotation mark or a line end as two. */
const MOST_NOTE_BYTES = 34_000_000;
