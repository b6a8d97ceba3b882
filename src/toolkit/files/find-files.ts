// Proposes to show the model which files have a name like a pattern.
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';
import { FIND_SPELLINGS } from './spellings.ts';

/** `ripgrep`: another program than the one we ship; null: none, so that our own walk serves. */
export const findFiles = ({ workspace }: Pick<Services, 'workspace'>, ripgrep?: string | null): Tool =>
  tool({
    name: 'find_files',
    title: 'Find files',
    description: 'Finds files by name: *.ts, test/**/*.md, or a part of the name.',
    group: 'files',
    input: takes(['pattern'], {
      pattern: { type: 'string' },
      path: { type: 'string', default: '.', description: 'Folder' },
      cursor: { type: 'string' },
    }),
    ...READS,
    later: 'cursor',
    aliases: [{ arguments: FIND_SPELLINGS }, ...['glob', 'file_search', 'find_file'].map((name) => ({ name }))],
    async propose(input, look) {
      const { find } = await import('./search/find.ts');
      const { withSearchProgram } = await import('./search/with-search-program.ts');
      return withSearchProgram(ripgrep, (program) => find(input, { look, workspace, ripgrep: program }));
    },
  });
