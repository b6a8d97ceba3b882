// Proposes what a shell command would change and print, by running it over a copy; or asks to run it where that cannot be had.
import { takes, tool } from '../../tool/tool.ts';

export const runCommand = tool({
  name: 'run_command',
  title: 'Run command',
  description:
    'Run a shell command (bash) and return output. Runs on a copy of the workspace, without network; the person signs what it would change. Use it for tests and builds.',
  group: 'shell',
  input: takes(['command'], {
    command: { type: 'string', exact: true },
    folder: { type: 'string', exact: true, description: 'Where, within the workspace' },
    timeout: { type: 'number', minimum: 1, maximum: 3600, description: 'Seconds; 120' },
    network: {
      type: 'boolean',
      exact: true,
      description: 'True if it needs the network (installs, downloads); the person is asked',
    },
    keepByProducts: { type: 'boolean', exact: true, description: 'Also propose what it writes to ignored paths' },
  }),
  effect: 'run',
  secretsIn: ['command'],
  hints: { readOnly: false, idempotent: false, destructive: true, openWorld: true },
  risky: true,
  aliases: [
    { name: 'bash' },
    { name: 'execute_command' },
    { name: 'run_shell_command' },
    { arguments: { cmd: 'command', script: 'command', shell_command: 'command' } },
    // A model may say why; it may not choose how it is confined.
    {
      ignored: [
        'cwd',
        'workdir',
        'description',
        'explanation',
        'dangerouslyDisableSandbox',
        'sandbox',
        'is_background',
      ],
    },
  ],
  propose: async (input, look) => (await import('./propose-command.ts')).proposeCommand(input, look),
  perform: async (input, reach, look) => (await import('./propose-command.ts')).performCommand(input, reach, look),
});
