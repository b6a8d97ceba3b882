// One command of the corpus and what must be shown of it.

export interface Case {
  readonly name: string;
  readonly command: string | readonly string[];
  /** "+ new", "- gone", "~ changed", "+ to < from", and one "inside .git" for all that is there. Sorted. */
  readonly effects: readonly string[];
  /** More files than the usual ones. */
  readonly files?: Readonly<Record<string, string>>;
  /** In a repository with everything committed. */
  readonly git?: true;
  readonly byProducts?: readonly string[];
  readonly output?: RegExp;
  /** Words that must not be printed. */
  readonly never?: RegExp;
  /** An exit code, or the kind of another end; 0 when it is not given. */
  readonly exit?: number | 'killed' | 'timeout' | 'limit' | 'not started';
  readonly wantsNetwork?: true;
  readonly timeoutMs?: number;
  /** A program without which there is nothing to run. */
  readonly needs?: string;
  /** Only makes sense confined: for real it would do harm or take a file from this machine. */
  readonly confinedOnly?: true;
}

export const USUAL_FILES: Readonly<Record<string, string>> = {
  'README.md': '# Title\n\ntext\n',
  'src/a.js': 'const a = 1;\nconst b = 2;\n',
  'src/b.js': 'module.exports = 2;\n',
  'src/deep/c.txt': 'deep\n',
  'docs/guide.md': '# Guide\n',
  'data.csv': 'name,age\nann,3\nbob,5\n',
  'run.sh': '#!/bin/sh\necho ran\n',
  'empty.txt': '',
  Makefile:
    'all: build/out.txt\nbuild/out.txt: src/a.js\n\tmkdir -p build\n\tcp src/a.js build/out.txt\nlist:\n\tls > list.txt\nclean:\n\trm -rf build list.txt\n',
  '.gitignore': 'build/\nnode_modules/\n*.log\ntarget/\n',
  '.env': 'SERVICE_KEY=do-not-show-me\n',
};
