// "Git status": the branch, and what differs from the last commit.
import { call } from '../plan.ts';
import { counted, type Request } from '../request.ts';
import { failure } from '../results.ts';

const PENDING =
  '(uncommitted|unstaged|staged|local|pending|untracked|modified|changed|not committed|not yet committed)';

export const gitStatus: Request = {
  name: 'say what git sees as changed',
  example: 'git status',
  tools: ['git_status'],
  wordings: [
    '[show|show me|check|get|what is|give me|print|see] [the] git status [here|of this repository|of the repository]',
    '[show|show me|check|get|what is|give me] [the] status (of|in) git',
    `(show|show me|list|what are|see) [all] [the|my|our] ${PENDING} (changes|files)`,
    `(are there|do i have|do we have|is there) [any] ${PENDING} (changes|files|work)`,
    `(which|what) files (are|have been|were) ${PENDING} [in git|since the last commit]`,
    '(which|what) files (changed|have changed|did i change|did we change) (in git|since the last commit)',
    'what (changed|has changed|have i changed|have we changed|did i change) (in git|since the last commit)',
    'what is not (committed|staged|tracked) [yet]',
    'is (the|my|our|this) (working tree|work tree|working copy|working directory|repo|repository|git repo|git repository) (clean|dirty)',
    '(which|what) [git] branch (am i on|are we on|is this|is checked out|is it|is current)',
    'what is the (current|checked out) [git] branch',
    '(on which|on what) branch (am i|are we)',
  ],
  *plan() {
    const result = yield* call('git_status', {});
    if (result.isError || !result.text.startsWith('## ')) return failure(result);
    const [head = '', ...lines] = result.text.trimEnd().split('\n');
    const changed = lines.filter((line) => CHANGED.test(line));
    const others = lines.filter((line) => !CHANGED.test(line) && !line.startsWith('nothing to commit'));
    return [
      `Branch: ${head.slice(3)}`,
      changed.length === 0 ? 'Nothing is changed: the working tree is clean.' : `${counted(changed.length, 'change')}:`,
      ...changed.map((line) => `  ${wordsOf(line.slice(0, 2))}  ${line.slice(3)}`),
      ...others,
    ].join('\n');
  },
};

/** Two letters, for the index and for the working tree, then the name. */
const CHANGED = /^[ MTADRCU?!]{2} /;
const LETTERS: Readonly<Record<string, string>> = {
  M: 'changed',
  T: 'changed',
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
  U: 'in conflict',
};

const wordsOf = (letters: string): string => {
  if (letters === '??') return 'not tracked';
  const [index = ' ', tree = ' '] = letters;
  if (index === 'U' || tree === 'U') return 'in conflict';
  return [
    ...(index === ' ' ? [] : [`${LETTERS[index] ?? index} (staged)`]),
    ...(tree === ' ' ? [] : [LETTERS[tree] ?? tree]),
  ].join(', ');
};
