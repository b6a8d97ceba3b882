// Proposes to show what git says about the workspace; nothing that the repository configures is run for it.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const gitStatus = (services: Pick<Services, 'workspace' | 'environment'>) =>
  tool({
    name: 'git_status',
    title: 'Git status',
    description:
      'Shows branch, staged, changed and untracked files of this git repository. Changes nothing. Use it before a commit.',
    group: 'shell',
    input: { type: 'object', properties: {} },
    effect: 'run',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    propose: async (_, look) => (await import('./read-git-status.ts')).readGitStatus(look, services),
  });
