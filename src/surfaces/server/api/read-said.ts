// What a page sends when its person says something: words, and files that were dropped or pasted, as bytes.
import { basename } from 'node:path';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { GivenFile } from '../../../host/conversation/attach/given-file.ts';
import { escapeText } from '../../../text/escape.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import type { ObjectSchema } from '../../../tool/schema.ts';
import { takes } from '../../../tool/tool.ts';
import type { Said } from '../hub/first-words.ts';

/** A long message is a document: it belongs into a file. */
export const MESSAGE = { type: 'string', maxLength: 400_000 } as const;

/** As much as any provider takes with one message. */
const MOST_ATTACHED_BYTES = 35_000_000;
const MOST_ATTACHED = 20;
/** Those in Base64, beside the longest message in a script of four bytes a letter. */
export const MOST_SAID_BYTES = 50_000_000;

export const SAID: ObjectSchema['properties'] = {
  attachments: {
    type: 'array',
    maxItems: MOST_ATTACHED,
    items: takes(['name', 'data'], {
      name: { type: 'string', minLength: 1, maxLength: 255 },
      type: {
        type: 'string',
        maxLength: 200,
        description: 'As the browser takes it; what it is, is told by its bytes.',
      },
      data: { type: 'string', description: 'Base64.' },
    }),
    description:
      'Pictures, PDFs and texts that were dropped or pasted. Files of the workspace are named in the text: @notes.md.',
  },
  skill: { type: 'string', minLength: 1, maxLength: 200, description: 'Do it by this skill.' },
};

type Sent = Readonly<Record<string, unknown>>;

interface SentFile {
  readonly name: string;
  readonly data: string;
}

/** BAD_ARGS where nothing is said or what came is no Base64; TOO_LARGE where all of it together is too much. */
export const readSaid = (text: string, { attachments = [], skill }: Sent): Result<Said> => {
  const files = attachments as readonly SentFile[]; // as the schema says
  if (text === '' && files.length === 0) return fail('BAD_ARGS', 'Nothing was said.');
  const given: GivenFile[] = [];
  for (const { name, data } of files) {
    const shown = escapeText(name, { maxLength: 100 });
    if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data))
      return fail('BAD_ARGS', `What came for ${shown} is no Base64.`);
    const plain = plainName(name);
    if (plain === undefined) return fail('BAD_PATH', `"${shown}" is no name of a file.`);
    given.push({ name: plain, content: Buffer.from(data, 'base64') });
  }
  const all = given.reduce((sum, { content }) => sum + content.length, 0);
  if (all > MOST_ATTACHED_BYTES)
    return fail(
      'TOO_LARGE',
      `${spelledSize(all)} are attached; ${spelledSize(MOST_ATTACHED_BYTES)} go with one message.`,
      {
        wayOut: 'Send some of them with the next message. Your message was not sent.',
        data: { most: MOST_ATTACHED_BYTES },
      },
    );
  return ok({
    text,
    ...(given.length === 0 ? {} : { given }),
    ...(typeof skill === 'string' ? { skill } : {}),
  });
};

/** Without folders; undefined for what could be taken for something else. */
const plainName = (name: string): string | undefined => {
  const last = basename(name.replaceAll('\\', '/')).trim();
  return last === '' || last === '.' || last === '..' || escapeText(last) !== last ? undefined : last;
};
