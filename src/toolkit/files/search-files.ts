// Proposes to show the model the lines that match a pattern, file by file.

import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';
import { GREP_SPELLINGS, respellGrep } from './spellings.ts';

/** `ripgrep`: another program than the one we ship; null: none, so that our own scanner serves. */
export const searchFiles = ({ workspace }: Pick<Services, 'workspace'>, ripgrep?: string | null): Tool =>
  tool({
    name: 'search_files',
    title: 'Search files',
    description:
      'Finds lines in files: path, line number, text. Skips hidden, ignored, binary and secret files unless path names one.',
    group: 'files',
    input: takes(['pattern'], {
      pattern: { type: 'string' },
      path: { type: 'string', default: '.', description: 'Folder or file' },
      filePattern: { type: 'string', description: 'Glob, as *.ts or src/**/*.md' },
      mode: {
        type: 'string',
        enum: ['regex', 'literal', 'words'],
        default: 'regex',
        description: 'regex counts case; words: any of them',
      },
      limit: { type: 'integer', minimum: 1, maximum: 200, description: 'Hits to show' },
    }),
    ...READS,
    aliases: [
      { arguments: GREP_SPELLINGS, map: respellGrep },
      ...['search_text', 'grep', 'grep_search', 'search_code', 'ripgrep', 'rg'].map((name) => ({ name })),
    ],
    async propose(input, look) {
      const { search } = await import('./search/search.ts');
      const { withSearchProgram } = await import('./search/with-search-program.ts');
      return withSearchProgram(ripgrep, (program) => search(input, { look, workspace, ripgrep: program }));
    },
  });
