// Proposes what a piece of code would print and change, by running it over a copy; tiers and questions are those of a command.
import { takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';
import { LANGUAGES, programFor } from './interpreters.ts';

export const executeCode = ({ environment }: Pick<Services, 'environment'>) =>
  tool({
    name: 'execute_code',
    title: 'Execute code',
    description:
      'Runs a short program over a copy of the workspace, without network; the person signs what it would change. Print what you want to see. Use it to compute or to look into data.',
    group: 'shell',
    input: takes(['language', 'code'], {
      language: { type: 'string', enum: LANGUAGES },
      code: { type: 'string', minLength: 1 },
      timeout: { type: 'number', minimum: 1, maximum: 3600, description: 'Seconds; 120' },
    }),
    effect: 'run',
    hints: { readOnly: false, idempotent: false, destructive: true, openWorld: true },
    risky: true,
    aliases: [{ arguments: { lang: 'language', source: 'code' } }, { name: 'run_code' }],
    available: () =>
      LANGUAGES.some((language) => programFor(language, environment) !== undefined)
        ? true
        : 'no interpreter is on PATH (node, python3, Rscript, bash)',
    propose: async (input, look) => (await import('./propose-code.ts')).proposeCode(input, look, environment),
    async perform(input, reach, look) {
      const { performCode } = await import('./propose-code.ts');
      return performCode(input, reach, look, environment);
    },
  });
