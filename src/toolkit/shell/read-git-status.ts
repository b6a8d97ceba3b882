// git's own account of the workspace, over a repository folder of ours: the real one's objects, index and head, none of its settings.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import { runGit } from '../../workspace/run-git.ts';
import { BOUNDS } from '../bounds.ts';
import type { Services } from '../services.ts';
import { plainRepository } from './plain-repository.ts';

/** More than anyone reads; a repository with more untracked files wants an ignore file. */
const MOST_LINES = BOUNDS.git_status.results;

export const readGitStatus = async (
  look: Look,
  { workspace, environment }: Pick<Services, 'workspace' | 'environment'>,
): Promise<Result<Preview>> => {
  // Everything in the folder is in the answer.
  const here = await look.stat('.');
  if (!here.ok) return here;
  const made = plainRepository(workspace.root);
  if (!made.ok) return made;
  try {
    // Of a repository that begins above, only this folder; names are relative to it.
    const words = ['status', '--short', '--branch', '--untracked-files=normal', '--ignore-submodules=all', '--', '.'];
    const { folder, objects, top } = made.value;
    const said = await runGit(words, {
      folder,
      cwd: workspace.root,
      path: environment.PATH,
      environment: { GIT_WORK_TREE: top, GIT_OBJECT_DIRECTORY: objects },
      signal: look.signal,
      // A cold, very large repository takes some seconds; and some thousand changed files say nothing to anyone.
      milliseconds: BOUNDS.git_status.looking * 1000,
      mostBytes: BOUNDS.git_status.bytes,
    });
    if (!said.ok) return said;
    const isPart = top !== workspace.root;
    const text = look.bytes(statusText(said.value, look.unsigned, isPart));
    return ok({
      summary: 'git status',
      share: [{ title: 'git status', text }],
      ...inPart(said.value.trimEnd().split('\n').length),
    });
  } finally {
    made.value.remove();
  }
};

const inPart = (of: number): Pick<Preview, 'partial'> =>
  of <= MOST_LINES
    ? {}
    : {
        partial: [
          {
            ...({
              bound: 'results',
              what: 'lines of git status',
              did: 'shown',
              count: MOST_LINES,
              told: true,
            } as const),
            ...{ of, wayOut: 'an ignore file leaves out what is not meant' },
          },
        ],
      };

const statusText = (said: string, unsigned: readonly string[], isPart: boolean): string => {
  const lines = said.trimEnd().split('\n');
  const left = lines.length - MOST_LINES;
  return [
    ...lines.slice(0, MOST_LINES),
    ...(left > 0 ? [`…and ${left} more`] : []),
    ...(lines.length <= 1 ? ['nothing to commit, working tree clean'] : []),
    ...(isPart ? ['This folder is a part of a larger repository; only what is in it is shown.'] : []),
    ...(unsigned.length === 0 ? [] : [`Not in it, because nobody has signed them yet: ${unsigned.join(', ')}`]),
    '',
  ].join('\n');
};
