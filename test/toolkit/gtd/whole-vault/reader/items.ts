// Lines that are actions, and the sections they stand in.

export interface Item {
  /** 1-based, of the whole file. */
  readonly line: number;
  /** The line without its end. */
  readonly raw: string;
  readonly indent: string;
  readonly bullet: string;
  readonly mark: 'todo' | 'waiting' | 'done' | 'plain';
  /** Without bullet, box, sphere tags and the date it was done on. */
  readonly text: string;
  readonly spheres: readonly string[];
  readonly contexts: readonly string[];
  readonly due: string | undefined;
  readonly doneOn: string | undefined;
}

/** A check box with any indentation, or a plain bullet without. */
const BOX = /^(\s*)([-*])\s*\[([ wWxX])\]\s*(.*)$/u;
const PLAIN = /^()([-*])\s+()(.+)$/u;
const MARKS = { ' ': 'todo', w: 'waiting', x: 'done', '': 'plain' } as const;

export const readItem = (raw: string, line: number, contextPrefix: string): Item | undefined => {
  const [, indent, bullet, box, words] = BOX.exec(raw) ?? PLAIN.exec(raw) ?? [];
  if (indent === undefined || bullet === undefined || box === undefined || words === undefined) return undefined;
  if (words.trim() === '') return undefined;
  const letter = box.toLowerCase();
  const mark = letter === 'w' || letter === 'x' || letter === ' ' ? MARKS[letter] : MARKS[''];
  const contexts = tagsIn(words, contextPrefix).map((name) => name.toLowerCase());
  return {
    line,
    raw,
    indent,
    bullet,
    mark,
    text: words
      .replace(/\s*(?<![^\s])#sphere\/[^\s#]+/gu, '')
      .replace(/\s*✅\s*\d{4}-\d\d-\d\d/u, '')
      .trim(),
    spheres: tagsIn(words, 'sphere'),
    contexts: [...new Set(contexts)],
    due: /📅\s*(\d{4}-\d\d-\d\d)/u.exec(words)?.[1],
    doneOn: /✅\s*(\d{4}-\d\d-\d\d)/u.exec(words)?.[1],
  };
};

const tagsIn = (words: string, prefix: string): string[] => {
  const escaped = prefix.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return [...words.matchAll(new RegExp(String.raw`(?<![^\s])#${escaped}/([^\s#]+)`, 'giu'))].map(
    (match) => match[1] ?? '',
  );
};

export interface Numbered {
  readonly line: number;
  readonly raw: string;
  /** In a code fence or a comment, or one of their ends: neither a heading nor an action. */
  readonly fenced: boolean;
}

/** The lines of a body with the numbers they have in the file. */
export const numbered = (body: readonly string[], skipped: number): Numbered[] => {
  let fence = '';
  let comment = '';
  return body.map((raw, place) => {
    const line = skipped + place + 1;
    if (comment !== '') {
      if (raw.includes(comment)) comment = '';
      return { line, raw, fenced: true };
    }
    // The generated ones stand alone on their lines.
    if (fence === '' && (raw === '%%' || raw === '<!--')) {
      comment = raw === '%%' ? '%%' : '-->';
      return { line, raw, fenced: true };
    }
    const opened = /^ {0,3}(`{3,}|~{3,})/u.exec(raw)?.[1] ?? '';
    const fenced = fence !== '' || opened !== '';
    if (fence === '') fence = opened;
    else if (opened.startsWith(fence) && raw.trim() === opened) fence = '';
    return { line, raw, fenced };
  });
};

/** The lines under the first heading with that text, up to the next of the same or a higher level; undefined without it. */
export const section = (lines: readonly Numbered[], heading: string): Numbered[] | undefined => {
  const at = lines.findIndex((line) => headingIn(line)?.text.toLowerCase() === heading.toLowerCase());
  const level = at === -1 ? undefined : headingIn(lines[at]!)?.level;
  if (level === undefined) return undefined;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => (headingIn(line)?.level ?? 7) <= level);
  return end === -1 ? rest : rest.slice(0, end);
};

/** What stands before the first heading of any level. */
export const beforeHeadings = (lines: readonly Numbered[]): Numbered[] => {
  const end = lines.findIndex((line) => headingIn(line) !== undefined);
  return end === -1 ? [...lines] : lines.slice(0, end);
};

const headingIn = ({ raw, fenced }: Numbered): ReturnType<typeof headingOf> => (fenced ? undefined : headingOf(raw));

export const headingOf = (raw: string): { level: number; text: string } | undefined => {
  const match = /^(#{1,6})\s+(.*?)\s*$/u.exec(raw);
  return match === null ? undefined : { level: match[1]?.length ?? 0, text: match[2] ?? '' };
};
