// A unified patch of one file, as `git apply` and `patch` read it. Modes are not in it: they are told in words only.
import { linesOf } from '../../../src/change/byte-text.ts';
import { diffLines, type LineHunk } from '../../../src/change/line-diff.ts';
import { sidesOf } from '../sides/draft.ts';
import { wholeHunk } from '../sides/whole-hunk.ts';

export interface PatchedFile {
  readonly path: string;
  /** It was there before. */
  readonly from?: string;
  readonly before: string;
  readonly after: string;
  /** There was no file before; there will be none after. */
  readonly isCreated: boolean;
  readonly isDeleted: boolean;
}

/** '' where nothing changes. */
export const patchOf = (file: PatchedFile): string => {
  const { path, from = path, before, after, isCreated, isDeleted } = file;
  const isMoved = from !== path;
  if (before === after && !isMoved && !isCreated && !isDeleted) return '';
  const head = [
    `diff --git ${named('a', from)} ${named('b', path)}`,
    ...(isCreated ? ['new file mode 100644'] : []),
    ...(isDeleted ? ['deleted file mode 100644'] : []),
    ...(isMoved ? [`rename from ${quoted(from)}`, `rename to ${quoted(path)}`] : []),
  ];
  const names = [
    `--- ${isCreated ? '/dev/null' : withTab(named('a', from))}`,
    `+++ ${isDeleted ? '/dev/null' : withTab(named('b', path))}`,
  ];
  const body = bodyOf(before, after);
  return `${[...head, ...(body === '' ? [] : names)].join('\n')}\n${body}`;
};

const AROUND = 3;

const bodyOf = (before: string, after: string): string => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const found = diffLines(before, after);
  const changes = found === 'too large' ? wholeHunk(sidesOf({ before, after })) : found;
  return grouped(changes)
    .map((group) => {
      const [first, last] = [group[0]!, group.at(-1)!];
      const front = Math.min(AROUND, first.before.from - 1);
      const back = Math.min(AROUND, old.length - (last.before.from - 1 + last.before.count));
      const lines: string[] = [];
      let at = first.before.from - 1 - front;
      const start = { old: at, now: first.after.from - 1 - front };
      for (const { before: taken, after: put } of group) {
        for (; at < taken.from - 1; at += 1) lines.push(line(' ', old[at]!));
        for (; at < taken.from - 1 + taken.count; at += 1) lines.push(line('-', old[at]!));
        for (let index = 0; index < put.count; index += 1) lines.push(line('+', now[put.from - 1 + index]!));
      }
      for (let index = 0; index < back; index += 1) lines.push(line(' ', old[at++]!));
      const counts = { old: at - start.old, now: last.after.from - 1 + last.after.count + back - start.now };
      return `@@ -${range(start.old, counts.old)} +${range(start.now, counts.now)} @@\n${lines.join('')}`;
    })
    .join('');
};

/** Changes whose surroundings touch are told together. */
const grouped = (changes: readonly Pick<LineHunk, 'before' | 'after'>[]) => {
  const groups: Pick<LineHunk, 'before' | 'after'>[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last === undefined || change.before.from - last.before.from - last.before.count > 2 * AROUND)
      groups.push([change]);
    else groups.at(-1)!.push(change);
  }
  return groups;
};

const line = (sign: ' ' | '-' | '+', text: string): string =>
  text.endsWith('\n') ? sign + text : `${sign}${text}\n\\ No newline at end of file\n`;

/** Of nothing, it names the line before. */
const range = (from: number, count: number): string =>
  `${count === 0 ? from : from + 1}${count === 1 ? '' : `,${count}`}`;

const named = (side: 'a' | 'b', path: string): string => quoted(`${side}/${path}`);

/** A name with a blank ends where the tab is. */
const withTab = (name: string): string => (name.includes(' ') && !name.startsWith('"') ? `${name}\t` : name);

/** As git writes names that would end the line or the quotation. */
const quoted = (name: string): string => {
  if (!/["\\\u0000-\u001f\u007f]/.test(name)) return name;
  const inner = name.replace(
    /["\\\u0000-\u001f\u007f]/g,
    (character) => ESCAPES.get(character) ?? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"${inner}"`;
};

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
]);
