// What a project note says beside its actions, fit to stand under a heading of another note.
import { actionLines } from './action-line.ts';
import { type NoteLine, noteLines } from './note-lines.ts';
import { headingOf, sectionIn } from './note-sections.ts';
import { NEXT_ACTIONS } from './project-note.ts';

/** Headings come below `level`; blank lines at both ends and headings with nothing under them are left out. */
export const notesOfProject = (
  text: string,
  { withDone, level }: { readonly withDone: boolean; readonly level: number },
): readonly string[] => {
  const lines = noteLines(text);
  const section = sectionIn(lines, NEXT_ACTIONS);
  const inSection = ({ line }: NoteLine): boolean =>
    section !== undefined && line >= section.headingLine && line <= section.to;
  const body = lines.filter((line) => line.kind !== 'front matter' && !inSection(line));
  const done =
    withDone && section !== undefined ? actionLines(lines, section).filter(({ mark }) => mark === 'done') : [];
  const lowest = Math.min(...body.flatMap((line) => headingIn(line)?.level ?? []), 6);
  const lowered = withoutEmpty(body).map((line) => {
    const heading = headingIn(line);
    return heading === undefined
      ? line.raw
      : `${'#'.repeat(Math.min(heading.level - lowest + level + 1, 6))} ${heading.text}`;
  });
  const doneLines =
    done.length === 0 ? [] : ['', `${'#'.repeat(Math.min(level + 1, 6))} Done`, ...done.map(({ raw }) => raw)];
  return trimmed([...lowered, ...doneLines]);
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
