// The headings of a Markdown text: not what only looks like one, in a fence or in the front matter.
import type { Definition } from './definitions.ts';

export const headingsIn = (lines: readonly string[]): readonly Definition[] => {
  const headings: Definition[] = [];
  let fence: string | undefined;
  for (let at = frontMatterEnd(lines); at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const [, name = ''] = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*\r?\n?$/.exec(line) ?? [];
    if (mark === undefined && name !== '') headings.push({ line: at + 1, indent: 0, name });
  }
  return headings;
};

const frontMatterEnd = (lines: readonly string[]): number => {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  return end === -1 ? 0 : end + 1;
};
