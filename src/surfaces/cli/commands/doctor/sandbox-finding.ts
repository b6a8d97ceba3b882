// In which way commands are run here, found out by trying.
import { createSandbox } from '../../../../sandbox/create-sandbox.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import type { DoctorFinding } from './finding.ts';

export const sandboxFinding = async (workspace: Workspace): Promise<DoctorFinding> => {
  const nothing = (): boolean => false;
  const sandbox = createSandbox({ workspace, environment: process.env, masked: nothing, ignored: nothing });
  try {
    const found = await sandbox.capability();
    if (found.tier === 'rehearsed' && found.offline !== undefined)
      return {
        about: 'commands',
        state: 'less',
        words: `rehearsed without network only: with it they run for real after you are asked (${found.offline.why})`,
        fix: found.offline.fix,
      };
    if (found.tier === 'rehearsed')
      return {
        about: 'commands',
        state: 'good',
        words: 'rehearsed: they run over a copy without network, and you sign what they would change',
      };
    return {
      about: 'commands',
      state: 'less',
      words: `witnessed: they run for real after you are asked, and what they change is recorded (${found.why})`,
      fix: found.fix,
    };
  } finally {
    await sandbox.close();
  }
};
