// Marks of emphasis and code that were opened and not closed: a line that grows is shown as if they were about to be.

/** What would close them, innermost first. */
export const openMarks = (text: string): string => {
  const open: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\') {
      at++;
      continue;
    }
    if (sign !== '`' && sign !== '*' && sign !== '~' && sign !== '_') continue;
    const run = runAt(text, at);
    if (sign === '`') {
      const end = endOfCode(text, at + run.length, run);
      // Inside code nothing else counts.
      if (end === -1) return run + open.reverse().join('');
      at = end - 1;
      continue;
    }
    const [before = ' ', after = ' '] = [text[at - 1], text[at + run.length]];
    at += run.length - 1;
    if ((sign === '~' && run.length !== 2) || run.length > 3) continue;
    const last = open.at(-1);
    if (last === run && before.trim() !== '') open.pop();
    else if (after.trim() !== '' && !(sign === '_' && /\w/.test(before)) && !open.includes(run)) open.push(run);
  }
  return open.reverse().join('');
};

/** As a line that still grows is read: what its last marks will mean is not known yet, and is not shown. */
export const closedForNow = (text: string): string => {
  const known = text.replace(/[*_~`]+$/, '');
  return known + openMarks(known);
};

const runAt = (text: string, at: number): string => {
  let end = at;
  while (text[end] === text[at]) end++;
  return text.slice(at, end);
};

const endOfCode = (text: string, from: number, run: string): number => {
  for (let at = text.indexOf(run, from); at !== -1; at = text.indexOf(run, at)) {
    const closing = runAt(text, at);
    at += closing.length;
    if (closing === run) return at;
  }
  return -1;
};
