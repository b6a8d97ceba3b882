// Proposes to show the model a file, or several, as numbered lines between tags: data, whatever it says.

import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import { linesShown, uncommented } from '../../session/note/chat-comments.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { ShareItem } from '../../tool/preview.ts';
import { READS, takes, tool } from '../../tool/tool.ts';
import { countEndings } from '../../workspace/count-endings.ts';
import { isNote } from '../vault/note-name.ts';
import { COMMENTS_LEFT_OUT } from './comments-left-out.ts';
import { contentOf, fileAt } from './file-at.ts';
import { lineCount, type PageOfLines, pageOfLines } from './page-of-lines.ts';
import { ENCODING_LABELS, readableText } from './readable-text.ts';
import { PATH_SPELLINGS } from './spellings.ts';

export const readFile = tool({
  name: 'read_file',
  title: 'Read file',
  description:
    'Shows a text file as "number<tab>line"; the numbers are not part of the file. Read a file before you change it.',
  group: 'files',
  input: takes(['path'], {
    path: { type: 'string', description: 'Relative to the workspace, like all paths' },
    offset: { type: 'integer', minimum: 1, default: 1, description: 'First line' },
    limit: { type: 'integer', minimum: 1, description: 'Lines at most' },
    also: { type: 'array', exact: true, items: { type: 'string' }, maxItems: 50, description: 'More files to read' },
  }),
  ...READS,
  later: 'offset',
  aliases: [{ arguments: { ...PATH_SPELLINGS, start_line: 'offset', line_start: 'offset' } }],
  async propose({ path, offset, limit, also = [] }, look) {
    const page = { from: offset, lines: Math.min(limit ?? look.limits.readLines, look.limits.readLines) };
    if (also.length === 0) {
      const item = await itemOf(look, path, page);
      return item.ok ? ok({ summary: `read ${item.value.title}`, share: [item.value], reads: true }) : item;
    }
    // One file that cannot be read does not keep the others back; what is wrong with it is said in its place.
    const share: ShareItem[] = [];
    for (const name of [path, ...also]) {
      const item = await itemOf(look, name, page);
      share.push(item.ok ? item.value : failedItem(look, name, item.error));
    }
    return ok({ summary: `read ${share.length} files`, share, reads: true });
  },
});

const itemOf = async (look: Look, name: string, page: { from: number; lines: number }): Promise<Result<ShareItem>> => {
  const file = await fileAt(look, name, { purpose: 'read', use: 'text' });
  if (!file.ok) return file;
  const { path, state } = file.value;
  const content = await contentOf(file.value);
  if (!content.ok) return content;
  const readable = readableText(path, content.value);
  if (!readable.ok) return readable;
  const { kind } = readable.value;
  const { text: whole, hidden } = isNote(path)
    ? uncommented(readable.value.text)
    : { text: readable.value.text, hidden: [] };
  const label = ENCODING_LABELS[kind];
  const origin = { path, hash: state.bytes.hash };
  if (whole === '')
    return ok({ title: path, text: look.bytes(tagged(path, ['lines="0"'], '(the file is empty)')), origin });
  const of = lineCount(whole);
  if (page.from > of)
    return fail(
      'BAD_ARGS',
      `offset ${page.from} is past the end: ${path} has ${of === 1 ? '1 line' : `${of} lines`}.`,
      {
        data: { path, lines: of },
      },
    );
  const shown = pageOfLines(whole, { ...page, bytes: look.limits.readBytes });
  const endings = countEndings(whole);
  const attributes = [
    `lines="${shown.from}-${Math.max(shown.to, shown.from)} of ${of}"`,
    ...(label === undefined ? [] : [`encoding="${label}"`]),
    ...(endings.crlf > 0 ? [`line-ends="${endings.lf > 0 ? 'mixed' : 'CRLF'}"`] : []),
    ...(hidden.length === 0 ? [] : [COMMENTS_LEFT_OUT]),
  ];
  const isWhole = shown.from === 1 && shown.to === of;
  const text = [tagged(path, attributes, shown.text), ...remainder(shown)].join('\n');
  return ok({
    title: isWhole ? path : `${path} lines ${shown.from}-${Math.max(shown.to, shown.from)} of ${of}`,
    text: look.bytes(text),
    // Lines that were cut count as unseen, so that a later replacement of the whole text is refused.
    origin:
      isWhole && hidden.length === 0
        ? origin
        : {
            ...origin,
            lines: {
              ...{ from: shown.from, to: shown.to, of },
              ...(hidden.length === 0 ? {} : { shown: linesShown(shown, hidden) }),
            },
          },
  });
};

const tagged = (path: string, attributes: readonly string[], body: string): string =>
  `<file path=${JSON.stringify(path)} ${attributes.join(' ')}>\n${body}\n</file>`;

const remainder = ({ from, to, of, cut }: PageOfLines): string[] => {
  const next = cut > 0 ? from + 1 : to + 1;
  const more = of - next + 1;
  return [
    ...(cut > 0 ? [`…line ${from} is cut: ${spelledSize(cut)} more of it`] : []),
    ...(more > 0 ? [`…${more} more ${more === 1 ? 'line' : 'lines'}, from offset ${next}`] : []),
  ];
};

const failedItem = (look: Look, name: string, error: ErrorValue): ShareItem => ({
  title: `${name} (${error.code})`,
  text: look.bytes(
    `<file path=${JSON.stringify(name)} error="${error.code}">${error.forModel ?? error.message}</file>`,
  ),
});
