// What ripgrep tells on stderr: which entries it left out and why, and what is wrong with a pattern.
import { fail, type Result } from '../../../error/error-value.ts';
import type { OmittedFiles } from './omitted.ts';

export interface RipgrepMessages {
  take(line: string): void;
  /** Ignore files it opened, from the workspace; ours are read by stricter rules (no link, a limit to their size). */
  readonly ignoreFiles: readonly string[];
  /** Hidden entries it passed over. */
  readonly hidden: readonly string[];
  /** BAD_ARGS in the engine's own words when it refused the pattern. */
  refusal(): Result<never> | undefined;
}

/** Filled in as the lines come. The form of --debug lines is that of the version we ship; a test holds it. */
export const readMessages = (omitted: OmittedFiles, nameOf: (shown: string) => string): RipgrepMessages => {
  const ignoreFiles: string[] = [];
  const hidden: string[] = [];
  const words: string[] = [];
  return {
    ignoreFiles,
    hidden,
    take: (line) => {
      if (!/^rg: (?:DEBUG|TRACE)\|/.test(line)) return void (line !== '' && words.push(line));
      const said = /^rg: DEBUG\|(\w+::\w+)\|[^|]*?:\d+: (.*)$/s.exec(line);
      if (said?.[1]?.startsWith('grep_printer::') && said[2]?.includes(': found binary data')) omitted.binary += 1;
      else if (said?.[1] === 'ignore::gitignore') {
        const opened = /^opened gitignore file: (.*)$/s.exec(said[2] ?? '')?.[1];
        if (opened !== undefined) ignoreFiles.push(nameOf(opened));
      } else if (said?.[1] === 'ignore::walk') readOmission(said[2] ?? '', omitted, hidden, nameOf);
    },
    refusal: () => {
      const about = words.filter((line) => !/\(os error \d+\)$/.test(line));
      omitted.unreadable += words.length - about.length;
      if (about.length === 0) return undefined;
      // What follows suggests flags that a model cannot set.
      const end = about.findIndex((line) => line.startsWith('Consider '));
      const text = about.slice(0, end === -1 ? about.length : end).join('\n');
      return fail('BAD_ARGS', `pattern: ${text.replace(/^rg: /, '').trim()}`, {
        wayOut: 'Correct it, or use mode literal.',
      });
    },
  };
};

const readOmission = (
  words: string,
  omitted: OmittedFiles,
  hidden: string[],
  nameOf: (shown: string) => string,
): void => {
  const [, shown = '', why = ''] = /^ignoring (.*): (Ignore\(IgnoreMatch\(.*|\d+ bytes)$/s.exec(words) ?? [];
  const name = nameOf(shown);
  const isHidden = name.slice(name.lastIndexOf('/') + 1).startsWith('.');
  if (why.endsWith(' bytes')) omitted.tooLarge += 1;
  else if (/^Ignore\(IgnoreMatch\((?:Hidden|Override)/.test(why)) {
    if (!isHidden) return void omitted.closed.add(name);
    omitted.hidden += 1;
    hidden.push(name);
  } else if (why.startsWith('Ignore(IgnoreMatch(Gitignore')) {
    const from = /from: Some\("((?:[^"\\]|\\.)*)"\)/.exec(why)?.[1] ?? 'an ignore file';
    const file = nameOf(from);
    omitted.ignored.set(file, (omitted.ignored.get(file) ?? 0) + 1);
  }
};
