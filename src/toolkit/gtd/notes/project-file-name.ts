// The file name of a new project, from its title.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { isWhole } from '../../../workspace/utf8.ts';
import { fileNameOfTitle } from '../../files/file-name-of-title.ts';

/** Without the ending. Nothing left of the title: `Project`. */
export const projectFileName = (title: string): Result<string> => {
  if (!isWhole(title)) return fail('BAD_ARGS', 'title holds half a character.', { data: { field: 'title' } });
  if (/[\r\n\u2028\u2029]/.test(title))
    return fail('BAD_ARGS', 'title has more than one line.', { data: { field: 'title' } });
  const name = fileNameOfTitle(title);
  return ok(name === '' ? 'Project' : name);
};
