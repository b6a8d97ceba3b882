// A conversation read off a note: its messages in order, and how the note writes them.

import { fail, ok, type Result } from '../../error/error-value.ts';
import { type CodeFence, fenceAfter } from '../../text/note/code-fence.ts';
import { hasOpenComment, withoutComments } from './chat-comments.ts';
import { type ChatRole, DEFAULT_HEADING_LEVEL, isRole, type RoleLine, roleLineOf, SEPARATOR } from './chat-layout.ts';

export interface ChatMessage {
  readonly role: ChatRole;
  /** Without comments, trimmed, with '\n' for every line end. */
  readonly text: string;
  /** The model its role line names. */
  readonly model?: string;
  /** Lines of the note, from 1, between its separators. */
  readonly lines: { readonly from: number; readonly to: number };
}

export interface Chat {
  /** Empty ones too: the last is often a user's header with nothing under it yet. */
  readonly messages: readonly ChatMessage[];
  /** Of the note's last role line; absent when it has none. */
  readonly headingLevel?: number;
  readonly newline: '\n' | '\r\n';
  /** Whether a comment was begun and never ended: then it is text like any other. */
  readonly openComment: boolean;
}

/** `bodyAt`: where the front matter ends. BAD_ARGS names the line of a role nobody knows. */
export const readChat = (text: string, bodyAt = 0): Result<Chat> => {
  const messages: ChatMessage[] = [];
  let headingLevel: number | undefined;
  let openComment = false;
  let line = 1 + lineEndsIn(text.slice(0, bodyAt));
  for (const piece of text.slice(bodyAt).split(SEPARATOR)) {
    const lines = { from: line, to: line + lineEndsIn(piece) };
    line = lines.to;
    const whole = piece.replaceAll('\r\n', '\n');
    openComment ||= hasOpenComment(whole);
    const kept = withoutComments(whole);
    const { role, text: content } = roleAndText(kept);
    if (role !== undefined && !isRole(role.word))
      return fail('BAD_ARGS', `"role::${role.word}" (after line ${lines.from}) is no role of a chat.`, {
        wayOut: 'Roles are user, assistant and developer.',
      });
    headingLevel = role?.level ?? headingLevel;
    messages.push({
      role: role === undefined || !isRole(role.word) ? 'user' : role.word,
      text: content.trim(),
      ...(role?.model === undefined ? {} : { model: role.model }),
      lines,
    });
  }
  return ok({
    messages,
    ...(headingLevel === undefined ? {} : { headingLevel }),
    newline: /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n',
    openComment,
  });
};

export const levelOf = (chat: Chat, otherwise = DEFAULT_HEADING_LEVEL): number => chat.headingLevel ?? otherwise;

/** The first role line counts, and what stands above it does not; one in a code block is text. */
const roleAndText = (text: string): { readonly role?: RoleLine; readonly text: string } => {
  const lines = text.split('\n');
  let fence: CodeFence | undefined;
  for (const [index, line] of lines.entries()) {
    const role = fence === undefined ? roleLineOf(line) : undefined;
    if (role !== undefined) return { role, text: lines.slice(index + 1).join('\n') };
    fence = fenceAfter(line, fence);
  }
  return { text };
};

export const hasRoleLine = (text: string): boolean => roleAndText(text.replaceAll('\r\n', '\n')).role !== undefined;

/** Whether it ends within a code block. */
export const endsInCode = (text: string): boolean =>
  text.split(/\r?\n/).reduce<CodeFence | undefined>((fence, line) => fenceAfter(line, fence), undefined) !== undefined;

const lineEndsIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};
