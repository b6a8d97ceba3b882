// What a project note says beside its open actions, fit to stand under a heading of another note.
import { type NoteLine, noteLines } from '../../vault/note-lines.ts';
import { headingOf, sectionIn } from './note-sections.ts';
import { NEXT_ACTIONS } from './project-note.ts';

/**
 * Headings come below `level`; blank lines at both ends and headings with nothing under them are left out. What is left under Next actions
 * comes along only with `withDone`, under another name: a note has one such section.
 */
export const notesOfProject = (
  text: string,
  { withDone, level }: { readonly withDone: boolean; readonly level: number },
): readonly string[] => {
  const lines = noteLines(text);
  const section = sectionIn(lines, NEXT_ACTIONS);
  const isLeftOut = ({ line }: NoteLine): boolean =>
    section !== undefined && !withDone && line >= section.headingLine && line <= section.to;
  const body = withoutEmpty(lines.filter((line) => line.kind !== 'front matter' && !isLeftOut(line)));
  const highest = Math.min(...body.flatMap((line) => headingIn(line)?.level ?? []), 6);
  const lowered = body.map((line) => {
    const heading = headingIn(line);
    if (heading === undefined) return line.raw;
    const words = line.line === section?.headingLine ? 'Done' : heading.text;
    return `${'#'.repeat(Math.min(heading.level - highest + level + 1, 6))} ${words}`;
  });
  return trimmed(lowered);
};

const headingIn = ({ kind, raw }: NoteLine): ReturnType<typeof headingOf> =>
  kind === 'text' ? headingOf(raw) : undefined;

const withoutEmpty = (lines: readonly NoteLine[]): readonly NoteLine[] =>
  lines.filter((line, index) => {
    const heading = headingIn(line);
    if (heading === undefined) return true;
    const next = lines.slice(index + 1).find(({ raw }) => raw.trim() !== '');
    const after = next === undefined ? undefined : headingIn(next);
    return next !== undefined && (after === undefined || after.level > heading.level);
  });

const trimmed = (lines: readonly string[]): readonly string[] => {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
};
