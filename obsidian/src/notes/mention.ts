// How a note is named in a message, so that it goes along: @Note.md, @"My note.md":3-9. The person sees it before they send it, and sending is the yes to it.

/** 1-based, both ends with it. */
export interface NoteLines {
  readonly from: number;
  readonly to: number;
}

/** Undefined: no message can name it. */
export const mentionOf = (path: string, lines?: NoteLines): string | undefined => {
  if (/["\n]/.test(path)) return undefined;
  return lines === undefined ? `@"${path}" ` : `@"${path}":${lines.from}-${lines.to} `;
};
