// Proposes to run the workspace's tests over everything that is not signed yet, so that a change is shown with its result.
import { fail } from '../../error/error-value.ts';
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const runTests = ({ settings }: Pick<Services, 'settings'>) =>
  tool({
    name: 'run_tests',
    title: 'Run tests',
    description:
      "Runs the workspace's tests over your changes, signed or not. Finds the command (npm, pytest, cargo, go, make); give command for another.",
    group: 'shell',
    input: {
      type: 'object',
      properties: {
        command: { type: 'string', exact: true, minLength: 1, description: 'Such as npm test -- cart' },
        timeout: { type: 'number', minimum: 1, maximum: 3600, description: 'Seconds; 600' },
      },
    },
    effect: 'run',
    hints: { readOnly: false, idempotent: true, destructive: false, openWorld: false },
    risky: true,
    propose: async (input, look) =>
      (await import('./propose-tests.ts')).proposeTests(input, look, settings.testCommand),
    async perform(input, reach, look) {
      // What was signed is what is run, even if the files say something else by now.
      if (reach.kind !== 'command') return fail('EXPIRED', 'This is not the command that was signed.');
      const { performCommand } = await import('./propose-command.ts');
      return performCommand({ ...input, command: reach.command }, reach, look);
    },
  });
